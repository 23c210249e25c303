import { describe, expect, it } from 'vitest'
import { perturbedVariables } from '../../../src/engine/protect/definitions'

describe('the variables of a step', () => {
  it('are the one or the several that it names', () => {
    expect(perturbedVariables({ method: 'swap', variable: 'area', rate: 0.1 })).toEqual(['area'])
    expect(perturbedVariables({ method: 'pram', variable: 'area', diagonal: 0.9 })).toEqual(['area'])
    expect(perturbedVariables({ method: 'pram', variables: ['area', 'sex'], diagonal: 0.9 })).toEqual([
      'area',
      'sex',
    ])
  })

  it('are none of a step that names none', () => {
    expect(perturbedVariables({ method: 'pram', diagonal: 0.9 })).toEqual([])
  })
})
