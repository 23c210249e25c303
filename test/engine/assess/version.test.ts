import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { engineVersion } from '../../../src/engine/assess/version'

it('writes the version of the package into every result', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(engineVersion).toBe(version)
})
