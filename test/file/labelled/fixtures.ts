import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Files that haven and pandas made, with the scripts that made them and what they hold. */
export const fixturesFolder = fileURLToPath(new URL('../../reference/labelled', import.meta.url))

export const fixtures = readdirSync(fixturesFolder).filter((name) => /\.(z?sav|dta)$/.test(name))

export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(`${fixturesFolder}/${name}`))
}
