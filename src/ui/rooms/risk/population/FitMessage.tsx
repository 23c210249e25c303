import { believedModel, misfitOf } from '../../../../store/believed-model'
import { askForMatches, putSettings } from '../../../../store/families'
import type { FittedModel } from '../../../../store/found-results'
import { searchedModel } from '../../../../store/knowledge'
import { chooseModel, openPage } from '../../../../store/risk-view'
import { Button } from '../../../parts/Button'
import { Message } from '../../../parts/Message'
import { decimals } from '../../../words/numbers'
import { beliefOf, isSearched } from './path-words'
import { pairsInWords, pairsLeftOut } from './pairs-left-out'

type Props = {
  readonly model: FittedModel
  /** All that were fitted, of which one may fit better. */
  readonly models: readonly FittedModel[]
  /** The key that it is of. */
  readonly keyVariables: readonly string[]
}

type Note = {
  readonly title: string
  readonly rest: string
  /** What is to be done about it. */
  readonly says: string
  readonly answer: () => void
}

/** How the model fits, where that makes its risk too high or too low. */
export function FitMessage({ model, models, keyVariables }: Props) {
  const { z2, stopped, sampleUniques, b2, interactions } = model.result
  const left = pairsLeftOut(keyVariables, interactions)
  const misfit = misfitOf(model)
  const another = anotherModel(model, models)
  // A search says itself what to believe of the model that it ends with.
  const belief =
    isSearched(model.result) && model.result.status !== 'accepted' ? beliefOf(model.result) : null
  const notes: readonly Note[] = [
    ...(belief ? [{ ...belief, ...another }] : []),
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
            ...another,
          },
        ]
      : []),
    ...(stopped === 'sweep-limit'
      ? [
          {
            title: 'The fit stopped before it converged.',
            rest: 'Its margins do not yet agree with the file.',
            says: 'Fit until they do',
            answer: () => putSettings({ ...model.entry, fit: 'margins' }),
          },
        ]
      : []),
    ...(belief === null && misfit
      ? [
          {
            title: `The model ${misfit}.`,
            rest: `Risk is probably ${misfit === 'underfits' ? 'overstated' : 'understated'} (z = ${decimals(z2, 1)}).`,
            ...another,
          },
        ]
      : []),
  ]
  return notes.map(({ title, rest, says, answer }) => (
    <div key={title} style={{ marginBottom: 16 }}>
      <Message tone="warn" title={title} action={<Button onPress={answer}>{says}</Button>}>
        {rest}
      </Message>
    </div>
  ))
}

/** The way from a model that is doubted: to one that is believed, to a search for it, or to where one is set by hand. */
function anotherModel(model: FittedModel, models: readonly FittedModel[]): Pick<Note, 'says' | 'answer'> {
  const believed = believedModel(models)
  if (believed && believed !== model) {
    const says = believed.entry.model === 'search' ? 'Use the searched model' : 'Use the model that fits'
    return { says, answer: () => chooseModel(believed.key) }
  }
  if (models.some(({ entry }) => entry.model === 'search')) {
    return { says: 'Compare models', answer: () => openPage('model') }
  }
  return { says: 'Search for a model', answer: search }
}

function search(): void {
  askForMatches()
  chooseModel(searchedModel)
}
