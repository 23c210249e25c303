import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { cancelled } from '../../../../src/worker/problems'
import { AnalysisForm } from '../../../../src/ui/rooms/candidates/analyses/AnalysisForm'
import { openAssessedSurvey, assessedRecipe } from '../../assessed-survey'
import { startOnEngine } from '../../on-engine'

it('computes an analysis that was cancelled again when that is asked for', async () => {
  const engine = startOnEngine()
  openAssessedSurvey()
  engine.problems.set('describeAnalyses', cancelled)
  render(<AnalysisForm recipe={assessedRecipe} around={{ categorical: ['region', 'sex'], numeric: [] }} />)
  const again = await screen.findByRole('button', { name: 'Compute it' })
  expect(screen.getByRole('status')).toHaveTextContent(cancelled.sentence)
  engine.problems.delete('describeAnalyses')
  const asked = engine.requestsOf('describeAnalyses').length
  await userEvent.click(again)
  expect(engine.requestsOf('describeAnalyses')).toHaveLength(asked + 1)
  expect(screen.queryByRole('button', { name: 'Compute it' })).not.toBeInTheDocument()
})
