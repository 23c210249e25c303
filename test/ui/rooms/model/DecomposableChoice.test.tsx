import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recipe } from '../../../../src/engine/assess/recipe'
import * as loglinear from '../../../../src/store/loglinear-model'
import * as questions from '../../../../src/store/questions'
import { keyPart } from '../../../../src/store/recipe-parts'
import { resultsStore } from '../../../../src/store/results'
import { riskViewStore } from '../../../../src/store/risk-view'
import { resultsOf } from '../../../../src/ui/rooms/risk/found-results'
import { TooLargeKey } from '../../../../src/ui/rooms/risk/TooLargeKey'
import { assessedRecipe, openAssessedSurvey } from '../../assessed-survey'
import '../../mathml-styles'
import { startAfresh } from '../../small-survey'

vi.mock('../../../../src/store/measure')
vi.mock('../../../../src/store/questions')
vi.mock('../../../../src/store/loglinear-model', { spy: true })

beforeEach(() => {
  startAfresh()
  vi.mocked(questions.smallerKeys).mockResolvedValue({ ok: true, value: [] })
})

describe('a decomposable model of a key that is too large', () => {
  const key = ['region', 'sex', 'health', 'job']
  const pressed = (name: string) => screen.getByRole('button', { name })

  it('is chosen pair by pair; what would leave no closed form is shut, and what is left out is named', async () => {
    vi.mocked(loglinear.measureByHand).mockResolvedValue()
    const recipe: Recipe = {
      ...assessedRecipe,
      candidates: [],
      scenarios: [{ name: 'Public register', key }],
    }
    openAssessedSurvey(recipe)
    resultsStore.setState(({ keys }) => ({
      keys: {
        'Public register': {
          from: keyPart(recipe, 0),
          value: { ...keys['Public register'].value, cells: 2e9, logCells: Math.log(2e9) },
        },
      },
    }))
    const { risks } = resultsStore.getState()
    const found = resultsOf(recipe, risks['Public register'].value)
    render(<TooLargeKey limit={5e7} scenario={recipe.scenarios[0]} index={0} found={found} />)
    await userEvent.click(screen.getByRole('radio', { name: /^Decomposable model/ }))
    expect(pressed('Measure this model')).toHaveAttribute('aria-disabled', 'true')
    for (const pair of ['region × sex', 'sex × health', 'health × job']) await userEvent.click(pressed(pair))
    expect(pressed('region × job')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(pressed('region × job'))
    expect(pressed('region × job')).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(pressed('region × health'))
    expect(screen.getByText(/region × sex × health enters as one interaction/)).toBeVisible()
    expect(screen.getByText(/^What is left out/).parentElement).toHaveTextContent(
      'region × job, sex × job. Whether they matter is what z says of the model once it is measured',
    )
    await userEvent.click(pressed('Measure this model'))
    expect(loglinear.measureByHand).toHaveBeenCalledWith(
      [
        ['region', 'sex', 'health'],
        ['health', 'job'],
      ],
      'risk',
    )
    expect(riskViewStore.getState()).toMatchObject({ model: 'byHand', basis: 'model' })
  })
})
