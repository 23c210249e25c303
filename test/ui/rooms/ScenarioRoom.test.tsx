import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as measure from '../../../src/store/measure'
import { recipeStore } from '../../../src/store/recipe'
import { keyPart } from '../../../src/store/recipe-parts'
import { resultsStore } from '../../../src/store/results'
import * as scenarios from '../../../src/store/scenarios'
import { viewStore } from '../../../src/store/view'
import { ScenarioRoom } from '../../../src/ui/rooms/scenario/ScenarioRoom'
import { openAssessedSurvey, originalRisk } from '../assessed-survey'
import { openSurvey, startAfresh, surveyKey, surveyRecipe } from '../small-survey'

vi.mock('../../../src/store/scenarios')
vi.mock('../../../src/store/measure')

beforeEach(() => {
  vi.clearAllMocks()
  startAfresh()
})

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

  it('keeps the key in the order of the file', async () => {
    openSurvey({ ...surveyRecipe, scenarios: [{ name: 'Public register', key: ['sex', 'health'] }] })
    render(<ScenarioRoom />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'region known in scenario A' }))
    expect(scenarios.setKey).toHaveBeenLastCalledWith(0, ['region', 'sex', 'health'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'sex known in scenario A' }))
    expect(scenarios.setKey).toHaveBeenLastCalledWith(0, ['health'])
  })

  it('shows what follows from the key', () => {
    openSurvey()
    render(<ScenarioRoom />)
    expect(screen.getByRole('row', { name: /Cells in the key/ })).toHaveTextContent('18')
    expect(screen.getByRole('row', { name: /Cells occupied/ })).toHaveTextContent('17 94.4%')
    expect(screen.getByRole('row', { name: /Sample uniques/ })).toHaveTextContent('4 0.4%')
    expect(screen.getByRole('row', { name: /Expected correct matches/ })).toHaveTextContent('not measured')
    expect(screen.getByRole('img', { name: /Occupied cells by size: 4 of size 1/ })).toBeInTheDocument()
    expect(
      screen.getByRole('img', {
        name: 'Sample uniques left if one variable were unknown, of 4: region 0, sex 1.',
      }),
    ).toBeInTheDocument()
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
    expect(screen.getByRole('row', { name: /Cells occupied/ })).toHaveTextContent('929 under 0.1%')
  })

  it('expects as many correct matches as the room Risk: by known counts, else by the last model', async () => {
    openAssessedSurvey()
    render(<ScenarioRoom />)
    const row = screen.getByRole('row', { name: /Expected correct matches/ })
    expect(row).toHaveTextContent('40.3 20.1% of them')
    const { uniqueness, mainEffects, twoWay } = originalRisk
    const kept = resultsStore.getState().risks['Public register']
    const value = { ...kept.value, result: { risk: { uniqueness, mainEffects, twoWay }, cautions: [] } }
    act(() => resultsStore.setState({ risks: { 'Public register': { ...kept, value } } }))
    expect(row).toHaveTextContent('39.5 19.8% of them')
    await userEvent.click(within(row).getByRole('button', { name: '39.5' }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'twoWay.tau2' })
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
    expect(scenarios.setScenario).toHaveBeenLastCalledWith(0, { targetInSample: true })
  })

  it('measures the risk and shows the room of it', async () => {
    openSurvey()
    render(<ScenarioRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Measure risk' }))
    expect(measure.measureRisk).toHaveBeenCalledOnce()
    expect(viewStore.getState().room).toBe('risk')
  })

  it('cannot measure without a key variable and says so', () => {
    openSurvey({ ...surveyRecipe, scenarios: [{ name: 'Public register', key: [] }] })
    render(<ScenarioRoom />)
    expect(screen.getByRole('button', { name: 'Measure risk' })).toHaveAccessibleDescription(
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
    expect(scenarios.chooseScenario).toHaveBeenLastCalledWith(1)
    await userEvent.click(screen.getByRole('button', { name: 'Rename scenario B' }))
    const name = screen.getByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Employer')
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
    expect(scenarios.setScenario).toHaveBeenLastCalledWith(1, { name: 'Employer' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove scenario B' }))
    expect(scenarios.removeScenario).toHaveBeenLastCalledWith(1)
    await userEvent.click(screen.getByRole('button', { name: 'Add a scenario' }))
    expect(scenarios.addScenario).toHaveBeenCalledOnce()
  })
})
