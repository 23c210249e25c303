import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as questions from '../../../src/store/questions'
import { recipeStore } from '../../../src/store/recipe'
import { resultsStore } from '../../../src/store/results'
import { viewStore } from '../../../src/store/view'
import { CandidateSubject } from '../../../src/ui/frame/inspector/CandidateSubject'
import { MeasureSubject } from '../../../src/ui/frame/inspector/MeasureSubject'
import { MapRoom } from '../../../src/ui/rooms/map/MapRoom'
import { ReleaseRoom } from '../../../src/ui/rooms/release/ReleaseRoom'
import { assessedRecipe, openAssessedSurvey } from '../assessed-survey'
import '../mathml-styles'
import { openSurvey, startAfresh } from '../small-survey'

vi.mock('../../../src/store/questions')

beforeEach(() => {
  startAfresh()
  vi.mocked(questions.levelsOf).mockResolvedValue({ ok: true, value: [] })
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
    expect(viewStore.getState().riskAxis).toBe('uniqueness.sampleUniques')
  })

  it('takes a limit and drops it', async () => {
    openMap()
    await userEvent.click(screen.getByRole('button', { name: 'Set a limit' }))
    expect(viewStore.getState().limit).toBe(20)
    expect(screen.getByText('1 of 2 pass')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the limit' }))
    expect(viewStore.getState().limit).toBeNull()
  })

  it('asks for another utility table', async () => {
    openMap()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Utility' }), 'Utility tables…')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Columns' }), 'health')
    await userEvent.click(screen.getByRole('button', { name: 'Add this table' }))
    expect(recipeStore.getState().recipe?.utility.at(-1)).toEqual({
      measure: 'raad',
      table: ['region', 'health'],
    })
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
    expect(viewStore.getState()).toMatchObject({ chosen: 'T10P', room: 'release' })
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
  it('needs a choice', () => {
    openAssessedSurvey()
    render(<ReleaseRoom />)
    expect(screen.getByText('No candidate is chosen yet.')).toBeInTheDocument()
  })

  it('keeps files for users apart from files to keep inside', () => {
    openAssessedSurvey()
    viewStore.setState({ chosen: 'T10P', limit: 20 })
    render(<ReleaseRoom />)
    const users = screen.getByRole('region', { name: 'For users of the data' })
    expect(within(users).getAllByRole('listitem')).toHaveLength(1)
    const inside = screen.getByRole('region', { name: 'Keep inside' })
    expect(within(inside).getAllByRole('listitem')).toHaveLength(3)
  })

  it('checks the limit, identifiers and what the numbers lean on', () => {
    openAssessedSurvey()
    viewStore.setState({ chosen: 'T10P', limit: 20 })
    render(<ReleaseRoom />)
    const checks = screen.getByRole('region', { name: 'Checks' })
    expect(within(checks).getByText('15.4 ≤ 20.0')).toBeInTheDocument()
    expect(within(checks).getByText('id')).toHaveClass('mono')
    expect(within(checks).getByText('Two drawn records found no partner.')).toBeInTheDocument()
    const report = screen.getByRole('region', { name: 'Report' })
    expect(
      within(report).getByRole('row', { name: /Expected correct matches, changed data/ }),
    ).toHaveTextContent('40.315.420.0')
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
