import type { RuleCheck, ThresholdRuleResult } from '../../../src/engine/risk/threshold-rule/definition'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe, RiskEntry } from '../../../src/engine/assess/recipe'
import type { RiskResults } from '../../../src/engine/assess/results'
import { recipeStore } from '../../../src/store/recipe'
import { riskPart } from '../../../src/store/recipe-parts'
import { resultsStore } from '../../../src/store/results'
import { showTab } from '../../../src/store/risk-view'
import { viewStore } from '../../../src/store/view'
import { omit } from '../../../src/store/omit'
import { undo } from '../../../src/store/undo'
import { Inspector } from '../../../src/ui/frame/Inspector'
import { rooms } from '../../../src/ui/rooms/rooms'
import { RiskRoom } from '../../../src/ui/rooms/risk/RiskRoom'
import { ruleWords } from '../../../src/ui/measures/threshold-rule/rule-words'
import type { FakeEngine } from '../../store/fake-engine'
import { answered, startOnEngine } from '../on-engine'
import { openSurvey, surveyRecipe } from '../small-survey'

const uniqueness = {
  measure: 'uniqueness',
  sampleUniques: 4,
  frequencies: { '1': 4, '2': 3, '12': 13 },
  kAnonymity: { '2': { records: 4, share: 0.004 }, '7': { records: 10, share: 0.01 } },
} as const

const ruleResult: ThresholdRuleResult = {
  measure: 'thresholdRule',
  on: 'weights',
  keys: [
    { variables: ['sex'], threshold: 200_000, combinations: 2, unsafeCombinations: 0, records: 0 },
    { variables: ['region'], threshold: 200_000, combinations: 9, unsafeCombinations: 4, records: 310 },
    {
      variables: ['region', 'sex'],
      threshold: 1000,
      combinations: 17,
      unsafeCombinations: 5,
      records: 41,
    },
  ],
  unsafeCombinations: 9,
  records: 320,
  share: 0.32,
  checks: [
    { check: 'dataAge', status: 'cannot-be-checked', facts: {} },
    { check: 'identifyingVariables', status: 'passes', facts: { variables: 2, most: 15 } },
    {
      check: 'values',
      status: 'fails',
      facts: { threshold: 200_000, combinations: 11, unsafe: 4, keys: 1, records: 310 },
    },
    {
      check: 'pairs',
      status: 'fails',
      facts: { threshold: 1000, combinations: 17, unsafe: 5, keys: 1, records: 41 },
    },
  ],
}

function openWith(risk: readonly RiskEntry[], results: RiskResults, change: Partial<Recipe> = {}): void {
  const recipe: Recipe = { ...surveyRecipe, risk, ...change }
  openSurvey(recipe)
  resultsStore.setState({
    risks: {
      'Public register': {
        from: riskPart(recipe, 0),
        value: { result: { risk: results, cautions: [] }, recordRisks: [] },
      },
    },
  })
  showTab('uniqueness')
}

const risk = () => recipeStore.getState().recipe?.risk
const panel = (name: string) => within(screen.getByRole('region', { name }))

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
  engine.answers.rareCombinations = () => ({
    variables: ['region', 'sex'],
    total: 1,
    rows: [{ values: ['North', null], count: 2, people: 188.4 }],
  })
  engine.answers.rareValues = () => [{ variable: 'region', level: 'North', bySize: [1, 2] }]
})

const withoutRecipe = (asked: { readonly recipe: Recipe } | undefined) => asked && omit(asked, 'recipe')

/** The recipes that the risk was measured by. */
const measured = () => engine.requestsOf('measureRisk').map(({ recipe }) => recipe)

/** What was asked last of where combinations are rare. */
const rareAsked = () => withoutRecipe(engine.requestsOf('rareCombinations').at(-1))

describe('k-anonymity', () => {
  it('is counted below any limits, which are a step that can be undone', async () => {
    openWith([{ measure: 'uniqueness', k: [2, 7] }], { uniqueness })
    render(<RiskRoom />)
    const table = panel('k-anonymity')
    expect(table.getAllByRole('row').map((row) => row.textContent)).toContain('7101.0%')
    const limits = table.getByLabelText('Limits k')
    await userEvent.clear(limits)
    await userEvent.type(limits, '1, 4{Enter}')
    expect(table.getByRole('alert')).toHaveTextContent('Whole numbers from 2')
    expect(measured()).toEqual([])
    await userEvent.clear(limits)
    await userEvent.type(limits, '10; 4, 4{Enter}')
    expect(risk()).toEqual([{ measure: 'uniqueness', k: [4, 10] }])
    await undo()
    expect(risk()).toEqual([{ measure: 'uniqueness', k: [2, 7] }])
  })

  it('lists records by the records they match where a missing value matches anything', () => {
    openWith([{ measure: 'uniqueness', k: [7] }], {
      uniqueness: {
        ...uniqueness,
        frequencies: null,
        matches: { '1': 4, '2': 6, '3': 1, '4': 1, '5': 1, '6': 1, '7': 1, '90': 500, '91': 485 },
      },
    })
    render(<RiskRoom />)
    const rows = panel('Records by matches')
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toContain('260.6%')
    expect(rows.at(-1)).toBe('90 and more98598.5%')
    expect(screen.getByText('Records that agree with fewer than six others.')).toBeInTheDocument()
  })

  it('is counted on people too where it is known how the sample was drawn', async () => {
    openWith([{ measure: 'uniqueness', k: [7], weighted: true }], {
      uniqueness: {
        ...uniqueness,
        kAnonymityWeighted: { '2': { records: 0, share: 0 }, '7': { records: 3, share: 0.003 } },
      },
    })
    render(<RiskRoom />)
    await userEvent.click(
      screen.getByRole('button', { name: '3 records of which there are fewer than 7 people' }),
    )
    expect(viewStore.getState().subject).toEqual({
      kind: 'measure',
      id: 'uniqueness.kAnonymityWeighted.7.records',
    })
    render(<Inspector rooms={rooms} />)
    expect(await screen.findByText(/^3 of 1,000 records have a key that fewer people/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('switch', { name: 'Count people too' }))
    expect(risk()).toEqual([{ measure: 'uniqueness', k: [7] }])
  })

  it('can’t count people of whom nothing is known', () => {
    const unknown = omit(surveyRecipe, 'design')
    openWith(unknown.risk, { uniqueness })
    recipeStore.setState({ recipe: unknown })
    render(<RiskRoom />)
    expect(screen.queryByRole('switch', { name: 'Count people too' })).not.toBeInTheDocument()
    expect(panel('k-anonymity').getByRole('button', { name: 'Say how it was sampled' })).toBeEnabled()
  })
})

describe('the threshold rule', () => {
  it('is measured on named keys with a threshold each', async () => {
    openWith([{ measure: 'uniqueness' }], { uniqueness })
    render(<RiskRoom />)
    const rule = panel('Threshold rule')
    await userEvent.click(rule.getByRole('button', { name: 'Measure rare combinations' }))
    expect(risk()?.at(-1)).toEqual({ measure: 'thresholdRule' })
    await userEvent.selectOptions(rule.getByLabelText('Which combinations'), 'Named keys')
    await userEvent.click(rule.getByRole('button', { name: 'Add a key' }))
    await userEvent.click(rule.getByRole('button', { name: /^Variables of key 2/ }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'income' }))
    // A key has one variable at least.
    await userEvent.click(screen.getByRole('checkbox', { name: 'region' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'income' }))
    await userEvent.keyboard('{Escape}')
    const threshold = rule.getByLabelText('Threshold of key 2')
    await userEvent.clear(threshold)
    await userEvent.type(threshold, '12{Enter}')
    expect(risk()?.at(-1)).toEqual({
      measure: 'thresholdRule',
      keys: [
        { variables: ['region', 'sex'], threshold: 3 },
        { variables: ['income'], threshold: 12 },
      ],
    })
  })

  it('is asked for with how identifying each variable is, as a research file', async () => {
    openWith([{ measure: 'uniqueness' }], { uniqueness })
    render(<RiskRoom />)
    const rule = panel('Threshold rule')
    await userEvent.click(rule.getByRole('button', { name: 'Research file' }))
    await userEvent.click(rule.getByRole('button', { name: 'Check as research file' }))
    await userEvent.selectOptions(rule.getByLabelText('region'), 'extremely')
    await userEvent.selectOptions(rule.getByLabelText('Variable whose values are areas'), 'region')
    expect(risk()?.at(-1)).toEqual({
      measure: 'thresholdRule',
      as: 'researchFile',
      preset: 'researchFile',
      levels: { region: 'extremely' },
      region: 'region',
    })
  })

  it('says what passes, what fails and where, and what can’t be seen from the file', async () => {
    openWith(
      [{ measure: 'uniqueness' }, { measure: 'thresholdRule', as: 'publicUseFile', preset: 'publicUseFile' }],
      {
        uniqueness,
        publicUseFile: ruleResult,
      },
    )
    render(<RiskRoom />)
    const list = panel('As a public use file')
    expect(list.getByText('1 pass, 2 fail, 1 can’t be checked from the file')).toBeInTheDocument()
    const items = list.getAllByRole('listitem').map((item) => item.textContent)
    expect(items[0]).toMatch(/^cannot be checked from the file: The data are at least a year old/)
    expect(items[1]).toMatch(/^passes: At most 15 identifying variables2 of 15/)
    expect(items[2]).toMatch(
      /^fails: .* at least 200,000 people4 of 11 valuesToo few on region: 310 records have such a value/,
    )

    expect(screen.getByRole('region', { name: 'Rare on region' })).toBeInTheDocument()
    await userEvent.click(list.getByRole('button', { name: /^Every pair of values/ }))
    expect(viewStore.getState().subject).toEqual({ kind: 'rule', rule: 'publicUseFile', check: 'pairs' })
    const where = panel('Rare on region × sex')
    expect(await where.findByRole('row', { name: 'North missing 2 188' })).toBeInTheDocument()
    expect(rareAsked()).toEqual({
      scenario: 0,
      candidate: null,
      rule: 'publicUseFile',
      place: { kind: 'key', variables: ['region', 'sex'] },
      most: 100,
    })
    const byValue = panel('Rare combinations by value')
    expect(await byValue.findByRole('row', { name: 'region North rare 2' })).toBeInTheDocument()

    render(<Inspector rooms={rooms} />)
    expect(await screen.findByText('Rule for a public use file')).toBeInTheDocument()
    expect(screen.getByRole('row', { name: 'region × sex 5 41' })).toBeInTheDocument()
  })

  it('needs to know how the sample was drawn to count people', async () => {
    const unknown = omit(surveyRecipe, 'design')
    openWith(unknown.risk, { uniqueness })
    recipeStore.setState({ recipe: unknown })
    render(<RiskRoom />)
    const rule = panel('Threshold rule')
    await userEvent.click(rule.getByRole('button', { name: 'Public use file' }))
    expect(rule.getByRole('button', { name: 'Check as public use file' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(rule.getByRole('button', { name: 'Say how it was sampled' }))
    expect(viewStore.getState().room).toBe('data')
  })

  it('lists the areas and the household combinations that are too small', async () => {
    const checks: readonly RuleCheck[] = [
      {
        check: 'region',
        status: 'fails',
        facts: {
          variable: 'region',
          threshold: 200_000,
          areas: 9,
          below: 1,
          smallest: 188.4,
          where: 'North',
        },
      },
      {
        check: 'households',
        status: 'fails',
        facts: { variables: 'region', threshold: 5, combinations: 9, unsafe: 1 },
      },
    ]
    openWith(
      [{ measure: 'uniqueness' }, { measure: 'thresholdRule', as: 'publicUseFile', preset: 'publicUseFile' }],
      { uniqueness, publicUseFile: { ...ruleResult, checks } },
    )
    render(<RiskRoom />)
    engine.answers.rareCombinations = () => ({
      variables: ['region'],
      total: 1,
      rows: [{ values: ['North'], count: 3, people: 188.4 }],
    })
    const list = panel('As a public use file')
    await userEvent.click(list.getByRole('button', { name: /^Every area has at least/ }))
    expect(await panel('Small areas').findByRole('row', { name: 'North 3 188' })).toBeInTheDocument()
    await userEvent.click(list.getByRole('button', { name: /^Combinations of household variables/ }))
    const households = panel('Rare combinations of household variables')
    expect(households.getByText('fewer than 5 households, the rarest first')).toBeInTheDocument()
    expect(await households.findByRole('columnheader', { name: 'Households' })).toBeInTheDocument()
    expect(rareAsked()).toMatchObject({ place: { kind: 'households' } })
  })

  it('counts people in place of records, with the threshold that goes with them', async () => {
    openWith([{ measure: 'uniqueness' }, { measure: 'thresholdRule', upTo: 2, threshold: 4 }], {
      uniqueness,
      thresholdRule: omit(ruleResult, 'checks'),
    })
    render(<RiskRoom />)
    const rule = panel('Threshold rule')
    await userEvent.selectOptions(rule.getByLabelText('What is counted'), 'People')
    expect(risk()?.at(-1)).toEqual({ measure: 'thresholdRule', upTo: 2, on: 'weights' })
    expect(rule.getByLabelText('Rare: fewer than')).toHaveValue('100')
  })

  it('is left out', async () => {
    openWith([{ measure: 'uniqueness' }, { measure: 'thresholdRule', upTo: 2 }], {
      uniqueness,
      thresholdRule: ruleResult,
    })
    render(<RiskRoom />)
    // Rare values are looked for first; nothing is left out meanwhile.
    await answered()
    await userEvent.click(panel('Threshold rule').getByRole('button', { name: 'Leave out' }))
    expect(risk()).toEqual([{ measure: 'uniqueness' }])
  })
})

describe('the file after a candidate', () => {
  const dropsIncome = { name: 'D', steps: [{ method: 'drop', variables: ['income'] } as const] }
  const swapsRegion = { name: 'S20', steps: [{ method: 'swap', variable: 'region', rate: 0.2 } as const] }
  const afterwards = {
    ...uniqueness,
    sampleUniques: 2,
    frequencies: { '1': 2 },
    kAnonymity: { '2': { records: 2, share: 0.002 }, '7': { records: 6, share: 0.006 } },
    kAnonymityWeighted: { '2': { records: 0, share: 0 }, '7': { records: 0, share: 0 } },
  }
  const rule = { measure: 'thresholdRule', upTo: 2 } as const
  const people = { '2': { records: 0, share: 0 }, '7': { records: 1, share: 0.001 } }
  const open = () =>
    openWith(
      [{ measure: 'uniqueness', k: [2, 7], weighted: true }, rule],
      {
        uniqueness: { ...uniqueness, kAnonymityWeighted: people },
        thresholdRule: omit(ruleResult, 'checks'),
      },
      { candidates: [dropsIncome, swapsRegion] },
    )

  it('is counted beside the file before, and where its combinations are rare', async () => {
    open()
    engine.answers.countsAfter = () => ({
      uniqueness: afterwards,
      thresholdRule: { ...omit(ruleResult, 'checks'), records: 77, unsafeCombinations: 5 },
    })
    render(<RiskRoom />)
    expect(screen.queryByText('320 before')).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Counted in'), 'The file after D')
    expect(await screen.findByText('320 before')).toBeInTheDocument()
    expect(engine.requestsOf('countsAfter').map((asked) => omit(asked, 'recipe'))).toEqual([
      { scenario: 0, candidate: 0 },
    ])
    const table = panel('k-anonymity')
    expect(table.getAllByRole('row').map((row) => row.textContent)).toContain('71060.6%100.0%')
    await waitFor(() =>
      expect(withoutRecipe(engine.requestsOf('rareValues').at(-1))).toEqual({
        scenario: 0,
        candidate: 0,
        rule: 'thresholdRule',
      }),
    )
    expect(screen.queryByText(/changes key values/)).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Counted in'), 'The file before protection')
    expect(table.getAllByRole('row').map((row) => row.textContent)).toContain('7101.0%10.1%')
  })

  it('has no threshold rule once key values were changed, and says what its counts are worth', async () => {
    open()
    engine.answers.countsAfter = () => ({
      uniqueness: afterwards,
      thresholdRule: { invalid: 'It takes released values for true.', instead: 'identification.tau' },
    })
    render(<RiskRoom />)
    await userEvent.selectOptions(screen.getByLabelText('Counted in'), 'The file after S20')
    expect(await screen.findByText(/^S20 changes key values/)).toBeInTheDocument()
    const broken = panel('Threshold rule after S20')
    expect(broken.getByText(/It takes released values for true/)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Rare combinations by key' })).toBeNull()
    const people = panel('k-anonymity')
    expect(people.getByText(/^The weights are those of the records/)).toBeInTheDocument()
    expect(people.queryByText('estimated')).toBeNull()
  })
})

describe('rules in words', () => {
  const say = (check: RuleCheck) => ruleWords(check, surveyRecipe.data, ruleResult.keys)

  it('name the smallest area, and say why nothing could be checked', () => {
    const facts = {
      variable: 'region',
      threshold: 10_000,
      areas: 9,
      below: 2,
      smallest: 812.4,
      where: 'East',
    }
    const found = say({ check: 'region', status: 'fails', facts })
    expect(found.fact).toBe('2 of 9 areas')
    expect(found.detail).toBe('The smallest is `region` East, with about 812 people.')
    const none = say({ check: 'region', status: 'cannot-be-checked', facts: { threshold: 10_000 } })
    expect(none.detail).toMatch(/^No variable is named/)
    const levels = say({
      check: 'combinations',
      status: 'cannot-be-checked',
      facts: { threshold: 100, combinations: 0 },
    })
    expect(levels.detail).toMatch(/^No key variable is set as very identifying/)
  })

  it('say which household variables were looked at, and which weights were not', () => {
    const facts = { variables: 'tenure, rooms', threshold: 5, combinations: 40, unsafe: 3 }
    expect(say({ check: 'households', status: 'fails', facts })).toMatchObject({
      fact: '3 of 40 rare',
      detail:
        'Of households with several persons in the file; the same for everybody in a household: `tenure`, `rooms`.',
    })
    expect(say({ check: 'weights', status: 'cannot-be-checked', facts: { variable: 'wt' } }).detail).toMatch(
      /^`wt` may tell strata/,
    )
    expect(say({ check: 'weights', status: 'passes', facts: {} }).detail).toBe(
      'No weight variable is in the file.',
    )
  })
})
