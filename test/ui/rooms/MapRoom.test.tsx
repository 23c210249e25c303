import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { byName } from '../../../src/engine/by-name'
import { theRecipe } from '../../../src/store/change-recipe'
import { chooseCandidate } from '../../../src/store/chosen'
import { setMapAxes, setMapColumns, setMapLimit } from '../../../src/store/map-settings'
import { omit } from '../../../src/store/omit'
import { recipeStore } from '../../../src/store/recipe'
import { resultsStore, type CandidateState } from '../../../src/store/results'
import { viewStore } from '../../../src/store/view'
import { Inspector } from '../../../src/ui/frame/Inspector'
import { rooms } from '../../../src/ui/rooms/rooms'
import { CandidateSubject } from '../../../src/ui/rooms/candidates/inspector/CandidateSubject'
import { MeasureSubject } from '../../../src/ui/rooms/risk/inspector/MeasureSubject'
import { MapRoom } from '../../../src/ui/rooms/map/MapRoom'
import { ReleaseRoom } from '../../../src/ui/rooms/release/ReleaseRoom'
import { assessedRecipe, openAssessedSurvey } from '../assessed-survey'
import { startOnEngine } from '../on-engine'
import { openSurvey } from '../small-survey'

const ComparisonSubject = rooms.subjects.comparison.View

beforeEach(() => {
  startOnEngine()
})

function openMap() {
  openAssessedSurvey()
  render(<MapRoom />)
}

describe('the map', () => {
  it('is empty before a candidate is assessed', () => {
    openSurvey(assessedRecipe)
    render(<MapRoom />)
    expect(screen.getByText('Nothing to compare yet.')).toBeInTheDocument()
  })

  it('lists the candidates by risk with every utility and the frontier', () => {
    openMap()
    const rows = within(screen.getByRole('region', { name: 'Candidates compared' })).getAllByRole('row')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toHaveTextContent(/T10P.*15\.4.*7\.3%.*96\.1.*−4\.0.*yes/)
    expect(rows[2]).toHaveTextContent(/R10S.*33\.1.*15\.8%.*98\.2/)
  })

  it('sorts by the column that is pressed', async () => {
    openMap()
    const table = screen.getByRole('region', { name: 'Candidates compared' })
    await userEvent.click(within(table).getByRole('button', { name: /^RAAD/ }))
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('R10S')
    expect(within(table).getByRole('columnheader', { name: /^RAAD/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  })

  it('selects a candidate for the inspector', async () => {
    openMap()
    await userEvent.click(screen.getByRole('button', { name: 'T10P' }))
    expect(viewStore.getState()).toMatchObject({
      candidate: 'T10P',
      subject: { kind: 'candidate', name: 'T10P' },
    })
    expect(screen.getByRole('application')).toHaveAccessibleName(/Selected: T10P/)
  })

  it('offers every number of the candidates as a risk axis', async () => {
    openMap()
    const axis = screen.getByRole('combobox', { name: 'Risk' })
    expect(
      within(axis)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(
      expect.arrayContaining(['τ, population counts', 'Sample uniques', 'Population uniques in file']),
    )
    await userEvent.selectOptions(axis, 'Sample uniques')
    expect(theRecipe().map?.risk).toBe('uniqueness.sampleUniques')
  })

  it('takes a limit and drops it', async () => {
    openMap()
    await userEvent.click(screen.getByRole('button', { name: 'Limit the risk' }))
    expect(theRecipe().map?.limits).toEqual({ 'identification.tau': 20 })
    const question = screen.getByRole('region', { name: 'Least loss under a limit of risk' })
    expect(question).toHaveTextContent('T10P, the only one of 2 that holds it')
    await userEvent.click(screen.getByRole('button', { name: 'Remove the limit of risk' }))
    expect(theRecipe().map).toBeUndefined()
  })

  it('asks for another loss', async () => {
    openMap()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Utility' }), 'Losses…')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Columns' }), 'health')
    await userEvent.click(screen.getByRole('button', { name: 'Add this loss' }))
    expect(recipeStore.getState().recipe?.utility.at(-1)).toEqual({
      measure: 'raad',
      table: ['region', 'health'],
    })
  })
})

describe('two candidates', () => {
  it('are compared side by side with what differs, and either is chosen', async () => {
    openMap()
    await userEvent.click(screen.getByRole('button', { name: 'T10P' }))
    await userEvent.keyboard('{ArrowDown}c')
    expect(viewStore.getState().subject).toEqual({ kind: 'comparison', first: 'T10P', second: 'R10S' })
    render(<Inspector rooms={rooms} />)
    const inspector = within(screen.getByRole('complementary'))
    expect(inspector.getByText('T10P has less risk, R10S is more useful.')).toBeInTheDocument()
    expect(inspector.getByRole('row', { name: /^τ, population counts/ })).toHaveTextContent(
      /better: 15\.4 33\.1\+17\.7/,
    )
    expect(inspector.getByRole('row', { name: /^RCV/ })).toHaveTextContent('less than their runs differ')
    await userEvent.click(inspector.getByRole('button', { name: 'Choose R10S' }))
    expect(theRecipe().chosen).toBe('R10S')
  })

  it('are one again when one of them is gone', () => {
    openMap()
    viewStore.setState({ subject: { kind: 'comparison', first: 'T10P', second: 'gone' } })
    render(<Inspector rooms={rooms} />)
    expect(within(screen.getByRole('complementary')).getByRole('heading', { level: 2 })).toHaveTextContent(
      'T10P',
    )
  })
})

describe('the columns of the table', () => {
  it('are chosen, and the usual ones are not written into the recipe', async () => {
    openMap()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Runs' }))
    expect(theRecipe().map?.columns).toEqual([
      'step',
      'runs',
      'risk',
      'share',
      'raad(region,sex)',
      'rcv(region,sex)',
      'frontier',
    ])
    const table = screen.getByRole('region', { name: 'Candidates compared' })
    expect(within(table).getByRole('columnheader', { name: 'Runs' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Runs' }))
    expect(theRecipe().map).toBeUndefined()
  })

  it('strike out a number that a step has broken, with the reason and what is read in its place', async () => {
    openMap()
    setMapColumns(['identification.populationUniques'])
    const struck = await screen.findAllByRole('button', { name: /no longer holds/ })
    expect(struck).toHaveLength(2)
    await userEvent.click(struck[0])
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'identification.tau' })
  })
})

describe('candidates that are not to be read as they stand', () => {
  it('are dashed on the map when they are out of date, and say so in the table', () => {
    openAssessedSurvey()
    recipeStore.setState(({ recipe }) => ({ recipe: recipe && { ...recipe, seed: 99 } }))
    const { container } = render(<MapRoom />)
    expect(screen.getByText('2 candidates out of date.')).toBeInTheDocument()
    expect(screen.getAllByText('out of date')).toHaveLength(2)
    expect(container.querySelectorAll('path[class*="doubtful"]')).toHaveLength(2)
  })

  it('are listed with the reason when they have no place on the map', () => {
    openAssessedSurvey()
    resultsStore.setState(({ candidates }) => ({
      candidates: {
        ...candidates,
        R10S: {
          ...candidates['R10S'],
          summaries: {
            'Public register': { ...candidates['R10S'].summaries['Public register'], utility: {} },
          },
        },
      },
    }))
    render(<MapRoom />)
    expect(screen.getByText(/^R10S is not on the map: /)).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /^R10S/ })).toHaveTextContent('33.1')
  })

  it('lead from a risk that misleads to the one that is read in its place', async () => {
    openAssessedSurvey()
    setMapAxes({ risk: 'identification.populationUniques' })
    render(<MapRoom />)
    expect(screen.getByText(/not to be read for 2 candidates/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show τ, population counts' }))
    expect(theRecipe().map?.risk).toBe('identification.tau')
    expect(screen.queryByText(/not to be read/)).not.toBeInTheDocument()
  })
})

describe('the keys of the map', () => {
  it('T goes to the table and back to the chart', async () => {
    openMap()
    screen.getByRole('application').focus()
    await userEvent.keyboard('t')
    expect(screen.getByRole('button', { name: 'T10P' })).toHaveFocus()
    await userEvent.keyboard('t')
    expect(screen.getByRole('application')).toHaveFocus()
  })

  it('L sets a limit of utility after that of risk, and both count', async () => {
    openMap()
    screen.getByRole('application').focus()
    await userEvent.keyboard('l')
    await vi.waitFor(() => expect(screen.getByRole('slider', { name: 'Risk limit' })).toHaveFocus())
    await userEvent.keyboard('l')
    await vi.waitFor(() => expect(screen.getByRole('slider', { name: 'Utility limit' })).toHaveFocus())
    expect(theRecipe().map?.limits).toEqual({ 'identification.tau': 20, 'raad(region,sex)': 96.1 })
    expect(screen.getByText('Both limits: 1 of 2 pass')).toBeInTheDocument()
    const question = screen.getByRole('region', { name: 'Least risk under a limit of utility' })
    expect(question).toHaveTextContent('T10P, of the 2 of 2 that hold it')
    await userEvent.click(within(question).getByRole('button', { name: 'T10P' }))
    expect(viewStore.getState().candidate).toBe('T10P')
  })
})

describe('the risks of the map', () => {
  it('are those that hold for the candidates, the others under More, and no diagnostics', async () => {
    openMap()
    const axis = screen.getByRole('combobox', { name: 'Risk' })
    const values = (of: HTMLElement) =>
      within(of)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value'))
    const more = values(within(axis).getByRole('group', { name: 'More' }))
    expect(values(axis).filter((value) => !more.includes(value))).toEqual([
      'identification.tau',
      'identification.shareOfMatches',
      'twoWay.tau2Adjusted',
      'identification.correctlyClassified',
    ])
    expect(more).toContain('uniqueness.kAnonymity.3.records')
    expect(more).not.toContain('identification.sampleUniques')
    await userEvent.selectOptions(axis, 'identification.shareOfMatches')
    expect(screen.getByRole('row', { name: /^T10P/ })).toHaveTextContent('7.3%')
  })

  it('are waited for while candidates are assessed, and the first that can be read where the usual one is not', () => {
    openAssessedSurvey()
    const { candidates } = resultsStore.getState()
    const withoutTau = (status: CandidateState['status']) =>
      byName(
        Object.entries(candidates).map(([name, state]) => {
          const of = state.summaries['Public register']
          const risk = omit(of.risk, 'identification.tau')
          return [name, { ...state, status, summaries: { 'Public register': { ...of, risk } } }]
        }),
      )
    resultsStore.setState({ candidates: withoutTau('running') })
    const { unmount } = render(<MapRoom />)
    expect(screen.getByText('Nothing to compare yet.')).toBeInTheDocument()
    unmount()
    resultsStore.setState({ candidates: withoutTau('assessed') })
    render(<MapRoom />)
    expect(screen.getByRole('combobox', { name: 'Risk' })).toHaveDisplayValue('τ, model adjusted (two-way)')
  })

  it('say what is missing where none holds after a change', () => {
    const bare = { ...assessedRecipe, risk: [{ measure: 'uniqueness' } as const] }
    openAssessedSurvey(omit({ ...bare, design: {} }, 'population'))
    render(<MapRoom />)
    expect(screen.getByText(/^No risk that is measured so far holds/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Say how the sample was drawn' })).toBeInTheDocument()
  })
})

describe('a candidate in the inspector', () => {
  it('has its numbers before and after, and is chosen for release', async () => {
    openAssessedSurvey()
    render(<CandidateSubject name="T10P" />)
    const row = screen.getByRole('row', { name: /Correct matches/ })
    expect(row).toHaveTextContent('40.315.4−62%')
    expect(screen.getByRole('img', { name: /0\.5 and over, 15 before and 8 after/ })).toBeInTheDocument()
    expect(screen.getByText('Two drawn records found no partner.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Choose for release' }))
    expect(theRecipe().chosen).toBe('T10P')
    expect(viewStore.getState().room).toBe('release')
  })
})

describe('a number that the steps broke', () => {
  it('is struck out in the inspector too, with the reason', () => {
    openAssessedSurvey()
    render(<CandidateSubject name="T10P" />)
    for (const [name, value] of [
      [/^Sample uniques/, '210'],
      [/^Population uniques/, '9'],
    ] as const) {
      const row = screen.getByRole('row', { name })
      expect(row.querySelector('s')).toHaveTextContent(value)
      expect(row).toHaveTextContent('no longer holds')
    }
  })

  it('makes neither of two candidates the better one', () => {
    openAssessedSurvey()
    render(<ComparisonSubject first="T10P" second="R10S" />)
    const row = screen.getByRole('row', { name: /^Population uniques/ })
    expect(row.querySelectorAll('s').length).toBeGreaterThan(0)
    expect(row).not.toHaveTextContent('better')
    expect(screen.getByRole('row', { name: /^τ, population counts/ })).toHaveTextContent('better')
  })
})

describe('a number in the inspector', () => {
  it('has reading, definition, formula, assumptions, this file and source, in that order', () => {
    openAssessedSurvey()
    render(<MeasureSubject id="identification.tauStar" />)
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Reading',
      'Definition',
      'Formula',
      'Assumptions',
      'In this file',
      'Source',
    ])
    expect(
      screen.getByText('As it stands').parentElement?.nextSibling ?? screen.getByText('40.3'),
    ).toHaveTextContent('40.3')
  })

  it('is found under the name the recipe gives a model', () => {
    openAssessedSurvey()
    render(<MeasureSubject id="twoWay.tau2" />)
    expect(screen.getByText('Measure, all two-way interactions')).toBeInTheDocument()
    expect(screen.getByText('Error against known').nextSibling).toHaveTextContent('−2%')
  })
})

describe('the release', () => {
  it('needs a limit, then a choice', () => {
    openAssessedSurvey()
    render(<ReleaseRoom />)
    expect(screen.getByText('Needs a limit first, then a choice.')).toBeInTheDocument()
    act(() => setMapLimit('identification.tau', 20))
    expect(screen.getByText(/^Needs a choice/)).toBeInTheDocument()
  })

  it('keeps files for users apart from files to keep inside', () => {
    openAssessedSurvey()
    chooseCandidate('T10P')
    setMapLimit('identification.tau', 20)
    render(<ReleaseRoom />)
    const users = screen.getByRole('region', { name: 'For users' })
    expect(within(users).getAllByRole('listitem')).toHaveLength(3)
    const inside = screen.getByRole('region', { name: 'Keep inside' })
    expect(within(inside).getAllByRole('listitem')).toHaveLength(5)
  })

  it('checks the limit, identifiers and what the numbers lean on', () => {
    openAssessedSurvey()
    chooseCandidate('T10P')
    setMapLimit('identification.tau', 20)
    render(<ReleaseRoom />)
    const checks = screen.getByRole('region', { name: 'Checks' })
    expect(within(checks).getByText('15.4 ≤ 20')).toBeInTheDocument()
    expect(within(checks).getByText('id')).toHaveClass('mono')
    expect(within(checks).getByText('Two drawn records found no partner.')).toBeInTheDocument()
    const report = screen.getByRole('region', { name: 'Report' })
    expect(
      within(report).getByRole('row', { name: /^Expected correct matches, changed data/ }),
    ).toHaveTextContent('40.315.420')
  })
})

describe('a candidate where the population is not known', () => {
  it('has sample uniques before and after, and no correct matches', () => {
    openAssessedSurvey()
    recipeStore.setState({ recipe: { ...assessedRecipe, risk: [{ measure: 'uniqueness', k: [2, 3, 5] }] } })
    render(<CandidateSubject name="R10S" />)
    expect(screen.getByRole('row', { name: /Sample uniques/ })).toBeInTheDocument()
    expect(screen.queryByRole('row', { name: /Correct matches/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('row', { name: /Share correct/ })).not.toBeInTheDocument()
  })
})

describe('the table of the map', () => {
  it('goes from candidate to candidate with the arrow keys', async () => {
    openMap()
    await userEvent.click(screen.getByRole('button', { name: 'T10P' }))
    await userEvent.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'R10S' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(viewStore.getState().subject).toEqual({ kind: 'candidate', name: 'R10S' })
    await userEvent.keyboard('{Home}')
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'T10P' })).toHaveFocus())
  })

  it('leaves the original out when it was measured under other settings than the candidates', () => {
    openAssessedSurvey()
    resultsStore.setState(({ risks }) => ({
      risks: Object.fromEntries(
        Object.entries(risks).map(([name, kept]) => [name, { ...kept, from: 'other settings' }]),
      ),
    }))
    render(<MapRoom />)
    expect(screen.getByText('The risk of the original is out of date.')).toBeInTheDocument()
  })
})
