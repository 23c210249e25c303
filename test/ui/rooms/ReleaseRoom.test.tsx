import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseCandidate } from '../../../src/store/chosen'
import { recipeStore } from '../../../src/store/recipe'
import * as release from '../../../src/store/release'
import { resultsStore } from '../../../src/store/results'
import { updateCandidate } from '../../../src/store/candidates'
import { undo } from '../../../src/store/undo'
import { viewStore } from '../../../src/store/view'
import { Inspector } from '../../../src/ui/frame/Inspector'
import { ReleaseRoom } from '../../../src/ui/rooms/release/ReleaseRoom'
import { openAssessedSurvey } from '../assessed-survey'
import type { ReleasedVariable } from '../../../src/worker/contract-protection'
import { startAfresh } from '../small-survey'

vi.mock('../../../src/store/release', async (original) => ({
  ...(await original<typeof release>()),
  exportRelease: vi.fn(),
}))

const released: readonly ReleasedVariable[] = [
  { name: 'region', type: 'categorical', levels: ['north', 'a<b'] },
  { name: 'income', type: 'numeric', levels: null },
]

beforeEach(() => {
  vi.clearAllMocks()
  startAfresh()
  openAssessedSurvey()
  chooseCandidate('R10S')
  viewStore.setState({ room: 'release' })
  vi.mocked(release.exportRelease).mockImplementation((wanted, documentsOf) =>
    Promise.resolve(
      Object.fromEntries(
        documentsOf(released)
          .filter(({ name }) => wanted(name))
          .map(({ name, text }) => [name, text.length]),
      ),
    ),
  )
})

function show() {
  render(
    <>
      <ReleaseRoom />
      <Inspector />
    </>,
  )
  return {
    inspector: within(screen.getByRole('complementary')),
    report: within(screen.getByRole('article', { name: 'Report' })),
  }
}

const checkNamed = (name: string | RegExp) => screen.getByRole('button', { name })
const radio = (name: RegExp) => screen.getByRole('radio', { name })

describe('the checks', () => {
  it('open in the inspector, with what was found and where to go', async () => {
    const { inspector } = show()
    await userEvent.click(checkNamed('No limit is set'))
    expect(viewStore.getState().subject).toEqual({ kind: 'check', id: 'limit' })
    expect(inspector.getByRole('heading', { name: 'No limit is set' })).toBeInTheDocument()
    await userEvent.click(inspector.getByRole('button', { name: 'Go to the map' }))
    expect(viewStore.getState().room).toBe('map')
  })

  it('are accepted with a sentence for users, or without, and opened again', async () => {
    const { report } = show()
    await userEvent.click(checkNamed('No limit is set'))
    expect(radio(/^Leave it open/)).toBeChecked()
    await userEvent.click(radio(/^Accept, and say so/))
    await userEvent.type(screen.getByRole('textbox', { name: 'Sentence for users' }), 'Beware.{Enter}')
    expect(recipeStore.getState().recipe?.release?.accepted?.['limit']).toMatchObject({ note: 'Beware.' })
    expect(report.getByText(/For users: “Beware.”/)).toBeInTheDocument()
    await userEvent.click(radio(/^Accept without/))
    expect(recipeStore.getState().recipe?.release?.accepted?.['limit']).not.toHaveProperty('note')
    await userEvent.click(radio(/^Leave it open/))
    expect(recipeStore.getState().recipe).not.toHaveProperty('release')
  })

  it('are open again when they say something else, and an undo takes an acceptance back', async () => {
    show()
    await userEvent.click(checkNamed('No limit is set'))
    await userEvent.click(radio(/^Accept without/))
    const { recipe } = recipeStore.getState()
    const as = recipe?.release?.accepted?.['limit'].as ?? ''
    expect(as).toContain('No limit is set')
    expect(screen.getByText('Accepted.')).toBeInTheDocument()
    await undo()
    expect(recipeStore.getState().recipe).not.toHaveProperty('release')
  })

  it('name who else has read the report, of this candidate only', async () => {
    const { report } = show()
    await userEvent.click(checkNamed('A second person has read the report'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'A. Reader{Enter}')
    const reader = recipeStore.getState().recipe?.release?.reader
    expect(reader).toEqual({
      name: 'A. Reader',
      date: new Date().toISOString().slice(0, 10),
      candidate: 'R10S',
    })
    expect(report.getByText(`Read by A. Reader, ${reader?.date ?? ''}.`)).toBeInTheDocument()
    chooseCandidate('T10P')
    expect((await screen.findAllByText(/A\. Reader has read that of R10S/)).length).toBeGreaterThan(0)
  })
})

describe('the report', () => {
  it('says what each number assumes under that number: one may deny what another assumes', () => {
    const { report } = show()
    const knows = report.getByText('The intruder knows that the target is in the file.').closest('div')
    const knowsNot = report.getByText('The intruder does not know who was sampled.').closest('div')
    expect(knows).not.toBe(knowsNot)
    expect(knows).toHaveTextContent(/^Intruder knows who was sampled/)
  })

  it('is short or full', async () => {
    const { report } = show()
    expect(report.getByRole('heading', { name: 'Assumptions' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Short' }))
    expect(report.queryByRole('heading', { name: 'Assumptions' })).not.toBeInTheDocument()
    expect(report.getByRole('heading', { name: 'Decision' })).toBeInTheDocument()
  })

  it('strikes out a measure that a step has broken, with the reason and what to read instead', () => {
    resultsStore.setState(({ candidates }) => ({
      candidates: {
        ...candidates,
        R10S: {
          ...candidates['R10S'],
          replicates: candidates['R10S'].replicates.map((replicate) =>
            Object.fromEntries(
              Object.entries(replicate).map(([scenario, result]) => [
                scenario,
                {
                  ...result,
                  risk: {
                    ...result.risk,
                    identification: {
                      invalid: '`sex` is not released.',
                      instead: 'uniqueness.sampleUniques',
                    },
                  },
                },
              ]),
            ),
          ),
        },
      },
    }))
    const { report } = show()
    expect(report.getAllByText(/^Struck out: Expected correct matches, changed data/)[0]).toHaveTextContent(
      'sex is not released.',
    )
    expect(report.getAllByRole('button', { name: /no longer holds/ }).length).toBeGreaterThan(0)
  })
})

describe('the export', () => {
  it('leaves out what is not ticked, and says how large the files are', async () => {
    show()
    await userEvent.click(screen.getByRole('checkbox', { name: /\.report\.html$/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Export 6 files' }))
    const [wanted] = vi.mocked(release.exportRelease).mock.calls[0]
    expect(wanted('survey-protected.csv')).toBe(true)
    expect(wanted('survey-r10s.report.html')).toBe(false)
    expect(await screen.findByText(/2 files saved to the downloads folder/)).toBeInTheDocument()
  })

  it('writes a codebook of what the protected file holds, and a note without rates, groups or seed', async () => {
    show()
    await userEvent.click(checkNamed('No limit is set'))
    await userEvent.click(radio(/^Accept, and say so/))
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Sentence for users' }),
      'Not < for ranks.{Enter}',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Export 7 files' }))
    const [, documentsOf] = vi.mocked(release.exportRelease).mock.calls[0]
    const textOf = (ending: string) =>
      documentsOf(released).find(({ name }) => name.endsWith(ending))?.text ?? ''
    expect(textOf('codebook.html')).toContain('<code>a&lt;b</code>')
    expect(textOf('codebook.html')).toContain('2 variables')
    expect(textOf('codebook.html')).not.toMatch(/<code>(id|sex)<\/code>/)
    const note = textOf('note.html')
    expect(note).toContain('exchanged between some records')
    expect(note).toContain('Not &lt; for ranks.')
    expect(note).not.toMatch(/10%|0\.1|40811|R10S|seed/i)
    expect(textOf('report.html')).toContain('Disclosure risk report')
  })

  it('says that the assessment is out of date once the candidate has changed', () => {
    updateCandidate('R10S', { name: 'R10S', steps: [{ method: 'swap', variable: 'region', rate: 0.3 }] })
    const { report } = show()
    expect(report.getByText(/^Out of date/)).toBeInTheDocument()
    expect(checkNamed('The assessment is out of date')).toBeInTheDocument()
  })
})
