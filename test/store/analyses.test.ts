import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../src/engine/analysis/analysis'
import { declareAnalysesOf, declareAnalysis } from '../../src/store/analyses'
import { theRecipe } from '../../src/store/change-recipe'
import { openCensus } from '../../src/store/open'
import { undo } from '../../src/store/undo'
import { type FakeEngine, refused } from './fake-engine'
import { freshStores } from './start'

const file = new File(['{}'], 'publication.json')
const shareOf = (level: string, name?: string): Analysis => ({
  kind: 'share',
  variable: 'sex',
  is: [level],
  ...(name !== undefined && { name }),
})

let engine: FakeEngine

beforeEach(async () => {
  engine = freshStores()
  await openCensus()
})

describe('analyses from a file', () => {
  it('take the place of those that have their names, and come after the others', async () => {
    declareAnalysis(shareOf('F', 'Women'))
    declareAnalysis(shareOf('M'))
    const read = [shareOf('2', 'Women'), { kind: 'table', table: ['lad', 'sex'] } as const]
    engine.answers.readAnalyses = () => read
    const answer = await declareAnalysesOf(file)
    expect(answer).toEqual({ ok: true, value: { declared: 2, replaced: 1 } })
    expect(theRecipe().analyses).toEqual([read[0], shareOf('M'), read[1]])
  })

  it('are one change, which is undone as one', async () => {
    declareAnalysis(shareOf('M'))
    engine.answers.readAnalyses = () => [shareOf('F'), shareOf('X')]
    await declareAnalysesOf(file)
    await undo()
    expect(theRecipe().analyses).toEqual([shareOf('M')])
  })

  it('change nothing where the file is refused', async () => {
    const before = theRecipe()
    engine.problems.set('readAnalyses publication.json', refused)
    expect(await declareAnalysesOf(file)).toMatchObject({ ok: false })
    expect(theRecipe()).toBe(before)
  })
})
