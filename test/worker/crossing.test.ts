import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/engine/problem'
import type { StudyData } from '../../src/engine/assess/study'
import { createAssessor } from '../../src/worker/assessor'
import type { Answer } from '../../src/worker/answer'
import { answer, paced } from '../../src/worker/crossing'
import { createTableWorker } from '../../src/worker/table-worker'
import { byRisk, unfiltered } from './riskiest-request'
import { recipeOfCensus, smallCensus, studySentBy } from './small-census'

async function crossed<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answered = await asked
  expect(structuredClone(answered)).toEqual(answered)
  if (!answered.ok) throw new Error(answered.problem.sentence)
  return answered.value
}

describe('everything that crosses', () => {
  it('arrives as it was sent: what the table worker answers', async () => {
    const tableWorker = createTableWorker()
    const recipe = recipeOfCensus()
    const ignore = () => undefined
    expect(structuredClone(recipe)).toEqual(recipe)
    await crossed(tableWorker.ask('makeCensus', { settings: smallCensus }))
    await crossed(tableWorker.ask('levelsOf', { variable: 'ethnicity' }))
    await crossed(tableWorker.ask('measureKey', { recipe, scenario: 0 }))
    await crossed(tableWorker.measureRisk(recipe, 0, ignore))
    const by = 'identification.risk'
    const whole = { order: byRisk, filter: unfiltered, first: 0, count: 5 }
    const { rows } = await crossed(tableWorker.ask('riskiestRecords', { scenario: 0, by, ...whole }))
    const { row } = rows[0]
    await crossed(tableWorker.ask('countByClass', { scenario: 0, by, bounds: [0.1, 0.2, 0.3, 0.4] }))
    await crossed(tableWorker.ask('explainRecord', { scenario: 0, by, row }))
    await crossed(tableWorker.ask('valuesOfRecord', { row }))
    await crossed(tableWorker.ask('recordUnderCandidate', { recipe, scenario: 0, by, candidate: 0, row }))
    await crossed(
      tableWorker.ask('classesAfter', { recipe, scenario: 0, measure: 'identification', candidate: 0 }),
    )
    const ruled = { ...recipe, risk: [{ measure: 'thresholdRule', upTo: 2, threshold: 50 } as const] }
    const rule = { scenario: 0, rule: 'thresholdRule', candidate: null }
    const place = { kind: 'key', variables: recipe.scenarios[0].key.slice(0, 2) } as const
    const rareOn = { ...rule, place, most: 5 }
    await crossed(tableWorker.ask('countsAfter', { recipe: ruled, scenario: 0, candidate: 0 }))
    expect(
      (await crossed(tableWorker.ask('rareCombinations', { recipe: ruled, ...rareOn }))).rows,
    ).toHaveLength(5)
    expect((await crossed(tableWorker.ask('rareValues', { recipe: ruled, ...rule })))[0].bySize).toHaveLength(
      2,
    )
    await crossed(tableWorker.ask('smallerKeys', { recipe, scenario: 0 }))
    await crossed(tableWorker.ask('matrices', { recipe, candidate: 0, step: 0 }))
    const files = await crossed(tableWorker.ask('exportCandidate', { recipe, candidate: 0, stem: 'out' }))
    expect(files.map(({ name }) => name)).toContain('out.csv')
    await crossed(tableWorker.ask('forgetPopulation', null))
  })

  it('arrives as it was sent: the study, and what a worker of the pool answers', async () => {
    const tableWorker = createTableWorker()
    await crossed(tableWorker.ask('makeCensus', { settings: smallCensus }))
    const sent: StudyData = await studySentBy(tableWorker)
    expect(sent.table.columns.every((column) => column.kind === 'categorical')).toBe(true)
    expect(structuredClone(sent)).toEqual(sent)
    const assessor = createAssessor()
    const { port1, port2 } = new MessageChannel()
    const ticket = await crossed(tableWorker.ask('study', { recipe: recipeOfCensus() }))
    await crossed(tableWorker.handOver(ticket, port1))
    await crossed(assessor.open(port2))
    const results = await crossed(assessor.assess(1, 0))
    expect(results['Public register'].risk.identification).toMatchObject({ measure: 'identification' })
  })

  it('arrives as it was sent: a file that was read, or was refused', async () => {
    const tableWorker = createTableWorker()
    const file = new File(['region,age\nnorth,31\nsouth,NA\nnorth,44\n'], 'survey.csv')
    await crossed(tableWorker.ask('readSample', { file, data: {} }))
    const people = new File(['region,age\n' + 'north,31\nsouth,20\n'.repeat(20)], 'people.csv')
    await crossed(tableWorker.ask('readPopulation', { file: people, data: {}, keys: [{ key: ['region'] }] }))
    const refused = await tableWorker.ask('readSample', { file: new File([''], 'empty.csv'), data: {} })
    expect(refused.ok).toBe(false)
    expect(structuredClone(refused)).toEqual(refused)
  })

  it('arrives as it was sent: what was found in a refused file', async () => {
    const tableWorker = createTableWorker()
    const file = new File(['region,age\nnorth,31\nsouth,wet,20\nnorth,44\n'], 'ragged.csv')
    const refused = await tableWorker.ask('readSample', { file, data: {} })
    if (refused.ok) throw new Error('The file was not refused.')
    const examined = await crossed(
      tableWorker.ask('examineRefused', { file, data: {}, problem: refused.problem }),
    )
    expect(examined).toMatchObject({ count: 1, rows: [3] })
    expect((await crossed(tableWorker.ask('rowsAround', { place: 0 }))).map(({ row }) => row)).toEqual([
      1, 2, 3, 4,
    ])
    expect(await (await crossed(tableWorker.ask('rowsInQuestion', null))).text()).toBe(
      'row,fields\r\n3,3\r\n',
    )
    const request = { reading: examined.ways[0].reading }
    const tried = await crossed(tableWorker.ask('tryReading', { file, data: request }))
    expect(tried.description.records).toBe(3)
    expect(tried.rows[1]).toEqual(['south,wet', '20'])
    expect((await crossed(tableWorker.ask('tryBeginning', { file, data: request }))).rows).toEqual(tried.rows)
  })
})

describe('an answer', () => {
  it('carries a problem with its code and its facts, which errors lose', async () => {
    const answered = await answer(() => {
      throw new Problem('weight-not-positive', 'The weight must be positive.', 'Row 3.', { rows: [3] })
    })
    expect(structuredClone(answered)).toEqual({
      ok: false,
      problem: {
        code: 'weight-not-positive',
        sentence: 'The weight must be positive.',
        detail: 'Row 3.',
        facts: { rows: [3] },
      },
    })
  })

  it('tells a mistake of ours from too little memory', async () => {
    const mistake = await answer(() => {
      throw new TypeError('x is undefined')
    })
    const memory = await answer(() => new Float64Array(2 ** 50))
    expect([mistake, memory].map((each) => !each.ok && each.problem.code)).toEqual([
      'engine-fault',
      'memory-short',
    ])
  })
})

describe('progress', () => {
  it('is told at first, then no more often than a page can draw, and at the end', () => {
    let time = 0
    const told: number[] = []
    const progress = paced(
      (done) => told.push(done),
      () => time,
    )
    for (let done = 0; done <= 10; done++) {
      time += 30
      progress(done, 10, '')
    }
    expect(told).toEqual([0, 3, 6, 9, 10])
  })
})
