import type { RiskEntry } from '../../../src/engine/assess/recipe'
import { readRows } from '../../reference/read-reference'
import { originalOf } from './recipes'
import { column, table } from './tables'

const rows = readRows('survey-A.csv')
const categorical = [
  'region',
  'urban',
  'sex',
  'agegroup',
  'marital',
  'education',
  'occupation',
  'ethnicity',
  'disease',
]

/** The survey of 5,000 records: categorical variables in the order of their codes, households and weights. */
export const survey = table(
  ...categorical.map((name) => {
    const values = rows.map((row) => row[name])
    return column(
      name,
      values,
      [...new Set(values)].sort((a, b) => Number(a) - Number(b)),
    )
  }),
  ...['household', 'weight'].map((name) => ({
    kind: 'numeric' as const,
    name,
    values: Float64Array.from(rows, (row) => Number(row[name])),
  })),
)

/** What measures say of the survey as it stands, with its weights. */
export function measureSurvey(key: readonly string[], ...risk: readonly RiskEntry[]) {
  return originalOf(survey, {
    design: { weight: 'weight' },
    household: 'household',
    sensitive: ['disease'],
    scenarios: [{ name: 'Key', key }],
    risk,
  })
}
