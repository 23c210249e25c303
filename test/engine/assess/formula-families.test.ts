import { describe, expect, it } from 'vitest'
import { readReference } from '../../reference/read-reference'
import { found, originalOf } from './recipes'
import { column, table } from './tables'

type Mokken = {
  fit: { freq_of_freq: Record<string, number>; k: number; n: number; beta_mle: number; beta_moment: number }
  fit_truncated: { beta_mle: number }
}
type Examples = {
  D_benedetti_franconi: {
    file: {
      records: {
        key: string
        weight: number
        household: number
        risk: number
        household_risk: number
        unsafe_household_mode: boolean
      }[]
      xi: number
      expected_reidentifications: number
      target_xi: number
      r_star: number
      xi_household: number
      target_xi_household: number
      r_h_star: number
    }
  }
  F_mokken: Mokken
}
const { examples } = readReference<{ examples: Examples }>('formulas.json')

const relative = (actual: number | null, expected: number) => Math.abs((actual ?? NaN) / expected - 1)
/** A column of more levels than a byte holds. */
const keyColumn = (values: readonly string[], levels: readonly string[]) => ({
  ...column('key', [], levels),
  codes: Uint16Array.from(values, (value) => levels.indexOf(value)),
})
const numbers = (name: string, values: readonly number[]) => ({
  kind: 'numeric' as const,
  name,
  values: Float64Array.from(values),
})

describe('the reference examples through a recipe', () => {
  it('gives the individual and household risk of twelve records, with both thresholds', () => {
    const { records, ...expected } = examples.D_benedetti_franconi.file
    const sample = table(
      column(
        'key',
        records.map(({ key }) => key),
      ),
      numbers(
        'w',
        records.map(({ weight }) => weight),
      ),
      numbers(
        'hhid',
        records.map(({ household }) => household),
      ),
    )
    const { result, records: values } = originalOf(sample, {
      design: { weight: 'w' },
      household: 'hhid',
      scenarios: [{ name: 'Key', key: ['key'] }],
      risk: [
        { measure: 'individual', targetRate: expected.target_xi },
        { measure: 'household', targetRate: expected.target_xi_household },
      ],
    })
    records.forEach(({ risk, household_risk: ofHousehold }, i) => {
      expect(relative(values()['individual.risk'][i], risk)).toBeLessThan(1e-13)
      expect(relative(values()['household.risk'][i], ofHousehold)).toBeLessThan(1e-12)
    })
    const individual = found(result.risk, 'individual')
    expect(relative(individual.rate, expected.xi)).toBeLessThan(1e-13)
    expect(relative(individual.expected, expected.expected_reidentifications)).toBeLessThan(1e-13)
    expect(relative(individual.threshold, expected.r_star)).toBeLessThan(1e-12)
    const household = found(result.risk, 'household')
    expect(relative(household.rate, expected.xi_household)).toBeLessThan(1e-12)
    expect(relative(household.threshold, expected.r_h_star)).toBeLessThan(1e-12)
    expect(household.atRisk).toBe(records.filter((record) => record.unsafe_household_mode).length)
  })

  describe('acquaintances', () => {
    const { fit, fit_truncated: truncated } = examples.F_mokken
    const levels = Array.from({ length: fit.k }, (_, level) => `v${level}`)
    let next = 0
    const keys = Object.entries(fit.freq_of_freq).flatMap(([size, cells]) =>
      Number(size) === 0
        ? []
        : Array.from({ length: cells }, () => new Array<string>(Number(size)).fill(levels[next++])).flat(),
    )
    const sample = table(keyColumn(keys, levels))
    const populationSize = 63_624
    const settings = { design: { populationSize }, scenarios: [{ name: 'Key', key: ['key'] }] }
    const shareOf = (size: number, beta: number, k: number) => (1 + size * beta) ** -(1 + 1 / (k * beta))

    it('fits the model of the reference and gives (5), (7), (19) and (21) by the printed formulas', () => {
      expect(keys).toHaveLength(fit.n)
      const { result } = originalOf(sample, {
        ...settings,
        risk: [
          { measure: 'acquaintance', acquaintances: 30, investigators: 20, criterion: 0.001 },
          { measure: 'acquaintance', as: 'moment', estimate: 'moment' },
          { measure: 'acquaintance', as: 'truncated', estimate: 'truncated' },
          { measure: 'acquaintance', as: 'unknown', cells: 'unknown' },
          { measure: 'acquaintance', as: 'unequal', acquaintances: [10, 50, 200] },
        ],
      })
      const ml = found(result.risk, 'acquaintance')
      expect(relative(ml.beta, fit.beta_mle)).toBeLessThan(1e-6)
      const share = shareOf(populationSize, ml.beta ?? NaN, fit.k)
      expect(relative(ml.populationUniqueShare, share)).toBeLessThan(1e-10)
      expect(relative(ml.populationUniques, populationSize * share)).toBeLessThan(1e-10)
      expect(relative(ml.risk, 1 - (1 - (30 / populationSize) * share) ** fit.n)).toBeLessThan(1e-9)
      expect(relative(ml.expected, (fit.n * 30 * share) / populationSize)).toBeLessThan(1e-10)
      const distinct = populationSize * (1 - (1 - 30 / populationSize) ** 20)
      expect(relative(ml.distinctAcquaintances ?? NaN, distinct)).toBeLessThan(1e-9)
      const each = (distinct / populationSize) * share
      expect(relative(ml.riskAll ?? NaN, 1 - (1 - each) ** fit.n)).toBeLessThan(1e-9)
      expect(
        relative(ml.maxFraction, Math.min(1, Math.log(0.999) / (populationSize * Math.log(1 - each)))),
      ).toBeLessThan(1e-9)
      expect(relative(found(result.risk, 'acquaintance', 'moment').beta, fit.beta_moment)).toBeLessThan(1e-10)
      expect(relative(found(result.risk, 'acquaintance', 'truncated').beta, truncated.beta_mle)).toBeLessThan(
        1e-6,
      )
      const unknown = found(result.risk, 'acquaintance', 'unknown')
      // These cells set no limit to k: the law of the occupied ones is the logarithmic series, where (10) is N/(1 + Nβ).
      expect(unknown.cells).toBeNull()
      expect(
        relative(unknown.populationUniques, populationSize / (1 + populationSize * (unknown.beta ?? NaN))),
      ).toBeLessThan(1e-6)
      const unequal = found(result.risk, 'acquaintance', 'unequal')
      expect(unequal.acquaintances).toBe(200)
      expect(
        relative(
          unequal.distinctAcquaintances ?? NaN,
          populationSize -
            populationSize * [10, 50, 200].reduce((left, a) => left * (1 - a / populationSize), 1),
        ),
      ).toBeLessThan(1e-9)
    })

    it('gives (14) and (17) over subpopulations with one β: the smallest is the worst', () => {
      // The same cells in two regions, one with twice the records: with one fraction also twice the people.
      const doubled = [...keys, ...keys, ...keys]
      const regions = doubled.map((_, i) => (i < keys.length ? 'small' : 'large'))
      const { result } = originalOf(table(keyColumn(doubled, levels), column('region', regions)), {
        design: { fraction: 0.01 },
        scenarios: [{ name: 'Key', key: ['key', 'region'] }],
        risk: [
          { measure: 'acquaintance', acquaintances: 1000, by: 'region', criterion: 0.001 },
          { measure: 'acquaintance', as: 'separate', by: 'region', beta: 'separate' },
        ],
      })
      const {
        beta,
        groups = {},
        worstCase,
        worstGroup,
        smallestGroup,
        risk,
      } = found(result.risk, 'acquaintance')
      const share = shareOf(fit.n / 0.01, beta ?? NaN, fit.k)
      expect(relative(groups['small'].populationUniqueShare, share)).toBeLessThan(1e-9)
      expect(worstGroup).toBe('small')
      expect(relative(worstCase ?? NaN, 1 - Math.exp(-1000 * 0.01 * share))).toBeLessThan(1e-9)
      // At the smallest size allowed the worst case is the criterion (16).
      const atSmallest = 1 - Math.exp(-1000 * 0.01 * shareOf(smallestGroup ?? NaN, beta ?? NaN, fit.k))
      expect(relative(atSmallest, 0.001)).toBeLessThan(1e-8)
      const parts = Object.values(groups)
      const people = parts.reduce((sum, part) => sum + part.populationSize, 0)
      const exponent = parts.reduce((sum, part) => sum + 0.01 * (1000 / people) * part.populationUniques, 0)
      expect(relative(risk, 1 - Math.exp(-exponent))).toBeLessThan(1e-9)
      expect(risk).toBeLessThan(worstCase ?? 0)
      expect(found(result.risk, 'acquaintance', 'separate').smallestGroup).toBeNull()
    })

    it('gives the total risk of keys from coarse to fine (26), and null where a finer key is known of more', () => {
      const coarse = keys.map((key) => String(Number(key.slice(1)) % 7))
      const { result } = originalOf(table(keyColumn(keys, levels), column('coarse', coarse)), {
        design: { populationSize },
        scenarios: [{ name: 'Key', key: ['key', 'coarse'] }],
        risk: [
          {
            measure: 'acquaintance',
            keys: [
              { variables: ['coarse'], acquaintances: 100 },
              { variables: ['coarse', 'key'], acquaintances: 10 },
            ],
          },
          {
            measure: 'acquaintance',
            as: 'wrong',
            keys: [
              { variables: ['coarse'], acquaintances: 10 },
              { variables: ['coarse', 'key'], acquaintances: 100 },
            ],
          },
        ],
      })
      const { keys: found1 = [], totalRisk } = found(result.risk, 'acquaintance')
      const [first, second] = found1.map((each) => each.populationUniqueShare)
      const nobody =
        (1 - (100 / populationSize) * first) ** fit.n *
        (1 - (10 / populationSize) * (second - first)) ** fit.n
      expect(relative(totalRisk ?? NaN, 1 - nobody)).toBeLessThan(1e-6)
      expect(found(result.risk, 'acquaintance', 'wrong').totalRisk).toBeNull()
    })
  })
})
