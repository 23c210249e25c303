import { expect, it } from 'vitest'
import { assessOriginal } from '../../../src/engine/assess/assess-original'
import { buildReplicate, protectedFile } from '../../../src/engine/assess/assess-replicate'
import { fileInScenario } from '../../../src/engine/assess/file-in-scenario'
import { intruderOfFile } from '../../../src/engine/assess/intruder/intruder-view'
import { lookFor } from '../../../src/engine/assess/intruder/look-for'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { asReleased, openStudy } from '../../../src/engine/assess/open-study'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { silent } from '../../../src/engine/progress'
import type { IntruderEntry } from '../../../src/engine/risk/intruder/definition'
import type { Table } from '../../../src/engine/table/table'
import { readRows } from '../../reference/read-reference'
import { column, table } from './tables'

const rows = readRows('reiter-mid-example-original.csv')
const key = ['sex', 'age', 'race', 'marital']
const original: Table = table(
  ...key.map((name) =>
    column(
      name,
      rows.map((row) => row[name]),
    ),
  ),
  { kind: 'numeric', name: 'ptax', values: Float64Array.from(rows, (row) => Number(row.ptax)) },
)
const entry: IntruderEntry = { measure: 'intruder', variables: [...key, 'ptax'] }
const recipe: Recipe = {
  recipe: 1,
  seed: 7,
  data: { file: 'heads.csv' },
  scenarios: [{ name: 'A', key, targetInSample: true }],
  candidates: [
    {
      name: 'C',
      steps: [
        { method: 'recode', variable: 'age', width: 5 },
        { method: 'swap', variable: 'race', rate: 0.3 },
        { method: 'pram', variable: 'marital', diagonal: 0.8 },
        { method: 'noise', variables: ['ptax'], sd: 300, positive: true },
      ],
    },
  ],
  risk: [entry],
  utility: [],
}
const study = openStudy(makeStudy(recipe, original, null, {}))

it.each([
  ['the file as it stands', false],
  ['a release', true],
] as const)('one person is given what the whole file is given, in %s', (_, isRelease) => {
  const release = isRelease ? protectedFile(study, 0, 0) : null
  const released = asReleased(study, study.scenarios[0], release ?? {})
  const on = { ...released, file: fileInScenario(released.study, released.scenario, release), isRelease }
  const intruder = intruderOfFile(on, entry, silent)
  const records = isRelease ? buildReplicate(study, 0, 0).records.A : assessOriginal(study, 0).records
  const of = (name: string) => records()[`intruder.${name}`]
  for (let record = 0; record < rows.length; record += 37) {
    const found = lookFor(on, original, intruder, entry, { row: record + 1 }, 1)
    if ('problem' in found) throw new Error(found.problem.sentence)
    expect(found.own?.probability).toBeCloseTo(of('probability')[record], 12)
    expect(found.lookAlikes[0].probability).toBeCloseTo(of('max')[record], 12)
    expect(found.own?.rank ?? NaN).toBe(of('rank')[record])
  }
})
