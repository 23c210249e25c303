import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { recipeStore } from '../../../src/store/recipe'
import { viewStore } from '../../../src/store/view'
import { AlsoMeasured } from '../../../src/ui/rooms/risk/AlsoMeasured'
import { assessedRecipe } from '../assessed-survey'

it('names a number that is no count of records, opens it, and says what does not hold', async () => {
  const bySize = { measure: 'hierarchical', by: 'region', as: 'areas' } as const
  const high = { measure: 'individual', as: 'high', above: 0.05 } as const
  const recipe: Recipe = { ...assessedRecipe, risk: [...assessedRecipe.risk, bySize, high] }
  recipeStore.setState({ recipe })
  render(
    <AlsoMeasured
      recipe={recipe}
      others={[
        {
          key: 'areas',
          entry: bySize,
          result: { measure: 'hierarchical', max: 0.75, expected: 12, expectedGroups: 9, groups: {} },
          invalid: null,
        },
        {
          key: 'high',
          entry: high,
          result: null,
          invalid: { invalid: 'Values were changed.', instead: 'uniqueness.sampleUniques' },
        },
      ]}
    />,
  )
  expect(screen.getByText('Largest risk of a group, by region')).toBeInTheDocument()
  expect(screen.getByText('Individual risk, risk from 0.05')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Values were changed/ })).toHaveTextContent('does not hold')
  await userEvent.click(screen.getByRole('button', { name: '0.75' }))
  expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'areas.max' })
})
