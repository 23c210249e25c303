import { matchesBy } from '../../engine/risk/main-measures'
import { riskKey, type Recipe, type RiskEntry } from '../../engine/assess/recipe'
import { definitionOf } from '../../engine/risk/definitions'

/** The models of a run that estimate correct matches, by the name their estimates are kept under. */
export function modelsOf(
  lab: Pick<Recipe, 'risk'>,
): readonly { readonly name: string; readonly entry: RiskEntry }[] {
  return lab.risk
    .filter((entry) => definitionOf(entry).lab?.fields.includes('tau2'))
    .map((entry) => ({ name: riskKey(entry), entry }))
}

/** The model whose estimates are looked at: the wanted one, else the one that is searched for, else the last. */
export function shownModel(lab: Pick<Recipe, 'risk'>, wanted: string | null): string | null {
  const models = modelsOf(lab)
  const searched = models.find(
    ({ entry }) => entry.measure === matchesBy.estimated && entry.model === 'search',
  )
  return (models.find(({ name }) => name === wanted) ?? searched ?? models.at(-1))?.name ?? null
}

/** The measure that a model of a run is; null where the run has no model of that name. */
export function measureOfModel(lab: Pick<Recipe, 'risk'>, name: string | null): RiskEntry['measure'] | null {
  return modelsOf(lab).find((model) => model.name === name)?.entry.measure ?? null
}
