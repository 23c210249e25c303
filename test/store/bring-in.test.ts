import { beforeEach, describe, expect, it } from 'vitest'
import { importKey } from '../../src/engine/assess/recipe'
import type { ImportStep } from '../../src/engine/protect/import/definition'
import { assess } from '../../src/store/assess'
import { bringIn, provideImports } from '../../src/store/bring-in'
import { addCandidates } from '../../src/store/candidates'
import { theRecipe } from '../../src/store/change-recipe'
import { setReading } from '../../src/store/data-settings'
import { importsStore, importStateOf, wantedImports } from '../../src/store/imports'
import { withTableWorker } from '../../src/store/table-worker'
import { openFile } from '../../src/store/open'
import { matricesOf } from '../../src/store/questions'
import { recoveryStore } from '../../src/store/recovery'
import { resultsStore } from '../../src/store/results'
import { undo } from '../../src/store/undo'
import { studyGone, workerEnded } from '../../src/worker/problems'
import { refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

const csv = (name: string) => new File(['region,sex\n'], name)
const json = (name: string) => new File(['{}'], name)
const asked = () => engine.asked.filter((question) => question.startsWith('readRelease'))

let engine: FakeEngine

beforeEach(async () => {
  engine = freshStores()
  importsStore.setState({ byKey: {} })
  recoveryStore.setState({ recovery: null })
  await openFile(csv('survey.csv'))
})

describe('releases that are brought in', () => {
  it('become candidates named after them, with the matrices that belong to them, in one step', async () => {
    const names = await bringIn([
      json('R20S.misclassification.json'),
      csv('R20S.csv'),
      csv('T10P.csv'),
      json('T10P.misclassification.json'),
      csv('plain.csv'),
    ])
    expect(names).toEqual(['R20S', 'T10P', 'plain'])
    expect(theRecipe().candidates.map(({ steps }) => steps)).toEqual([
      [
        {
          method: 'import',
          file: 'R20S.csv',
          misclassification: 'R20S.misclassification.json',
          sha256: 'f00d',
        },
      ],
      [
        {
          method: 'import',
          file: 'T10P.csv',
          misclassification: 'T10P.misclassification.json',
          sha256: 'f00d',
        },
      ],
      [{ method: 'import', file: 'plain.csv', sha256: 'f00d' }],
    ])
    expect(wantedImports(theRecipe())).toEqual([])
    await undo()
    expect(theRecipe().candidates).toEqual([])
  })

  it('take the only two files together, whatever they are called, and a name that is free', async () => {
    addCandidates([{ name: 'final', steps: [] }])
    expect(await bringIn([csv('final.csv'), json('matrices.json')])).toEqual(['final-2'])
    expect(theRecipe().candidates[1].steps[0]).toMatchObject({ misclassification: 'matrices.json' })
  })

  it('are told why not when they do not fit, and leave the recipe as it was', async () => {
    engine.problems.set('readRelease bad.csv', refused)
    expect(await bringIn([csv('bad.csv')])).toEqual([])
    expect(theRecipe().candidates).toEqual([])
    expect(resultsStore.getState().problem?.code).toBe('row-ragged')
  })

  it('are read again when the file is, and by another table worker', async () => {
    await bringIn([csv('plain.csv')])
    expect(asked()).toHaveLength(1)
    await matricesOf('plain', 0)
    expect(asked()).toHaveLength(1)
    await setReading({ missing: ['?'] })
    await matricesOf('plain', 0)
    expect(asked()).toHaveLength(2)
    engine.tableWorkers.at(-1)?.end()
    await matricesOf('plain', 0)
    expect(asked()).toHaveLength(3)
  })
})

describe('a project that names releases', () => {
  const step: ImportStep = { method: 'import', file: 'made/R20S.csv', misclassification: 'made/R20S.json' }

  beforeEach(() => addCandidates([{ name: 'R20S', steps: [step] }]))

  it('says which files it wants, and takes them by their names', async () => {
    expect(wantedImports(theRecipe())).toMatchObject([
      { key: importKey(step), candidate: 'R20S', file: 'made/R20S.csv', misclassification: 'made/R20S.json' },
    ])
    const other = csv('other.csv')
    // Without its matrices the release waits on.
    expect(await provideImports([csv('R20S.csv'), other])).toHaveLength(2)
    expect(await provideImports([csv('r20s.CSV'), other, json('R20S.json')])).toEqual([other])
    expect(importStateOf(importsStore.getState(), step).status).toBe('ready')
    expect(wantedImports(theRecipe())).toEqual([])
    expect(theRecipe().candidates).toHaveLength(1)
  })

  it('is assessed when its release is there, however early that was asked for', async () => {
    engine.held.add('readRelease R20S.csv')
    const provided = provideImports([csv('R20S.csv'), json('R20S.json')])
    const assessed = assess(['R20S'])
    await settled()
    expect(engine.assessments).toHaveLength(0)
    engine.release('readRelease R20S.csv')
    await Promise.all([provided, assessed])
    expect(engine.assessments).toHaveLength(1)
    expect(importStateOf(importsStore.getState(), step).status).toBe('ready')
  })

  it('does not take another file of that name for the one it was saved with', async () => {
    addCandidates([{ name: 'R20S', steps: [{ method: 'import', file: 'R20S.csv', sha256: 'beef' }] }])
    await provideImports([csv('R20S.csv')])
    expect(resultsStore.getState().problem?.code).toBe('release-differs')
    expect(asked()).toEqual([])
  })
})

describe('work whose tableWorker ends on its own', () => {
  it('is begun again on another, and the page says so; a second end is told as a problem', async () => {
    const ends = { ok: false, problem: workerEnded } as const
    let tries = 0
    const once = await withTableWorker('Building the release', 'release', () =>
      Promise.resolve(++tries === 1 ? ends : ({ ok: true, value: 'built' } as const)),
    )
    expect(once).toEqual({ ok: true, value: 'built' })
    expect(recoveryStore.getState().recovery).toEqual({ what: 'Building the release', times: 1 })
    expect(await withTableWorker('Building the release', 'release', () => Promise.resolve(ends))).toBe(ends)
    expect(recoveryStore.getState().recovery?.times).toBe(2)
  })

  it('is begun again without a word where what it was computed from was replaced', async () => {
    let tries = 0
    const answer = await withTableWorker('Measuring risk', 'risk', () =>
      Promise.resolve(
        ++tries === 1
          ? ({ ok: false, problem: studyGone } as const)
          : ({ ok: true, value: 'measured' } as const),
      ),
    )
    expect(answer).toEqual({ ok: true, value: 'measured' })
    expect(recoveryStore.getState().recovery).toBeNull()
  })
})
