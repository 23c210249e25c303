import { useStore } from 'zustand'
import type { Candidate } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import type { FoundFamily, ResultOf } from '../../../../store/found-family'
import { resultsStore } from '../../../../store/results'
import { afterCandidate } from '../after-candidate'
import type { FamilyProps } from '../family-props'
import { NotKnownAfter } from '../NotKnownAfter'
import { LookedUpNumbers } from './LookedUpNumbers'

type Props = Pick<FamilyProps, 'recipe' | 'scenario'> & {
  readonly candidate: Candidate
  readonly of: FoundFamily<'syntheticDisclosure'>
  readonly isAnew: boolean
}

/** What the first run of a candidate shows of people; and what may be said of records that were drawn anew. */
export function LookedUpAfter({ recipe, scenario, candidate: { name }, of, isAnew }: Props) {
  const state = useStore(resultsStore, ({ candidates }) => lookUp(candidates, name))
  const after = afterCandidate(recipe, name, state, scenario.name, of.key)
  if (after.is !== 'assessed') {
    return (
      <NotKnownAfter candidate={name} after={[after]}>
        People are looked up in what a candidate releases.
      </NotKnownAfter>
    )
  }
  return (
    <LookedUpNumbers
      of={{ ...of, result: after.result as ResultOf<'syntheticDisclosure'> }}
      file={isAnew ? 'anew' : 'release'}
      dimmed={false}
    />
  )
}
