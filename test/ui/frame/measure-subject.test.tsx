import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { recipeStore } from '../../../src/store/recipe'
import { MeasureSubject } from '../../../src/ui/rooms/risk/inspector/MeasureSubject'
import { assessedRecipe, openAssessedSurvey } from '../assessed-survey'
import { startAfresh } from '../small-survey'

beforeEach(startAfresh)

function inFile(id: string): HTMLElement {
  const recipe = { ...assessedRecipe, chosen: 'R10S' }
  openAssessedSurvey(recipe)
  recipeStore.setState({ recipe })
  render(<MeasureSubject id={id} />)
  const section = screen.getByRole('heading', { name: 'In this file' }).closest('section')
  if (!section) throw new Error('There is no section on the file.')
  return section
}

it('a number is told of the chosen candidate too, where none is in focus', () => {
  const section = within(inFile('identification.tau'))
  expect(section.getByText('R10S')).toBeInTheDocument()
})

it('a number that the chosen candidate broke says so, and what is read in its place', () => {
  const broken = within(inFile('uniqueness.sampleUniques')).getByRole('button', { name: /no longer holds/ })
  expect(broken).toHaveTextContent(/Open in its place: Expected correct matches/)
})
