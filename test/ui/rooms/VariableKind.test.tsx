import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { recipeStore } from '../../../src/store/recipe'
import { tableStore } from '../../../src/store/table'
import { VariableSubject } from '../../../src/ui/rooms/data/inspector/VariableSubject'
import { startOnEngine } from '../on-engine'
import { openSurvey, surveyTable } from '../small-survey'

const settings = () => recipeStore.getState().recipe?.data.variables

beforeEach(() => {
  startOnEngine()
  openSurvey()
})

it('is not known until somebody says it, and can be taken back', async () => {
  render(<VariableSubject name="region" />)
  expect(screen.getByLabelText('Kind of region')).toHaveDisplayValue('Not known')
  await userEvent.selectOptions(screen.getByLabelText('Kind of region'), 'Place')
  expect(settings()).toEqual({ region: { kind: 'place' } })
  await userEvent.selectOptions(screen.getByLabelText('Kind of region'), 'Not known')
  expect(settings()).toBeUndefined()
})

it('is what was guessed until somebody says otherwise', async () => {
  const { description } = surveyTable
  const variables = description.variables.map((each) => ({ ...each, kind: 'person' as const }))
  tableStore.setState({ ...surveyTable, description: { ...description, variables } }, true)
  render(<VariableSubject name="sex" />)
  expect(screen.getByLabelText('Kind of sex')).toHaveDisplayValue('Person')
  expect(screen.queryByRole('option', { name: 'Not known' })).not.toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Kind of sex'), 'Other')
  expect(settings()).toEqual({ sex: { kind: 'other' } })
})
