import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Half a second and more each, and many of it with every line counted: others, of smaller tables, see what they see. */
const slow = [
  'finds on the synthetic census what the reference finds',
  'err as those fitted cell by cell do',
  'weighs every pair that may be added as the model by itself: to (main effects|a chain|two|a clique)',
  'have the scores of K6',
  'have the same sets of all sizes by parting',
  'gives the sums and statistics of .all2.',
  'hold all values, each from its edge up to the next',
  'see the misfit that is seen cell by cell',
  'end soon with a largest size',
]

/** Most mutants die on any of their tests: the shortest tell soonest. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse()
  }
}

/** Folders of `test`: `npm run mutants` names those of the rooms that it changes. */
const folders = (process.env['MUTANTS_TESTS'] ?? 'engine').split(' ')

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    setupFiles: ['test/seed.ts'],
    isolate: false,
    include: folders.map((folder) => `test/${folder}/**/*.test.ts`),
    // Many seconds, of whole censuses: what it sees the others see too.
    exclude: ['test/engine/risk/loglinear-census.test.ts'],
    sequence: { sequencer: ShortestFirst },
    testNamePattern: new RegExp(`^(?!.*(${slow.join('|')}))`),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
