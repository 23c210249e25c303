import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import { formulasInMathml } from './scripts/formulas-plugin.ts'

/** Tests of functions that keep nothing: their files need no fresh process each, which takes longer than most tests. */
const pure = ['test/engine/**/*.test.ts', 'test/laws/**/*.test.ts', 'test/statistical/**/*.test.ts']

export default defineConfig({
  plugins: [react(), formulasInMathml()],
  test: {
    maxWorkers: '100%',
    setupFiles: ['test/seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          environment: 'node',
          isolate: false,
          include: pure,
        },
      },
      {
        extends: true,
        test: {
          name: 'stores, workers, files',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/bench/**', 'test/webkit/**', ...pure],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['test/**/*.test.tsx'],
          setupFiles: ['test/ui/setup.ts'],
        },
      },
    ],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
