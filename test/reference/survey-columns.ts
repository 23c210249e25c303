import type { CategoricalColumn, NumericColumn } from '../../src/engine/table/column'
import { readRows } from './read-reference'

/* The survey of the references, with values made blank where a test wants some. */

const people = readRows('survey-A.csv')
const amounts = readRows('survey-A-numbers.csv')

export const surveyWeights = Float64Array.from(people, (row) => Number(row.weight))

export function surveyLevels(
  name: string,
  isBlank: (record: number) => boolean = () => false,
): CategoricalColumn {
  const words = people.map((row) => row[name])
  const known = [...new Set(words)].sort((a, b) => Number(a) - Number(b))
  return {
    kind: 'categorical',
    name,
    levels: known,
    ordered: false,
    codes: Uint16Array.from(words, (word, i) => (isBlank(i) ? known.length : known.indexOf(word))),
  }
}

export function surveyAmount(
  name: string,
  isBlank: (record: number) => boolean = () => false,
): NumericColumn {
  return {
    kind: 'numeric',
    name,
    values: Float64Array.from(amounts, (row, i) => (isBlank(i) ? NaN : Number(row[name]))),
  }
}
