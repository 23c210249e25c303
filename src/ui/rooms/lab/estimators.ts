import { matchesBy } from '../../../engine/risk/main-measures'
import type { LabScenarioResults } from '../../../engine/lab/results'
import { riskKey, type Recipe } from '../../../engine/assess/recipe'
import type { MeasureEntry } from '../../../engine/risk/measure'
import { measuresById, titleOf } from '../../words/measures'
import { filesOf } from './file-rows'
import { labModelText } from './lab-words'

/** One way of estimating a file's risk, under the name its numbers have in the results. */
export type Estimator = { readonly id: string; readonly title: string }

const ofChange = [
  'approximation5',
  'approximation6',
  'approximation6Guarded',
  'approximation7',
  'correctlyClassified',
]

/** In this order they are offered: what can be used in practice first. */
const fields = ['tau2Adjusted', 'tau2', 'tau1', ...ofChange, 'theta', 'expected', 'populationUniques']

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
  const models = lab.risk.filter(({ measure }) => measure === matchesBy.estimated)
  const model = models.find((entry) => riskKey(entry) === nameOf(id))
  return model && models.length > 1 ? `${title}: ${labModelText(model).toLowerCase()}` : title
}

/** Whether numbers of an estimator are sums over records, or probabilities. */
export function unitOfEstimator(id: string, lab: Pick<Recipe, 'risk'>): MeasureEntry['unit'] {
  return measuresById.get(catalogueId(id, lab))?.unit ?? 'records'
}

/** Under what name the catalogue has it: the names of models are the recipe's own. */
export function catalogueId(id: string, lab: Pick<Recipe, 'risk'>): string {
  const measure = lab.risk.find((entry) => riskKey(entry) === nameOf(id))?.measure ?? matchesBy.known
  return `${measure}.${fieldOf(id)}`
}

/** Whether it says how misclassification is told from population counts: before protection it is the known value itself. */
export function isOfChange(id: string): boolean {
  return ofChange.includes(fieldOf(id))
}

function nameOf(id: string): string {
  return id.slice(0, id.lastIndexOf('.'))
}

function fieldOf(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}
