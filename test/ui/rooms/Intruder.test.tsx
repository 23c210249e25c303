import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { useStore } from 'zustand'
import type { IntruderEntry } from '../../../src/engine/risk/intruder/definition'
import { intruderViewStore } from '../../../src/store/intruder/looked-at'
import { recipeStore } from '../../../src/store/recipe'
import { riskViewStore } from '../../../src/store/risk-view'
import { entryText } from '../../../src/ui/measures/entry-text'
import { KnowledgePanel } from '../../../src/ui/rooms/risk/intruder/KnowledgePanel'
import { RightClaims } from '../../../src/ui/rooms/risk/intruder/RightClaims'
import type { FakeEngine } from '../../store/fake-engine'
import { assessedRecipe, openAssessedSurvey, randomSwap } from '../assessed-survey'
import { startOnEngine } from '../on-engine'
import { surveyTable } from '../small-survey'

const recipe = {
  ...assessedRecipe,
  risk: [{ measure: 'intruder', variables: ['region', 'income'] } as const],
}

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
  openAssessedSurvey(recipe)
})

function entry(): IntruderEntry {
  return recipeStore.getState().recipe!.risk[0] as IntruderEntry
}

function Panel() {
  const now = useStore(recipeStore, (state) => state.recipe!)
  return (
    <KnowledgePanel
      recipe={now}
      scenario={now.scenarios[0]}
      table={surveyTable}
      entry={now.risk[0] as IntruderEntry}
      candidate={null}
    />
  )
}

describe('what the intruder knows of a change', () => {
  it('is a swap of a rate, inside groups, by a matrix that is worked out or simulated', async () => {
    render(<Panel />)
    const way = screen.getByRole('combobox', { name: 'How region is known' })
    await userEvent.selectOptions(way, 'swapped, a rate guessed')
    expect(entry().knows).toEqual({ region: { swapRate: 0.1 } })
    const guess = within(screen.getByRole('group', { name: 'region, swapped, a rate guessed' }))
    await userEvent.selectOptions(guess.getByRole('combobox', { name: 'Swapped inside' }), 'sex')
    await userEvent.selectOptions(
      guess.getByRole('combobox', { name: 'Its matrix' }),
      'from swaps carried out',
    )
    expect(entry().knows).toEqual({ region: { swapRate: 0.1, within: ['sex'], simulated: 100 } })
    await userEvent.selectOptions(guess.getByRole('combobox', { name: 'Its matrix' }), 'worked out')
    await userEvent.selectOptions(guess.getByRole('combobox', { name: 'Swapped inside' }), 'the whole file')
    expect(entry().knows).toEqual({ region: { swapRate: 0.1 } })
    await userEvent.selectOptions(way, 'exactly')
    expect(entry()).toEqual({ measure: 'intruder', variables: ['region', 'income'] })
  })

  it('is noise of a size, with bounds, and of numbers alone', async () => {
    render(<Panel />)
    const way = screen.getByRole('combobox', { name: 'How income is known' })
    expect(within(way).queryByText('swapped, a rate guessed')).toBeNull()
    await userEvent.selectOptions(way, 'noise, its size guessed')
    const guess = within(screen.getByRole('group', { name: 'income, noise, its size guessed' }))
    await userEvent.selectOptions(guess.getByRole('combobox', { name: 'An upper bound' }), 'at')
    await userEvent.click(guess.getByRole('switch', { name: /whole numbers/ }))
    await userEvent.click(guess.getByRole('switch', { name: /above 0/ }))
    expect(entry().knows).toEqual({ income: { noiseSd: 1, below: 0, integer: true, positive: false } })
    expect(entryText(entry(), recipe)).toBe('region × income, income with noise of 1')
  })
})

it('lists the records that would be claimed rightly, and a press looks for the person', async () => {
  engine.answers.rightClaims = () => [
    { row: 812, probability: 0.9, leading: 1 },
    { row: 5, probability: 0.25, leading: 4 },
  ]
  render(<RightClaims recipe={recipe} index={0} entry={entry()} candidate={randomSwap} />)
  const grid = await screen.findByRole('grid', { name: 'Records an intruder would get right' })
  expect(within(grid).getByText('one of 4')).toBeInTheDocument()
  await userEvent.click(within(grid).getByText('812'))
  expect(intruderViewStore.getState().person).toEqual({ row: 812 })
  expect(riskViewStore.getState().page).toBe('person')
})
