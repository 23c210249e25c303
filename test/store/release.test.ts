import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addCandidates } from '../../src/store/candidates'
import { chooseCandidate } from '../../src/store/chosen'
import * as downloads from '../../src/store/download'
import { openCensus } from '../../src/store/open'
import { setFormulas, setReader } from '../../src/store/release-settings'
import { saveArchive, saveFile, type Document, type Handed } from '../../src/store/release'
import { recipeStore } from '../../src/store/recipe'
import { undo } from '../../src/store/undo'
import { releaseFiles } from '../../src/engine/release/release-files'
import type { EngineClient } from '../../src/worker/client'
import type { Answer } from '../../src/worker/answer'
import { cancelled, engineFault } from '../../src/worker/problems'
import type { FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'
import type { ExportedFile } from '../../src/worker/questions/export-candidate'

const documents: readonly Document[] = [
  {
    name: 'codebook.html',
    audience: 'users',
    what: '',
    ofBuilt: true,
    write: (variables) => variables.map(({ name }) => name).join(),
  },
  { name: 'report.html', audience: 'inside', what: '', ofBuilt: false, write: () => 'report' },
]
const all = () => true
const builds = () => engine.asked.filter((question) => question.startsWith('exportCandidate'))
const handed = () => vi.mocked(downloads.download).mock.calls.map(([name]) => name)

/** What was handed over; null where it was not. */
function handedOver(answer: Answer<Handed> | null): Handed | null {
  return answer?.ok ? answer.value : null
}

let engine: FakeEngine

beforeEach(async () => {
  vi.restoreAllMocks()
  vi.spyOn(downloads, 'download').mockReturnValue()
  engine = freshStores()
  engine.released = releaseFiles('census-secret', 'census-protected').map(builtFile)
  await openCensus({ size: 1000 })
  addCandidates([{ name: 'Secret', steps: [{ method: 'swap', variable: 'lad', rate: 0.1 }] }])
  chooseCandidate('Secret')
})

function builtFile({ name, audience, what, id }: ReturnType<typeof releaseFiles>[number]): ExportedFile {
  const variables = [{ name: 'lad', type: 'categorical', levels: ['01'] } as const]
  return { name, audience, what, blob: new Blob([id]), ...(id === 'protected' && { variables }) }
}

describe('a release', () => {
  it('is handed over as two archives, one download a press, and built once for both', async () => {
    const users = await saveArchive('users', all, documents)
    expect(handed()).toEqual(['synthetic-census-protected.zip'])
    expect(handedOver(users)).toEqual({
      name: 'synthetic-census-protected.zip',
      bytes: 6,
      files: [
        { name: 'census-protected.csv', bytes: 9 },
        { name: 'codebook.html', bytes: 3 },
      ],
    })
    const inside = await saveArchive('inside', all, documents)
    expect(handed()).toEqual(['synthetic-census-protected.zip', 'synthetic-census-secret.keep-inside.zip'])
    expect(handedOver(inside)?.files.map(({ name }) => name)).toEqual([
      'census-secret.recipe.json',
      'census-secret.recipe.R',
      'census-secret.misclassification.json',
      'census-secret.records.csv',
      'report.html',
    ])
    expect(builds()).toHaveLength(1)
  })

  it('leaves out what is not wanted, and gives users nothing to keep inside whatever is wanted', async () => {
    const names: string[] = []
    for (const audience of ['users', 'inside'] as const) {
      const saved = await saveArchive(audience, (name) => !name.endsWith('.csv'), documents)
      names.push(...(handedOver(saved)?.files.map(({ name }) => `${audience} ${name}`) ?? []))
    }
    expect(names).toEqual([
      'users codebook.html',
      'inside census-secret.recipe.json',
      'inside census-secret.recipe.R',
      'inside census-secret.misclassification.json',
      'inside report.html',
    ])
  })

  it('is handed over file by file too', async () => {
    expect(handedOver(await saveFile('census-protected.csv', documents))).toEqual({
      name: 'census-protected.csv',
      bytes: 9,
      files: [],
    })
    await saveFile('census-secret.recipe.json', documents)
    expect(handed()).toEqual(['census-protected.csv', 'census-secret.recipe.json'])
    expect(builds()).toHaveLength(1)
  })

  it('is not built for a document that says nothing of the protected file', async () => {
    expect(handedOver(await saveFile('report.html', documents))).toEqual({
      name: 'report.html',
      bytes: 6,
      files: [],
    })
    expect(builds()).toHaveLength(0)
    await saveFile('codebook.html', documents)
    expect(builds()).toHaveLength(1)
  })

  it('is built again once the recipe, the candidate or the file has changed', async () => {
    await saveArchive('users', all, documents)
    setReader('A. Reader')
    await saveArchive('users', all, documents)
    expect(builds()).toHaveLength(2)
    addCandidates([{ name: 'Other', steps: [] }])
    chooseCandidate('Other')
    await saveArchive('users', all, documents)
    expect(builds().at(-1)).toBe('exportCandidate synthetic-census-other')
    await openCensus({ size: 1000 })
    expect(await saveArchive('users', all, documents)).toBeNull()
  })

  it('that is being built is waited for by a second press', async () => {
    const question = 'exportCandidate synthetic-census-secret'
    engine.held.add(question)
    const both = [saveArchive('users', all, documents), saveArchive('inside', all, documents)]
    await settled()
    engine.release(question)
    expect((await Promise.all(both)).every((saved) => saved?.ok)).toBe(true)
    expect(builds()).toHaveLength(1)
  })

  it('that could not be built says why, and is tried again at the next press', async () => {
    const question = 'exportCandidate synthetic-census-secret'
    engine.problems.set(question, engineFault(new Error('out')))
    const refused = await saveArchive('users', all, documents)
    expect(refused).toMatchObject({ ok: false, problem: { code: 'engine-fault' } })
    engine.problems.clear()
    expect(handedOver(await saveArchive('users', all, documents))).not.toBeNull()
  })

  it('hands over nothing when the packing is cancelled, and keeps what was built', async () => {
    const archive: EngineClient['archive'] = () => Promise.resolve({ ok: false, problem: cancelled })
    const packing = vi.spyOn(engine, 'archive').mockImplementation(archive)
    expect(await saveArchive('users', all, documents)).toBeNull()
    expect(handed()).toEqual([])
    packing.mockRestore()
    await saveArchive('users', all, documents)
    expect(builds()).toHaveLength(1)
  })

  it('says which file it does not have', async () => {
    engine.released = engine.released.filter(({ name }) => !name.endsWith('.misclassification.json'))
    expect(await saveFile('census-secret.misclassification.json', documents)).toMatchObject({
      problem: { code: 'file-not-in-release' },
    })
  })
})

describe('marking formulas', () => {
  it('is a setting of the recipe, and is undone', async () => {
    setFormulas('mark')
    expect(recipeStore.getState().recipe?.release).toEqual({ formulas: 'mark' })
    setFormulas('keep')
    expect(recipeStore.getState().recipe).not.toHaveProperty('release')
    setFormulas('mark')
    await undo()
    expect(recipeStore.getState().recipe).not.toHaveProperty('release')
  })
})
