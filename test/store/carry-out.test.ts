import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { askToCarryOut, carryOut, carryOutStore, hideCarryOut } from '../../src/store/carry-out'
import { cancelJob } from '../../src/store/job-work'
import * as downloads from '../../src/store/download'
import { jobsStore } from '../../src/store/jobs'
import { openProject } from '../../src/store/open-together'
import { csvFile, refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

const project: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'register.csv', sha256: 'ab' },
  population: { file: 'people.csv' },
  scenarios: [{ name: 'Register', key: ['region'] }],
  candidates: [],
  risk: [{ measure: 'uniqueness' }, { measure: 'suda' }],
  utility: [],
}

beforeEach(async () => {
  engine = freshStores()
  vi.spyOn(downloads, 'download').mockReturnValue()
  carryOutStore.setState({ open: false, now: null })
  await openProject('a project', project, [])
  askToCarryOut()
})

const now = () => carryOutStore.getState().now
const people = csvFile('PEOPLE.csv')

describe('a recipe carried out on files that are not opened', () => {
  it('knows each file by its name, in any order, and hands everything over in one archive', async () => {
    expect(now()?.leftOut.risk).toEqual([{ measure: 'suda' }])
    await carryOut([people, csvFile('register.csv')], true)
    expect(engine.asked).toContain('carryOut register.csv')
    expect(engine.archived[0].map(({ name }) => name)).toEqual(['results.json'])
    expect(downloads.download).toHaveBeenLastCalledWith('register-results.keep-inside.zip', expect.any(Blob))
    expect(now()).toMatchObject({ job: null, problem: null })
    expect(now()?.outcome?.handed.name).toBe('register-results.keep-inside.zip')
    expect(now()?.outcome?.recipe.data).toEqual({ file: 'register.csv', sha256: 'ab' })
    expect(engine.tableWorkers.at(-1)?.hasEnded()).toBe(true)
  })

  it('takes another file for the data, whose fingerprint is its own', async () => {
    await carryOut([csvFile('wave-2.csv'), people], false)
    expect(now()?.outcome?.recipe.data).toEqual({ file: 'wave-2.csv' })
  })

  it('goes on out of sight, and shows what came of it', async () => {
    engine.held.add('carryOut register.csv')
    const done = carryOut([csvFile('register.csv'), people], false)
    await settled()
    hideCarryOut()
    // What is under way is not begun anew.
    await carryOut([csvFile('register.csv'), people], false)
    expect(engine.asked.filter((question) => question === 'carryOut register.csv')).toHaveLength(1)
    engine.release('carryOut register.csv')
    await done
    expect(carryOutStore.getState()).toMatchObject({ open: true, now: { outcome: { file: 'register.csv' } } })
  })

  it('is cancelled without a word, and refused with one', async () => {
    engine.held.add('carryOut register.csv')
    const done = carryOut([csvFile('register.csv'), people], false)
    await settled()
    for (const { id } of jobsStore.getState().jobs) cancelJob(id)
    engine.release('carryOut register.csv')
    await done
    expect(now()).toMatchObject({ job: null, problem: null, outcome: null })
    engine.problems.set('carryOut register.csv', refused)
    await carryOut([csvFile('register.csv'), people], false)
    expect(now()?.problem).toEqual(refused)
    expect(jobsStore.getState().jobs).toEqual([])
  })

  it('asks for the data file where only the population was chosen', async () => {
    await carryOut([people], false)
    expect(now()?.problem).toMatchObject({ code: 'file-not-given', facts: { file: 'register.csv' } })
    expect(engine.asked.some((question) => question.startsWith('carryOut'))).toBe(false)
  })
})
