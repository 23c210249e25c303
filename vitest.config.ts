import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import { formulasInMathml } from './scripts/formulas-plugin.ts'

export default defineConfig({
  plugins: [react(), formulasInMathml()],
  test: {
    maxWorkers: '100%',
    // A fresh process for each file, with all it imports, would take as long as the tests: a file clears up after itself.
    isolate: false,
    setupFiles: ['test/seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'functions',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/bench/**', 'test/webkit/**'],
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
