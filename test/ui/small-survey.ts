import type { Recipe } from '../../src/engine/assess/recipe'
import type { ProblemData } from '../../src/engine/problem'
import { historyStore } from '../../src/store/history'
import { jobsStore } from '../../src/store/jobs'
import { levelsStore } from '../../src/store/levels'
import { recipeStore } from '../../src/store/recipe'
import { keyPart } from '../../src/store/recipe-parts'
import { resultsStore } from '../../src/store/results'
import { riskViewStore } from '../../src/store/risk-view'
import { tableStore, type ReadyTable } from '../../src/store/table'
import { viewStore } from '../../src/store/view'
import type { KeyDescription } from '../../src/worker/describe-key'
import type { VariableDescription } from '../../src/file/table-description'

/*
 * A file of 1,000 records with six variables, as the page knows it after reading. The numbers are made up.
 */

function variable(
  name: string,
  type: VariableDescription['type'],
  role: VariableDescription['role'],
  distinct: number,
): VariableDescription {
  return {
    name,
    type,
    typeReason: `${distinct} different values`,
    role,
    roleReason: 'by its name',
    distinct,
    missing: name === 'income' ? 12 : 0,
    bars: type === 'identifier' ? [] : [3, 2, 1],
    typical: type === 'identifier' ? 'all different' : 'the first, 50.0%',
  }
}

export const surveyTable: ReadyTable = {
  status: 'ready',
  name: 'survey.csv',
  source: { kind: 'file', file: new File([''], 'survey.csv') },
  description: {
    records: 1000,
    variables: [
      variable('id', 'identifier', 'identifier', 1000),
      variable('region', 'categorical', 'key', 9),
      variable('sex', 'categorical', 'key', 2),
      variable('health', 'ordinal', 'sensitive', 3),
      variable('income', 'numeric', 'keep', 412),
      variable('wt', 'numeric', 'keep', 88),
    ],
    reading: {
      delimiter: ';',
      encoding: 'utf-8',
      newline: '\n',
      decimal: ',',
      missing: ['', 'NA'],
      quote: '"',
      header: true,
    },
    notes: [
      {
        code: 'decimal-comma',
        variable: 'income',
        sentence: '`income`: decimal comma',
        detail: 'Read as decimal mark.',
        count: 12,
      },
    ],
  },
  sha256: null,
  population: { status: 'none' },
}

export const surveyRecipe: Recipe = {
  recipe: 1,
  seed: 40811,
  data: { file: 'survey.csv' },
  design: { fraction: 0.01 },
  sensitive: ['health'],
  scenarios: [{ name: 'Public register', key: ['region', 'sex'] }],
  candidates: [],
  risk: [{ measure: 'uniqueness' }],
  utility: [],
}

export const surveyKey: KeyDescription = {
  variables: [
    { name: 'region', levels: 9 },
    { name: 'sex', levels: 2 },
  ],
  cells: 18,
  logCells: Math.log(18),
  observed: 17,
  sampleUniques: 4,
  cellSizes: [
    [1, 4],
    [12, 13],
  ],
  uniquesWithout: [0, 1],
  reading: 'category',
  incomplete: 0,
}

export const raggedRow: ProblemData = {
  code: 'row-ragged',
  sentence: 'Row 1,204 has 7 fields instead of 6.',
  detail: 'The likely cause is a comma inside a value without quotation marks.',
  facts: { row: 1204, fields: 7, expected: 6, count: 41, rows: [1204, 1377] },
}

/** Puts every store back to how the page starts. */
export function startAfresh(): void {
  tableStore.setState({ status: 'empty' }, true)
  recipeStore.setState({ recipe: null })
  historyStore.setState(historyStore.getInitialState(), true)
  resultsStore.setState({ keys: {}, risks: {}, candidates: {}, problem: null })
  jobsStore.setState({ jobs: [] })
  levelsStore.setState({ of: null, byVariable: {} })
  viewStore.setState(viewStore.getInitialState(), true)
  riskViewStore.setState(riskViewStore.getInitialState(), true)
}

/** Puts the survey on the table, its key counted. */
export function openSurvey(recipe: Recipe = surveyRecipe): void {
  recipeStore.setState({ recipe })
  tableStore.setState(surveyTable, true)
  resultsStore.setState({ keys: { 'Public register': { from: keyPart(recipe, 0), value: surveyKey } } })
}

/** The population file that a recipe names is open too. */
export function openPeople(): void {
  const description = {
    name: 'people.csv',
    size: 1000,
    cells: 40,
    matched: ['region', 'sex'],
    count: null,
    unknown: [],
  }
  tableStore.setState({
    ...surveyTable,
    population: { status: 'ready', source: surveyTable.source, description },
  })
}
