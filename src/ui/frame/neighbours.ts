import { riskKey, utilityKey, type Recipe } from '../../engine/assess/recipe'
import { riskMeasures } from '../../engine/risk/catalogue'
import { utilityMeasures } from '../../engine/utility/catalogue'
import type { TableState } from '../../store/table'
import type { ExplainedColumn, Subject } from '../../store/view'
import { printedRows } from '../rooms/lab/experiments/printed-row'

type Around = { readonly table: TableState; readonly recipe: Recipe | null }

/** The columns of the Lab, from left to right. */
const columns: readonly ExplainedColumn[] = [
  'known',
  'adjusted',
  'shortForm',
  'unchanged',
  'naive',
  'knownInSample',
]

/** The next thing of the kind that the inspector speaks of, or the one before; null where there is none. */
export function neighbourOf(subject: Subject, by: 1 | -1, around: Around): Subject | null {
  if (subject.kind === 'record') {
    const row = subject.row + by
    const { table } = around
    return table.status === 'ready' && row >= 1 && row <= table.description.records
      ? { ...subject, row }
      : null
  }
  const row = kindOf(subject, around)
  const at = row.findIndex((each) => nameOf(each) === nameOf(subject))
  return at === -1 ? null : (row.at((at + by) % row.length) ?? null)
}

/** All things of the kind, in the order in which the page shows them. */
function kindOf(subject: Subject, { table, recipe }: Around): readonly Subject[] {
  switch (subject.kind) {
    case 'variable':
      return table.status === 'ready'
        ? table.description.variables.map(({ name }) => ({ kind: 'variable', name }))
        : []
    case 'candidate':
      return recipe?.candidates.map(({ name }) => ({ kind: 'candidate', name })) ?? []
    case 'measure':
      return measureIds(recipe).map((id) => ({ kind: 'measure', id }))
    case 'printed':
      return printedRows(null).map(({ row }) => ({ kind: 'printed', id: row.id }))
    case 'estimator':
      return columns.map((column) => ({ kind: 'estimator', column }))
    default:
      return []
  }
}

/** The numbers that a recipe asks for; without a recipe those of the catalogues. */
function measureIds(recipe: Recipe | null): readonly string[] {
  if (!recipe) return [...riskMeasures, ...utilityMeasures].map(({ id }) => id)
  const ofKey = riskMeasures.filter(({ measure }) => measure === 'key').map(({ id }) => id)
  const ofRisk = recipe.risk.flatMap((entry) =>
    riskMeasures
      .filter(({ measure }) => measure === entry.measure)
      .map(({ field }) => `${riskKey(entry)}.${field}`),
  )
  return [...ofKey, ...ofRisk, ...recipe.utility.map(utilityKey)]
}

function nameOf(subject: Subject): string | null {
  if (subject.kind === 'measure' || subject.kind === 'printed') return subject.id
  if (subject.kind === 'estimator') return subject.column
  return subject.kind === 'variable' || subject.kind === 'candidate' ? subject.name : null
}
