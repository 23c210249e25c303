import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { protectionMethods } from '../../../src/engine/protect/catalogue'
import { riskMeasures } from '../../../src/engine/risk/catalogue'
import { utilityMeasures } from '../../../src/engine/utility/catalogue'
import { viewStore } from '../../../src/store/view'
import { MethodsRoom } from '../../../src/ui/rooms/methods/MethodsRoom'
import { findTopics, topicGroups } from '../../../src/ui/rooms/methods/topics'
import { startAfresh } from '../small-survey'

beforeEach(startAfresh)

describe('Methods', () => {
  it('lists every entry of the catalogues once', () => {
    const ids = topicGroups().flatMap((group) => group.topics.map((topic) => topic.id))
    const entries = [
      ...riskMeasures.map((entry) => entry.id),
      ...utilityMeasures.map((entry) => entry.id),
      ...protectionMethods.map((entry) => `method.${entry.id}`),
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

  it('says when nothing is found', async () => {
    render(<MethodsRoom />)
    await userEvent.type(screen.getByRole('searchbox'), 'xyzzy')
    expect(screen.getByText(/Nothing has “xyzzy”/)).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('0 found')
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
})
