import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { methodDefinitions } from '../../../src/engine/protect/definitions'
import { riskMeasures } from '../../../src/engine/risk/catalogue'
import { utilityMeasures } from '../../../src/engine/utility/catalogue'
import { methodsViewStore } from '../../../src/store/methods-view'
import { riskViewStore } from '../../../src/store/risk-view'
import { viewStore } from '../../../src/store/view'
import { Inspector } from '../../../src/ui/frame/Inspector'
import { rooms } from '../../../src/ui/rooms/rooms'
import { MethodsRoom } from '../../../src/ui/rooms/methods/MethodsRoom'
import { findTopics, topicGroups } from '../../../src/ui/rooms/methods/topics'
import { shownIn } from '../../../src/ui/rooms/methods/shown-in'
import type { FakeEngine } from '../../store/fake-engine'
import { openAssessedSurvey } from '../assessed-survey'
import { startOnEngine } from '../on-engine'

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
  engine.answers.riskiestRecords = () => ({
    total: 1,
    all: 1,
    nextBelow: null,
    rows: [{ row: 9, risk: 0.5, populationCount: 2, values: ['North', ''], sets: 1, smallest: [0] }],
  })
  methodsViewStore.setState(methodsViewStore.getInitialState(), true)
})

describe('Methods', () => {
  it('lists every entry of the catalogues once', () => {
    const ids = topicGroups().flatMap((group) => group.topics.map((topic) => topic.id))
    const entries = [
      ...riskMeasures.map((entry) => entry.id),
      ...utilityMeasures.map((entry) => entry.id),
      ...methodDefinitions.map(({ method }) => `method.${method}`),
    ]
    expect(ids.toSorted()).toEqual(entries.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('opens the measure that the inspector speaks of', () => {
    viewStore.setState({ subject: { kind: 'measure', id: 'identification.tau' } })
    render(<MethodsRoom />)
    const article = screen.getByRole('article')
    expect(within(article).getByRole('heading', { level: 1 })).toHaveTextContent(
      'Expected correct matches, changed data',
    )
    expect(article.querySelector('math')).not.toBeNull()
    expect(article).toHaveTextContent('Shlomo and Skinner (2010)')
  })

  it('finds by words of title, definition and source', async () => {
    render(<MethodsRoom />)
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Find a measure or a term' }),
      'pram invariant',
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('PRAM')
    expect(screen.queryByRole('button', { name: 'Cells in the key' })).not.toBeInTheDocument()
  })

  it('puts first what has the words in its title', async () => {
    const titles = findTopics(topicGroups(), 'risk household').flatMap(({ topics }) =>
      topics.map(({ title }) => title),
    )
    const named = titles.map((title) => /risk/i.test(title) && /household/i.test(title))
    const first = named.indexOf(false)
    expect(titles.slice(0, 2)).toEqual(['Largest household risk', 'Household risk threshold'])
    expect(first).toBeGreaterThan(2)
    expect(named.slice(first)).not.toContain(true)
    render(<MethodsRoom />)
    await userEvent.type(screen.getByRole('searchbox'), 'suda')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Total DIS-SUDA')
  })

  it('tells the titles of a group apart', () => {
    for (const { title, topics } of topicGroups()) {
      const titles = topics.map((topic) => topic.title)
      expect(new Set(titles).size, title).toBe(titles.length)
    }
  })

  it('says when nothing is found', async () => {
    render(<MethodsRoom />)
    await userEvent.type(screen.getByRole('searchbox'), 'xyzzy')
    expect(screen.getByText(/Nothing has “xyzzy”/)).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('0 found')
  })

  it('says how an estimator did where the truth is known', async () => {
    render(<MethodsRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Expected re-identifications' }))
    const tried = within(screen.getByRole('region', { name: 'Tried where the truth is known' }))
    const row = tried.getByRole('row', { name: /^synthetic census, 100,000, 3% \d/ })
    expect(row).toHaveTextContent(/−\d\d\.\d%/)
  })

  it('shows the article that was picked, with the settings of a method', async () => {
    render(<MethodsRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Swap' }))
    const article = screen.getByRole('article')
    expect(within(article).getByRole('heading', { level: 1 })).toHaveTextContent('Swap')
    expect(within(article).getByText('Share swapped')).toBeInTheDocument()
  })

  it('does not search inside the tags of a symbol', () => {
    expect(findTopics(topicGroups(), 'mrow')).toEqual([])
  })

  it('sets every formula and every symbol with letters above or below in MathML', () => {
    for (const group of topicGroups()) {
      for (const { id, entry } of group.topics) {
        if (entry.formula === '') continue
        const parsed = new DOMParser().parseFromString(
          `<math xmlns="http://www.w3.org/1998/Math/MathML">${entry.formula}</math>`,
          'application/xml',
        )
        expect(parsed.querySelector('parsererror'), id).toBeNull()
        expect(parsed.documentElement.children.length, id).toBeGreaterThan(0)
      }
    }
  })

  it('says which numbers computed elsewhere hold a number, and to how many digits', async () => {
    viewStore.setState({ subject: { kind: 'measure', id: 'theta.variance' }, room: 'methods' })
    render(
      <>
        <MethodsRoom />
        <Inspector rooms={rooms} />
      </>,
    )
    const article = screen.getByRole('article')
    expect(article).toHaveTextContent(
      'Held against 19 numbers that were computed elsewhere; 2 more hold others of its measure.',
    )
    expect(article).toHaveTextContent(
      '19 numbers to 13 digits, by two programs that share no code with this one, and agree with each other.',
    )
    expect(article).toHaveTextContent(
      'Probability that a unique match is correct; Variance of θ; Upper bound of θ',
    )
    expect(article).toHaveTextContent(
      'test/reference/formulas.json, examples.C_theta; test/checked-by.test.ts',
    )
    expect(article).toHaveTextContent('by two independent implementations')
    const aside = screen.getByRole('complementary', { name: 'Inspector' })
    expect(await within(aside).findByText(/^19 numbers by two programs/)).toBeInTheDocument()
    await userEvent.click(within(aside).getByRole('button', { name: 'Risk, Scenarios' }))
    expect(viewStore.getState().room).toBe('risk')
    expect(riskViewStore.getState().tab).toBe('scenarios')
  })

  it.each([
    ['method.drop', 'No number that was computed elsewhere holds it.'],
    [
      'key.cells',
      'No number that was computed elsewhere holds it by itself; 1 number holds others of its measure.',
    ],
    ['uniqueness.kAnonymityWeighted', /^Held against 16 numbers that were computed elsewhere/],
  ])('says of %s what there is to hold it', (id, said) => {
    viewStore.setState({ subject: { kind: 'measure', id }, room: 'methods' })
    render(<MethodsRoom />)
    expect(within(screen.getByRole('article')).getByText(said)).toBeInTheDocument()
  })

  it('has a place for every number', () => {
    for (const topic of topicGroups().flatMap((group) => group.topics)) {
      expect(shownIn(topic), topic.id).not.toEqual([])
    }
  })

  it('works the numbers of the file that is open, struck out where a candidate broke them', async () => {
    openAssessedSurvey()
    viewStore.setState({ subject: { kind: 'measure', id: 'identification.tau' } })
    const { unmount } = render(<MethodsRoom />)
    const numbers = screen.getByRole('region', { name: 'Worked numbers of this file' })
    expect(within(numbers).getByRole('row', { name: /^As it stands/ })).toHaveTextContent('40.3')
    expect(within(numbers).getByRole('row', { name: /^R10S/ })).toHaveTextContent('33.1 (31.6–34.6)')
    expect(await screen.findByRole('row', { name: 'North, missing 2 0.50' })).toBeInTheDocument()
    const [asked] = engine.requestsOf('riskiestRecords')
    expect(asked).toMatchObject({ by: 'identification.risk', first: 0, count: 3 })
    unmount()
    viewStore.setState({ subject: { kind: 'measure', id: 'uniqueness.sampleUniques' } })
    render(<MethodsRoom />)
    expect(screen.getByRole('row', { name: /^R10S/ })).toHaveTextContent('no longer holds')
  })
})
