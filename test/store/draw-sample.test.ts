import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import * as downloads from '../../src/store/download'
import { askToDraw, drawSample, drawSampleStore, hideDraw } from '../../src/store/draw-sample'
import { cancelJob } from '../../src/store/job-work'
import { jobsStore } from '../../src/store/jobs'
import { openProject } from '../../src/store/open-together'
import { recipeStore } from '../../src/store/recipe'
import { tableStore } from '../../src/store/table'
import { csvFile, description, refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

const project: Recipe = {
  recipe: 1,
  seed: 4,
  data: { file: 'register.csv', sha256: 'ab' },
  scenarios: [{ name: 'Register', key: ['region'] }],
  candidates: [],
  risk: [{ measure: 'suda' }],
  utility: [],
}
const register = csvFile('register.csv')

beforeEach(() => {
  engine = freshStores()
  vi.spyOn(downloads, 'download').mockClear().mockReturnValue()
  drawSampleStore.setState({ open: false, job: null, problem: null, outcome: null })
  askToDraw()
})

describe('a sample of a file that is not opened', () => {
  it('is handed over, and opened with the project that waits for the file', async () => {
    await openProject('a project', project, [])
    await drawSample([register], 500)
    expect(engine.asked).toContain('drawSample register.csv')
    expect(engine.asked).not.toContain('readSample register.csv')
    expect(downloads.download).toHaveBeenCalledWith('register-sample.csv', expect.any(Blob))
    expect(drawSampleStore.getState()).toMatchObject({
      open: true,
      job: null,
      outcome: {
        file: 'register.csv',
        records: 14_000,
        sample: 'register-sample.csv',
        drawn: 500,
        hasProject: true,
      },
    })
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'register-sample.csv' })
    const { recipe } = recipeStore.getState()
    expect(recipe).toMatchObject({
      seed: 4,
      scenarios: project.scenarios,
      data: { file: 'register-sample.csv' },
    })
    // The fingerprint of the whole file says nothing of the sample.
    expect(recipe?.data.sha256).not.toBe('ab')
  })

  it('is of the people that weights in it say the whole file stands for, where there is no project', async () => {
    const [region] = description.variables
    const weight = { ...region, name: 'weight', type: 'numeric', role: 'weight' } as const
    engine.answers.readSample = () => ({ ...description, variables: [...description.variables, weight] })
    await drawSample([csvFile('other people.csv')], 20)
    // 1,400 by the weights of the 20, of 14,000 records.
    expect(recipeStore.getState().recipe?.design).toEqual({ fraction: 20 / ((1400 * 14_000) / 20) })
  })

  it('is opened as a sample of the file where there is no project of it and no weight in it', async () => {
    await drawSample([csvFile('other people.csv')], 20)
    expect(recipeStore.getState().recipe?.design).toEqual({ fraction: 20 / 14_000 })
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'other-people-sample.csv' })
    expect(recipeStore.getState().recipe?.data.file).toBe('other-people-sample.csv')
    expect(drawSampleStore.getState().outcome?.hasProject).toBe(false)
  })

  it('goes on out of sight, one at a time, and is cancelled without a word', async () => {
    engine.held.add('drawSample register.csv')
    const done = drawSample([register], 500)
    await settled()
    hideDraw()
    await drawSample([register], 500)
    expect(engine.asked.filter((question) => question === 'drawSample register.csv')).toHaveLength(1)
    askToDraw()
    expect(drawSampleStore.getState()).toMatchObject({ open: true, outcome: null })
    expect(drawSampleStore.getState().job).not.toBeNull()
    for (const { id } of jobsStore.getState().jobs) cancelJob(id)
    engine.release('drawSample register.csv')
    await done
    expect(drawSampleStore.getState()).toMatchObject({ job: null, problem: null, outcome: null })
    expect(downloads.download).not.toHaveBeenCalled()
    expect(tableStore.getState().status).toBe('empty')
  })

  it('is refused with a sentence, and what was open stays', async () => {
    engine.problems.set('drawSample register.csv', refused)
    await drawSample([register], 500)
    expect(drawSampleStore.getState()).toMatchObject({ job: null, problem: refused, outcome: null })
    expect(tableStore.getState().status).toBe('empty')
  })
})
