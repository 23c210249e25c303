import { useStore } from 'zustand'
import type { Candidate } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { assess } from '../../../../store/assess'
import type { FoundFamily, ResultOf } from '../../../../store/found-family'
import { resultsStore } from '../../../../store/results'
import { Button } from '../../../parts/Button'
import { Message } from '../../../parts/Message'
import { Prose } from '../../../parts/Prose'
import { afterCandidate } from '../after-candidate'
import type { FamilyProps } from '../family-props'
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
  switch (after.is) {
    case 'invalid':
      return (
        <Message tone="warn" title="It can’t be measured here.">
          <Prose text={after.invalid.invalid} />
        </Message>
      )
    case 'assessed': {
      const of = { ...found, result: after.result as ResultOf<'intruder'> }
      return (
        <>
          <IntruderNumbers of={of} people={table.description.records} before={found.result} dimmed={false} />
          <ClaimsPanel of={of} scenario={index} file={`${name}, first run`} />
        </>
      )
    }
    default:
      return (
        <Message
          tone="info"
          title={
            after.is === 'under-way'
              ? `${name} is being assessed.`
              : `${name} is not assessed with these settings yet.`
          }
          action={
            <Button busy={after.is === 'under-way'} onPress={() => void assess([name])}>
              Assess {name}
            </Button>
          }
        >
          Everybody is looked for in what a candidate releases, run by run.
        </Message>
      )
  }
}
