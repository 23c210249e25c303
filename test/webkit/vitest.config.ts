import { defineConfig } from 'vitest/config'

/** The built page in WebKitGTK, one window at a time. */
export default defineConfig({
  test: {
    name: 'webkit',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
})
