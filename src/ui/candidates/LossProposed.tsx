import type { Recipe } from '../../engine/assess/recipe'
import { changedUnlooked, lossProposed, type Unlooked } from '../../store/loss-proposed'
import { lossLabel } from '../measures/measure-values'
import { Button } from '../parts/Button'
import { Message } from '../parts/Message'
import { listed } from '../words/listed'
import { plural } from '../words/numbers'

type Props = { readonly recipe: Recipe; readonly onAdd: (unlooked: Unlooked) => void }

/** What candidates change and no loss looks at, with a loss that does. */
export function LossProposed({ recipe, onAdd }: Props) {
  const unlooked = changedUnlooked(recipe)
  if (!unlooked) return null
  const { variables, candidates } = unlooked
  const who =
    candidates.length === 1 ? `${candidates[0]} changes` : `${plural(candidates.length, 'candidate')} change`
  return (
    <Message
      tone="info"
      title={`No loss looks at ${listed(variables)}, which ${who}.`}
      action={
        <Button onPress={() => onAdd(unlooked)}>Add {lossLabel(lossProposed(unlooked), recipe)}</Button>
      }
    >
      Where a loss is computed on what stays as it was, nothing seems to be lost.
    </Message>
  )
}
