import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { recipeStore } from '../../../src/store/recipe'
import { tableStore } from '../../../src/store/table'
import { VariableSubject } from '../../../src/ui/rooms/data/inspector/VariableSubject'
import { startOnEngine } from '../on-engine'
import { openSurvey, surveyTable } from '../small-survey'

beforeEach(() => {
  startOnEngine()
  openSurvey()
})

it('are told with their labels and records where a file declares them, and not elsewhere', () => {
  const { recipe } = recipeStore.getState()
  if (!recipe) throw new Error('no recipe')
  const sex = { labels: { '-9': 'Refused', '-8': 'Not asked' }, missing: ['-9', '-8'] }
  recipeStore.setState({ recipe: { ...recipe, data: { ...recipe.data, variables: { sex } } } })
  const { description } = surveyTable
  const variables = description.variables.map((each) =>
    each.name === 'sex' ? { ...each, missingCodes: [{ code: '-9', records: 1204 }] } : each,
  )
  tableStore.setState({ ...surveyTable, description: { ...description, variables } }, true)
  const { unmount } = render(<VariableSubject name="sex" />)
  expect(screen.getByText('-9: Refused').nextElementSibling).toHaveTextContent('1,204')
  expect(screen.getByText('-8: Not asked').nextElementSibling).toHaveTextContent('0')
  expect(screen.getByLabelText('Missing codes of sex')).toHaveValue('-9, -8')
  unmount()
  render(<VariableSubject name="region" />)
  expect(screen.queryByLabelText('Missing codes of region')).not.toBeInTheDocument()
})
