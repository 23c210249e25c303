import { cellsOf } from '../../src/engine/key/cells'
import { nextUniform, randomStream } from '../../src/engine/math/random'
import type { CategoricalColumn } from '../../src/engine/table/column'
import type { People } from '../performance/labour-file'

/** A Bernoulli sample of them under a key, with the matches there are. */
export function sampled(
  { sizes, codes }: Pick<People, 'sizes' | 'codes'>,
  key: readonly number[],
  fraction: number,
  sample: number,
) {
  const random = randomStream(11, 'sample', sample)
  const nameOf = (i: number) => key.map((v) => codes[v][i]).join()
  const drawn = [...codes[0].keys()].filter(() => nextUniform(random) < fraction)
  const inPopulation = new Map<string, number>()
  for (const i of codes[0].keys()) inPopulation.set(nameOf(i), (inPopulation.get(nameOf(i)) ?? 0) + 1)
  const inSample = new Map<string, number>()
  for (const i of drawn) inSample.set(nameOf(i), (inSample.get(nameOf(i)) ?? 0) + 1)
  const uniques = drawn.map(nameOf).filter((name) => inSample.get(name) === 1)
  const columns = key.map((v): CategoricalColumn => ({
    kind: 'categorical',
    ordered: false,
    name: `v${v}`,
    levels: Array.from({ length: sizes[v] }, (_, level) => String(level)),
    codes: Uint16Array.from(drawn, (i) => codes[v][i]),
  }))
  const people = uniques.map((name) => inPopulation.get(name) ?? NaN)
  return {
    columns,
    cells: cellsOf(columns),
    /** The population uniques and the correct matches there are among its uniques. */
    tau1: people.filter((count) => count === 1).length,
    tau2: people.reduce((total, count) => total + 1 / count, 0),
  }
}
