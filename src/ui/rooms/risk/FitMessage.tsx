import { Message } from '../../parts/Message'
import { decimals } from '../../words/numbers'
import { misfitOf } from '../../../store/believed-model'
import type { FittedModel } from '../../../store/found-results'
import { beliefOf, isSearched } from './model/path-words'
import { pairsInWords, pairsLeftOut } from './pairs-left-out'

type Props = {
  readonly model: FittedModel
  /** The key that it is of. */
  readonly keyVariables: readonly string[]
}

/** How the model fits, where that makes its risk too high or too low. */
export function FitMessage({ model, keyVariables }: Props) {
  const { z2, stopped, sampleUniques, b2, interactions } = model.result
  const left = pairsLeftOut(keyVariables, interactions)
  // A search says itself what to believe of the model that it ends with.
  const belief =
    isSearched(model.result) && model.result.status !== 'accepted' ? beliefOf(model.result) : null
  const misfit = misfitOf(model)
  const notes = [
    ...(belief ? [belief] : []),
    ...(b2 === null && sampleUniques > 0
      ? [
          {
            title: 'Whether the model fits was not tested.',
            rest: `With weights the test needs the empty cells one by one, and the key has too many. ${
              interactions.length === 0
                ? 'Main effects usually underfit: the risk is then overstated.'
                : left.length === 0
                  ? ''
                  : `Whether the pairs left out matter is not known: ${pairsInWords(left)}. Where they do, the risk is usually overstated.`
            }`.trim(),
          },
        ]
      : []),
    ...(stopped === 'sweep-limit'
      ? [
          {
            title: 'The fit stopped before it converged.',
            rest: 'Its margins do not yet agree with the file.',
          },
        ]
      : []),
    ...(belief === null && misfit
      ? [
          {
            title: `The model ${misfit}.`,
            rest: `Risk is probably ${misfit === 'underfits' ? 'overstated' : 'understated'} (z = ${decimals(z2, 1)}). Compare the models below.`,
          },
        ]
      : []),
  ]
  return notes.map((note) => (
    <div key={note.title} style={{ marginBottom: 16 }}>
      <Message tone="warn" title={note.title}>
        {note.rest}
      </Message>
    </div>
  ))
}
