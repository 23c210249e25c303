import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

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
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
