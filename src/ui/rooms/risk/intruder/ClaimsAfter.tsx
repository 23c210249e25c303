import { useStore } from 'zustand'
import type { Candidate } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import type { FoundFamily, ResultOf } from '../../../../store/found-family'
import { resultsStore } from '../../../../store/results'
import { afterCandidate } from '../after-candidate'
import type { FamilyProps } from '../family-props'
import { NotKnownAfter } from '../NotKnownAfter'
import { ClaimsPanel } from './ClaimsPanel'
import { IntruderNumbers } from './IntruderNumbers'

type Props = Pick<FamilyProps, 'recipe' | 'scenario' | 'index' | 'table'> & {
  readonly found: FoundFamily<'intruder'>
  readonly candidate: Candidate
}

/** What would be claimed in the first run of a candidate. */
export function ClaimsAfter({ recipe, scenario, index, table, found, candidate: { name } }: Props) {
  const state = useStore(resultsStore, ({ candidates }) => lookUp(candidates, name))
  const after = afterCandidate(recipe, name, state, scenario.name, found.key)
  if (after.is !== 'assessed') {
    return (
      <NotKnownAfter candidate={name} after={[after]}>
        Everybody is looked for in what a candidate releases, run by run.
      </NotKnownAfter>
    )
  }
  const of = { ...found, result: after.result as ResultOf<'intruder'> }
  return (
    <>
      <IntruderNumbers of={of} people={table.description.records} before={found.result} dimmed={false} />
      <ClaimsPanel of={of} scenario={index} file={`${name}, first run`} />
    </>
  )
}
