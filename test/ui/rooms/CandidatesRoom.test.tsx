import { tableText } from '../../../src/ui/measures/measure-values'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Candidate } from '../../../src/engine/assess/recipe'
import type { Step } from '../../../src/engine/protect/definitions'
import { assessmentStore, idleAssessment } from '../../../src/store/assessment'
import { gridDraftStore } from '../../../src/store/grid-draft'
import { importsStore } from '../../../src/store/imports'
import { recipeStore } from '../../../src/store/recipe'
import { resultsStore } from '../../../src/store/results'
import { viewStore } from '../../../src/store/view'
import { PlanSubject } from '../../../src/ui/rooms/candidates/inspector/PlanSubject'
import { TransitionSubject } from '../../../src/ui/rooms/candidates/inspector/TransitionSubject'
import { CandidatesRoom } from '../../../src/ui/rooms/candidates/CandidatesRoom'
import {
  achievedSentence,
  describeCandidate,
  overallRate,
  stepSentence,
} from '../../../src/ui/candidates/describe-candidate'
import { allReplicates, type FakeEngine } from '../../store/fake-engine'
import { settled } from '../../store/start'
import { assessedRecipe, openAssessedSurvey, randomSwap, targetedPram } from '../assessed-survey'
import { startOnEngine } from '../on-engine'

const health = [
  { level: 'good', records: 800, missing: false },
  { level: 'fair', records: 200, missing: false },
]

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
  gridDraftStore.setState(gridDraftStore.getInitialState(), true)
  assessmentStore.setState(idleAssessment, true)
  importsStore.setState({ byKey: {} })
  engine.answers.levelsOf = () => health
  engine.answers.matrices = () => [
    {
      variable: 'region',
      variables: ['region'],
      combinations: null,
      where: {},
      levels: ['North', 'South'],
      matrix: [
        [0.9, 0.1],
        [0.1, 0.9],
      ],
      records: [500, 500],
      alpha: null,
    },
  ]
})

function candidates(): readonly Candidate[] {
  return recipeStore.getState().recipe?.candidates ?? []
}

/** The names of the candidates that were assessed together, for each assessment. */
const assessed = () =>
  engine.assessments.map(({ recipe }) => recipe.candidates.map((candidate) => candidate.name))

describe('the candidates', () => {
  it('that are still to come have their ways where they will stand, and when each is the one to take', async () => {
    openAssessedSurvey()
    recipeStore.setState({ recipe: { ...assessedRecipe, candidates: [] } })
    render(<CandidatesRoom />)
    const ways = within(screen.getByRole('region', { name: 'No candidates yet' }))
    expect(ways.getAllByRole('button')).toHaveLength(4)
    await userEvent.click(ways.getByRole('button', { name: /^One of your own, step by step/ }))
    expect(candidates().map(({ name }) => name)).toEqual(['C1'])
    expect(screen.queryByText('No candidates yet')).not.toBeInTheDocument()
  })

  it('are listed by kind with their risk', () => {
    openAssessedSurvey()
    render(<CandidatesRoom />)
    expect(screen.getByRole('button', { name: /^Original 40\.3/ })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /T10P 15\.4 PRAM region, targeted 10%/ })).toBeInTheDocument()
    expect(screen.getByText('Targeted')).toBeInTheDocument()
    expect(screen.getByText('Random')).toBeInTheDocument()
  })

  it('say of the file before protection that a measure does not hold there', () => {
    openAssessedSurvey()
    const { risks } = resultsStore.getState()
    const { from, value } = risks['Public register']
    const invalid = { invalid: 'Missing key values match anything.', instead: 'uniqueness.sampleUniques' }
    const result = { ...value.result, risk: { ...value.result.risk, identification: invalid } }
    resultsStore.setState({ risks: { 'Public register': { from, value: { ...value, result } } } })
    render(<CandidatesRoom />)
    expect(screen.getByRole('button', { name: /^Original does not hold/ })).toBeInTheDocument()
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
    await waitFor(() => expect(assessed()).toEqual([['R10S']]))
    expect(engine.assessments[0].recipe.candidates).toEqual([candidates()[0]])
  })

  it('are called by the first number that is free', async () => {
    openAssessedSurvey({ ...assessedRecipe, candidates: [] })
    resultsStore.setState({ candidates: {} })
    render(<CandidatesRoom />)
    for (let presses = 0; presses < 3; presses++) {
      await userEvent.click(screen.getByRole('button', { name: 'New candidate' }))
    }
    expect(candidates().map((candidate) => candidate.name)).toEqual(['C1', 'C2', 'C3'])
  })

  it('with a matrix of their own that is used as it stands say so, without the formula of the invariant one', async () => {
    openAssessedSurvey({
      ...assessedRecipe,
      candidates: [
        {
          name: 'Own',
          steps: [
            {
              method: 'pram',
              variable: 'region',
              levels: ['North', 'South'],
              matrix: [
                [0.9, 0.1],
                [0.1, 0.9],
              ],
              invariant: false,
            },
          ],
        },
      ],
    })
    render(<TransitionSubject candidate="Own" step={0} group={0} level={0} />)
    expect(await screen.findByText(/With α = 1 it changes the file as it stands/)).toBeInTheDocument()
    expect(screen.queryByText(/p R\* = p/)).not.toBeInTheDocument()
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

  it('generates nothing before it is counted who is targeted', async () => {
    openAssessedSurvey({ ...assessedRecipe, candidates: [] })
    resultsStore.setState({ candidates: {} })
    render(<CandidatesRoom />)
    await userEvent.click(screen.getAllByRole('button', { name: 'Generate a grid' })[0])
    await userEvent.click(screen.getByRole('radio', { name: 'Sample uniques' }))
    const generate = screen.getByRole('button', { name: /^Generate and assess/ })
    expect(generate).toHaveAttribute('aria-disabled', 'true')
    expect(generate).toHaveTextContent('8')
    await waitFor(() => expect(generate).not.toHaveAttribute('aria-disabled'))
    expect(generate).toHaveTextContent('16')
  })

  it('can be the paper’s sixteen, generated and assessed from one page', async () => {
    openAssessedSurvey({ ...assessedRecipe, candidates: [] })
    resultsStore.setState({ candidates: {} })
    render(<CandidatesRoom />)
    await userEvent.click(screen.getAllByRole('button', { name: 'Generate a grid' })[0])
    expect(viewStore.getState().subject).toEqual({ kind: 'plan' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Groups by' }), 'health')
    await userEvent.click(await screen.findByRole('button', { name: 'Generate and assess 16' }))
    const sixteen = [
      ...['R2S', 'R5S', 'R10S', 'R20S', 'T2S', 'T5S', 'T10S', 'T20S'],
      ...['R2P', 'R5P', 'R10P', 'R20P', 'T2P', 'T5P', 'T10P', 'T20P'],
    ]
    expect(candidates().map((candidate) => candidate.name)).toEqual(sixteen)
    await waitFor(() => expect(assessed()).toEqual([sixteen]))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Candidates$/)
  })

  it('are chosen for a grid by cell, row and column', async () => {
    openAssessedSurvey({ ...assessedRecipe, candidates: [] })
    render(<CandidatesRoom />)
    await userEvent.click(screen.getAllByRole('button', { name: 'Generate a grid' })[0])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Groups by' }), 'health')
    await screen.findByText(/^16 chosen/)
    await userEvent.click(screen.getByRole('button', { name: 'Swap, random, 2%: R2S' }))
    expect(await screen.findByText(/^15 chosen/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'PRAM, random: the whole row' }))
    expect(await screen.findByText(/^11 chosen/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('checkbox', { name: 'All of 2%' }))
    expect(await screen.findByText(/^13 chosen/)).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'All of 5%' })).toBePartiallyChecked()
  })

  it('say in their plan what each measure is measured on', async () => {
    const risk = ['disease', 'health'].map((variable) => ({ measure: 'lDiversity', variable, l: 3 }) as const)
    openAssessedSurvey({ ...assessedRecipe, risk: [{ measure: 'uniqueness' }, ...risk] })
    render(
      <>
        <CandidatesRoom />
        <PlanSubject />
      </>,
    )
    await userEvent.click(screen.getAllByRole('button', { name: 'Generate a grid' })[0])
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toContain('Sample uniques and small cells')
    expect(lines).toContain('l-diversity of the cells: disease, l = 3; health, l = 3')
  })

  it('have several steps, moved by keyboard and removed', async () => {
    openAssessedSurvey()
    render(<CandidatesRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Add a step' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Drop/ }))
    expect(candidates()[0].steps).toEqual([
      { method: 'swap', variable: 'region', rate: 0.1 },
      { method: 'drop', variables: ['sex'] },
    ])
    screen.getByRole('button', { name: /^Step 2, Drop/ }).focus()
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(candidates()[0].steps.map(({ method }) => method)).toEqual(['drop', 'swap'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove this step' }))
    expect(candidates()[0].steps.map(({ method }) => method)).toEqual(['swap'])
  })

  it('are renamed, noted, duplicated and moved', async () => {
    const third: Candidate = { ...randomSwap, name: 'R20S' }
    openAssessedSurvey({ ...assessedRecipe, candidates: [randomSwap, targetedPram, third] })
    render(<CandidatesRoom />)
    const more = async (entry: string) => {
      await userEvent.click(screen.getByRole('button', { name: /^More about/ }))
      await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }))
    }
    await more('Add a note')
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'for the board{Enter}')
    expect(candidates()[0].note).toBe('for the board')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.getByText('for the board')).toBeInTheDocument()
    await more('Move down')
    expect(candidates().map(({ name }) => name)).toEqual(['T10P', 'R20S', 'R10S'])
    await userEvent.click(screen.getByRole('button', { name: /^R10S/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
    expect(candidates().map(({ name }) => name)).toEqual(['T10P', 'R20S', 'R10S', 'R10S-2'])
    await more('Rename')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Second{Enter}')
    expect(candidates()[3]).toMatchObject({ name: 'Second', note: 'for the board' })
  })

  it('change only the records that a condition names', async () => {
    openAssessedSurvey()
    render(<CandidatesRoom />)
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Who is changed' }),
      'only some',
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Condition 1 on' }), 'risk per record')
    expect(candidates()[0].steps[0]).toMatchObject({ where: { risk: { above: 0.2 } } })
    await userEvent.click(screen.getByRole('button', { name: 'And' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Condition 2 on' }), 'health')
    await userEvent.click(await screen.findByRole('button', { name: /^Condition 2, levels of health/ }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'fair' }))
    expect(candidates()[0].steps[0]).toMatchObject({ where: { risk: { above: 0.2 }, health: ['fair'] } })
  })

  it('draw several variables anew jointly', async () => {
    openAssessedSurvey()
    render(<CandidatesRoom />)
    await userEvent.click(await screen.findByRole('button', { name: 'PRAM' }))
    await userEvent.click(screen.getByRole('button', { name: 'Jointly with: no other' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'sex' }))
    expect(candidates()[0].steps[0]).toEqual({
      method: 'pram',
      variables: ['region', 'sex'],
      diagonal: 0.9,
    })
  })

  it('take a matrix by cell, whose rows are put right', async () => {
    openAssessedSurvey()
    render(<CandidatesRoom />)
    await userEvent.click(await screen.findByRole('button', { name: 'PRAM' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the matrix' }))
    const step = () => candidates()[0].steps[0]
    expect(step()).toEqual({
      method: 'pram',
      variable: 'region',
      invariant: false,
      matrix: [
        [0.9, 0.1],
        [0.1, 0.9],
      ],
      levels: ['North', 'South'],
    })
    const cell = screen.getByRole('textbox', { name: 'North released as South' })
    await userEvent.clear(cell)
    await userEvent.type(cell, '0.25{Enter}')
    expect(step()).toMatchObject({
      matrix: [
        [0.75, 0.25],
        [0.1, 0.9],
      ],
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'A change comes off the chance to stay' }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'South released as North' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'South released as North' }), '0.3{Enter}')
    expect(screen.getByText(/^Row South sums to 1.200/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Make every row sum to 1' }))
    expect(step()).toMatchObject({
      matrix: [
        [0.75, 0.25],
        [0.25, 0.75],
      ],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Back to a rate' }))
    expect(step()).toEqual({ method: 'pram', variable: 'region', diagonal: 0.9 })
  })

  it('made elsewhere wait for their file', () => {
    const brought: Candidate = { name: 'theirs', steps: [{ method: 'import', file: 'theirs.csv' }] }
    openAssessedSurvey({ ...assessedRecipe, candidates: [brought] })
    render(<CandidatesRoom />)
    expect(screen.getByText('This candidate waits for theirs.csv.')).toBeInTheDocument()
  })

  it('are paused, resumed and cancelled one by one', async () => {
    openAssessedSurvey()
    resultsStore.setState(({ candidates: { R10S } }) => ({ candidates: { R10S } }))
    // Seven of twenty runs are done, and the rest takes until it is cancelled.
    engine.assessing = ({ recipe, signal, onUpdate, onTimeLeft }) => {
      const whole = allReplicates(recipe, 'T10P')
      onUpdate([{ ...whole, replicates: whole.replicates.slice(0, 7), runs: whole.runs.slice(0, 7) }])
      onTimeLeft?.({ seconds: 27, byCandidate: { T10P: 11 } })
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
    }
    render(<CandidatesRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Assess T10P' }))
    expect(await screen.findByText('27 s left')).toBeInTheDocument()
    expect(screen.getByText('11 s left')).toBeInTheDocument()
    const [{ control, signal }] = engine.assessments
    const isOpen = () => Promise.race([control?.whenOpen().then(() => true), settled().then(() => false)])
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect(screen.getByText('Paused before run 8 of 20')).toBeInTheDocument()
    expect(await isOpen()).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
    expect(screen.getByText('Measuring, run 8 of 20')).toBeInTheDocument()
    expect(await isOpen()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel T10P' }))
    expect(control?.signalOf('T10P').aborted).toBe(true)
    // It was the only one under way.
    expect(signal.aborted).toBe(true)
    expect(await screen.findByText('Go on')).toBeInTheDocument()
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

describe('a step that leaves records out', () => {
  it('shows what it leaves, and takes the fraction that acquaintances allow with a press', async () => {
    const steps: readonly Step[] = [{ method: 'subsample', fraction: 0.5, within: ['region'] }]
    openAssessedSurvey({ ...assessedRecipe, candidates: [{ name: 'Part', steps }] })
    render(<CandidatesRoom />)
    const left = await screen.findByRole('table', { name: 'What the step leaves' })
    expect(within(left).getByRole('row', { name: /^Records 14 7 −50%/ })).toBeInTheDocument()
    expect(within(left).getByRole('row', { name: /^Correct matches, τ 2\.5/ })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Use 0.42' }))
    expect(candidates()[0].steps).toEqual([{ method: 'subsample', fraction: 0.42, within: ['region'] }])
    expect(screen.queryByRole('button', { name: 'Use 0.42' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }))
    expect(screen.queryByRole('option', { name: 'sample unique' })).toBeNull()
  })
})

describe('a candidate in words', () => {
  it('says its overall rate when the sizes of the groups are known', () => {
    expect(describeCandidate(targetedPram, { health })).toBe('PRAM region, targeted 10%')
    expect(describeCandidate(targetedPram, {})).toBe('PRAM region, targeted')
  })

  it('says what a swap changed beside what it was asked for, once it is assessed', () => {
    const step = { method: 'swap', variable: 'region', rate: 0.6 } as const
    const mean = { mean: 0.179, sd: null, low: 0.179, high: 0.179, replicates: 1 }
    const achieved = [{ step: 1, variable: 'region', asked: 0.6, achieved: mean }]
    const steps = [{ method: 'drop', variables: ['sex'] } as const, step]
    expect(describeCandidate({ name: 'S', steps }, {}, achieved)).toBe(
      'Drop sex; Swap region, random 17.9% (60% asked)',
    )
    expect(achievedSentence(achieved, 1)).toBe('17.9% changed, 60% were asked for.')
    expect(achievedSentence(achieved, 0)).toBe('')
  })

  it('is said in sentences of records and people', () => {
    const swap = { method: 'swap', variable: 'region' } as const
    const fair = { health: { not: ['good'] } }
    const file = { file: 'survey.csv' }
    expect(stepSentence({ ...swap, rate: 0.1, within: ['sex'] }, file)).toBe(
      'Swap region of 10% of the records, within sex.',
    )
    expect(stepSentence({ ...swap, groups: [{ where: fair, rate: 0.515 }] }, file, { health })).toBe(
      'Swap region of 10.3% of the records, among people whose health is not good.',
    )
    expect(
      stepSentence(
        {
          method: 'pram',
          variable: 'region',
          groups: [
            { where: { risk: { above: 0.1 } }, diagonal: 0 },
            { where: { risk: { atMost: 0.1 } }, diagonal: 0.95 },
          ],
        },
        file,
      ),
    ).toBe(
      'Draw region anew for all records with a risk above 0.1 and 5% of the records with a risk of at most 0.1.',
    )
    expect(stepSentence({ ...swap, rate: 0.4, where: { sampleUnique: true, sex: ['F'] } }, file)).toBe(
      'Swap region of 40% of the sample uniques whose sex is F.',
    )
    const whom = { where: { sex: ['F'] }, within: ['region'] }
    expect(stepSentence({ method: 'noise', variables: ['income'], sd: 5, ...whom }, file)).toBe(
      'Add noise to income, of standard deviation 5, within region, only for people whose sex is F.',
    )
    expect(stepSentence({ method: 'microaggregate', variables: ['income', 'age'], k: 3 }, file)).toBe(
      'Release income, age as the mean or the commonest level of groups of at least 3 records that are alike.',
    )
    const noise: Candidate = {
      name: 'N',
      steps: [{ method: 'noise', variables: ['income'], sd: 5, ...whom }],
    }
    expect(describeCandidate(noise, {})).toBe('Noise on income, SD 5 where sex is F, within region')
  })

  it('is said by the labels of the dictionary', () => {
    const variables = {
      region: { label: 'Local authority district' },
      sex: { label: 'Sex', labels: { F: 'Female' } },
      health: { labels: { '1': 'Good health' } },
    }
    const data = { file: 'survey.csv', variables }
    const whom = { where: { sex: ['F', ''] }, groups: [{ where: { health: { not: ['1'] } }, rate: 0.5 }] }
    expect(stepSentence({ method: 'swap', variable: 'region', within: ['sex'], ...whom }, data)).toBe(
      'Swap Local authority district of 50% of the people whose health is not Good health, only people whose Sex is Female or missing, within Sex.',
    )
    expect(stepSentence({ method: 'drop', variables: ['sex', 'health'] }, data)).toBe(
      'Leave out Sex, health.',
    )
    expect(tableText({ measure: 'bvr', row: 'region', column: 'sex', level: 'F' }, { data })).toBe(
      'Sex = Female across Local authority district',
    )
    expect(tableText({ measure: 'raad', table: ['region', 'health'] }, { data })).toBe(
      'Local authority district × health',
    )
  })

  it('says the share that a target by risk was asked for, once it is assessed', () => {
    const groups = [{ where: { risk: { above: 0.1 } }, rate: 1 }]
    const candidate = { name: 'T', steps: [{ method: 'swap', variable: 'region', groups } as const] }
    const mean = { mean: 0.047, sd: null, low: 0.047, high: 0.047, replicates: 1 }
    expect(describeCandidate(candidate, {})).toBe('Swap region, targeted')
    expect(
      describeCandidate(candidate, {}, [{ step: 0, variable: 'region', asked: 0.05, achieved: mean }]),
    ).toBe('Swap region, targeted 4.7% (5% asked)')
  })

  it('says a share of those it is restricted to, not of the file', () => {
    const step = { method: 'swap', variable: 'region', rate: 0.5 } as const
    const unique = { name: 'U', steps: [{ ...step, where: { sampleUnique: true } }] }
    expect(describeCandidate(unique, { health })).toBe('Swap region, 50% where sample unique')
    expect(overallRate({ ...step, where: { health: ['fair'] } }, { health })).toBeCloseTo(0.1)
    expect(overallRate({ ...step, where: { risk: { above: 0.2 } } }, { health })).toBeNull()
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

describe('a step that recodes', () => {
  const candidate: Candidate = { name: 'E', steps: [{ method: 'recode', variable: 'health' }] }
  const steps = () => recipeStore.getState().recipe?.candidates[0].steps

  it('merges the levels that are chosen, calls them what is wished, and takes them apart', async () => {
    openAssessedSurvey({ ...assessedRecipe, candidates: [candidate] })
    render(<CandidatesRoom />)
    const levels = await screen.findByRole('table', { name: 'Released levels of health' })
    expect(screen.getByRole('button', { name: 'Merge the chosen' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(within(levels).getByRole('checkbox', { name: 'Choose good' }))
    await userEvent.click(within(levels).getByRole('checkbox', { name: 'Choose fair' }))
    await userEvent.click(screen.getByRole('button', { name: 'Merge the chosen' }))
    expect(steps()).toEqual([
      {
        method: 'recode',
        variable: 'health',
        into: [{ label: 'good or fair', levels: ['good', 'fair'] }],
      },
    ])
    const label = screen.getByRole('textbox', { name: 'Label of good, fair' })
    await userEvent.clear(label)
    await userEvent.type(label, 'Any{Enter}')
    expect(steps()).toMatchObject([{ into: [{ label: 'Any' }] }])
    await userEvent.click(screen.getByRole('button', { name: 'Take apart' }))
    expect(steps()).toEqual([{ method: 'recode', variable: 'health', into: [] }])
  })

  it('is offered what to merge next, and what that is worth', async () => {
    const [own] = assessedRecipe.scenarios
    const scenarios = [{ ...own, key: ['region', 'health'] }]
    openAssessedSurvey({ ...assessedRecipe, scenarios, candidates: [candidate] })
    render(<CandidatesRoom />)
    const suggested = await screen.findByRole('region', { name: 'Suggested merges' })
    await userEvent.click(await within(suggested).findByRole('button', { name: 'Merge good with fair' }))
    expect(suggested).toHaveTextContent('uniques −3 · τ −1.5 · bits +0.125')
    expect(suggested).toHaveTextContent('fair with bad wins nothing')
    expect(steps()).toMatchObject([{ into: [{ label: 'good or fair', levels: ['good', 'fair'] }] }])
  })

  it('takes levels from a hierarchy that is read from a file, and keeps groups as one', async () => {
    openAssessedSurvey({ ...assessedRecipe, candidates: [candidate] })
    render(<CandidatesRoom />)
    const input = await screen.findByLabelText('Import a hierarchy', { selector: 'input' })
    await userEvent.upload(input, new File(['good;well\nfair;well\n'], 'general.csv'))
    await userEvent.click(await screen.findByRole('button', { name: '1' }))
    expect(steps()).toMatchObject([{ into: [{ label: 'well', levels: ['good', 'fair'] }] }])
    const label = screen.getByRole('textbox', { name: 'Label of good, fair' })
    await userEvent.clear(label)
    await userEvent.type(label, 'Any{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Save as a hierarchy' }))
    const saved = [
      ['good', 'Any'],
      ['fair', 'Any'],
    ]
    const kept = recipeStore.getState().recipe?.hierarchies ?? []
    expect(kept.map(({ variable }) => variable)).toEqual(['health', 'health'])
    expect(kept[0]).toMatchObject({ name: 'general', rows: { length: 2 } })
    expect(kept[1].name).toMatch(/^health, \d levels?$/)
    expect(kept[1].rows).toEqual(expect.arrayContaining(saved))
    expect(screen.getByRole('combobox', { name: 'Hierarchy' })).toHaveDisplayValue(/^health, \d levels?$/)
  })

  it('names what keeps a file from being a hierarchy, and does not use it', async () => {
    openAssessedSurvey({ ...assessedRecipe, candidates: [candidate] })
    const faults = { uneven: [4], twice: ['good'], parted: ['well'], missing: ['bad', 'fair'] }
    engine.answers.readHierarchy = () => ({ rows: [['good', 'well']], faults })
    render(<CandidatesRoom />)
    const input = await screen.findByLabelText('Import a hierarchy', { selector: 'input' })
    await userEvent.upload(input, new File(['good;well\n'], 'faulty.csv'))
    expect(await screen.findByText('faulty.csv is not used')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Levels of the file that no row has: bad, fair.',
        'Levels that stand in two rows: good.',
        'Groups that lie in two coarser ones: well.',
        'Rows with other than as many fields as the first, or fewer than two: 4.',
      ]),
    )
    expect(recipeStore.getState().recipe?.hierarchies).toBeUndefined()
  })

  it('shows what is left of the key, and bands in place of groups', async () => {
    openAssessedSurvey({ ...assessedRecipe, candidates: [candidate] })
    render(<CandidatesRoom />)
    const effect = await screen.findByRole('table', { name: 'What is left of the key' })
    expect(within(effect).getByRole('row', { name: 'Sample uniques 8 2 −75%' })).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Width of the bands' }), 'hand')
    expect(steps()).toEqual([{ method: 'recode', variable: 'health', width: 5 }])
    expect(screen.queryByRole('table', { name: 'Released levels of health' })).not.toBeInTheDocument()
    await waitFor(() =>
      expect(engine.asked).toContain('recodedKey [{"method":"recode","variable":"health","width":5}]'),
    )
  })

  it('shows what the searched model says of the merged key where no population is counted', async () => {
    openAssessedSurvey({ ...assessedRecipe, candidates: [candidate] })
    const { risks } = resultsStore.getState()
    const { from, value } = risks['Public register']
    const searched = { ...value.result.risk['twoWay'], interactions: [['health', 'sex']], tau2: 5 } as never
    const result = { ...value.result, risk: { ...value.result.risk, searched } }
    resultsStore.setState({ risks: { 'Public register': { from, value: { ...value, result } } } })
    engine.answers.recodedKey = () => {
      const key = { cells: 12, logCells: Math.log(12), sampleUniques: 8 } as never
      return { before: { key, known: null }, after: { key, known: null }, bits: 0 }
    }
    render(<CandidatesRoom />)
    await screen.findByRole('row', { name: 'Correct matches, by the model 5.00 1.25 −75%' })
    expect(engine.asked).toContain(`recodedModel ${JSON.stringify([candidate.steps, [['health', 'sex']]])}`)
  })

  it('says how many records a bound is for, and takes one that is suggested', async () => {
    const steps: Candidate['steps'] = [{ method: 'topcode', variable: 'health', at: 80 }]
    openAssessedSurvey({ ...assessedRecipe, candidates: [{ name: 'C', steps }] })
    render(<CandidatesRoom />)
    await screen.findByText('30 of 600 records with a number (5.0%) are released as one.')
    await userEvent.click(screen.getByRole('button', { name: '85: 5 records, at most 1%' }))
    expect(recipeStore.getState().recipe?.candidates[0].steps).toEqual([{ ...steps[0], at: 85 }])
    await waitFor(() => expect(engine.asked).toContain('beyondBound health 85 top'))
  })

  it('is added from the menu of methods', async () => {
    openAssessedSurvey({ ...assessedRecipe, candidates: [{ name: 'E', steps: [] }] })
    render(<CandidatesRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Add a step' }))
    await userEvent.click(screen.getByRole('menuitem', { name: /^Top coding/ }))
    expect(steps()).toMatchObject([{ method: 'topcode' }])
  })
})

describe('a recoding in words', () => {
  const data = { file: 'a.csv', variables: { age: { label: 'Age in years' } } }

  it.each<readonly [Step, string]>([
    [{ method: 'recode', variable: 'age', width: 10 }, 'Put Age in years in bands of 10.'],
    [
      { method: 'recode', variable: 'lad', into: [{ label: 'North', levels: ['01', '02'] }] },
      'Merge levels of lad: 01, 02 into North.',
    ],
    [{ method: 'topcode', variable: 'age', at: 80 }, 'Release values of Age in years from 80 on as 80.'],
    [
      { method: 'bottomcode', variable: 'age', at: 5, value: 4 },
      'Release values of Age in years up to 5 as 4.',
    ],
    [{ method: 'round', variable: 'income', to: 10 }, 'Round income to multiples of 10.'],
  ])('is a sentence that calls variables by their labels: %j', (step, sentence) => {
    expect(stepSentence(step, data)).toBe(sentence)
  })
})
