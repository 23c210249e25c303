import { describe, expect, it } from 'vitest'
import type { Others } from '../../../src/engine/misclassification/expected-counts'
import { expectedCount } from '../../../src/engine/misclassification/expected-counts'
import {
  approximation5,
  approximation6,
  approximation6Guarded,
  approximation7,
  expansionTerm,
  gouweleeuw,
  identificationProbability,
  probabilityInSample,
} from '../../../src/engine/risk/identification/expressions'
import { readReference } from '../../reference/read-reference'

type Values = (number | null)[]
type Cells = {
  input: {
    T: number[][]
    F: number[]
    f: number[]
    fTilde: number[]
    pi: number[]
    uniqueCorrectlyClassified: boolean[]
  }
  expected: {
    perCell: Record<'e2' | 'e4' | 'e4KnownInSample' | 'e5' | 'e6' | 'e6Guarded' | 'e7', Values> & {
      FtildeExpected: number[]
    }
    aggregate: Record<'tau8' | 'approx5' | 'approx6' | 'approx6Guarded' | 'approx7' | 'sum2', number>
  }
}

/** The cells k ≠ j from which j can be reached, with their counts. */
function othersOf(j: number, counts: readonly number[], T: readonly (readonly number[])[]): Others {
  const reaching = counts.map((_, k) => k).filter((k) => k !== j && counts[k] > 0 && T[k][j] > 0)
  return {
    count: Float64Array.from(reaching, (k) => counts[k]),
    probability: Float64Array.from(reaching, (k) => T[k][j]),
    length: reaching.length,
  }
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

function expectNear(value: number | null, wanted: number | null): void {
  if (value === null || wanted === null) expect(value).toBe(wanted)
  else expect(Math.abs(value - wanted)).toBeLessThan(1e-12)
}

describe.each(['shlomo-cells-dense.json', 'shlomo-cells-identity.json', 'shlomo-cells-zero-diagonal.json'])(
  'the expressions on %s',
  (name) => {
    const { input, expected } = readReference<Cells>(name)
    const { T, F, f, fTilde, pi } = input
    const cellsOfRelease = () =>
      F.map((_, j) => {
        const people = othersOf(j, F, T)
        const sampled = othersOf(j, f, T)
        const stay = T[j][j]
        const expectedPeople = expectedCount(F[j], stay, people)
        return {
          FtildeExpected: expectedPeople,
          e2: orNull(gouweleeuw(f[j], stay, sampled)),
          e4: orNull(identificationProbability(F[j], stay, pi[j], people)),
          e4KnownInSample: orNull(probabilityInSample(f[j], stay, sampled)),
          e5: orNull(approximation5(F[j], stay, expectedPeople)),
          e6: orNull(approximation6(F[j], stay, pi[j], expectedPeople)),
          e6Guarded: orNull(approximation6Guarded(F[j], stay, pi[j], expectedPeople)),
          e7: orNull(approximation7(F[j], stay, pi[j], expectedPeople)),
        }
      })

    it.each(['FtildeExpected', 'e2', 'e4', 'e4KnownInSample', 'e5', 'e6', 'e6Guarded', 'e7'] as const)(
      'agree cell by cell for %s',
      (which) => {
        cellsOfRelease().forEach((cell, j) => {
          expectNear(cell[which], expected.perCell[which][j])
        })
      },
    )

    it.each([
      ['e4', 'tau8'],
      ['e5', 'approx5'],
      ['e6', 'approx6'],
      ['e6Guarded', 'approx6Guarded'],
      ['e7', 'approx7'],
      ['e2', 'sum2'],
    ] as const)('agree for the sum of %s over released uniques', (which, total) => {
      const sum = cellsOfRelease().reduce(
        (so_far, cell, j) => so_far + (fTilde[j] === 1 ? (cell[which] ?? 0) : 0),
        0,
      )
      expectNear(sum, expected.aggregate[total])
    })
  },
)

type Risks = {
  level: number
  rest: number
  M_jj: number
  F_j: number
  Ft_j: number
  eq2: number
  eq4: number
  eq4_smallpi: number
  eq5: number
  eq6: number | null
  eq7: number
  eq4_in_sample: number
}
const examples = readReference<{
  examples: {
    B_misclassification: {
      risk_table: { F: number[]; f: number[]; pi: number; P_row_stochastic: number[][]; rows: Risks[] }
      risk_table_targeted: { P_by_rest: number[][][]; rows: Risks[] }
    }
  }
}>('formulas.json').examples.B_misclassification

describe.each([
  ['swap', examples.risk_table.rows, () => examples.risk_table.P_row_stochastic],
  [
    'targeted swap',
    examples.risk_table_targeted.rows,
    (rest: number) => examples.risk_table_targeted.P_by_rest[rest],
  ],
] as const)('the worked example of a %s', (_, rows, matrixOf) => {
  const { F, f, pi } = examples.risk_table
  const restCells = 4

  it.each(rows.map((row) => [row.level, row.rest, row] as const))(
    'agrees at level %i, rest %i',
    (level, rest, row) => {
      const T = matrixOf(rest)
      const inRest = (counts: readonly number[]) => T.map((_row, k) => counts[k * restCells + rest])
      const people = othersOf(level, inRest(F), T)
      const sampled = othersOf(level, inRest(f), T)
      const stay = T[level][level]
      const own = inRest(F)[level]
      expectNear(stay, row.M_jj)
      expectNear(orNull(gouweleeuw(inRest(f)[level], stay, sampled)) ?? 0, row.eq2)
      expectNear(identificationProbability(own, stay, pi, people), row.eq4)
      expectNear(identificationProbability(own, stay, 0, people), row.eq4_smallpi)
      expectNear(orNull(probabilityInSample(inRest(f)[level], stay, sampled)) ?? 0, row.eq4_in_sample)
      // The example takes realised released counts, not the expected ones.
      expectNear(approximation5(own, stay, row.Ft_j), row.eq5)
      expectNear(orNull(approximation6(own, stay, pi, row.Ft_j)), row.eq6)
      expectNear(approximation7(own, stay, pi, row.Ft_j), row.eq7)
    },
  )
})

describe('the edges of expression (4)', () => {
  const nobody: Others = { count: new Float64Array(0), probability: new Float64Array(0), length: 0 }
  const certain: Others = { count: Float64Array.of(2), probability: Float64Array.of(1), length: 1 }

  it('is one over the people of the cell without misclassification', () => {
    expect(identificationProbability(4, 1, 0.3, nobody)).toBeCloseTo(0.25, 15)
  })

  it('is 0 when nobody keeps the value, and undefined when nobody has it', () => {
    expect(identificationProbability(4, 0, 0.3, nobody)).toBe(0)
    expect(identificationProbability(0, 0.9, 0.3, nobody)).toBeNaN()
  })

  it('is one over the sampled people when everybody is sampled and keeps the value', () => {
    expect(probabilityInSample(3, 1, nobody)).toBe(1 / 3)
  })

  it('is 0 when everybody is sampled and somebody else is released here for certain', () => {
    expect(probabilityInSample(1, 0.9, certain)).toBe(0)
  })
  it('is shared with everybody else released here for certain, and is the limit of probabilities that near one', () => {
    const half: Others = { count: Float64Array.of(2, 5), probability: Float64Array.of(1, 0.5), length: 2 }
    expect(probabilityInSample(3, 1, half)).toBe(1 / 5)
    const nearly = 1 - 1e-9
    const near: Others = { count: half.count, probability: Float64Array.of(nearly, 0.5), length: 2 }
    expect(identificationProbability(3, nearly, 1, near)).toBeCloseTo(1 / 5, 7)
  })
})

describe('the edges of expression (2)', () => {
  const others: Others = { count: Float64Array.of(2), probability: Float64Array.of(0.25), length: 1 }

  it('is undefined when nobody sampled is released here, and 0 when none of them belongs here', () => {
    expect(gouweleeuw(3, 0, { ...others, length: 0 })).toBeNaN()
    expect(gouweleeuw(0, 0.5, { ...others, length: 0 })).toBeNaN()
    expect(gouweleeuw(0, 0.5, others)).toBe(0)
    expect(gouweleeuw(1, 0.5, others)).toBe(0.5)
  })
})

describe('the edges of the approximations', () => {
  it('are 0 where nobody keeps the value, even if nobody is released with it, and (6) is undefined', () => {
    for (const expected of [0, 2]) {
      expect(approximation5(4, 0, expected)).toBe(0)
      expect(approximation6Guarded(4, 0, 0.3, expected)).toBe(0)
      expect(approximation7(4, 0, 1, expected)).toBe(0)
      expect(approximation6(4, 0, 0.3, expected)).toBeNaN()
      expect(expansionTerm(4, 0, 0.3, expected)).toBeNaN()
    }
  })

  it('are undefined where nobody has the value', () => {
    expect(approximation5(0, 0.9, 2)).toBeNaN()
    expect(approximation6(0, 0.9, 0.3, 2)).toBeNaN()
    expect(approximation6Guarded(0, 0.9, 0.3, 2)).toBeNaN()
    expect(approximation7(0, 0.9, 0.3, 2)).toBeNaN()
    expect(expansionTerm(0, 0.9, 0.3, 2)).toBeNaN()
  })

  it('take (5) for (6) from where (6) is just nothing', () => {
    // One person of the cell who is sampled and stays with a half, and one more expected from elsewhere.
    expect(expansionTerm(1, 0.5, 1, 1.5)).toBe(1)
    expect(approximation6(1, 0.5, 1, 1.5)).toBe(0)
    expect(approximation6Guarded(1, 0.5, 1, 1.5)).toBe(0.5 / 1.5)
    expect(approximation6Guarded(1, 0.5, 1, 1.25)).toBe(1 - 0.75)
  })
})
