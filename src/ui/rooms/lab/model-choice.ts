import { matchesBy } from '../../../engine/risk/main-measures'
import { riskKey, type RiskEntry } from '../../../engine/assess/recipe'
import { riskDefinitions } from '../../../engine/risk/definitions'
import { labModelText } from './lab-words'

/** A model that can be tried out: one of those everybody has, or one that the recipe sets by hand. */
type OfferedModel = { readonly value: string; readonly label: string; readonly entry: RiskEntry }

const everybodys = riskDefinitions.flatMap(({ lab }): readonly RiskEntry[] => lab?.offered ?? [])

/**
 * What can be chosen: the models everybody has, each as it is set in the Lab or in the recipe where it is, and those that
 * only one of the two has.
 */
export function offeredModels(
  lab: readonly RiskEntry[],
  recipe: readonly RiskEntry[],
): readonly OfferedModel[] {
  const found = new Map<string, RiskEntry>()
  for (const entry of everybodys) found.set(kindOf(entry), entry)
  for (const entry of [...recipe, ...lab].filter(isModel)) found.set(kindOf(entry), entry)
  return [...found].map(([value, entry]) => ({ value, label: labModelText(entry), entry }))
}

/** The chosen ones, as {@link offeredModels} calls them. */
export function chosenModels(risk: readonly RiskEntry[]): readonly string[] {
  return risk.filter(isModel).map(kindOf)
}

/** The measures with these models in place of the models they have, under names of which no two are alike. */
export function withModels(
  risk: readonly RiskEntry[],
  offered: readonly OfferedModel[],
  chosen: readonly string[],
): readonly RiskEntry[] {
  const others = risk.filter((entry) => !isModel(entry))
  const taken = new Set(others.map(riskKey))
  const models = offered.filter(({ value }) => chosen.includes(value))
  return [...others, ...models.map(({ entry }) => underFreeName(entry, taken))]
}

/** What stands on the button: the one that is chosen, or how many are. */
export function modelsText(offered: readonly OfferedModel[], chosen: readonly string[]): string {
  const [first, ...others] = offered.filter(({ value }) => chosen.includes(value))
  if (others.length === 0) return chosen.length === 0 ? 'None' : first.label
  return `${others.length + 1} models`
}

function underFreeName(entry: RiskEntry, taken: Set<string>): RiskEntry {
  const wanted = riskKey(entry)
  let name = wanted
  for (let i = 2; taken.has(name); i++) name = `${wanted}${i}`
  taken.add(name)
  return name === wanted ? entry : { ...entry, as: name }
}

/** Whether it estimates something of the population that the Lab knows. */
function isModel({ measure }: RiskEntry): boolean {
  return everybodys.some((each) => each.measure === measure)
}

/** Two entries of one kind are the same model, set differently. */
function kindOf(entry: RiskEntry): string {
  return entry.measure === matchesBy.estimated
    ? `${entry.measure} ${JSON.stringify(entry.model)}`
    : entry.measure
}
