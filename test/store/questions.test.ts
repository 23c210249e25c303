import { beforeEach, describe, expect, it } from 'vitest'
import { addCandidates } from '../../src/store/candidates'
import { measureRisk } from '../../src/store/measure-risk'
import { openCensus } from '../../src/store/open'
import { levelsOf, matricesOf, riskiestRecords } from '../../src/store/questions'
import { byRisk, unfiltered } from '../../src/store/riskiest'
import type { FakeEngine } from './fake-engine'
import { freshStores } from './start'

let engine: FakeEngine

beforeEach(() => {
  engine = freshStores()
})

describe('a question', () => {
  it('is refused before a table is open', async () => {
    const answer = await levelsOf('region')
    expect(!answer.ok && answer.problem.code).toBe('sample-absent')
  })

  it('goes to the table worker', async () => {
    await openCensus({ size: 1000 })
    addCandidates([{ name: 'A', steps: [{ method: 'swap', variable: 'lad', rate: 0.1 }] }])
    expect((await levelsOf('region')).ok).toBe(true)
    expect((await matricesOf('A', 0)).ok).toBe(true)
  })

  it('for the riskiest records measures again when the worker that held them was ended', async () => {
    await openCensus({ size: 1000 })
    const request = {
      scenario: 0,
      by: 'identification.risk',
      order: byRisk,
      filter: unfiltered,
      first: 0,
      count: 10,
    }
    await riskiestRecords(request)
    expect(engine.asked.filter((question) => question.startsWith('measureRisk'))).toHaveLength(0)
    await measureRisk()
    engine.tableWorkers[0].end()
    await riskiestRecords(request)
    expect(engine.asked.filter((question) => question.startsWith('measureRisk'))).toHaveLength(2)
    expect(engine.asked.at(-1)).toBe('riskiestRecords')
  })
})
