import { describe, expect, it } from 'vitest'
import type { Step } from '../../../src/engine/protect/definitions'
import { validityAfter } from '../../../src/engine/assess/validity-after'
import type { MeasureEntry } from '../../../src/engine/risk/measure'

const swapAge: Step = { method: 'swap', variable: 'age', rate: 0.1 }
const joint: Step = { method: 'pram', variables: ['income', 'sex'], diagonal: 0.9 }
const dropSex: Step = { method: 'drop', variables: ['sex'] }
const brought: Step = { method: 'import', file: 'release.csv' }
const key = ['area', 'sex']

const after = (validAfter: MeasureEntry['validAfter'], steps: readonly Step[], known = true) =>
  validityAfter({ id: 'suda.withMsu', measure: 'suda', validAfter }, steps, key, {
    population: true,
    sampling: true,
    matrices: known,
  })

describe('what steps leave of a measure', () => {
  it('is all of it where the catalogue says that it holds, or where no step changes the key', () => {
    expect(after({ is: 'holds' }, [joint, brought])).toEqual({ valid: true })
    const misleads = { is: 'misleads', why: 'It counts.', instead: 'identification.tau' } as const
    expect(after(misleads, [])).toEqual({ valid: true })
    expect(after(misleads, [swapAge, dropSex])).toEqual({ valid: true })
  })

  it('names the first step that breaks it, why, and what is read in its place', () => {
    const misleads = { is: 'misleads', why: 'It counts.', instead: 'identification.tau' } as const
    const broken = { valid: false, reason: 'It counts.', instead: 'identification.tau' }
    expect(after(misleads, [swapAge, joint, brought])).toEqual({ ...broken, step: 1 })
    expect(after(misleads, [brought])).toEqual({ ...broken, step: 0 })
  })

  it('is all of it with the matrices that it needs, and nothing without', () => {
    const needs = { is: 'needs-matrix', why: 'No matrix.', instead: null } as const
    expect(after(needs, [joint])).toEqual({ valid: true })
    expect(after(needs, [brought], false)).toEqual({
      valid: false,
      reason: 'No matrix.',
      instead: null,
      step: 0,
    })
  })
})
