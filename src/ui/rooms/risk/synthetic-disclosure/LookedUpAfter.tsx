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
  switch (after.is) {
    case 'invalid':
      return (
        <Message tone="warn" title="It can’t be measured here.">
          <Prose text={after.invalid.invalid} />
        </Message>
      )
    case 'assessed':
      return (
        <LookedUpNumbers
          of={{ ...of, result: after.result as ResultOf<'syntheticDisclosure'> }}
          file={isAnew ? 'anew' : 'release'}
          dimmed={false}
        />
      )
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
          People are looked up in what a candidate releases.
        </Message>
      )
  }
}
