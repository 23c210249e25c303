import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SpreadOverRuns } from '../../../../src/ui/rooms/candidates/inspector/SpreadOverRuns'
import { assessedRecipe, assessedState } from '../../assessed-survey'

const [candidate] = assessedRecipe.candidates
const state = assessedState(assessedRecipe, candidate, 30, 97)
const summary = state.summaries['Public register']
const tau = summary.risk['identification.tau']

it('says once over how many runs the numbers are spread', () => {
  render(<SpreadOverRuns recipe={assessedRecipe} state={state} summary={summary} />)
  expect(screen.getByRole('heading', { name: 'Spread over 20 runs' })).toBeInTheDocument()
  expect(screen.getByText(/^Risk 28\.5–31\.5, RAAD, .* \(5th to 95th percentile/)).toBeInTheDocument()
})

it('says of each number over how many, where its measure is limited to the first few', () => {
  const few = { ...summary, risk: { ...summary.risk, 'identification.tau': { ...tau, replicates: 5 } } }
  render(<SpreadOverRuns recipe={assessedRecipe} state={state} summary={few} />)
  expect(screen.getByRole('heading', { name: 'Spread over the runs' })).toBeInTheDocument()
  expect(screen.getByText(/^Risk 28\.5–31\.5 over 5 runs, RAAD, .* over 20 runs \(5th/)).toBeInTheDocument()
})
