import type { CategoricalColumn, NumericColumn } from '../table/column'

/** So many of the records have a weight that goes with one level only. */
const mostly = 0.95

/** A level this large is told of most records without any weight. */
const alreadyKnown = 0.9

/**
 * Whether a weight tells the level of a variable: records that share a weight nearly all share the level too, as where
 * the weight was made for each stratum. Weights of single records tell nothing here: they are nearly unique.
 */
export function weightTells(weight: NumericColumn, variable: CategoricalColumn): boolean {
  const ranked = recordsByWeight(weight.values)
  const ofLevel = new Uint32Array(variable.levels.length + 1)
  let shared = 0
  let told = 0
  let weights = 0
  for (let from = 0; from < ranked.length;) {
    const to = endOfGroup(ranked, weight.values, from)
    if (to - from > 1) {
      weights++
      shared += to - from
      told += largestLevel(ranked.subarray(from, to), variable, ofLevel)
    }
    from = to
  }
  const isCommon = 2 * shared >= ranked.length
  return weights > 1 && isCommon && told >= mostly * shared && largestShare(variable) <= alreadyKnown
}

function recordsByWeight(values: Float64Array): Uint32Array {
  const records = Uint32Array.from({ length: values.length }, (_, record) => record)
  return records.filter((record) => !Number.isNaN(values[record])).sort((a, b) => values[a] - values[b])
}

function endOfGroup(ranked: Uint32Array, values: Float64Array, from: number): number {
  let to = from
  while (to < ranked.length && values[ranked[to]] === values[ranked[from]]) to++
  return to
}

/** How many of the records have the level that most of them have; `counts` are zero before and after. */
function largestLevel(
  records: Uint32Array,
  { codes }: Pick<CategoricalColumn, 'codes'>,
  counts: Uint32Array,
): number {
  let most = 0
  for (const record of records) most = Math.max(most, ++counts[codes[record]])
  for (const record of records) counts[codes[record]] = 0
  return most
}

function largestShare(variable: CategoricalColumn): number {
  const { codes, levels } = variable
  const all = Uint32Array.from({ length: codes.length }, (_, record) => record)
  return largestLevel(all, variable, new Uint32Array(levels.length + 1)) / codes.length
}
