import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { releaseFiles } from '../../../src/engine/release/release-files'
import * as downloads from '../../../src/store/download'
import { findingsPart, findingsStore, type ReleaseFindings } from '../../../src/store/release-findings'
import { changeRecipe } from '../../../src/store/change-recipe'
import { chooseCandidate } from '../../../src/store/chosen'
import { recipeStore } from '../../../src/store/recipe'
import { candidatePart } from '../../../src/store/recipe-parts'
import { byName } from '../../../src/engine/by-name'
import { resultsStore } from '../../../src/store/results'
import { omit } from '../../../src/store/omit'
import { setMapLimit } from '../../../src/store/map-settings'
import { setReader } from '../../../src/store/release-settings'
import { updateCandidate } from '../../../src/store/candidates'
import { undo } from '../../../src/store/undo'
import { viewStore } from '../../../src/store/view'
import { Inspector } from '../../../src/ui/frame/Inspector'
import { rooms } from '../../../src/ui/rooms/rooms'
import { ReleaseRoom } from '../../../src/ui/rooms/release/ReleaseRoom'
import { refused, type FakeEngine } from '../../store/fake-engine'
import { openAssessedSurvey } from '../assessed-survey'
import { answered, startOnEngine } from '../on-engine'
import type { ExportedFile, ReleasedVariable } from '../../../src/worker/questions/export-candidate'

const released: readonly ReleasedVariable[] = [
  { name: 'region', type: 'categorical', levels: ['north', 'a<b'] },
  { name: 'income', type: 'numeric', levels: null },
]

/** The files that are built of the candidate, the protected one with these variables. */
function builtFiles(variables: readonly ReleasedVariable[]): readonly ExportedFile[] {
  return releaseFiles('survey-r10s', 'survey-protected').map(({ id, ...file }) => ({
    ...file,
    blob: new Blob([id]),
    ...(id === 'protected' && { variables }),
  }))
}

let engine: FakeEngine

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(downloads, 'download').mockReturnValue()
  engine = startOnEngine()
  engine.released = builtFiles(released)
  openAssessedSurvey()
  chooseCandidate('R10S')
  viewStore.setState({ room: 'release' })
})

function show() {
  render(
    <>
      <ReleaseRoom />
      <Inspector rooms={rooms} />
    </>,
  )
  return {
    inspector: within(screen.getByRole('complementary')),
    report: within(screen.getByRole('article', { name: 'Report' })),
  }
}

const archiveButton = (name: string) => screen.getByRole('button', { name })

/** Saves an archive, and gives the texts of its files by how their names end. */
async function archiveTexts(button: string): Promise<(ending: string) => string> {
  const before = engine.archived.length
  await userEvent.click(archiveButton(button))
  await waitFor(() => expect(engine.archived).toHaveLength(before + 1))
  const texts = await Promise.all(
    engine.archived[before].map(async ({ name, content }) => [name, await content.text()] as const),
  )
  return (ending) => texts.find(([name]) => name.endsWith(ending))?.[1] ?? ''
}

/** The names of what was handed to the browser's downloads. */
const handed = () => vi.mocked(downloads.download).mock.calls.map(([name]) => name)

const checkNamed = (name: string | RegExp) => screen.getByRole('button', { name })
const limitTo = (limit: number) => act(() => setMapLimit('identification.tau', limit))
const gate = (name: string) => within(screen.getByRole('region', { name }))
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

  it('are not accepted by a sentence that tells users what they must not learn', async () => {
    const { report } = show()
    await userEvent.click(checkNamed('No limit is set'))
    await userEvent.click(radio(/^Accept, and say so/))
    const sentence = screen.getByRole('textbox', { name: 'Sentence for users' })
    await userEvent.type(sentence, 'As in R10S, 10% were swapped.{Enter}')
    expect(sentence).toBeInvalid()
    expect(sentence).toHaveAccessibleDescription(
      'Users must not learn a rate of the protection and the name of a candidate. Say it in general terms: until then the note leaves the sentence out.',
    )
    expect(screen.getByText('Its note for users is refused.')).toBeInTheDocument()
    expect(report.queryByText(/For users/)).not.toBeInTheDocument()
    await userEvent.clear(sentence)
    await userEvent.type(sentence, 'Small areas were mixed.{Enter}')
    expect(sentence).toBeValid()
    expect(report.getByText(/For users: “Small areas were mixed.”/)).toBeInTheDocument()
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
    expect(report.getByRole('heading', { name: 'The numbers assume this' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Short' }))
    expect(report.queryByRole('heading', { name: 'The numbers assume this' })).not.toBeInTheDocument()
    expect(report.getByRole('heading', { name: 'R10S is given out' })).toBeInTheDocument()
  })

  it('says the steps as the other pages do, by labels and by how many they are in all', () => {
    chooseCandidate('T10P')
    recipeStore.setState(({ recipe }) => ({
      recipe: recipe && {
        ...recipe,
        data: { ...recipe.data, variables: { region: { label: 'Region of work' } } },
      },
    }))
    const { report } = show()
    expect(
      report.getByText(/^Draw Region of work anew for 10% of the records: 50% of the people/),
    ).toBeVisible()
    expect(report.getByRole('row', { name: /^RAAD, Region of work × sex/ })).toBeVisible()
  })

  it('gives what the risk before protection may be, where that was predicted', () => {
    const { report } = show()
    expect(report.getAllByText(/\(34\.6–44\.4\)/)[0]).toBeVisible()
    expect(report.getByText(/^In brackets: 95% prediction/)).toBeVisible()
  })

  it('leaves out a measure that a step has broken, and names it once with the reason', () => {
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
    expect(report.getByText(/^Left out, for they do not hold after these steps/)).toHaveTextContent(
      /^Left out, .*: Expected correct matches, changed data, .*sex is not released\.$/,
    )
    expect(report.queryByRole('row', { name: /^Expected correct matches, changed data/ })).toBeNull()
    expect(report.queryByRole('button', { name: /no longer holds/ })).toBeNull()
  })
})

describe('the export', () => {
  beforeEach(() => limitTo(1000))

  it('hands over one archive for users and another to keep inside, of the files that are ticked', async () => {
    show()
    await userEvent.click(screen.getByRole('checkbox', { name: /\.report\.html in the archive$/ }))
    await userEvent.click(archiveButton('Save to keep inside'))
    await userEvent.click(archiveButton('Export for users'))
    await waitFor(() => expect(handed()).toEqual(['survey-r10s.keep-inside.zip', 'survey-protected.zip']))
    const [inside, users] = engine.archived.map((files) => files.map(({ name }) => name))
    expect(inside).toEqual([
      'survey-r10s.recipe.json',
      'survey-r10s.recipe.R',
      'survey-r10s.misclassification.json',
      'survey-r10s.records.csv',
    ])
    expect(users).toEqual([
      'survey-protected.csv',
      'survey-protected.codebook.html',
      'survey-protected.note.html',
    ])
  })

  it('says what was handed over where the button was, until the release changes', async () => {
    show()
    const users = screen.getByRole('region', { name: 'For users' })
    const said = within(users).getByRole('status')
    expect(said).toBeEmptyDOMElement()
    await userEvent.click(archiveButton('Export for users'))
    await waitFor(() =>
      expect(said).toHaveTextContent(/^Saved at \d\d:\d\d:\d\d: survey-protected\.zip3 files, 6 bytes/),
    )
    const again = archiveButton('Save again: Export for users')
    expect(again).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Export for users' })).not.toBeInTheDocument()
    const packing = engine.asked.at(-1) ?? ''
    engine.held.add(packing)
    await userEvent.click(again)
    expect(said).toBeEmptyDOMElement()
    engine.release(packing)
    await waitFor(() => expect(said).toHaveTextContent(/^Saved at/))
    await userEvent.click(screen.getByRole('button', { name: 'Save survey-protected.csv' }))
    await waitFor(() => expect(said).toHaveTextContent(/: survey-protected\.csv9 bytes, handed/))
    expect(handed()).toEqual(['survey-protected.zip', 'survey-protected.zip', 'survey-protected.csv'])
    const inside = screen.getByRole('region', { name: 'Keep inside' })
    expect(within(inside).getByRole('status')).toBeEmptyDOMElement()
    act(() => setReader('A. Reader'))
    expect(said).toBeEmptyDOMElement()
    expect(archiveButton('Export for users')).toBeEnabled()
  })

  it('says in the same place that it failed, to be tried again or file by file', async () => {
    show()
    engine.problems.set('exportCandidate survey-r10s', refused)
    await userEvent.click(archiveButton('Export for users'))
    const users = within(screen.getByRole('region', { name: 'For users' }))
    expect(await users.findByRole('alert')).toHaveTextContent(refused.sentence)
    expect(handed()).toEqual([])
    expect(resultsStore.getState().problem).toBeNull()
    await userEvent.click(users.getByRole('button', { name: 'Save files one by one' }))
    expect(users.getByRole('button', { name: 'Save survey-protected.csv' })).toHaveFocus()
    engine.problems.clear()
    await userEvent.click(users.getByRole('button', { name: 'Try again: Export for users' }))
    await waitFor(() => expect(users.getByRole('status')).toHaveTextContent(/^Saved at/))
    expect(handed()).toEqual(['survey-protected.zip'])
  })

  it('packs nothing where no file is ticked', async () => {
    show()
    for (const box of screen.getAllByRole('checkbox', { name: /^survey-protected/ }))
      await userEvent.click(box)
    await userEvent.click(archiveButton('Export for users'))
    await answered()
    expect(engine.archived).toEqual([])
    expect(handed()).toEqual([])
  })

  it('writes a codebook of what the protected file holds, and a note without rates, groups or seed', async () => {
    show()
    await userEvent.click(checkNamed('What the numbers rest on'))
    await userEvent.click(radio(/^Accept, and say so/))
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Sentence for users' }),
      'Not < for ranks.{Enter}',
    )
    const textOf = await archiveTexts('Export for users')
    expect(textOf('codebook.html')).toContain('<code>a&lt;b</code>')
    expect(textOf('codebook.html')).toContain('2 variables')
    expect(textOf('codebook.html')).not.toMatch(/<code>(id|sex)<\/code>/)
    const note = textOf('note.html')
    expect(note).toContain('exchanged between some records')
    expect(note).toContain('Not &lt; for ranks.')
    expect(note).not.toMatch(/10%|0\.1|40811|R10S|seed/i)
    expect(note + textOf('codebook.html')).not.toContain('apostrophe')
    expect(note).not.toMatch(/removed/i)
    expect(note).toContain('<h2>One variable was left out</h2><ul><li><code>id</code></li></ul>')
    const insideOf = await archiveTexts('Save to keep inside')
    expect(insideOf('report.html')).toContain('Disclosure risk report')
  })

  it('reports the models with their fit, and the keys that are most at risk, in full only', async () => {
    const row = {
      row: 7,
      risk: 0.5,
      populationCount: 2,
      values: ['north', 'm'],
      sets: 1,
      smallest: [0],
    }
    engine.answers.riskiestRecords = () => ({ total: 1, all: 1, nextBelow: null, rows: [row] })
    const { report } = show()
    expect(report.getByRole('heading', { name: 'Models of the population' })).toBeInTheDocument()
    expect(report.getByRole('row', { name: /^main effects none/i })).toHaveTextContent('5.2')
    await report.findByRole('heading', { name: 'These keys are most at risk before protection' })
    expect(report.getByRole('row', { name: /^north, m/ })).toHaveTextContent('20.50')
    await userEvent.click(screen.getByRole('button', { name: 'Short' }))
    expect(report.queryByRole('heading', { name: 'Models of the population' })).not.toBeInTheDocument()
  })

  it('warns of household numbers that are those of the file, and gives new ones', async () => {
    act(() => {
      changeRecipe({ verb: 'set', things: ['x'] }, (recipe) => ({ ...recipe, household: 'wt' }))
    })
    show()
    expect(checkNamed('Households have the numbers of the file')).toBeInTheDocument()
    await userEvent.click(radio(/^Give new numbers/))
    expect(checkNamed('Households have new numbers')).toBeInTheDocument()
    expect(recipeStore.getState().recipe?.release).toMatchObject({ numbers: 'new' })
    await userEvent.click(radio(/^Keep those of the file/))
    expect(recipeStore.getState().recipe?.release ?? {}).not.toHaveProperty('numbers')
  })

  it('asks whether the matrix of PRAM is published, and tells users what follows', async () => {
    chooseCandidate('T10P')
    show()
    expect(checkNamed('Whether the matrices of PRAM are published')).toBeInTheDocument()
    const listed = () => screen.queryByText('survey-protected.misclassification.json')
    expect(listed()).toBeNull()
    const undecided = await archiveTexts('Export for users')
    expect(undecided('note.html')).toContain('<code>region</code> was drawn is not published')
    await userEvent.click(radio(/^Publish it with the file/))
    expect(recipeStore.getState().recipe?.release).toMatchObject({ matrices: 'publish' })
    expect(listed()).toBeInTheDocument()
    const published = await archiveTexts('Export for users')
    expect(published('note.html')).toContain('<code>survey-protected.misclassification.json</code>')
    expect(published('note.html')).toContain('<h2>How far results are off</h2>')
    await userEvent.click(radio(/^Keep it inside/))
    expect(listed()).toBeNull()
  })

  it('says that the assessment is out of date once the candidate has changed', () => {
    updateCandidate('R10S', { name: 'R10S', steps: [{ method: 'swap', variable: 'region', rate: 0.3 }] })
    const { report } = show()
    expect(report.getByText(/^Out of date/)).toBeInTheDocument()
    expect(checkNamed('The assessment is out of date')).toBeInTheDocument()
  })
})

describe('the formats of the protected file', () => {
  it('are added by a tick, listed with the files for users, and kept in the recipe', async () => {
    show()
    const group = within(screen.getByRole('group', { name: 'The protected file besides CSV' }))
    expect(screen.queryByText(/\.sav$/)).not.toBeInTheDocument()
    await userEvent.click(group.getByRole('checkbox', { name: 'SPSS (.sav)' }))
    await userEvent.click(group.getByRole('checkbox', { name: 'Stata (.dta)' }))
    expect(recipeStore.getState().recipe?.release).toEqual({ formats: ['sav', 'dta'] })
    expect(screen.getByRole('button', { name: /^Save .*-protected\.sav$/ })).toBeInTheDocument()
    await userEvent.click(group.getByRole('checkbox', { name: 'SPSS (.sav)' }))
    expect(screen.queryByRole('button', { name: /^Save .*-protected\.sav$/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Save .*-protected\.dta$/ })).toBeInTheDocument()
  })
})

describe('cells that a spreadsheet would take for formulas', () => {
  beforeEach(() => limitTo(1000))

  const found = [
    { variable: 'region', cells: 12, name: false },
    { variable: '@id', cells: 0, name: true },
  ]
  const count = (formulas: ReleaseFindings['formulas']) => {
    const { recipe } = recipeStore.getState()
    if (!recipe) throw new Error('A survey must be open.')
    const from = findingsPart(recipe, recipe.candidates[0], 0)
    findingsStore.setState({
      kept: { from, value: { formulas, revealing: [], odd: [], replayed, isDrawnAnew: false } },
    })
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
    engine.released = builtFiles([{ name: '@id', type: 'categorical', levels: ['=1', '-5'] }])
    const textOf = await archiveTexts('Export for users')
    expect(textOf('codebook.html')).toContain("<code>'@id</code>")
    expect(textOf('codebook.html')).toContain("<code>'=1</code><br><code>-5</code>")
    expect(textOf('codebook.html')).toContain('has an apostrophe')
    expect(textOf('note.html')).toContain('has an apostrophe')
  })

  it('are not spoken of where there are none', () => {
    count([])
    show()
    expect(checkNamed('No cell looks like a formula')).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Cells that look like formulas' })).not.toBeInTheDocument()
  })
})

describe('the gate', () => {
  const unchoose = () =>
    act(() => recipeStore.setState(({ recipe }) => ({ recipe: recipe && omit(recipe, 'chosen') })))

  it('asks for a limit before it proposes a candidate, and then the most useful that passes', async () => {
    unchoose()
    render(<ReleaseRoom />)
    expect(screen.queryByRole('button', { name: /^Release / })).not.toBeInTheDocument()
    const byRisk = within(screen.getByRole('region', { name: 'Candidates by risk' }))
    const risks = byRisk
      .getAllByRole('row')
      .slice(1, -1)
      .map((row) => Number(row.querySelectorAll('td, th')[2].textContent))
    expect(risks.length).toBeGreaterThan(1)
    expect(risks).toEqual(risks.toSorted((a, b) => a - b))
    expect(byRisk.getAllByRole('row').at(-1)).toHaveTextContent(/^Original/)
    const field = gate('The limit of risk').getByRole('textbox', { name: 'Most expected correct matches' })
    await userEvent.type(field, '25{Enter}')
    expect(recipeStore.getState().recipe?.map?.limits).toEqual({ 'identification.tau': 25 })
    await userEvent.click(gate('The choice').getByRole('button', { name: 'Release T10P' }))
    expect(recipeStore.getState().recipe?.chosen).toBe('T10P')
    expect(screen.queryByRole('region', { name: 'The choice' })).not.toBeInTheDocument()
    expect(screen.getByText(/^T10P is under the limit\./)).toBeInTheDocument()
  })

  it('asks for a limit where a candidate was chosen without one, and gives users nothing before', async () => {
    show()
    expect(gate('The limit of risk').getByText(/^R10S is held against it/)).toBeVisible()
    expect(archiveButton('Export for users')).toHaveAttribute('aria-disabled', 'true')
    expect(archiveButton('Export for users')).toHaveAccessibleDescription(/^No limit is set/)
    await userEvent.click(archiveButton('Export for users'))
    await userEvent.click(archiveButton('Save survey-protected.csv'))
    await answered()
    expect(handed()).toEqual([])
    expect(archiveButton('Save to keep inside')).toBeEnabled()
    await userEvent.type(gate('The limit of risk').getByRole('textbox'), '1000{Enter}')
    expect(screen.queryByRole('region', { name: 'The limit of risk' })).not.toBeInTheDocument()
    await userEvent.click(archiveButton('Export for users'))
    await waitFor(() => expect(handed()).toEqual(['survey-protected.zip']))
  })

  it('says that none passes and which is the lowest', async () => {
    limitTo(1)
    unchoose()
    render(<ReleaseRoom />)
    expect(gate('The choice').getByText(/^None of 2 is under 1\. The lowest is T10P, /)).toBeInTheDocument()
    await userEvent.click(gate('The choice').getByRole('button', { name: 'Change the limit' }))
    expect(gate('The choice').getByRole('textbox')).toHaveValue('1')
    await userEvent.click(gate('The choice').getByRole('button', { name: 'Generate more' }))
    expect(viewStore.getState().room).toBe('candidates')
  })

  it('shuts what is for users while the candidate is over the limit, until a reason is given', async () => {
    limitTo(25)
    const { report } = show()
    expect(gate('Over the limit').getByRole('heading')).toHaveTextContent(
      /^R10S is over the limit: 3\d\.\d expected correct matches, limit 25$/,
    )
    expect(checkNamed('Risk is over the limit')).toBeInTheDocument()
    await userEvent.click(archiveButton('Export for users'))
    await userEvent.click(archiveButton('Save survey-protected.csv'))
    await answered()
    expect(handed()).toEqual([])
    await userEvent.click(archiveButton('Save to keep inside'))
    await waitFor(() => expect(handed()).toEqual(['survey-r10s.keep-inside.zip']))
    expect(screen.getByText(/The report says: no reason given yet\./)).toBeInTheDocument()
    expect(report.getByText(/No reason is given yet\./)).toBeInTheDocument()

    const reason = screen.getByRole('textbox', { name: /^Reason for a release over the limit/ })
    await userEvent.type(reason, 'Too short')
    expect(archiveButton('Export for users')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.paste(' is not: the board decided.')
    expect(recipeStore.getState().recipe?.release?.overLimit).toMatchObject({
      candidate: 'R10S',
      reason: 'Too short is not: the board decided.',
    })
    expect(report.getByText(/Reason given: “Too short is not: the board decided\.”/)).toBeInTheDocument()
    await userEvent.click(archiveButton('Export over the limit'))
    await waitFor(() => expect(handed()).toContain('survey-protected.zip'))
    limitTo(24)
    expect(archiveButton('Export for users')).toHaveAttribute('aria-disabled', 'true')
    expect(reason).toHaveValue('')
  })
})

const replayed = { sha256: { keep: 'ab12', mark: 'cd34' }, isSame: true }

describe('what is left as it was', () => {
  const find = (revealing: ReleaseFindings['revealing'], isDrawnAnew = false) => {
    const { recipe } = recipeStore.getState()
    if (!recipe) throw new Error('A survey must be open.')
    const from = findingsPart(recipe, recipe.candidates[0], 0)
    findingsStore.setState({
      kept: { from, value: { formulas: [], revealing, odd: [], replayed, isDrawnAnew } },
    })
  }

  it('is a check of its own, with what to do about it', async () => {
    find([{ kind: 'nearly unique', variable: 'income', distinct: 980, alone: 960, present: 1000 }])
    const { inspector } = show()
    await userEvent.click(checkNamed('income is nearly unique'))
    expect(inspector.getByText('960 of 1,000.')).toBeInTheDocument()
    await userEvent.click(inspector.getByRole('button', { name: 'Leave income out of R10S' }))
    expect(recipeStore.getState().recipe?.candidates[0].steps.at(-1)).toEqual({
      method: 'drop',
      variables: ['income'],
    })
  })

  it('passes in one line where nothing was found', () => {
    find([])
    show()
    expect(checkNamed('Nothing left as it was points at a person')).toBeInTheDocument()
  })

  it('is told of records drawn anew by the values that they copy, not row by row', async () => {
    find([{ kind: 'copied', variable: 'income', alone: 300, present: 1000 }], true)
    const { inspector } = show()
    await userEvent.click(checkNamed('income copies values of single records'))
    expect(inspector.getByText('300 of 1,000.')).toBeInTheDocument()
  })

  it('says that nothing is copied', () => {
    find([], true)
    show()
    expect(checkNamed('No variable copies many values of single records')).toBeInTheDocument()
  })
})

describe('candidates that have no risk at all', () => {
  it('are not called unassessed', () => {
    const recipe = omit(recipeStore.getState().recipe!, 'chosen')
    recipeStore.setState({ recipe })
    const { candidates } = resultsStore.getState()
    resultsStore.setState({
      candidates: Object.fromEntries(
        recipe.candidates.map((each) => {
          const state = candidates[each.name]
          const bare = Object.entries(state.summaries).map(
            ([name, summary]) => [name, { ...summary, risk: {} }] as const,
          )
          return [each.name, { ...state, summaries: byName(bare), from: candidatePart(recipe, each) }]
        }),
      ),
    })
    render(<ReleaseRoom />)
    expect(screen.getByText('No risk that is measured so far holds for these candidates.')).toBeVisible()
  })
})

describe('candidates of which no risk holds', () => {
  const uncertain = (design: object) => {
    const recipe = recipeStore.getState().recipe!
    recipeStore.setState({
      recipe: {
        ...omit(omit(omit(recipe, 'chosen'), 'population'), 'design'),
        ...design,
        risk: [{ measure: 'uniqueness', k: [2] }],
      },
    })
  }

  it('say how it could be known, and are not called unassessed', async () => {
    uncertain({})
    const { candidates } = resultsStore.getState()
    const recipe = recipeStore.getState().recipe!
    resultsStore.setState({
      candidates: Object.fromEntries(
        recipe.candidates.map((each) => [
          each.name,
          { ...candidates[each.name], from: candidatePart(recipe, each) },
        ]),
      ),
    })
    render(<ReleaseRoom />)
    expect(screen.getByText('No risk that is measured so far holds for these candidates.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Say how the sample was drawn' }))
    expect(viewStore.getState().room).toBe('data')
  })

  it('are given to users for a reason only, whatever the limit is', async () => {
    uncertain({})
    act(() => {
      setMapLimit('uniqueness.sampleUniques', 100_000)
      chooseCandidate('R10S')
    })
    const { report } = show()
    const risk = gate('Risk not known')
    expect(risk.getByRole('heading')).toHaveTextContent('The risk of R10S is not known')
    expect(
      risk.getByText(
        /^The limit is 100,000 sample uniques\. What it is judged by, sample uniques, does not hold/,
      ),
    ).toBeInTheDocument()
    expect(archiveButton('Export for users')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(
      screen.getByRole('textbox', { name: /^Reason for a release whose risk is not known/ }),
      'The board decided.',
    )
    expect(
      report.getByText(/Sample uniques not known, limit 100,000\. Reason given: “The board/),
    ).toBeVisible()
    await userEvent.click(archiveButton('Export with its risk not known'))
    await waitFor(() => expect(handed()).toEqual(['survey-protected.zip']))
    await userEvent.click(risk.getByRole('button', { name: 'Say how the sample was drawn' }))
    expect(viewStore.getState().room).toBe('data')
  })

  it('ask for no limit, name nothing in its place that does not hold, and have no empty table in the report', () => {
    uncertain({})
    act(() => chooseCandidate('R10S'))
    const { report } = show()
    expect(screen.queryByRole('region', { name: 'The limit of risk' })).toBeNull()
    expect(gate('Risk not known').getByRole('button', { name: 'Say how the sample was drawn' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'The risk is not known' })).toBeVisible()
    expect(report.getByRole('heading', { name: 'The risk is not known' })).toBeVisible()
    expect(report.getByText(/^The file as it was has [\d,]+ sample uniques\./)).toBeVisible()
    expect(report.queryByText(/place: Sample uniques/)).toBeNull()
    expect(report.queryByRole('columnheader', { name: 'Original' })).toBeNull()
  })

  it('are called out of date where what they are judged by changed', () => {
    uncertain({ design: { fraction: 0.02 } })
    render(<ReleaseRoom />)
    expect(screen.getByText('All candidates are out of date.')).toBeVisible()
  })
})
