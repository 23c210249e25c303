import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './built-app'
import { BUILT_FILE } from './built-file'

/** What the page is known to be made of, whatever else comes with it. */
const PACKAGES = [
  'react',
  'react-dom',
  'zustand',
  'papaparse',
  'comlink',
  'recharts',
  'react-aria-components',
  'valibot',
  '@noble/hashes',
  'fflate',
]

test('the licences of the packages in the page stand beside it and in Methods, in their own words', async ({
  page,
  places,
}) => {
  const beside = readFileSync(join(dirname(BUILT_FILE), 'THIRD-PARTY-NOTICES.txt'), 'utf8')
  await page.goto(places.served)
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Methods').click()
  await page.locator('summary', { hasText: 'Packages in this page' }).press('Enter')
  const shown = await page.locator('details[open] pre').textContent()
  expect(shown).toBe(beside.trim())
  const parts = beside.split(/^=+$/m)
  for (const name of PACKAGES) {
    const folder = resolve('node_modules', name)
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    const part = parts.find((each) => each.includes(`\n${name} ${version} (`))
    expect(part, name).toBeDefined()
    expect(part, name).toMatch(/Permission is hereby granted|Apache License/)
  }
})
