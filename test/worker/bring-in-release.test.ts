import { describe, expect, it } from 'vitest'
import { assessReplicate } from '../../src/engine/assess/assess-replicate'
import { openStudy } from '../../src/engine/assess/open-study'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { ImportStep } from '../../src/engine/protect/import/definition'
import type { TableWorker, StudySent } from '../../src/worker/contract'
import { createTableWorker } from '../../src/worker/table-worker'
import { lossValue } from '../engine/assess/loss-value'

const areas = ['n', 's', 'e', 'w']
const rows = Array.from({ length: 120 }, (_, i) => [
  `p${i}`,
  areas[(i * 7 + Math.floor(i / 5)) % 4],
  i % 2 === 0 ? 'f' : 'm',
  String(1 + ((i * i + Math.floor(i / 7)) % 13)),
])

const csvOf = (records: readonly (readonly string[])[]) =>
  new File([['pid,area,sex,age', ...records.map((each) => each.join(','))].join('\n')], 'survey.csv')

const recipe: Recipe = {
  recipe: 1,
  seed: 3,
  data: {
    file: 'survey.csv',
    variables: { pid: { type: 'identifier' }, age: { type: 'categorical' } },
  },
  design: { fraction: 0.1 },
  scenarios: [{ name: 'Register', key: ['area', 'sex', 'age'] }],
  candidates: [
    { name: 'Made', steps: [{ method: 'pram', variables: ['area', 'age'], diagonal: 0.7 }] },
    {
      name: 'Swapped',
      steps: [{ method: 'swap', variable: 'area', rate: 0.8, where: { sampleUnique: true } }],
    },
  ],
  risk: [{ measure: 'uniqueness' }, { measure: 'loglinear', model: 'independence' }],
  utility: [{ measure: 'raad', table: ['area', 'sex'] }],
}

async function openKeeper(): Promise<TableWorker> {
  const tableWorker = createTableWorker()
  const read = await tableWorker.ask('readSample', {
    file: csvOf(rows),
    data: { variables: recipe.data.variables ?? {} },
  })
  if (!read.ok) throw new Error(read.problem.sentence)
  return tableWorker
}

/** The first replicate of a candidate, as a worker of the pool computes it from the study that it is sent. */
async function firstReplicate(tableWorker: TableWorker, asked: Recipe, candidate: number) {
  const ticket = await tableWorker.ask('study', { recipe: asked })
  if (!ticket.ok) throw new Error(ticket.problem.sentence)
  const { port1, port2 } = new MessageChannel()
  const received = new Promise<StudySent>((resolve) => {
    port2.onmessage = ({ data }: MessageEvent<StudySent>) => {
      port2.close()
      resolve(data)
    }
  })
  await tableWorker.handOver(ticket.value, port1)
  const { study } = await received
  return { study, results: assessReplicate(openStudy(study), candidate, 0)['Register'] }
}

/** The protected file and the matrices of a candidate, in the order of the sample. */
async function releaseOf(tableWorker: TableWorker, candidate: number) {
  const exported = await tableWorker.ask('exportCandidate', { recipe, candidate, stem: 'release' })
  if (!exported.ok) throw new Error(exported.problem.sentence)
  const matrices = exported.value.find(({ name }) => name.endsWith('.misclassification.json'))
  if (!matrices) throw new Error('There are no matrices.')
  return new File([matrices.blob], 'release.misclassification.json')
}

const step: ImportStep = {
  method: 'import',
  file: 'release.csv',
  misclassification: 'release.misclassification.json',
}
const withImport = (imported: ImportStep): Recipe => ({
  ...recipe,
  candidates: [{ name: 'Brought', steps: [imported] }],
})

/** The records as a candidate releases them, with their identifiers. */
async function protectedRows(tableWorker: TableWorker, candidate: number): Promise<string[][]> {
  const { study } = await firstReplicate(tableWorker, recipe, candidate)
  const { protectedFile } = await import('../../src/engine/assess/assess-replicate')
  const { after } = protectedFile(openStudy(study), candidate, 0)
  return rows.map(([pid], i) => [
    pid,
    ...['area', 'sex', 'age'].map((name) => {
      const column = after.columns.find((each) => each.name === name)
      return column?.kind === 'categorical' ? (column.levels[column.codes[i]] ?? '') : ''
    }),
  ])
}

describe('a release that is brought in', () => {
  it.each([0, 1])(
    'has the numbers of the candidate it is, by order and by identifier (%i)',
    async (candidate) => {
      const tableWorker = await openKeeper()
      const { results: made } = await firstReplicate(tableWorker, recipe, candidate)
      const release = await protectedRows(tableWorker, candidate)
      const misclassification = await releaseOf(tableWorker, candidate)
      const inOrder = new File([await csvOf(release).text()], 'release.csv')
      const reversed = new File([await csvOf(release.toReversed()).text()], 'release.csv')
      const byId = { ...step, id: 'pid' }
      for (const [file, imported] of [
        [inOrder, step],
        [reversed, byId],
      ] as const) {
        const asked = withImport(imported)
        const request = { recipe: asked, step: imported }
        const read = await tableWorker.ask('readRelease', { ...request, file, misclassification })
        if (!read.ok) throw new Error(read.problem.sentence + read.problem.detail)
        expect(read.value).toMatchObject({
          records: 120,
          added: [],
          dropped: [],
          withoutMatrix: [],
          suggestedId: null,
        })
        expect(read.value.changed).toMatchObject(made.changed)
        const { results, study } = await firstReplicate(tableWorker, asked, 0)
        expect(results.risk).toMatchObject({
          uniqueness: made.risk['uniqueness'],
          loglinear: { tau2: (made.risk['loglinear'] as { tau2: number }).tau2 },
        })
        const adjusted = (risk: typeof made.risk) =>
          (risk['loglinear'] as { tau2Adjusted: number }).tau2Adjusted
        expect(adjusted(results.risk)).toBeCloseTo(adjusted(made.risk), 9)
        expect(results.utility).toEqual(made.utility)
        // Only what the study uses is sent to the workers.
        const names = Object.values(study.imports)[0].table.columns.map(({ name }) => name)
        expect(names).toEqual(imported === byId ? ['pid', 'area', 'sex', 'age'] : ['area', 'sex', 'age'])
      }
    },
  )

  it('has matrices by a variable that nothing else in the recipe names', async () => {
    const tableWorker = await openKeeper()
    const asked: Recipe = {
      ...withImport(step),
      scenarios: [{ name: 'Register', key: ['area', 'age'] }],
      utility: [],
    }
    const stay = areas.map((_, i) => areas.map((_, j) => (i === j ? 1 : 0)))
    const groups = ['f', 'm'].map((sex) => ({ where: { sex: [sex] }, matrix: stay }))
    const matrices = JSON.stringify({ variables: [{ name: 'area', levels: areas, groups }] })
    const misclassification = new File([matrices], 'release.misclassification.json')
    const read = await tableWorker.ask('readRelease', {
      recipe: asked,
      step,
      file: csvOf(rows),
      misclassification,
    })
    expect(read).toMatchObject({ ok: true })
    const { results } = await firstReplicate(tableWorker, asked, 0)
    expect(results.risk['uniqueness']).toHaveProperty('sampleUniques')
  })

  it('in another order is recognised by a variable that tells the records apart', async () => {
    const tableWorker = await openKeeper()
    const alone: ImportStep = { method: 'import', file: 'release.csv' }
    const request = { recipe, step: alone }
    const read = await tableWorker.ask('readRelease', {
      ...request,
      file: csvOf(rows.toReversed()),
      misclassification: null,
    })
    expect(read).toMatchObject({ ok: true, value: { suggestedId: 'pid' } })
  })

  it('may write levels a little differently, and have other levels outside the keys', async () => {
    const tableWorker = await openKeeper()
    const asked: Recipe = { ...recipe, scenarios: [{ name: 'Register', key: ['sex', 'age'] }] }
    const alone: ImportStep = { method: 'import', file: 'release.csv' }
    const written = rows.map(([pid, area, sex, age]) => [
      pid,
      area === 'n' || area === 's' ? 'north or south' : area,
      `${sex} `,
      `${age}.0`,
    ])
    const read = await tableWorker.ask('readRelease', {
      recipe: asked,
      step: alone,
      file: csvOf(written),
      misclassification: null,
    })
    expect(read).toMatchObject({
      ok: true,
      value: {
        changed: { area: rows.filter(([, area]) => area === 'n' || area === 's').length },
        withoutMatrix: ['area'],
      },
    })
    if (read.ok) expect(read.value.changed).not.toHaveProperty('age')
    const { results } = await firstReplicate(
      tableWorker,
      { ...asked, candidates: withImport(alone).candidates },
      0,
    )
    expect(lossValue(results.utility, 'raad(area,sex)')).toBeNull()
  })

  it('is refused when it does not fit, and leaves the one before', async () => {
    const tableWorker = await openKeeper()
    const alone: ImportStep = { method: 'import', file: 'release.csv' }
    const bring = (release: File) =>
      tableWorker.ask('readRelease', { recipe, step: alone, file: release, misclassification: null })
    expect(await bring(csvOf(rows))).toMatchObject({ ok: true })
    expect(await bring(csvOf(rows.slice(1)))).toMatchObject({
      ok: false,
      problem: { code: 'import-records-differ' },
    })
    const foreign = rows.map(([pid, , sex, age]) => [pid, 'moon', sex, age])
    expect(await bring(csvOf(foreign))).toMatchObject({
      ok: false,
      problem: { code: 'import-level-unknown' },
    })
    const { results } = await firstReplicate(tableWorker, withImport(alone), 0)
    expect(results.changed).not.toHaveProperty('area')
  })
})

describe('who a condition is met by', () => {
  it('is counted in the file before protection', async () => {
    const tableWorker = await openKeeper()
    const unique = await tableWorker.ask('describeTarget', { recipe, where: { sampleUnique: true } })
    const others = await tableWorker.ask('describeTarget', { recipe, where: { sampleUnique: false } })
    const risky = await tableWorker.ask('describeTarget', { recipe, where: { risk: { above: 0 } } })
    const women = await tableWorker.ask('describeTarget', {
      recipe,
      where: { sampleUnique: true, sex: ['f'] },
    })
    if (!unique.ok || !others.ok || !risky.ok || !women.ok) throw new Error('A question was refused.')
    const keys = rows.map(([, ...key]) => key.join())
    const isUnique = keys.map((key) => keys.filter((each) => each === key).length === 1)
    expect(unique.value.records).toBe(isUnique.filter(Boolean).length)
    expect(unique.value.records + others.value.records).toBe(120)
    // Every sample unique has a risk by the model, and nobody else.
    expect(risky.value.records).toBe(unique.value.records)
    expect(women.value.records).toBe(rows.filter(([, , sex], i) => isUnique[i] && sex === 'f').length)
  })
})
