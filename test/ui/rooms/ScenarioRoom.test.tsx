import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { byName } from '../../../src/engine/by-name'
import type { VariableKind } from '../../../src/engine/table/kinds'
import { startKeepingUp } from '../../../src/store/keep-up'
import { omit } from '../../../src/store/omit'
import { recipeStore } from '../../../src/store/recipe'
import { keyPart, riskPart } from '../../../src/store/recipe-parts'
import { resultsStore } from '../../../src/store/results'
import { tableStore } from '../../../src/store/table'
import { riskWithoutStore } from '../../../src/store/risk-without'
import { viewStore } from '../../../src/store/view'
import { ScenarioSubject } from '../../../src/ui/rooms/scenario/inspector/ScenarioSubject'
import { ScenarioRoom } from '../../../src/ui/rooms/scenario/ScenarioRoom'
import { refused, type FakeEngine } from '../../store/fake-engine'
import { assessedRecipe, openAssessedSurvey, originalRisk } from '../assessed-survey'
import { answered, startOnEngine } from '../on-engine'
import { openSurvey, surveyKey, surveyRecipe, surveyTable } from '../small-survey'
import type { ReadingsCompared } from '../../../src/worker/questions/compare-readings'

const compared: ReadingsCompared = {
  records: 1000,
  incomplete: 12,
  missing: [
    { name: 'region', records: 0 },
    { name: 'sex', records: 12 },
  ],
  sampleUniques: { category: 9, any: 2, never: 4 },
  example: { differs: { name: 'sex', levels: ['f', 'm'] }, same: { name: 'region', level: '3' } },
}

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
  riskWithoutStore.setState({ byScenario: {} })
  engine.answers.compareReadings = () => compared
})

const scenarios = () => recipeStore.getState().recipe?.scenarios ?? []

/** The scenarios whose risk was measured. */
const measured = () => engine.requestsOf('measureRisk').map(({ scenario }) => scenario)

describe('the scenario', () => {
  it('needs a file', () => {
    render(<ScenarioRoom />)
    expect(screen.getByRole('status')).toHaveTextContent('A scenario needs a file.')
  })

  it('offers every categorical variable and ticks those of the key', () => {
    openSurvey()
    render(<ScenarioRoom />)
    expect(screen.getByRole('checkbox', { name: 'region known in scenario A' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'health known in scenario A' })).not.toBeChecked()
    expect(screen.queryByRole('checkbox', { name: /income/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /^id / })).not.toBeInTheDocument()
  })

  it('offers a row for what is known and a list of the others where there are thousands', async () => {
    const { description } = surveyTable
    const many = Array.from({ length: 5000 }, (_, v) => ({ ...description.variables[1], name: `q${v}` }))
    const variables = [...description.variables, ...many]
    openSurvey()
    tableStore.setState({ ...surveyTable, description: { ...description, variables } })
    const { key } = surveyRecipe.scenarios[0]
    render(<ScenarioRoom />)
    expect(screen.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'))).toEqual(
      key.map((name) => `${name} known in scenario A`),
    )
    const others = /^Another variable known in scenario A/
    await userEvent.click(screen.getByRole('button', { name: others }))
    await userEvent.keyboard('q499')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('q4999')
    await userEvent.click(screen.getByRole('option', { name: 'q4999' }))
    expect(scenarios()[0].key).toEqual([...key, 'q4999'])
    expect(screen.getByRole('checkbox', { name: 'q4999 known in scenario A' })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: others }))
    await userEvent.keyboard('q4999')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Nothing is called so.')
  })

  it('keeps the key in the order of the file', async () => {
    openSurvey({ ...surveyRecipe, scenarios: [{ name: 'Public register', key: ['sex', 'health'] }] })
    render(<ScenarioRoom />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'region known in scenario A' }))
    expect(scenarios()[0].key).toEqual(['region', 'sex', 'health'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'sex known in scenario A' }))
    expect(scenarios()[0].key).toEqual(['region', 'health'])
    await waitFor(() => expect(engine.asked.at(-1)).toBe('measureKey region+health'))
  })

  it('says where no model fits, in the place of a number that none is to be taken for', () => {
    const { uniqueness, mainEffects } = originalRisk
    const recipe: Recipe = {
      ...assessedRecipe,
      risk: [{ measure: 'uniqueness' }, { measure: 'loglinear', as: 'mainEffects', model: 'independence' }],
    }
    openAssessedSurvey(recipe)
    resultsStore.setState({
      risks: {
        'Public register': {
          from: riskPart(recipe, 0),
          value: { result: { risk: { uniqueness, mainEffects }, cautions: [] }, recordRisks: [] },
        },
      },
    })
    render(<ScenarioRoom />)
    expect(screen.getByRole('row', { name: /Expected correct matches/ })).toHaveTextContent('no model fits')
  })

  it('shows what follows from the key', () => {
    openSurvey()
    render(<ScenarioRoom />)
    expect(screen.getByRole('row', { name: /Cells in the key/ })).toHaveTextContent('18')
    expect(screen.getByRole('row', { name: /Cells occupied/ })).toHaveTextContent('17 94.4%')
    expect(screen.getByRole('row', { name: /Sample uniques/ })).toHaveTextContent('4 0.4%')
    expect(screen.getByRole('row', { name: /Expected correct matches/ })).toHaveTextContent('computing')
    expect(screen.getByRole('img', { name: /Occupied cells by size: 4 of size 1/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /^region/ })).toHaveTextContent('as released0−100%')
    expect(screen.getByRole('row', { name: /^sex/ })).toHaveTextContent('as released1−75%')
  })

  it('writes K beyond 2⁵³ as a power of ten', () => {
    openSurvey()
    const value = { ...surveyKey, cells: 4.2e23, logCells: Math.log(4.2e23) }
    resultsStore.setState({ keys: { 'Public register': { from: keyPart(surveyRecipe, 0), value } } })
    render(<ScenarioRoom />)
    expect(screen.getByRole('row', { name: /Cells in the key/ })).toHaveTextContent('4.2 × 10²³')
  })

  it('does not write a small share as none', () => {
    openSurvey()
    const value = { ...surveyKey, cells: 4_371_840, observed: 929 }
    resultsStore.setState({ keys: { 'Public register': { from: keyPart(surveyRecipe, 0), value } } })
    render(<ScenarioRoom />)
    expect(screen.getByRole('row', { name: /Cells occupied/ })).toHaveTextContent('929 <0.1%')
  })

  it('expects as many correct matches as the room Risk: by the model that fits, else by known counts', async () => {
    openAssessedSurvey()
    render(<ScenarioRoom />)
    const row = screen.getByRole('row', { name: /Expected correct matches/ })
    expect(row).toHaveTextContent('39.5 19.8% of them')
    await userEvent.click(within(row).getByRole('button', { name: '39.5' }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'twoWay.tau2' })
    const { uniqueness, identification, mainEffects } = originalRisk
    const kept = resultsStore.getState().risks['Public register']
    const value = {
      ...kept.value,
      result: { risk: { uniqueness, identification, mainEffects }, cautions: [] },
    }
    act(() => resultsStore.setState({ risks: { 'Public register': { ...kept, value } } }))
    expect(row).toHaveTextContent('40.3 20.1% of them')
  })

  it('opens a number in the inspector', async () => {
    openSurvey()
    render(<ScenarioRoom />)
    await userEvent.click(screen.getByRole('button', { name: '18' }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'key.cells' })
  })

  it('says that the intruder knows who was sampled', async () => {
    openSurvey()
    render(<ScenarioRoom />)
    await userEvent.click(
      screen.getByRole('switch', { name: 'Scenario A: the intruder knows who was sampled' }),
    )
    expect(scenarios()).toEqual([{ ...surveyRecipe.scenarios[0], targetInSample: true }])
  })

  it('goes on to the risk', async () => {
    openSurvey()
    render(<ScenarioRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Read the risk' }))
    expect(viewStore.getState().room).toBe('risk')
  })

  it('has no risk without a key variable and says so', () => {
    openSurvey({ ...surveyRecipe, scenarios: [{ name: 'Public register', key: [] }] })
    render(<ScenarioRoom />)
    expect(screen.getByRole('button', { name: 'Read the risk' })).toHaveAccessibleDescription(
      'Choose at least one key variable',
    )
    expect(screen.getByText('No key variables yet.')).toBeInTheDocument()
  })

  it('keeps several scenarios side by side, renames and removes them', async () => {
    openSurvey()
    recipeStore.setState({
      recipe: {
        ...surveyRecipe,
        scenarios: [...surveyRecipe.scenarios, { name: 'Nosy neighbour', key: ['sex'] }],
      },
    })
    render(<ScenarioRoom />)
    await userEvent.click(screen.getByRole('radio', { name: /Nosy neighbour/ }))
    expect(viewStore.getState().scenario).toBe(1)
    await waitFor(() => expect(engine.asked.at(-1)).toBe('measureKey sex'))
    await userEvent.click(screen.getByRole('button', { name: 'Name and description of scenario B' }))
    expect(viewStore.getState().subject).toEqual({ kind: 'scenario', index: 1 })
    await userEvent.click(screen.getByRole('button', { name: 'Remove scenario B' }))
    expect(scenarios()).toEqual(surveyRecipe.scenarios)
    expect(viewStore.getState().scenario).toBe(0)
  })
})

describe('a scenario in the inspector', () => {
  it('is named and described', async () => {
    openSurvey()
    render(<ScenarioSubject index={0} />)
    expect(screen.getByText(/^4 people stand alone in the file\. Whether/)).toBeInTheDocument()
    const name = screen.getByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Employer{Enter}')
    await userEvent.type(screen.getByLabelText('Description'), 'Knows who works there.{Enter}')
    expect(scenarios()).toEqual([
      { ...surveyRecipe.scenarios[0], name: 'Employer', note: 'Knows who works there.' },
    ])
    expect(screen.getByText(/^4 people stand alone in the file\. Whether/)).toBeInTheDocument()
    await userEvent.clear(screen.getByLabelText('Description'))
    await userEvent.keyboard('{Enter}')
    expect(scenarios()[0]).not.toHaveProperty('note')
  })

  it('has a name always', async () => {
    openSurvey()
    render(<ScenarioSubject index={0} />)
    await userEvent.clear(screen.getByLabelText('Name'))
    await userEvent.keyboard('{Enter}')
    expect(scenarios()[0].name).toBe('Public register')
  })
})

describe('two scenarios against each other', () => {
  const withThree = () => {
    const others = [
      { name: 'Neighbour', key: ['sex'] },
      { name: 'Employer', key: ['region'] },
    ]
    openSurvey()
    recipeStore.setState({ recipe: { ...surveyRecipe, scenarios: [...surveyRecipe.scenarios, ...others] } })
  }
  const columns = () =>
    ['A', 'B', 'C'].filter((letter) => screen.queryByRole('radio', { name: new RegExp(`^${letter}`) }))

  it('are the one in use and another one, which can be chosen', async () => {
    withThree()
    render(<ScenarioRoom />)
    expect(columns()).toEqual(['A', 'B'])
    await userEvent.selectOptions(screen.getByLabelText('Show against'), 'C\u2002Employer')
    expect(columns()).toEqual(['A', 'C'])
    await userEvent.click(screen.getByRole('radio', { name: /^C/ }))
    expect(viewStore.getState().scenario).toBe(2)
    expect(columns()).toEqual(['A', 'C'])
  })

  it('leave the place of the second to the register while there is none', async () => {
    openSurvey()
    render(<ScenarioRoom />)
    expect(screen.queryByLabelText('Show against')).not.toBeInTheDocument()
    const beside = within(screen.getByRole('region', { name: 'A second intruder' }))
    expect(beside.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Public register',
      'Colleague or neighbour',
      'Commercial file',
      'Researcher with last year’s wave',
    ])
    await userEvent.click(beside.getByRole('button', { name: 'Commercial file' }))
    expect(screen.getByRole('radio', { name: 'Commercial file' })).toBeChecked()
  })
})

describe('how exactly a variable is known', () => {
  const counted = (...levels: readonly string[]) =>
    levels.map((level) => ({ level, records: 9, missing: false }))
  const openDialog = async (name: string) => {
    await userEvent.click(
      screen.getByRole('button', { name: `${name} is known as released in scenario A. Change how exactly.` }),
    )
    return within(screen.getByRole('dialog', { name: `How exactly ${name} is known` }))
  }

  it('is in bands where levels have numbers, of a width and from a point', async () => {
    openSurvey()
    engine.answers.levelsOf = () => counted('1', '2', '3', '7')
    render(<ScenarioRoom />)
    const dialog = await openDialog('region')
    await userEvent.click(await dialog.findByRole('radio', { name: /^In bands/ }))
    expect(dialog.getByText('2 of 4 levels told apart.')).toBeInTheDocument()
    await userEvent.clear(dialog.getByLabelText('Width of a band'))
    await userEvent.type(dialog.getByLabelText('Width of a band'), '2{Enter}')
    await userEvent.clear(dialog.getByLabelText('A band begins at'))
    await userEvent.type(dialog.getByLabelText('A band begins at'), '1{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: 'It is known so' }))
    expect(scenarios()[0].coarser).toEqual({ region: { width: 2, from: 1 } })
    const button = screen.getByRole('button', { name: /^region is known bands of two in scenario A/ })
    // It goes with the variable.
    await userEvent.click(screen.getByRole('checkbox', { name: 'region known in scenario A' }))
    expect(scenarios()[0]).not.toHaveProperty('coarser')
    expect(button).not.toBeInTheDocument()
  })

  it('is by groups of levels, none called like a level outside', async () => {
    openSurvey()
    engine.answers.levelsOf = () => counted('North', 'South', 'West')
    render(<ScenarioRoom />)
    const dialog = await openDialog('region')
    expect(await dialog.findByText('3 of 3 levels told apart.')).toBeInTheDocument()
    expect(dialog.queryByRole('radio', { name: /^In bands/ })).not.toBeInTheDocument()
    await userEvent.click(dialog.getByRole('radio', { name: /^By groups/ }))
    const done = dialog.getByRole('button', { name: 'It is known so' })
    expect(done).toHaveAccessibleDescription('Give two levels the same label.')
    await userEvent.type(dialog.getByLabelText('What North is known as'), 'West{Enter}')
    expect(done).toHaveAccessibleDescription(/^West is a level by itself too/)
    await userEvent.clear(dialog.getByLabelText('What North is known as'))
    await userEvent.type(dialog.getByLabelText('What North is known as'), 'Edge{Enter}')
    await userEvent.type(dialog.getByLabelText('What West is known as'), 'Edge{Enter}')
    expect(dialog.getByText('2 of 3 levels told apart.')).toBeInTheDocument()
    await userEvent.click(done)
    expect(scenarios()[0].coarser).toEqual({
      region: { into: [{ label: 'Edge', levels: ['North', 'West'] }] },
    })
  })
})

describe('the register of intruders', () => {
  const openRegister = async () => {
    render(<ScenarioRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Add an intruder' }))
    return within(screen.getByRole('dialog', { name: 'Add an intruder' }))
  }
  const ofKinds = (kinds: Readonly<Record<string, VariableKind>>): Recipe => ({
    ...surveyRecipe,
    data: {
      ...surveyRecipe.data,
      variables: byName(Object.entries(kinds).map(([name, kind]) => [name, { kind }])),
    },
  })

  it('proposes a key from the kinds of the variables and their roles, and says why', async () => {
    openSurvey(ofKinds({ region: 'place', health: 'person' }))
    const dialog = await openRegister()
    await userEvent.click(dialog.getByRole('radio', { name: 'Colleague or neighbour' }))
    const key = within(dialog.getByRole('table', { name: 'Key' }))
    expect(
      key
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      'regionPlaceas releasedLives or works near by',
      'sexnot knownnot knownIts kind is not known: say it in Data',
      'healthPersonnot knownWhat an intruder would learn',
    ])
    await userEvent.click(key.getByRole('checkbox', { name: 'sex is known' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add as B' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(scenarios()[1]).toEqual({
      name: 'Colleague or neighbour',
      note: 'Knows the people around and that one of them took part.',
      list: { people: 150 },
      key: ['region', 'sex'],
      targetInSample: true,
    })
    // The one in use stays, and the new one stands beside it.
    expect(viewStore.getState().scenario).toBe(0)
    expect(screen.getByRole('radio', { name: /^B.*Colleague or neighbour/ })).not.toBeChecked()
    expect(screen.getByText('Knows the people around and that one of them took part.')).toBeInTheDocument()
  })

  it('shows first who is not there yet, and says who is', async () => {
    openSurvey(ofKinds({ region: 'place' }))
    const dialog = await openRegister()
    expect(dialog.getByRole('radio', { name: 'Colleague or neighbour' })).toBeChecked()
    expect(dialog.getByText('Everyone · place and person, exactly · in use as A')).toBeInTheDocument()
  })

  it('proposes bands where a number is guessed', async () => {
    const health = { health: { type: 'ordinal', kind: 'person' } } as const
    openSurvey({
      ...omit(surveyRecipe, 'sensitive'),
      data: { ...surveyRecipe.data, variables: health },
    })
    engine.answers.levelsOf = () => ['20', '21', '34'].map((level) => ({ level, records: 9, missing: false }))
    const dialog = await openRegister()
    const key = within(dialog.getByRole('table', { name: 'Key' }))
    expect(
      await key.findByRole('row', { name: /^health.*bands of five.*Guessed, not known to the year$/ }),
    ).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Add as B' }))
    expect(scenarios()[1]).toMatchObject({ key: ['health'], coarser: { health: { width: 5 } } })
  })

  it('says what would follow before anything is added', async () => {
    openSurvey(ofKinds({ region: 'place', sex: 'person' }))
    const dialog = await openRegister()
    engine.answers.measureKey = () => ({ ...surveyKey, sampleUniques: 3 })
    await userEvent.click(dialog.getByRole('radio', { name: 'Commercial file' }))
    expect(await dialog.findByText(/^3 sample uniques on two variables, in 18 cells\.$/)).toBeInTheDocument()
    expect(scenarios()).toHaveLength(1)
  })

  it('adds no copy that is the same, and no scenario without a key or a name', async () => {
    openSurvey()
    const dialog = await openRegister()
    await userEvent.click(dialog.getByRole('radio', { name: 'A copy of A' }))
    const add = dialog.getByRole('button', { name: 'Add as B' })
    expect(add).toHaveAccessibleDescription(
      'It knows the same as A, Public register: change a variable or a circumstance.',
    )
    await userEvent.click(add)
    expect(scenarios()).toHaveLength(1)
    await userEvent.selectOptions(dialog.getByLabelText('A missing key value matches'), 'anything')
    expect(add).not.toHaveAccessibleDescription()
    await userEvent.clear(dialog.getByLabelText('Name'))
    await userEvent.tab()
    expect(add).toHaveAccessibleDescription('It needs a name.')
    await userEvent.click(dialog.getByRole('radio', { name: 'An empty one' }))
    expect(add).toHaveAccessibleDescription('Choose at least one variable that is known.')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(scenarios()).toHaveLength(1)
  })
})

describe('how missing key values match', () => {
  const openDialog = async () => {
    render(<ScenarioRoom />)
    await userEvent.click(
      screen.getByRole('button', { name: /^Scenario A: a missing key value matches a missing value/ }),
    )
    await screen.findByText('12 of 1,000 records have a missing key value: sex 12.')
    return within(screen.getByRole('dialog', { name: 'How missing key values match in A' }))
  }

  it('is shown on three made-up records, with what it does to the file, before it is chosen', async () => {
    openSurvey({
      ...surveyRecipe,
      data: { ...surveyRecipe.data, variables: { sex: { labels: { f: 'Female' } } } },
    })
    const dialog = await openDialog()
    const example = within(dialog.getByRole('table', { name: 'Which of three made-up records match' }))
    const rows = () => example.getAllByRole('row').map((row) => row.textContent)
    expect(rows()).toEqual([
      'RecordregionsexMatchesAmong the three',
      '13f: Femaleno otherunique',
      '23missingno otherunique',
      '33mno otherunique',
    ])
    await userEvent.click(dialog.getByRole('radio', { name: 'Matches anything' }))
    expect(rows().slice(1)).toEqual([
      '13f: Femalerecord 2one of 2',
      '23missingrecords 1 and 3one of 3',
      '33mrecord 2one of 2',
    ])
    await userEvent.click(dialog.getByRole('radio', { name: 'Matches nothing' }))
    expect(rows().slice(1)).toEqual([
      '13f: Femaleno otherunique',
      '23missingno othernot at risk',
      '33mno otherunique',
    ])
    expect(dialog.getAllByText(/^sample uniques$/).map((each) => each.parentElement?.textContent)).toEqual([
      '9sample uniques',
      '2sample uniques',
      '4sample uniques',
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Match missing values so' }))
    expect(scenarios()[0].missing).toBe('never')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('stays as it is when nothing is chosen', async () => {
    openSurvey()
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('radio', { name: 'Matches anything' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Leave it as it is' }))
    expect(scenarios()).toBe(surveyRecipe.scenarios)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('makes no difference where none is missing, and says so', async () => {
    openSurvey()
    engine.answers.compareReadings = () => ({ ...compared, incomplete: 0, missing: [] })
    render(<ScenarioRoom />)
    await userEvent.click(screen.getByRole('button', { name: /^Scenario A: a missing key value/ }))
    expect(await screen.findByText(/No key value is missing in this file/)).toBeInTheDocument()
  })

  it('leaves no cells where missing matches anything', () => {
    openSurvey()
    const recipe = { ...surveyRecipe, scenarios: [{ ...surveyRecipe.scenarios[0], missing: 'any' as const }] }
    recipeStore.setState({ recipe })
    const value = { ...surveyKey, reading: 'any' as const, incomplete: 12 }
    resultsStore.setState({ keys: { 'Public register': { from: keyPart(recipe, 0), value } } })
    render(<ScenarioRoom />)
    expect(screen.getByRole('heading', { name: 'Matches' })).toBeInTheDocument()
    expect(
      screen.getByRole('img', { name: /^Records by how many records they match: 4 of/ }),
    ).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Records with a missing key value/ })).toHaveTextContent('12 1.2%')
  })
})

describe('what is worth a look', () => {
  const listed = () =>
    within(screen.getByRole('region', { name: 'Worth a look' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  it('follows from roles and values, each with what does it', async () => {
    openSurvey({ ...surveyRecipe, scenarios: [{ name: 'Public register', key: ['sex', 'health'] }] })
    render(<ScenarioRoom />)
    expect(listed()).toEqual([
      expect.stringContaining('health is what an intruder would learn.'),
      expect.stringContaining('region could be known to an intruder. Suggested because by its name.'),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Add region to the key' }))
    expect(scenarios()[0].key).toEqual(['region', 'sex', 'health'])
    await userEvent.click(screen.getByRole('button', { name: 'Take health out of the key' }))
    expect(scenarios()[0].key).toEqual(['region', 'sex'])
    expect(screen.queryByRole('region', { name: 'Worth a look' })).not.toBeInTheDocument()
  })

  it('names a variable that another tells, and missing values nobody decided about', async () => {
    openSurvey()
    resultsStore.setState({
      keys: {
        'Public register': { from: keyPart(surveyRecipe, 0), value: { ...surveyKey, incomplete: 12 } },
      },
    })
    engine.answers.nestedVariables = () => [{ finer: 'region', coarser: 'sex', same: false }]
    render(<ScenarioRoom />)
    expect(await screen.findByText('region tells sex too.')).toBeInTheDocument()
    expect(listed()).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Compare the three' }))
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
  })

  it('is nothing where nothing is', async () => {
    openSurvey()
    render(<ScenarioRoom />)
    await answered()
    expect(engine.asked).toContain('nestedVariables region+sex')
    expect(screen.queryByRole('region', { name: 'Worth a look' })).not.toBeInTheDocument()
  })
})

describe('what each key variable adds to the risk', () => {
  it('is measured when it is asked for, and shown beside how it is known', async () => {
    openSurvey()
    engine.answers.riskWithout = () => ({
      how: 'estimated',
      whole: 40.3,
      without: [
        { name: 'region', left: 3.1 },
        { name: 'sex', left: 44.9 },
      ],
    })
    render(<ScenarioRoom />)
    await answered()
    expect(engine.requestsOf('riskWithout')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Measure it' }))
    expect(
      await screen.findByRole('img', {
        name: 'Expected correct matches left if one variable were unknown, of 40.3: region 3.10, sex 44.9.',
      }),
    ).toBeInTheDocument()
    expect(engine.requestsOf('riskWithout')).toHaveLength(1)
    expect(screen.getByText('estimated')).toBeInTheDocument()
  })

  it('is what it adds to the uniques for who knows the target to be in the file', () => {
    openSurvey({ ...surveyRecipe, scenarios: [{ ...surveyRecipe.scenarios[0], targetInSample: true }] })
    render(<ScenarioRoom />)
    expect(screen.getByText(/every sample unique is a correct match/)).toBeInTheDocument()
  })
})

describe('a target known to be in the file', () => {
  it('is matched wherever it is a sample unique', () => {
    openAssessedSurvey()
    const kept = resultsStore.getState().risks['Public register']
    const { recipe } = recipeStore.getState()
    if (!recipe) throw new Error('There is a recipe.')
    const known = {
      ...recipe,
      scenarios: recipe.scenarios.map((each) => ({ ...each, targetInSample: true })),
    }
    recipeStore.setState({ recipe: known })
    resultsStore.setState({ risks: { 'Public register': { ...kept, from: riskPart(known, 0) } } })
    render(<ScenarioRoom />)
    const row = screen.getByRole('row', { name: /Expected correct matches/ })
    expect(row).toHaveTextContent('100.0% of them counted')
  })

  it('has its risk measured without being in use, and by a press where it does not come by itself', async () => {
    openSurvey()
    recipeStore.setState({
      recipe: { ...surveyRecipe, scenarios: [...surveyRecipe.scenarios, { name: 'B', key: ['sex'] }] },
    })
    engine.problems.set('measureRisk sex', refused)
    onTestFinished(startKeepingUp())
    render(<ScenarioRoom />)
    const measure = await screen.findByRole('button', { name: 'Measure the risk of scenario B' })
    expect(measured()).toContain(1)
    engine.problems.clear()
    await userEvent.click(measure)
    await waitFor(() => expect(measure).not.toBeInTheDocument())
    expect(viewStore.getState().scenario).toBe(0)
  })
})

describe('the table', () => {
  it('is walked through with arrows', async () => {
    openSurvey()
    recipeStore.setState({
      recipe: { ...surveyRecipe, scenarios: [...surveyRecipe.scenarios, { name: 'B', key: ['sex'] }] },
    })
    render(<ScenarioRoom />)
    screen.getByRole('checkbox', { name: 'region known in scenario A' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('checkbox', { name: 'sex known in scenario A' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('checkbox', { name: 'sex known in scenario B' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('button', { name: 'sex' })).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowDown}{ArrowDown}')
    expect(
      screen.getByRole('switch', { name: 'Scenario B: the intruder knows who was sampled' }),
    ).toHaveFocus()
  })
})

describe('the list of an intruder', () => {
  const neighbour = { name: 'Neighbour', key: ['region'], targetInSample: true }

  it('has everyone, or so many people, or a share, and is wrong in places', async () => {
    openSurvey({ ...surveyRecipe, scenarios: [neighbour] })
    render(<ScenarioRoom />)
    const covers = screen.getByRole('combobox', { name: 'The list of scenario A covers' })
    await userEvent.selectOptions(covers, 'people they know')
    expect(scenarios()[0].list).toEqual({ people: 150 })
    const people = screen.getByRole('textbox', { name: 'People on the list of scenario A' })
    await userEvent.clear(people)
    await userEvent.type(people, '30{Enter}')
    expect(scenarios()[0].list).toEqual({ people: 30 })
    const errors = screen.getByRole('textbox', {
      name: 'Wrong in each key variable on the list of scenario A',
    })
    await userEvent.clear(errors)
    await userEvent.type(errors, '3{Enter}')
    expect(scenarios()[0].list).toEqual({ people: 30, errors: 0.03 })
    await userEvent.selectOptions(covers, 'a share')
    expect(scenarios()[0].list).toEqual({ share: 0.5, errors: 0.03 })
    await userEvent.selectOptions(covers, 'everyone')
    expect(scenarios()[0].list).toEqual({ errors: 0.03 })
    await userEvent.clear(errors)
    await userEvent.type(errors, '0{Enter}')
    expect(scenarios()[0]).toEqual(neighbour)
  })

  it('goes with the knowledge of who was sampled', async () => {
    openSurvey({ ...surveyRecipe, scenarios: [{ ...neighbour, list: { people: 150 } }] })
    render(<ScenarioRoom />)
    await userEvent.click(
      screen.getByRole('switch', { name: 'Scenario A: the intruder knows who was sampled' }),
    )
    expect(scenarios()[0]).toEqual({ ...neighbour, targetInSample: false })
    expect(screen.queryByText('List covers')).not.toBeInTheDocument()
  })

  it('leaves one such intruder fewer matches', async () => {
    const recipe: Recipe = {
      ...assessedRecipe,
      scenarios: [
        { ...assessedRecipe.scenarios[0], targetInSample: true, list: { share: 0.5, errors: 0.2 } },
      ],
    }
    openAssessedSurvey(recipe)
    const measured = resultsStore.getState().risks
    resultsStore.setState({
      risks: byName(
        Object.entries(measured).map(([name, kept]) => [name, { ...kept, of: riskPart(recipe, 0) }] as const),
      ),
    })
    engine.answers.reachOfList = () => ({ listed: 0.5, right: 0.001 })
    render(<ScenarioRoom />)
    const row = screen.getByRole('row', { name: /For one such intruder/ })
    await waitFor(() => expect(row).toHaveTextContent(/finds somebody/))
  })
})

describe('who stands alone', () => {
  it('is counted under the two scenarios that are shown', async () => {
    openSurvey({
      ...surveyRecipe,
      scenarios: [
        { name: 'Register', key: ['region', 'sex'] },
        { name: 'Neighbour', key: ['region'] },
      ],
    })
    render(<ScenarioRoom />)
    const panel = screen.getByRole('region', { name: 'Who stands alone' })
    await within(panel).findByRole('img', {
      name: 'Sample uniques, by scenario: 2 in A and in B, 1 in A only, 11 in neither.',
    })
    expect(engine.asked).toContain('whoStandsAlone 0 1')
    await userEvent.click(within(panel).getByRole('button', { name: /table/i }))
    expect(within(panel).getByRole('row', { name: 'in B only 0' })).toBeInTheDocument()
  })
})
