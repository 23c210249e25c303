import { describe, expect, it } from 'vitest'
import { simpleDesign } from '../../src/engine/analysis/survey-design'
import { correlationOf, cramersVOf } from '../../src/engine/change/links'
import { weightedSpread } from '../../src/engine/change/numbers'
import { nextUniform, randomStream } from '../../src/engine/math/random'
import type { CategoricalColumn } from '../../src/engine/table/column'

/* The standard errors of associations, against how much these differ from sample to sample. */

const samples = 400
const records = 600

/** A sample of people whose second level follows the first more often than not, and with it their numbers. */
function sample(replicate: number) {
  const random = randomStream(20317, 'associations', replicate, 0)
  const [first, second] = [new Uint8Array(records), new Uint8Array(records)]
  const [x, y] = [new Float64Array(records), new Float64Array(records)]
  for (let i = 0; i < records; i++) {
    first[i] = Math.floor(3 * nextUniform(random))
    second[i] = nextUniform(random) < 0.5 ? first[i] : Math.floor(4 * nextUniform(random))
    x[i] = first[i] + 2 * nextUniform(random)
    y[i] = x[i] + second[i] + 3 * nextUniform(random) * nextUniform(random)
  }
  const column = (name: string, codes: Uint8Array, levels: number): CategoricalColumn => ({
    ...{ kind: 'categorical', name, ordered: false, codes },
    levels: Array.from({ length: levels }, (_, level) => String(level)),
  })
  return { row: column('row', first, 3), column: column('column', second, 4), x, y }
}

const design = simpleDesign(records)
const drawn = Array.from({ length: samples }, (_, replicate) => sample(replicate))

describe.each([
  ['Cramér’s V', drawn.map(({ row, column }) => cramersVOf(design, row, column))],
  ['the correlation', drawn.map(({ x, y }) => correlationOf(design, x, y))],
  ['the standard deviation', drawn.map(({ y }) => weightedSpread(design, y))],
] as const)('%s', (_, estimates) => {
  it('has a standard error that is its standard deviation over samples', () => {
    const values = estimates.map((each) => each?.value ?? NaN)
    const mean = values.reduce((sum, value) => sum + value, 0) / samples
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (samples - 1))
    const told = estimates.reduce((sum, each) => sum + (each?.se ?? NaN), 0) / samples
    // Of 400 samples a standard deviation is known to 1 ÷ √800, 3.5%: four of these.
    expect(Math.abs(told / spread - 1)).toBeLessThan(4 / Math.sqrt(2 * samples))
  })
})
