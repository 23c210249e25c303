import type { RiskEntry } from '../../../engine/assess/recipe'
import { labModelText } from './lab-words'

/** Which log-linear models are tried out; `own` is what the recipe says and the list does not have. */
export type ModelChoice = 'search' | 'independence' | 'two-way' | 'all' | 'own'

type Loglinear = Extract<RiskEntry, { measure: 'loglinear' }>

const searched: Loglinear = { measure: 'loglinear', model: 'search' }
const mainEffects: Loglinear = { measure: 'loglinear', as: 'mainEffects', model: 'independence' }
const allPairs: Loglinear = { measure: 'loglinear', as: 'twoWay', model: 'two-way' }

const choices: readonly {
  readonly value: Exclude<ModelChoice, 'own'>
  readonly label: string
  readonly models: readonly Loglinear[]
}[] = [
  { value: 'search', label: 'Searched again each time', models: [searched] },
  { value: 'independence', label: 'Main effects', models: [mainEffects] },
  { value: 'two-way', label: 'All pairs', models: [allPairs] },
  {
    value: 'all',
    label: 'Main effects, searched, all pairs',
    models: [mainEffects, searched, allPairs],
  },
]

/** What can be chosen; what the recipe says besides that is on the list as long as it is in use. */
export function modelChoices(
  risk: readonly RiskEntry[],
): readonly { readonly value: ModelChoice; readonly label: string }[] {
  const own = modelChoiceOf(risk) === 'own'
  return [
    ...choices.map(({ value, label }) => ({ value, label })),
    ...(own
      ? [{ value: 'own' as const, label: loglinear(risk).map(labModelText).join(', ') || 'None' }]
      : []),
  ]
}

/** Which choice a list of measures is; a search with settings of its own is still a search. */
export function modelChoiceOf(risk: readonly RiskEntry[]): ModelChoice {
  const kinds = loglinear(risk).map(({ model }) => JSON.stringify(model))
  const found = choices.find(
    ({ models }) =>
      models.length === kinds.length && models.every(({ model }) => kinds.includes(JSON.stringify(model))),
  )
  return found?.value ?? 'own'
}

/** The measures with these models in place of the models they have; entries of the same model stay as they are set. */
export function withModelChoice(risk: readonly RiskEntry[], choice: ModelChoice): readonly RiskEntry[] {
  const models = choices.find(({ value }) => value === choice)?.models
  if (!models) return risk
  const present = loglinear(risk)
  const others = risk.filter(({ measure }) => measure !== 'loglinear')
  return [
    ...others,
    ...models.map(
      (wanted) =>
        present.find(({ model }) => JSON.stringify(model) === JSON.stringify(wanted.model)) ?? wanted,
    ),
  ]
}

function loglinear(risk: readonly RiskEntry[]): readonly Loglinear[] {
  return risk.filter((entry) => entry.measure === 'loglinear')
}
