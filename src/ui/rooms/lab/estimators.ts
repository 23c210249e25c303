import type { LabScenarioResults } from '../../../engine/lab/results'
import { riskKey, type Recipe } from '../../../engine/assess/recipe'
import type { MeasureEntry } from '../../../engine/risk/measure'
import { measuresById, titleOf } from '../../words/measures'
import { filesOf } from './file-rows'
import { labModelText, modelsOf } from './lab-words'

/** One way of estimating a file's risk, under the name its numbers have in the results. */
export type Estimator = { readonly id: string; readonly title: string }

/** In this order they are offered: what can be used in practice first. */
const fields = [
  'tau2Adjusted',
  'tau2',
  'tau1',
  'approximation5',
  'approximation6',
  'approximation6Guarded',
  'approximation7',
  'correctlyClassified',
  'theta',
  'expected',
  'populationUniques',
]

/** The estimators that a run has numbers of. */
export function estimatorsOf(results: LabScenarioResults, lab: Pick<Recipe, 'risk'>): readonly Estimator[] {
  const found = new Set(filesOf(results).flatMap(([, { performance }]) => Object.keys(performance)))
  const place = (id: string) => fields.indexOf(fieldOf(id))
  return [...found]
    .filter((id) => place(id) !== -1)
    .sort((a, b) => place(a) - place(b))
    .map((id) => ({ id, title: estimatorTitle(id, lab) }))
}

/** The catalogue's title, with the model where a run fits several. */
export function estimatorTitle(id: string, lab: Pick<Recipe, 'risk'>): string {
  const title = titleOf(catalogueId(id, lab))
  const models = modelsOf(lab)
  const model = models.find(({ name }) => id === `${name}.${fieldOf(id)}`)
  return model && models.length > 1 ? `${title}: ${labModelText(model.entry).toLowerCase()}` : title
}

/** Whether numbers of an estimator are sums over records, or probabilities. */
export function unitOfEstimator(id: string, lab: Pick<Recipe, 'risk'>): MeasureEntry['unit'] {
  return measuresById.get(catalogueId(id, lab))?.unit ?? 'records'
}

/** Under what name the catalogue has it: the names that results are kept under are the recipe's own. */
function catalogueId(id: string, { risk }: Pick<Recipe, 'risk'>): string {
  const field = fieldOf(id)
  const entry = risk.find((each) => id === `${riskKey(each)}.${field}`)
  return `${entry?.measure ?? 'identification'}.${field}`
}

function fieldOf(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}
