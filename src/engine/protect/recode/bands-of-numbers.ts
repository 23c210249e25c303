import { type BandsOfWidth, labelOfBand, startOfBand, tidy } from '../../key/coarser'
import { firstAbove } from '../../math/first-place'
import { type CategoricalColumn, newCodes, type NumericColumn } from '../../table/column'

/** Bands that begin at these numbers, which rise; what is below the first is a band too. */
type BandsOfEdges = { readonly edges: readonly number[] }

export type Bands = BandsOfWidth | BandsOfEdges

/**
 * Columns of numbers as ordered levels, the same of all: the bands that any of them has a number in. What is missing stays so.
 *
 * Bands are named by whole numbers, "10-14", where all numbers and edges are whole.
 */
export function bandsOfNumbers(
  columns: readonly NumericColumn[],
  bands: Bands,
): readonly CategoricalColumn[] {
  const startOf = 'width' in bands ? (value: number) => startOfBand(value, bands) : startAmong(bands.edges)
  const occurring = new Set<number>()
  let areWhole = ('width' in bands ? [bands.width, bands.from ?? 0] : bands.edges).every(Number.isInteger)
  for (const { values } of columns) {
    for (const value of values) {
      if (Number.isNaN(value)) continue
      occurring.add(startOf(value))
      areWhole &&= Number.isInteger(value)
    }
  }
  const starts = [...occurring].toSorted((a, b) => a - b)
  const codeOf = new Map(starts.map((start, code) => [start, code]))
  const levels = starts.map((start) => labelOf(start, bands, areWhole))
  return columns.map(({ name, values }) => {
    const codes = newCodes(levels.length, values.length)
    for (let i = 0; i < codes.length; i++) {
      codes[i] = Number.isNaN(values[i]) ? levels.length : codeOf.get(startOf(values[i]))!
    }
    return { kind: 'categorical', name, levels, ordered: true, codes }
  })
}

/** Where the band of a number begins; −∞ below the first edge. */
function startAmong(edges: readonly number[]): (value: number) => number {
  return (value) => {
    const next = firstAbove(edges, value)
    return next === 0 ? -Infinity : edges[next - 1]
  }
}

function labelOf(start: number, bands: Bands, areWhole: boolean): string {
  if ('width' in bands) return labelOfBand(start, tidy(start + bands.width), areWhole)
  const { edges } = bands
  if (start === -Infinity) return `under ${edges[0]}`
  const next = edges.at(edges.indexOf(start) + 1)
  return next === undefined || start === edges[edges.length - 1]
    ? `${start}+`
    : labelOfBand(start, next, areWhole)
}
