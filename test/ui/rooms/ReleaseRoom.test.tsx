import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formulasStore } from '../../../src/store/formulas'
import { protectedPart } from '../../../src/store/recipe-parts'
import { useEngine } from '../../../src/store/client'
import { chooseCandidate } from '../../../src/store/chosen'
import { recipeStore } from '../../../src/store/recipe'
import * as release from '../../../src/store/release'
import { resultsStore } from '../../../src/store/results'
import { updateCandidate } from '../../../src/store/candidates'
import { undo } from '../../../src/store/undo'
import { viewStore } from '../../../src/store/view'
import { Inspector } from '../../../src/ui/frame/Inspector'
import { ReleaseRoom } from '../../../src/ui/rooms/release/ReleaseRoom'
import { fakeEngine } from '../../store/fake-engine'
import { openAssessedSurvey } from '../assessed-survey'
import type { ReleasedVariable } from '../../../src/worker/contract-protection'
import { startAfresh } from '../small-survey'

vi.mock('../../../src/store/release', async (original) => ({
  ...(await original<typeof release>()),
  saveArchive: vi.fn(),
  saveFile: vi.fn(),
}))

const released: readonly ReleasedVariable[] = [
  { name: 'region', type: 'categorical', levels: ['north', 'a<b'] },
  { name: 'income', type: 'numeric', levels: null },
]

beforeEach(() => {
  vi.clearAllMocks()
  startAfresh()
  useEngine(fakeEngine())
  openAssessedSurvey()
  chooseCandidate('R10S')
  viewStore.setState({ room: 'release' })
  vi.mocked(release.saveArchive).mockImplementation((audience, wanted, documents) => {
    const files = documents.filter((each) => each.audience === audience && wanted(each.name))
    return Promise.resolve({
      name: `survey-${audience}.zip`,
      bytes: 1234,
      files: files.map(({ name, write }) => ({ name, bytes: write(released).length })),
    })
  })
  vi.mocked(release.saveFile).mockImplementation((name) => Promise.resolve({ name, bytes: 42, files: [] }))
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

const archiveButton = (name: string) => screen.getByRole('button', { name })

/** Saves the archive for users, and gives the texts of the documents of the release by how their names end. */
async function documentTexts(): Promise<(ending: string) => string> {
  await userEvent.click(archiveButton('Save archive of 3 files for users'))
  const [, , documents] = vi.mocked(release.saveArchive).mock.calls[0]
  return (ending) => documents.find(({ name }) => name.endsWith(ending))?.write(released) ?? ''
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

  it('gives what the risk before protection may be, where that was predicted', () => {
    const { report } = show()
    expect(report.getAllByText(/\(34\.6–44\.4\)/)[0]).toBeVisible()
    expect(report.getByText(/^In brackets: 95% prediction/)).toBeVisible()
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
  it('hands over one archive for users and another to keep inside, of the files that are ticked', async () => {
    show()
    await userEvent.click(screen.getByRole('checkbox', { name: /\.report\.html in the archive$/ }))
    await userEvent.click(archiveButton('Save archive of 3 files to keep inside'))
    await userEvent.click(archiveButton('Save archive of 3 files for users'))
    const [[inside, wanted], [users]] = vi.mocked(release.saveArchive).mock.calls
    expect([inside, users]).toEqual(['inside', 'users'])
    expect(wanted('survey-r10s.recipe.json')).toBe(true)
    expect(wanted('survey-r10s.report.html')).toBe(false)
  })

  it('says what was handed over where it was pressed, and again at each press', async () => {
    show()
    const users = screen.getByRole('region', { name: 'For users of the data' })
    const said = within(users).getByRole('status')
    expect(said).toBeEmptyDOMElement()
    await userEvent.click(archiveButton('Save archive of 3 files for users'))
    expect(said).toHaveTextContent(/^survey-users\.zip, 1\.2 kB, 2 files/)
    expect(said).toHaveTextContent('survey-protected.note.html')
    expect(said).toHaveTextContent(/Handed to the browser’s downloads at \d\d:\d\d:\d\d/)
    let handOver: (handed: release.Handed) => void = () => undefined
    vi.mocked(release.saveFile).mockReturnValueOnce(new Promise((resolve) => (handOver = resolve)))
    await userEvent.click(screen.getByRole('button', { name: 'Save survey-protected.csv' }))
    expect(said).toBeEmptyDOMElement()
    handOver({ name: 'survey-protected.csv', bytes: 42, files: [] })
    expect(await within(said).findByText('survey-protected.csv')).toBeInTheDocument()
    const inside = screen.getByRole('region', { name: 'Keep inside' })
    expect(within(inside).getByRole('status')).toBeEmptyDOMElement()
  })

  it('says nothing was handed over when nothing was', async () => {
    show()
    vi.mocked(release.saveArchive).mockResolvedValueOnce(null)
    await userEvent.click(archiveButton('Save archive of 3 files for users'))
    expect(screen.queryByText(/Handed to the browser/)).not.toBeInTheDocument()
  })

  it('packs nothing where no file is ticked', async () => {
    show()
    for (const box of screen.getAllByRole('checkbox', { name: /^survey-protected/ }))
      await userEvent.click(box)
    await userEvent.click(archiveButton('Save archive of 0 files for users'))
    expect(release.saveArchive).not.toHaveBeenCalled()
  })

  it('writes a codebook of what the protected file holds, and a note without rates, groups or seed', async () => {
    show()
    await userEvent.click(checkNamed('No limit is set'))
    await userEvent.click(radio(/^Accept, and say so/))
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Sentence for users' }),
      'Not < for ranks.{Enter}',
    )
    const textOf = await documentTexts()
    expect(textOf('codebook.html')).toContain('<code>a&lt;b</code>')
    expect(textOf('codebook.html')).toContain('2 variables')
    expect(textOf('codebook.html')).not.toMatch(/<code>(id|sex)<\/code>/)
    const note = textOf('note.html')
    expect(note).toContain('exchanged between some records')
    expect(note).toContain('Not &lt; for ranks.')
    expect(note).not.toMatch(/10%|0\.1|40811|R10S|seed/i)
    expect(note + textOf('codebook.html')).not.toContain('apostrophe')
    expect(textOf('report.html')).toContain('Disclosure risk report')
  })

  it('says that the assessment is out of date once the candidate has changed', () => {
    updateCandidate('R10S', { name: 'R10S', steps: [{ method: 'swap', variable: 'region', rate: 0.3 }] })
    const { report } = show()
    expect(report.getByText(/^Out of date/)).toBeInTheDocument()
    expect(checkNamed('The assessment is out of date')).toBeInTheDocument()
  })
})

describe('cells that a spreadsheet would take for formulas', () => {
  const found = [
    { variable: 'region', cells: 12, name: false },
    { variable: '@id', cells: 0, name: true },
  ]
  const count = (value: typeof found) => {
    const { recipe } = recipeStore.getState()
    if (!recipe) throw new Error('A survey must be open.')
    const from = protectedPart(recipe, recipe.candidates[0])
    formulasStore.setState({ kept: { from, value } })
  }

  it('are counted by variable, as a check and beside the files for users, with the choice there', async () => {
    count(found)
    const { report } = show()
    expect(checkNamed('A spreadsheet would run some cells as formulas')).toBeInTheDocument()
    const choice = within(screen.getByRole('group', { name: 'Cells that look like formulas' }))
    expect(choice.getByText('13 cells')).toBeInTheDocument()
    expect(choice.getByText('region')).toBeInTheDocument()
    expect(choice.getByRole('radio', { name: 'Keep them as they are' })).toBeChecked()
    await userEvent.click(choice.getByRole('radio', { name: /^Put an apostrophe/ }))
    expect(recipeStore.getState().recipe?.release).toEqual({ formulas: 'mark' })
    expect(checkNamed('Cells that look like formulas are marked')).toBeInTheDocument()
    expect(report.getByText(/Cells that look like formulas are marked/)).toBeInTheDocument()
    await undo()
    expect(recipeStore.getState().recipe).not.toHaveProperty('release')
  })

  it('that are marked are marked in the codebook, which says so, as the note does', async () => {
    count(found)
    show()
    await userEvent.click(screen.getByRole('radio', { name: /^Put an apostrophe/ }))
    vi.clearAllMocks()
    await userEvent.click(archiveButton('Save archive of 3 files for users'))
    const [, , documents] = vi.mocked(release.saveArchive).mock.calls[0]
    const variables: readonly ReleasedVariable[] = [
      { name: '@id', type: 'categorical', levels: ['=1', '-5'] },
    ]
    const texts = documents
      .filter(({ audience }) => audience === 'users')
      .map(({ write }) => write(variables))
    expect(texts[0]).toContain("<code>'@id</code>")
    expect(texts[0]).toContain("<code>'=1</code><br><code>-5</code>")
    expect(texts).toEqual([
      expect.stringContaining('has an apostrophe'),
      expect.stringContaining('has an apostrophe'),
    ])
  })

  it('are not spoken of where there are none', () => {
    count([])
    show()
    expect(checkNamed('No cell looks like a formula')).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Cells that look like formulas' })).not.toBeInTheDocument()
  })
})
