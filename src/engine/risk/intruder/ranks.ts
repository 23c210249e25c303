import type { Digit } from '../../key/group-digits'
import { firstAtLeast } from '../../math/first-place'

/** Numbers as codes in their order: the place of each in `values`, ascending; that of one that is not there comes last. */
type Ranks = Digit & { readonly codes: Uint32Array; readonly values: Float64Array }

export function ranksOf(numbers: Float64Array): Ranks {
  const sorted = numbers.filter((number) => !Number.isNaN(number)).sort()
  const values = sorted.filter((number, i) => i === 0 || number !== sorted[i - 1])
  const rankOf = (number: number) => (Number.isNaN(number) ? values.length : firstAtLeast(values, number))
  return { codes: Uint32Array.from(numbers, rankOf), size: values.length + 1, values }
}
