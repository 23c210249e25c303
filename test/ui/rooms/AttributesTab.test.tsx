import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import type { RiskResults } from '../../../src/engine/assess/results'
import { recipeStore } from '../../../src/store/recipe'
import { riskPart } from '../../../src/store/recipe-parts'
import { resultsStore } from '../../../src/store/results'
import { showTab } from '../../../src/store/risk-view'
import { viewStore } from '../../../src/store/view'
import { CandidateSubject } from '../../../src/ui/rooms/candidates/inspector/CandidateSubject'
import { MeasureSubject } from '../../../src/ui/rooms/risk/inspector/MeasureSubject'
import { limitStanding } from '../../../src/ui/measures/limit-standing'
import { releaseRun } from '../../../src/store/release-run'
import { releaseChecks } from '../../../src/ui/rooms/release/release-checks'
import { measuredById } from '../../../src/ui/measures/measure-values'
import { RiskRoom } from '../../../src/ui/rooms/risk/RiskRoom'
import type { FakeEngine } from '../../store/fake-engine'
import { assessedRecipe, openAssessedSurvey, originalRisk } from '../assessed-survey'
import { answered, startOnEngine } from '../on-engine'
import { surveyTable } from '../small-survey'
import type { AttributeCellsFound } from '../../../src/worker/questions/attribute-cells'
import { riskGroup } from '../../../src/ui/measures/risk-name'

const recipe: Recipe = {
  ...assessedRecipe,
  risk: [
    ...assessedRecipe.risk,
    { measure: 'lDiversity', l: 3 },
    { measure: 'tCloseness', variable: 'health' },
  ],
}

const results: RiskResults = {
  ...originalRisk,
  lDiversity: {
    measure: 'lDiversity',
    variable: 'health',
    min: 1,
    violations: 123,
    cells: 17,
    violatingCells: 6,
    groupDisclosures: { cells: 2, records: 9 },
  },
  tCloseness: {
    measure: 'tCloseness',
    variable: 'health',
    scale: 'ordered',
    max: 0.625,
    violations: 77,
    cells: 17,
    violatingCells: 4,
  },
}

const cells: AttributeCellsFound = {
  levels: 3,
  ordered: true,
  diversity: [
    { from: 1, to: 2, cells: 4, records: 23, breaking: 23 },
    { from: 2, to: 3, cells: 2, records: 100, breaking: 100 },
    { from: 3, to: null, cells: 11, records: 877, breaking: 0 },
  ],
  distance: [{ from: 0, to: 0.1, cells: 13, records: 923, breaking: 0 }],
  listed: 21,
  rows: [
    {
      key: ['North', ''],
      records: 60,
      matched: 58,
      commonest: 50,
      commonestValue: null,
      values: 2,
      diversity: 2,
      distance: 0.31,
    },
  ],
}

function openMeasured(of: Recipe, risk: RiskResults): void {
  openAssessedSurvey(of)
  const kept = resultsStore.getState().risks['Public register']
  resultsStore.setState({
    risks: {
      'Public register': { from: riskPart(of, 0), value: { ...kept.value, result: { risk, cautions: [] } } },
    },
  })
  showTab('attributes')
}

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
  engine.answers.attributeCells = () => cells
})

/** What was asked of the cells last. */
const lastAsked = () => engine.requestsOf('attributeCells').at(-1)

describe('what the cells give away', () => {
  it('is told by strip, bars and the cells themselves', async () => {
    openMeasured(recipe, results)
    render(<RiskRoom />)
    expect(screen.getByRole('tab', { name: /Attributes/ })).toHaveTextContent('6 cells below l = 3')
    await userEvent.click(screen.getByRole('button', { name: /^Group disclosure: 9, counted/ }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'lDiversity.groupDisclosures' })
    expect(
      await screen.findByRole('img', {
        name: 'Records by the diversity of health in their cell. 1: 23 records, 23 below l = 3; 2: 100 records, 100 below l = 3; 3 or more: 877 records.',
      }),
    ).toBeInTheDocument()
    const list = screen.getByRole('region', { name: 'Table of the cells' })
    const [, row] = within(list).getAllByRole('row')
    const texts = (role: string) =>
      within(row)
        .getAllByRole(role)
        .map(({ textContent }) => textContent)
    expect(texts('rowheader')).toEqual(['North', 'missing'])
    expect(texts('cell')).toEqual(['60', '2', '50 of 58', '0.31'])
  })

  it('says in the inspector how many cells and records a group disclosure is of', () => {
    openMeasured(recipe, results)
    render(<MeasureSubject id="lDiversity.groupDisclosures" />)
    const said = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(said).toEqual(['2', '9', 'health'])
  })

  it('tells which value is the commonest of a cell when that is asked for', async () => {
    openMeasured(recipe, results)
    render(<RiskRoom />)
    const list = within(await screen.findByRole('region', { name: 'Table of the cells' }))
    expect(lastAsked()).toMatchObject({ told: 'counts' })
    engine.answers.attributeCells = ({ told }) =>
      told === 'values' ? { ...cells, rows: [{ ...cells.rows[0], commonestValue: 'good' }] } : cells
    await userEvent.click(screen.getByRole('button', { name: 'Show values of health' }))
    expect(await list.findByText('good, 50 of 58')).toBeInTheDocument()
    expect(lastAsked()).toMatchObject({ told: 'values', first: 0 })
    await userEvent.click(screen.getByRole('button', { name: 'Hide values of health' }))
    expect(await list.findByText('50 of 58')).toBeInTheDocument()
    expect(lastAsked()).toMatchObject({ told: 'counts' })
  })

  it('names what the recipe measures of the variable with other settings', async () => {
    const twice: Recipe = {
      ...recipe,
      risk: [...recipe.risk, { measure: 'lDiversity', as: 'mixed', form: 'entropy', variable: 'health' }],
    }
    openMeasured(twice, {
      ...results,
      mixed: { ...results['lDiversity'], violations: 456 } as RiskResults[string],
    })
    render(<RiskRoom />)
    const also = within(screen.getByRole('region', { name: 'Also measured' }))
    expect(also.getByText('l-diversity, health, entropy l = 2')).toBeInTheDocument()
    await userEvent.click(also.getByRole('button', { name: '456' }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'mixed.violations' })
  })

  it('lists other cells, and their next page', async () => {
    openMeasured(recipe, results)
    render(<RiskRoom />)
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(lastAsked()).toMatchObject({ list: 'diversity', first: 20 }))
    await userEvent.click(screen.getByRole('button', { name: 'All share the value' }))
    await waitFor(() => expect(lastAsked()).toMatchObject({ list: 'group', first: 0, l: 3, t: 0.2 }))
  })

  it('has its settings changed', async () => {
    openMeasured(recipe, results)
    render(<RiskRoom />)
    await userEvent.selectOptions(screen.getByLabelText('Form of diversity'), 'Recursive')
    const c = screen.getByLabelText('Times, c')
    await userEvent.clear(c)
    await userEvent.type(c, '1.5{Enter}')
    expect(recipeStore.getState().recipe?.risk).toEqual([
      ...assessedRecipe.risk,
      { measure: 'lDiversity', variable: 'health', l: 3, form: 'recursive', c: 1.5 },
      { measure: 'tCloseness', variable: 'health' },
    ])
  })

  it('asks for a sensitive variable where none is named', async () => {
    const { sensitive, ...bare } = assessedRecipe
    expect(sensitive).toEqual(['health'])
    openMeasured(bare, originalRisk)
    render(<RiskRoom />)
    expect(screen.getByRole('tab', { name: /Attributes/ })).toHaveTextContent('none sensitive')
    await userEvent.selectOptions(screen.getByLabelText('Sensitive variable'), 'income')
    await userEvent.click(screen.getByRole('button', { name: 'Say it in Data' }))
    expect(viewStore.getState().room).toBe('data')
    await userEvent.click(screen.getByRole('button', { name: 'Name income sensitive and measure' }))
    const named = recipeStore.getState().recipe
    expect(named?.sensitive).toEqual(['income'])
    expect(named?.risk).toEqual([
      ...assessedRecipe.risk,
      { measure: 'lDiversity', variable: 'income' },
      { measure: 'tCloseness', variable: 'income' },
    ])
  })

  it('names a variable sensitive by one press, or says how one comes to be free for it', async () => {
    const { sensitive, ...bare } = assessedRecipe
    openMeasured(bare, originalRisk)
    const shown = render(<RiskRoom />)
    const could = within(screen.getByRole('region', { name: 'Could be sensitive' }))
    // The one that is spoken of above has its button there.
    const chosen = screen.getByLabelText<HTMLSelectElement>('Sensitive variable').value
    const others = could.getAllByRole('button')
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) expect(other).not.toHaveTextContent(new RegExp(`^${chosen}\\b`))
    const [name] = others[0].textContent.split(/\d/)
    await userEvent.click(others[0])
    expect(recipeStore.getState().recipe?.sensitive).toEqual([name])
    shown.unmount()
    const key = surveyTable.description.variables.map((each) => each.name)
    openMeasured({ ...bare, scenarios: [{ name: 'Public register', key }] }, originalRisk)
    render(<RiskRoom />)
    await userEvent.click(screen.getByRole('button', { name: /^Take a variable out of the key/ }))
    expect(viewStore.getState().room).toBe('scenario')
    expect(sensitive).toEqual(['health'])
  })

  it('is struck out, with the reason, where the intruder knows the variable', async () => {
    const invalid = {
      invalid: 'The intruder of this scenario knows `health`.',
      instead: 'uniqueness.sampleUniques',
    }
    openMeasured(recipe, { ...results, lDiversity: invalid, tCloseness: invalid })
    render(<RiskRoom />)
    expect(screen.getByRole('tab', { name: /Attributes/ })).toHaveTextContent('does not hold')
    expect(screen.getByText(/The intruder of this scenario knows/)).toBeInTheDocument()
    await answered()
    expect(lastAsked()).toBeUndefined()
  })
})

describe('in the other rooms', () => {
  const invalid = {
    invalid: 'The cells are those of the released values.',
    instead: 'loglinear.tau2Adjusted',
  }

  function openAfter(risk: RiskResults): void {
    openMeasured(recipe, results)
    const { candidates } = resultsStore.getState()
    const state = candidates['R10S']
    resultsStore.setState({
      candidates: {
        ...candidates,
        R10S: {
          ...state,
          replicates: state.replicates.map(({ 'Public register': each }) => ({
            'Public register': { ...each, risk: { ...each.risk, ...risk } },
          })),
        },
      },
    })
  }

  function checks() {
    const [candidate] = recipe.candidates
    const state = resultsStore.getState().candidates['R10S']
    const limited = { ...recipe, map: { limits: { 'identification.tau': 30 } } }
    const standing = limitStanding(limited, recipe.scenarios[0], candidate, state)
    if (!standing) throw new Error('τ is in the catalogue.')
    return releaseChecks({
      recipe,
      table: surveyTable,
      index: 0,
      candidate: 'R10S',
      state,
      standing,
      run: releaseRun(recipe, candidate, state),
      original: resultsStore.getState().risks['Public register'],
      findings: null,
      inside: { seed: 0, shares: [], candidates: [], risks: [], rareValues: [] },
    })
  }

  it('stands under its own name on the map', () => {
    const measured = measuredById(recipe, 'lDiversity.violations')
    expect(measured && riskGroup(measured)).toBe('l-diversity, health, l = 3')
  })

  it('is struck out for a candidate that breaks it, and said so among the checks', () => {
    openAfter({ lDiversity: invalid, tCloseness: invalid })
    render(<CandidateSubject name="R10S" />)
    const row = screen.getByRole('row', { name: /^Records with too little diversity, health, l = 3/ })
    expect(row).toHaveTextContent('123')
    expect(row).toHaveTextContent('The cells are those of the released values.')
    expect(checks().find(({ id }) => id === 'rule lDiversity.violations')).toMatchObject({
      state: 'warn',
      title: 'l-diversity, health, l = 3: says nothing after these steps',
    })
  })

  it('holds where the assessment found that it does, whatever the steps', () => {
    openAfter({})
    resultsStore.setState(({ candidates }) => ({
      candidates: {
        ...candidates,
        R10S: {
          ...candidates['R10S'],
          replicates: candidates['R10S'].replicates.map(({ 'Public register': each }) => ({
            'Public register': { ...each, risk: results },
          })),
          summaries: {
            'Public register': {
              ...candidates['R10S'].summaries['Public register'],
              risk: {
                ...candidates['R10S'].summaries['Public register'].risk,
                'lDiversity.violations': { mean: 11.4, sd: 1, low: 10, high: 13, replicates: 20 },
                'tCloseness.violations': { mean: 0, sd: 0, low: 0, high: 0, replicates: 20 },
              },
            },
          },
        },
      },
    }))
    const found = checks()
    expect(found.find(({ id }) => id === 'rule lDiversity.violations')).toMatchObject({
      state: 'warn',
      fact: '12 records',
    })
    expect(found.find(({ id }) => id === 'rule tCloseness.violations')).toMatchObject({ state: 'ok' })
  })
})
