import { nextNormal } from '../../math/normal'
import type { Random } from '../../math/random'
import type { NumericColumn } from '../../table/column'
import type { NoiseStep } from './definition'
import type { NoiseShape } from './noise-shape'

/** How often a record's noise is drawn before its values are left as they are. */
const mostDraws = 1000

/** Variables with noise, and of each how many values that are not missing were left as they were. */
type WithNoise = { readonly columns: readonly NumericColumn[]; readonly left: readonly number[] }

/**
 * Adds noise to the values of records, one record after the other.
 *
 * Noise is drawn for all variables of a record at once, again until every value that may change keeps to the bounds. A value
 * beyond a bound, and a zero where values stay positive, may not.
 *
 * @param shapeOf the noise of a record; null where the record is left alone
 */
export function withNoise(
  columns: readonly NumericColumn[],
  shapeOf: (record: number) => NoiseShape | null,
  step: NoiseStep,
  random: Random,
): WithNoise {
  const { outliers = 1 } = step
  const noisy = columns.map(({ values }) => values.slice())
  const left = new Uint32Array(columns.length)
  const draw = new Float64Array(columns.length)
  const normals = new Float64Array(columns.length)
  const changed = new Uint8Array(columns.length)
  const records = columns[0].values.length
  for (let record = 0; record < records; record++) {
    const shape = shapeOf(record)
    if (!shape) continue
    let some = false
    for (let v = 0; v < columns.length; v++) {
      const may = mayChange(columns[v].values[record], step)
      changed[v] = may ? 1 : 0
      some ||= may
    }
    const isKept = some && tryDraws(record, shape)
    for (let v = 0; v < columns.length; v++) {
      const value = columns[v].values[record]
      if (changed[v] === 1 && isKept) noisy[v][record] = asReleased(draw[v], step)
      else if (!Number.isNaN(value) && value !== 0) left[v]++
    }
  }
  return { columns: columns.map((column, v) => ({ ...column, values: noisy[v] })), left: [...left] }

  /** Draws until every value that may change is inside the bounds; false where none is found. */
  function tryDraws(record: number, shape: NoiseShape): boolean {
    for (let attempt = 0; attempt < mostDraws; attempt++) {
      drawOnce(record, shape)
      let isIn = true
      for (let v = 0; v < draw.length && isIn; v++) isIn = changed[v] === 0 || isInside(draw[v], step)
      if (isIn) return true
    }
    return false
  }

  function drawOnce(record: number, { root, fences }: NoiseShape): void {
    const count = columns.length
    for (let v = 0; v < count; v++) normals[v] = nextNormal(random)
    for (let v = 0; v < count; v++) {
      let noise = 0
      for (let k = 0; k <= v; k++) noise += root[v * count + k] * normals[k]
      const value = columns[v].values[record]
      const { low, high } = fences[v]
      const released = value + (value < low || value > high ? outliers * noise : noise)
      draw[v] = released
    }
  }
}

function mayChange(value: number, { positive = false, below = Infinity }: NoiseStep): boolean {
  return !Number.isNaN(value) && value <= below && (!positive || value > 0)
}

/** The bounds are those of what is drawn, and of what it is rounded to. */
function isInside(drawn: number, step: NoiseStep): boolean {
  return mayChange(drawn, step) && mayChange(asReleased(drawn, step), step)
}

function asReleased(drawn: number, { integer = false }: NoiseStep): number {
  return integer ? Math.round(drawn) + 0 : drawn
}
