import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe } from '../../../../src/engine/assess/recipe'
import { recipeStore } from '../../../../src/store/recipe'
import { keyPart } from '../../../../src/store/recipe-parts'
import { resultsStore } from '../../../../src/store/results'
import { riskViewStore } from '../../../../src/store/risk-view'
import { resultsOf } from '../../../../src/store/found-results'
import { TooLargeKey } from '../../../../src/ui/rooms/risk/population/TooLargeKey'
import { assessedRecipe, openAssessedSurvey } from '../../assessed-survey'
import { startOnEngine } from '../../on-engine'

beforeEach(() => {
  startOnEngine()
})

describe('a decomposable model of a key that is too large', () => {
  const key = ['region', 'sex', 'health', 'job']
  const pressed = (name: string) => screen.getByRole('button', { name })

  it('is chosen pair by pair; what would leave no closed form is shut, and what is left out is named', async () => {
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
    const set = recipeStore.getState().recipe
    const byHand = set?.risk.find((entry) => entry.as === 'byHand')
    expect(byHand).toMatchObject({
      measure: 'loglinear',
      model: [
        ['region', 'sex', 'health'],
        ['health', 'job'],
      ],
    })
    // It ends when the risk has settled: the usual goal of a fit, which is not written.
    expect(byHand).not.toHaveProperty('fit')
    expect(riskViewStore.getState()).toMatchObject({ model: 'byHand', basis: 'model' })
  })
})
