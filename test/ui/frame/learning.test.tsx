import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeHelp } from '../../../src/store/help'
import { show } from '../../../src/store/navigate'
import { riskViewStore } from '../../../src/store/risk-view'
import { goToStep, leaveRound, roundStore } from '../../../src/store/round'
import { tableStore } from '../../../src/store/table'
import { viewStore } from '../../../src/store/view'
import { App } from '../../../src/ui/frame/App'
import { rooms } from '../../../src/ui/rooms/rooms'
import { answered, startOnEngine } from '../on-engine'
import { openSurvey } from '../small-survey'

beforeEach(async () => {
  await leaveRound()
  closeHelp()
  startOnEngine()
})

const help = () => screen.queryByRole('complementary', { name: 'Help' })
const theHelp = () => screen.getByRole('complementary', { name: 'Help' })
const callout = () => screen.queryByRole('dialog', { name: /The round/ })

describe('help', () => {
  it('opens by the question mark with the search in focus, and gives the focus back', async () => {
    openSurvey()
    render(<App rooms={rooms} />)
    const button = screen.getByRole('button', { name: 'Help: round, glossary, keyboard' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(theHelp()).toHaveTextContent('Which measure should I use?')
    expect(theHelp()).toHaveTextContent('Go to step')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(help()).not.toBeInTheDocument()
    expect(button).toHaveFocus()
    await userEvent.keyboard('?')
    expect(theHelp()).toBeInTheDocument()
  })

  it('is closed by one Escape while the tooltip of its button is there', async () => {
    openSurvey()
    render(<App rooms={rooms} />)
    // Tooltips follow a pointer that was used.
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    await userEvent.hover(screen.getByRole('button', { name: 'Help: round, glossary, keyboard' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Help: round, glossary, keyboard')
    await userEvent.keyboard('?')
    expect(theHelp()).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(help()).not.toBeInTheDocument()
  })

  it('leaves the page usable', async () => {
    openSurvey()
    render(<App rooms={rooms} />)
    await userEvent.keyboard('?')
    await userEvent.click(screen.getByRole('link', { name: /Methods/ }))
    expect(viewStore.getState().room).toBe('methods')
    expect(theHelp()).toBeInTheDocument()
  })

  it('searches measures and words together, from anywhere by the stroke', async () => {
    openSurvey()
    render(<App rooms={rooms} />)
    await userEvent.keyboard('/')
    await userEvent.type(screen.getByRole('searchbox'), 'household')
    expect(within(theHelp()).getByRole('status')).toHaveTextContent('2 found')
    expect(within(theHelp()).getByText('household risk')).toBeInTheDocument()
    expect(within(theHelp()).queryByText('RAAD')).not.toBeInTheDocument()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'xyzzy')
    expect(theHelp()).toHaveTextContent('Nothing here has “xyzzy”')
  })

  it('leads from a question to the tab and to the article', async () => {
    openSurvey()
    render(<App rooms={rooms} />)
    await userEvent.keyboard('?')
    const table = within(screen.getByRole('table', { name: 'Which measure should I use?' }))
    await userEvent.click(table.getByRole('button', { name: 'Households' }))
    expect(viewStore.getState().room).toBe('risk')
    expect(riskViewStore.getState().tab).toBe('households')
    expect(help()).not.toBeInTheDocument()
    await userEvent.keyboard('?')
    await userEvent.click(screen.getByRole('button', { name: 'RAAD, RCV and BVR' }))
    expect(await screen.findByRole('heading', { level: 1, name: /RAAD/ })).toBeInTheDocument()
  })

  it('opens at a word that the page links to', async () => {
    openSurvey()
    render(<App rooms={rooms} />)
    await userEvent.click(screen.getByRole('button', { name: 'What is a key?' }))
    const term = within(theHelp()).getByText('key', { selector: 'dt' })
    expect(term).toHaveFocus()
  })
})

describe('the round', () => {
  async function take() {
    render(<App rooms={rooms} />)
    await userEvent.click(screen.getByRole('button', { name: /^Take the round/ }))
    await waitFor(() => expect(callout()).toBeInTheDocument())
    await answered()
  }

  it('starts only when it is asked for, and has the focus', async () => {
    const { unmount } = render(<App rooms={rooms} />)
    expect(callout()).not.toBeInTheDocument()
    unmount()
    await take()
    expect(callout()).toHaveTextContent('The round, step 1 of 6: Data')
    expect(callout()).toHaveFocus()
    expect(callout()).not.toHaveAttribute('aria-modal')
  })

  it('goes on and back, and points at the page', async () => {
    await take()
    await userEvent.click(screen.getByRole('button', { name: 'Next: who might try' }))
    expect(callout()).toHaveTextContent('step 2 of 6: Scenario')
    expect(callout()).toHaveFocus()
    expect(viewStore.getState().room).toBe('scenario')
    expect(document.querySelector('#main [data-pointed]')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(callout()).toHaveTextContent('step 1 of 6')
    expect(document.querySelectorAll('[data-pointed]')).toHaveLength(1)
  })

  it('becomes a chip on another page, which leads back', async () => {
    await take()
    act(() => show('methods'))
    expect(callout()).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'The round, 1 of 6' }))
    expect(viewStore.getState().room).toBe('data')
    expect(callout()).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'The round, 1 of 6' })).not.toBeInTheDocument()
  })

  it('is left by Escape, and stays away', async () => {
    await take()
    await userEvent.keyboard('{Escape}')
    expect(callout()).not.toBeInTheDocument()
    expect(roundStore.getState().at).toBeNull()
    expect(document.querySelector('[data-pointed]')).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    act(() => show('risk'))
    act(() => show('data'))
    expect(callout()).not.toBeInTheDocument()
  })

  it('ends by its cross and by the button of its last step, with the file of before', async () => {
    openSurvey()
    render(<App rooms={rooms} />)
    await userEvent.keyboard('?')
    await userEvent.click(screen.getByRole('button', { name: 'Take the round' }))
    await waitFor(() => expect(callout()).toBeInTheDocument())
    expect(callout()).toHaveTextContent('survey.csv comes back')
    act(() => goToStep(5))
    await userEvent.click(screen.getByRole('button', { name: 'End the round' }))
    await waitFor(() => expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'survey.csv' }))
    expect(callout()).not.toBeInTheDocument()
  })
})
