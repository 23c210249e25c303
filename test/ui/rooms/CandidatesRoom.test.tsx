import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Candidate } from '../../../src/engine/assess/recipe'
import * as assessment from '../../../src/store/assess'
import * as questions from '../../../src/store/questions'
import { recipeStore } from '../../../src/store/recipe'
import { resultsStore } from '../../../src/store/results'
import { viewStore } from '../../../src/store/view'
import { CandidatesRoom } from '../../../src/ui/rooms/candidates/CandidatesRoom'
import { draftOf, stepOf } from '../../../src/ui/rooms/candidates/step-draft'
import { describeCandidate, overallRate } from '../../../src/ui/rooms/candidates/describe-candidate'
import { assessedRecipe, openAssessedSurvey, randomSwap, targetedPram } from '../assessed-survey'
import '../mathml-styles'
import { startAfresh } from '../small-survey'

vi.mock('../../../src/store/assess')
vi.mock('../../../src/store/questions')

const health = [
  { level: 'good', records: 800, missing: false },
  { level: 'fair', records: 200, missing: false },
]

beforeEach(() => {
  vi.clearAllMocks()
  startAfresh()
  vi.mocked(questions.levelsOf).mockResolvedValue({ ok: true, value: health })
  vi.mocked(questions.matricesOf).mockResolvedValue({
    ok: true,
    value: [
      {
        variable: 'region',
        where: {},
        levels: ['North', 'South'],
        matrix: [
          [0.9, 0.1],
          [0.1, 0.9],
        ],
        records: [500, 500],
        alpha: null,
      },
    ],
  })
})

function candidates(): readonly Candidate[] {
  return recipeStore.getState().recipe?.candidates ?? []
}

describe('the candidates', () => {
  it('are listed by kind with their risk', () => {
    openAssessedSurvey()
    render(<CandidatesRoom />)
    expect(screen.getByRole('button', { name: /^Original 40\.3/ })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /T10P 15\.4 PRAM region, targeted 10%/ })).toBeInTheDocument()
    expect(screen.getByText('Targeted')).toBeInTheDocument()
    expect(screen.getByText('Random')).toBeInTheDocument()
  })

  it('show the matrix of the step in focus and open one of its rows', async () => {
    openAssessedSurvey()
    render(<CandidatesRoom />)
    const grid = await screen.findByRole('grid', { name: /How region changes/ })
    await userEvent.click(within(grid).getAllByRole('row')[1])
    expect(viewStore.getState().subject).toEqual({
      kind: 'transition',
      candidate: 'R10S',
      step: 0,
      group: 0,
      level: 0,
    })
    expect(screen.getByText('Expected change').nextSibling).toHaveTextContent('10.0%')
  })

  it('change when their form is changed, and are then assessed again', async () => {
    openAssessedSurvey()
    render(<CandidatesRoom />)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Within' }), 'sex')
    expect(candidates()[0].steps[0]).toEqual({
      method: 'swap',
      variable: 'region',
      within: ['sex'],
      rate: 0.1,
    })
    expect(screen.getByText('out of date')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Assess R10S' }))
    expect(assessment.assess).toHaveBeenLastCalledWith(['R10S'])
  })

  it('become targeted by a group whose rates make up the overall rate', async () => {
    openAssessedSurvey()
    render(<CandidatesRoom />)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Who is changed' }), 'by group')
    expect(candidates()[0].steps[0]).toMatchObject({
      groups: [
        { where: { health: { not: ['good'] } }, rate: 0.5 },
        { where: { health: ['good'] }, rate: 0 },
      ],
    })
  })

  it('can be the paper’s sixteen, generated and assessed from one dialog', async () => {
    openAssessedSurvey({ ...assessedRecipe, candidates: [] })
    resultsStore.setState({ candidates: {} })
    render(<CandidatesRoom />)
    await userEvent.click(screen.getAllByRole('button', { name: 'The paper’s sixteen' })[0])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Groups by' }), 'health')
    await userEvent.click(await screen.findByRole('button', { name: 'Generate and assess 16' }))
    expect(candidates().map((candidate) => candidate.name)).toEqual([
      ...['R2S', 'R5S', 'R10S', 'R20S', 'T2S', 'T5S', 'T10S', 'T20S'],
      ...['R2P', 'R5P', 'R10P', 'R20P', 'T2P', 'T5P', 'T10P', 'T20P'],
    ])
    expect(assessment.assess).toHaveBeenCalledOnce()
  })

  it('that failed say why and do not hide the others', () => {
    openAssessedSurvey()
    resultsStore.setState(({ candidates: states }) => ({
      candidates: {
        ...states,
        R10S: {
          ...states['R10S'],
          status: 'failed',
          problem: {
            code: 'level-unknown',
            sentence: 'The level is not in the file.',
            detail: '',
            facts: {},
          },
        },
        T10P: { ...states['T10P'], status: 'running', replicates: states['T10P'].replicates.slice(0, 7) },
      },
    }))
    render(<CandidatesRoom />)
    expect(screen.getByText(/The level is not in the file/)).toBeInTheDocument()
    expect(screen.getByText('Measuring, run 8 of 20')).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'T10P, runs done' })).toHaveAttribute(
      'aria-valuenow',
      '35',
    )
  })
})

describe('a step in the form', () => {
  it('comes back as it was', () => {
    for (const candidate of [randomSwap, targetedPram]) {
      const [step] = candidate.steps
      if (step.method === 'swap' || step.method === 'pram') expect(stepOf(draftOf(step))).toEqual(step)
    }
  })

  it('keeps a matrix given by hand and every setting that is not at its default', () => {
    const step = {
      method: 'pram',
      variable: 'region',
      where: { sex: ['F'] },
      within: ['health'],
      matrix: [
        [0.9, 0.1],
        [0.2, 0.8],
      ],
      levels: ['North', 'South'],
      offDiagonal: 'proportional',
      invariant: false,
      alpha: 0.7,
    } as const
    expect(stepOf(draftOf(step))).toEqual(step)
  })
})

describe('a candidate in words', () => {
  it('says its overall rate when the sizes of the groups are known', () => {
    expect(describeCandidate(targetedPram, { health })).toBe('PRAM region, targeted 10%')
    expect(describeCandidate(targetedPram, {})).toBe('PRAM region, targeted')
  })

  it('has no overall rate when a group is told by two variables', () => {
    expect(
      overallRate(
        {
          method: 'swap',
          variable: 'region',
          groups: [{ where: { health: ['good'], sex: ['F'] }, rate: 0.4 }],
        },
        { health },
      ),
    ).toBeNull()
  })
})
