import { describe, expect, it } from 'vitest'
import { misclassificationAsKnown } from '../../../src/engine/misclassification/as-known'
import { column, table } from '../assess/tables'

const levels = ['1', '2', '6']
/** Rows true, columns released. */
const probability = Float64Array.of(0.5, 0.3, 0.2, 0.1, 0.6, 0.3, 0, 0.4, 0.6)
const bands = { age: { width: 5 } }

describe('a perturbation of a variable that is known in bands', () => {
  it('has the chances of its levels, each as often as records have it', () => {
    const before = table(column('age', ['1', '2', '2', '2', '6', null], levels))
    const perturbed = {
      variable: 'age',
      levels,
      groupOf: new Uint32Array(6),
      groups: [{ where: {}, matrix: { levels, probability } }],
    }
    const known = misclassificationAsKnown(perturbed, bands, before)
    expect(known).toMatchObject({ variable: 'age', levels: ['0-4', '5-9'] })
    // Of the lower band a quarter is 1, three quarters are 2.
    const expected = [0.25 * 0.8 + 0.75 * 0.7, 0.25 * 0.2 + 0.75 * 0.3, 0.4, 0.6]
    ;[...known.groups[0].matrix.probability].forEach((each, p) => expect(each).toBeCloseTo(expected[p], 15))
  })

  it('goes by the records of each group, and by all where a group has none of a band', () => {
    const before = table(column('age', ['1', '2', '6', '6'], levels))
    const perturbed = {
      variable: 'age',
      levels,
      groupOf: Uint32Array.of(0, 1, 1, 1),
      groups: [0, 1].map(() => ({ where: {}, matrix: { levels, probability } })),
    }
    const [first, second] = misclassificationAsKnown(perturbed, bands, before).groups
    expect(first.matrix.probability[0]).toBeCloseTo(0.8, 15)
    expect(second.matrix.probability[0]).toBeCloseTo(0.7, 15)
    expect(first.matrix.probability[3]).toBeCloseTo(0.6, 15)
  })

  it('is over the combinations of bands where variables were perturbed jointly, missing values staying', () => {
    const sexes = ['f', 'm']
    const before = table(
      column('age', ['1', '2', '6', null], levels),
      column('sex', ['f', 'f', 'm', 'm'], sexes),
    )
    const count = 4 * 3
    const identity = Float64Array.from({ length: count * count }, (_, at) => (at % (count + 1) === 0 ? 1 : 0))
    const names = Array.from({ length: count }, (_, code) => String(code))
    const joint = {
      variables: ['age', 'sex'],
      levels: [levels, sexes],
      groupOf: new Uint32Array(4),
      groups: [{ where: {}, matrix: { levels: names, probability: identity } }],
    }
    const known = misclassificationAsKnown(joint, bands, before)
    expect(known).toMatchObject({ levels: [['0-4', '5-9'], sexes] })
    const after = known.groups[0].matrix.probability
    expect(after).toHaveLength(9 * 9)
    expect([...after]).toEqual(Array.from({ length: 81 }, (_, at) => (at % 10 === 0 ? 1 : 0)))
  })

  it('is as it was where none of its variables is known less exactly', () => {
    const before = table(column('age', ['1'], levels))
    const perturbed = { variable: 'age', levels, groupOf: new Uint32Array(1), groups: [] }
    expect(misclassificationAsKnown(perturbed, { sex: { width: 1 } }, before)).toBe(perturbed)
  })
})
