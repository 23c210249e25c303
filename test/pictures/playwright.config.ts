import { defineConfig } from '@playwright/test'
import tests from '../browser/playwright.config'

/** Pictures of every screen, for eyes: `npm run pictures` makes them, no test is among them. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'pictures.ts',
  workers: 1,
  timeout: 900_000,
  projects: tests.projects?.filter(({ name }) => name === 'chromium') ?? [],
})
