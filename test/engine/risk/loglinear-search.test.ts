import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { defaultSearchOptions, type SearchOptions } from '../../../src/engine/model/search'
import { generatorsOf, interactionsOf } from '../../../src/engine/model/terms'
import { loglinearRisk } from '../../../src/engine/risk/loglinear/loglinear'
import { searchedLoglinearRisk, searchingLoglinearRisk } from '../../../src/engine/risk/loglinear/search'
import { makeCensus } from '../../../src/engine/synthetic/census'
import { readReference } from '../../reference/read-reference'
import { cellsOfCounts, columnsOf } from '../model/cells-of-counts'

type PathStep = { terms: number[][]; tau1: number; tau2: number; z1: number; z2: number }
type Case = { dims: number[]; pi: number; counts: number[]; path: PathStep[]; selected: number[][] }
type Census = {
  input: { N: number; pi: number; populationSeed: number; sampleSeed: number }
  expected: { forwardSearch: { terms: string[][]; z2: number[]; tau2Hat: number[] } }
  tolerance: { loglinear: number }
}

const cases = readReference<{ examples: { A_loglinear: { forward_search: Case[] } } }>('formulas.json')
  .examples.A_loglinear.forward_search
const census = readReference<Census>('shlomo-census.json')

function searched(counted: Pick<Case, 'dims' | 'counts' | 'pi'>, options: Partial<SearchOptions> = {}) {
  const risk = searchedLoglinearRisk({
    cells: cellsOfCounts(counted.dims, counted.counts),
    inclusion: { fraction: counted.pi },
    search: { ...defaultSearchOptions, ...options },
  })
  const { search, status, path, interval } = risk.result
  if (!search || !status || !path) throw new Error('A search gives its account.')
  return { ...risk, search: { ...search, status, path, interval } }
}

describe('searchedLoglinearRisk', () => {
  it.each(cases)('takes the reference’s path to $selected', (counted) => {
    const { search, result } = searched(counted)
    expect(search.status).toBe('accepted')
    expect(result.interactions).toEqual(counted.selected.map((term) => term.map((v) => `v${v}`)))
    expect(search.path.map(({ interaction }) => interaction)).toEqual(
      counted.path.map(({ terms }) => terms.at(-1)?.map((v) => `v${v}`) ?? null),
    )
    counted.path.forEach((step, i) => {
      expect(search.path[i].tau1).toBeCloseTo(step.tau1, 9)
      expect(search.path[i].tau2).toBeCloseTo(step.tau2, 9)
      expect(search.path[i].z1).toBeCloseTo(step.z1, 6)
      expect(search.path[i].z2).toBeCloseTo(step.z2, 6)
    })
  })

  it('finds on the synthetic census what the reference finds', () => {
    const { N: size, populationSeed, sampleSeed, pi } = census.input
    const { sample } = makeCensus({ made: 'census', size, populationSeed, sampleSeed })
    const cells = cellsOf(sample.columns.filter((column) => column.kind === 'categorical'))
    const { result } = searchedLoglinearRisk({
      cells,
      inclusion: { fraction: pi },
      search: defaultSearchOptions,
    })
    const { terms, z2, tau2Hat } = census.expected.forwardSearch
    expect(result.interactions).toEqual(terms)
    expect(result.status).toBe('accepted')
    result.path?.forEach((step, i) => {
      expect(Math.abs((step.z2 ?? NaN) - z2[i])).toBeLessThan(census.tolerance.loglinear)
      expect(Math.abs(step.tau2 - tau2Hat[i])).toBeLessThan(census.tolerance.loglinear)
    })
  })

  it('gives the accepted model to the last bit as if it had been set by hand', () => {
    const [{ dims, counts, pi, selected }] = cases
    const { result, uniques } = searched(cases[0])
    const byHand = loglinearRisk({
      cells: cellsOfCounts(dims, counts),
      inclusion: { fraction: pi },
      generators: generatorsOf(selected, dims.length),
    })
    const { search, status, path, interval, ...withoutSearch } = result
    expect([search, status, path, interval]).not.toContain(undefined)
    expect(withoutSearch).toEqual(byHand.result)
    expect(uniques).toEqual(byHand.uniques)
  })

  it('stops at the first model below the limit, and not before', () => {
    const { search } = searched(cases[0], { acceptBelow: 20 })
    expect(search.path.length).toBe(2)
    expect(search.path[1].z2).toBeLessThan(20)
    expect(search.path[0].z2).toBeGreaterThanOrEqual(20)
  })

  it('goes by z₁, or by the larger of the two, when asked', () => {
    const byTau1 = searched(cases[0], { target: 'tau1' }).search
    expect(Math.abs(byTau1.path.at(-1)?.z1 ?? NaN)).toBeLessThan(1.645)
    const byBoth = searched(cases[0], { target: 'both' }).search
    const last = byBoth.path.at(-1)
    expect(Math.max(last?.z1 ?? NaN, last?.z2 ?? NaN)).toBeLessThan(1.645)
  })

  it('says that no model is acceptable, and gives the one nearest to it', () => {
    const { search, result } = searched(cases[0], { acceptBelow: -100 })
    expect(search.status).toBe('underfitted')
    // Every pair and every three are in.
    expect(search.path.length).toBe(1 + 6 + 4)
    const distances = search.path.map(({ z2 }) => Math.abs(z2 ?? NaN))
    expect(search.chosen).toBe(distances.indexOf(Math.min(...distances)))
    expect(result.tau2).toBe(search.path[search.chosen].tau2)
  })

  it('gives the midpoint of the last two models where the last one went too far', () => {
    const { dims, pi } = cases[0]
    const counts = withThreeWayStructure(dims)
    const { search, result, uniques } = searched({ dims, pi, counts })
    expect(search.status).toBe('interval')
    const [accepted, rejected] = [search.path.at(-1), search.path.at(-2)]
    const taus = [accepted?.tau2 ?? NaN, rejected?.tau2 ?? NaN].sort((a, b) => a - b)
    expect(search.interval?.tau2).toEqual(taus)
    expect(result.tau2).toBeCloseTo((taus[0] + taus[1]) / 2, 12)
    // The records add up to the sum.
    expect(uniques.risk.reduce((total, risk) => total + risk, 0)).toBeCloseTo(result.tau2, 9)
  })

  it('gives the midpoint where the statistic of the last model is below the limit on the other side', () => {
    const at = (acceptBelow: number, more: Partial<SearchOptions> = {}) =>
      searched(cases[1], { acceptBelow, ...more }).search
    const last = at(1.645).path.at(-1)
    expect(last?.z2).toBeLessThan(0)
    const limit = -(last?.z2 ?? NaN)
    expect([at(limit).status, at(limit).interval]).toEqual(['accepted', null])
    expect(at(0.99 * limit).status).toBe('interval')
    const byTau1 = at(1.645, { target: 'tau1' }).path.at(-1)
    expect(byTau1?.z1).toBeLessThan(-0.2)
    expect(at(0.2, { target: 'tau1' }).status).toBe('interval')
  })

  it('gives the midpoint where an interaction of three was taken, whatever its statistic', () => {
    const counts = withThreeWayStructure(cases[0].dims)
    const { search } = searched({ dims: cases[0].dims, pi: cases[0].pi, counts }, { acceptBelow: 6 })
    const last = search.path.at(-1)
    expect(last?.interaction).toEqual(['v0', 'v1', 'v2'])
    expect(Math.abs(last?.z2 ?? NaN)).toBeLessThan(6)
    expect(search.status).toBe('interval')
  })

  it('has ends in their order where the accepted model has more risk', () => {
    const { search } = searched(cases[0], { target: 'tau1', acceptBelow: 0.02 })
    const [before, last] = search.path.slice(-2)
    expect(last.tau1).toBeGreaterThan(before.tau1)
    expect(last.tau2).toBeGreaterThan(before.tau2)
    expect(search.interval).toEqual({ tau1: [before.tau1, last.tau1], tau2: [before.tau2, last.tau2] })
  })

  it('is halfway between two models in every sum and every record', () => {
    const { dims, counts, pi } = cases[1]
    const cells = cellsOfCounts(dims, counts)
    const remain = Float64Array.from(cells.cellOf, (_, i) => 1 / (1 + (i % 5)))
    const input = { cells, inclusion: { fraction: pi }, remain, riskClasses: [0.05, 0.1, 0.2] }
    const risk = searchedLoglinearRisk({ ...input, search: { ...defaultSearchOptions, acceptBelow: 0.05 } })
    const { result } = risk
    expect(result).toMatchObject({ status: 'interval', search: { chosen: 2 }, classBounds: [0.05, 0.1, 0.2] })
    const [before, last] = [
      [[2, 3]],
      [
        [2, 3],
        [0, 2],
      ],
    ].map((model) => loglinearRisk({ ...input, generators: generatorsOf(model, 4) }))
    const half = (one: number | null, other: number | null) => ((one ?? NaN) + (other ?? NaN)) / 2
    for (const name of ['tau1', 'tau2', 'tau1Adjusted', 'tau2Adjusted'] as const)
      expect(result[name]).toBeCloseTo(half(before.result[name], last.result[name]), 12)
    expect(risk.uniques.record).toEqual(last.uniques.record)
    for (const name of ['risk', 'adjusted', 'lambda', 'populationUnique'] as const) {
      const values = risk.uniques[name] ?? []
      const [one, other] = [before, last].map(({ uniques }) => uniques[name])
      expect(values).toHaveLength(risk.uniques.record.length)
      const expected = Array.from(values, (_, u) => half(one?.[u] ?? NaN, other?.[u] ?? NaN))
      expect([...values]).toEqual(expected)
    }
    const ends = (name: 'tau1' | 'tau2') => [last.result[name], before.result[name]]
    // The accepted model has less of either.
    expect(result.interval).toEqual({ tau1: ends('tau1'), tau2: ends('tau2') })
    const classes = [0, 0.05, 0.1, 0.2].map((from, c, bounds) => {
      const to = bounds[c + 1] ?? Infinity
      return risk.uniques.risk.filter((each) => each >= from && each < to).length
    })
    expect(result.classes).toEqual(classes)
    expect([result.z2, result.bic]).toEqual([last.result.z2, last.result.bic])
  })

  it('has no adjusted midpoint without misclassification', () => {
    const { result, uniques } = searched(cases[1], { acceptBelow: 0.05 })
    expect(result.status).toBe('interval')
    expect([result.tau1Adjusted, result.tau2Adjusted, uniques.adjusted]).toEqual([null, null, null])
  })

  it('has no interval where main effects went too far already', () => {
    // Every cell has one record or two: spread more evenly than by chance.
    const counts = Array.from({ length: 36 }, (_, k) => (k % 7 === 0 ? 2 : 1))
    const { search } = searched({ dims: [6, 6], counts, pi: 0.1 })
    expect(search.path.map(({ z2 }) => (z2 ?? NaN) < -1.645)).toEqual([true])
    expect([search.status, search.interval, search.chosen]).toEqual(['accepted', null, 0])
  })

  it('says where the smallest BIC of the path would have it more than a tenth off', () => {
    const threes = { dims: cases[0].dims, pi: cases[0].pi, counts: withThreeWayStructure(cases[0].dims) }
    const found = [searched(cases[0], { acceptBelow: 0.3 }), searched(threes)]
    const disagreeing = found.map(({ search: { path, smallestBic }, result }) => {
      const bics = path.map(({ bic }) => bic)
      expect(bics[smallestBic.step]).toBe(Math.min(...bics))
      const off = path[smallestBic.step].tau2 / result.tau2 - 1
      expect(smallestBic.disagrees).toBe(off > 0.1 || off < -0.1)
      return smallestBic.disagrees
    })
    expect(new Set(disagreeing)).toEqual(new Set([false, true]))
  })

  it('tells what it tries and what it fits, and how many models were weighed before', () => {
    const { dims, counts, pi } = cases[0]
    const told = new Map<string, Set<number>>()
    searchedLoglinearRisk({
      cells: cellsOfCounts(dims, counts),
      inclusion: { fraction: pi },
      search: defaultSearchOptions,
      progress: (done, total, doing) => {
        expect(total).toBeGreaterThanOrEqual(done)
        told.set(doing, (told.get(doing) ?? new Set()).add(done))
      },
    })
    const at = (doing: string) => [...(told.get(`Searching for a model: ${doing}`) ?? [])]
    expect(at('interaction 1, trying v0 × v1, 1 of 6')).toEqual([0])
    expect(at('interaction 2, trying v2 × v3, 5 of 5')).toEqual([10])
    expect(at('fitting the model with v0 × v2')).toEqual([6])
    expect(at('fitting the model with v2 × v3')).toEqual([11])
    expect(told.size).toBe(6 + 5 + 2)
  })

  it('fits main effects once, though they are looked at before the search', () => {
    const { dims, counts, pi } = cases[0]
    const named = [Uint8Array.of(1, 0, 0, 0, 0, 0), Uint8Array.of(0, 0, 0, 1)]
    const input = {
      cells: cellsOfCounts(
        dims,
        counts.map((count, cell) => (Math.floor(cell / 40) === 3 ? 0 : count)),
      ),
      inclusion: { fraction: pi },
      impossible: [{ variables: [0, 1], named }],
    }
    let sweeps = 0
    searchedLoglinearRisk({
      ...input,
      search: { ...defaultSearchOptions, acceptBelow: Infinity },
      progress: (...step) => {
        expect(step).toEqual([0, 0, 'Searching for a model: fitting main effects'])
        sweeps++
      },
    })
    const alone = loglinearRisk({ ...input, generators: generatorsOf('independence', 4) }).result
    expect(sweeps).toBe(alone.iterations)
  })

  it('goes by BIC where there are too few sample uniques for z', () => {
    const counts = [40, 3, 2, 1, 2, 38, 1, 0, 3, 0, 35, 2]
    const { search, result } = searched({ dims: [3, 4], counts, pi: 0.1 })
    expect(result.sampleUniques).toBeLessThan(20)
    expect(search.status).toBe('too-few-doubletons')
    const bics = search.path.map(({ bic }) => bic)
    expect(bics).toEqual(bics.toSorted((a, b) => b - a))
    expect(search.chosen).toBe(bics.length - 1)
    expect(search.smallestBic.step).toBe(search.chosen)
  })

  // Cells with one record, two, three and nine, spread over a key of ten by ten.
  it.each([
    { cells: [19, 10, 5, 1], expected: [5, Infinity], isFew: true, why: '19 sample uniques' },
    { cells: [20, 10, 5, 1], expected: [5, Infinity], isFew: false, why: '20 sample uniques' },
    { cells: [25, 4, 0, 0], expected: [0, 5], isFew: true, why: '4 doubletons, and fewer than 5 expected' },
    { cells: [25, 5, 0, 0], expected: [0, 5], isFew: false, why: '5 doubletons, though fewer are expected' },
    {
      cells: [40, 0, 0, 0],
      expected: [5, Infinity],
      isFew: false,
      why: 'no doubletons, though 5 are expected',
    },
  ])('goes by BIC or by z: $why', ({ cells, expected, isFew }) => {
    const counts = new Array<number>(100).fill(0)
    const values = [1, 2, 3, 9].flatMap((count, i) => new Array<number>(cells[i]).fill(count))
    values.forEach((count, i) => (counts[(i * 7) % 100] = count))
    const { search, result } = searched({ dims: [10, 10], counts, pi: 0.1 })
    expect([result.sampleUniques, result.doubletons]).toEqual(cells.slice(0, 2))
    expect(search.path[0].expectedDoubletons).toBeGreaterThanOrEqual(expected[0])
    expect(search.path[0].expectedDoubletons).toBeLessThan(expected[1])
    expect(search.status === 'too-few-doubletons').toBe(isFew)
  })

  it('accepts main effects of a file without sample uniques', () => {
    const { search, result } = searched({ dims: [2, 3], counts: [4, 5, 6, 7, 8, 9], pi: 0.1 })
    expect(result).toMatchObject({ tau1: 0, tau2: 0, interactions: [] })
    expect(search.path.length).toBe(1)
  })

  it('never ties variables of one level', () => {
    const { dims, counts, pi, selected } = cases[0]
    const { result } = searched({ dims: [1, ...dims], counts, pi })
    expect(result.interactions).toEqual(selected.map((term) => term.map((v) => `v${v + 1}`)))
  })

  it('searches with equal weights as with the sampling fraction they stand for', () => {
    const { dims, counts, pi } = cases[0]
    const cells = cellsOfCounts(dims, counts)
    const weights = new Float64Array(cells.cellOf.length).fill(1 / pi)
    const { result } = searchedLoglinearRisk({ cells, inclusion: { weights }, search: defaultSearchOptions })
    const equal = searched(cases[0]).result
    expect(result.interactions).toEqual(equal.interactions)
    expect(result.tau2).toBeCloseTo(equal.tau2, 8)
    expect(result.z2).toBeCloseTo(equal.z2 ?? NaN, 6)
  })
})

describe('searchedLoglinearRisk with cells that cannot occur', () => {
  it('weighs models as they are once fitted whole', () => {
    const { dims, counts, pi } = cases[0]
    const impossible = [
      { variables: [0, 1], named: [Uint8Array.of(1, 0, 0, 0, 0, 0), Uint8Array.of(0, 0, 0, 1)] },
    ]
    const left = counts.map((count, cell) => (Math.floor(cell / 40) === 3 ? 0 : count))
    const cells = cellsOfCounts(dims, left)
    const input = { cells, inclusion: { fraction: pi }, impossible }
    const { result } = searchedLoglinearRisk({ ...input, search: defaultSearchOptions })
    // Every pair that was passed over for the first step has a larger |z₂| when it is fitted whole.
    const pairs = interactionsOf(dims, 2)
    const distances = pairs.map((pair) =>
      Math.abs(loglinearRisk({ ...input, generators: generatorsOf([pair], 4) }).result.z2 ?? NaN),
    )
    const first = pairs[distances.indexOf(Math.min(...distances))]
    expect(result.path?.[1].interaction).toEqual(first.map((v) => `v${v}`))
    const start = loglinearRisk({ ...input, generators: generatorsOf('independence', 4) }).result
    expect(result.path?.[0].z2).toBe(start.z2)
  })
})

describe('a search of a key of about 50 million cells', () => {
  /** Two variables that go together but in some records, and two that are by themselves. */
  const records = (size: number) =>
    columnsOf(
      [12, 12, 800, size],
      Array.from({ length: 150 }, (_, i) => {
        const at = (salt: number, levels: number) => ((i * 2654435761 + salt * 40503) >>> 9) % levels
        const first = at(1, 12)
        return [first, i % 5 === 0 ? at(2, 12) : first, at(3, 5), at(4, 2)]
      }),
    )

  it('asks for all that is weighed where the cells are listed', () => {
    const columns = columnsOf(
      [50, 1000, 1000],
      Array.from({ length: 40 }, (_, i) => {
        // Thirty records alone, and five times two.
        const last = i < 30 ? i : 30 + ((i - 30) >> 1)
        return [last % 4, last % 4, last]
      }),
    )
    const named = [50, 1000].map((size) => new Uint8Array(size).fill(1, size - 1))
    const asked = searchingLoglinearRisk({
      cells: cellsOf(columns),
      inclusion: { fraction: 0.1 },
      // Of decomposable models every one would have this pair.
      impossible: [{ variables: [0, 1], named }],
      search: { ...defaultSearchOptions, acceptBelow: -1e9 },
    }).next()
    expect(asked).toMatchObject({
      done: false,
      value: {
        cellCount: 5e7,
        variables: ['v0', 'v1', 'v2'],
        weighed: 0,
        trials: [
          [0, 1],
          [0, 2],
          [1, 2],
        ],
        path: [{ interaction: null, parameters: 1 + 49 + 999 + 999 }],
      },
    })
  })

  it('goes by BIC among decomposable models with weights, and says that none was tested', () => {
    const columns = columnsOf(
      [2, 2, 5000, 5000],
      Array.from({ length: 40 }, (_, i) => [i % 2, i % 8 === 7 ? 0 : i % 2, i % 9, (i * 5) % 7]),
    )
    const told: unknown[] = []
    const input = { cells: cellsOf(columns), columns, inclusion: { weights: new Float64Array(40).fill(10) } }
    const { result, uniques } = searchedLoglinearRisk({
      ...input,
      search: defaultSearchOptions,
      progress: (...step) => void told.push(step),
    })
    const byHand = loglinearRisk({ ...input, generators: [[0, 1], [2], [3]] })
    expect(result).toMatchObject({ status: 'untested', interactions: [['v0', 'v1']], search: { chosen: 1 } })
    expect(result.path?.map(({ z2 }) => z2)).toEqual([null, null])
    expect(uniques).toEqual(byHand.uniques)
    expect(told.map((step) => (step as unknown[])[2])).toEqual([
      'Searching for a model: interaction 1, 6 to try',
      'Searching for a model: interaction 2, 5 to try',
    ])
    expect(told.map((step) => (step as unknown[])[0])).toEqual([0, 6])
  })

  it('goes by z with one sampling fraction, as where the cells are listed', () => {
    // Levels that nobody has change no mean.
    const [large, listed] = [500, 2].map((size) => {
      const columns = records(size)
      return searchedLoglinearRisk({
        cells: cellsOf(columns),
        columns,
        inclusion: { fraction: 0.5 },
        search: defaultSearchOptions,
      }).result
    })
    expect(large.status).toBe(listed.status)
    expect(large.interactions).toEqual(listed.interactions)
    expect(large.path?.map(({ interaction }) => interaction)).toEqual(
      listed.path?.map(({ interaction }) => interaction),
    )
    large.path?.forEach(({ z1, z2, tau2 }, i) => {
      expect(z1).toBeCloseTo(listed.path?.[i].z1 ?? NaN, 8)
      expect(z2).toBeCloseTo(listed.path?.[i].z2 ?? NaN, 8)
      expect(tau2).toBeCloseTo(listed.path?.[i].tau2 ?? NaN, 8)
    })
  })
})

/** Counts whose first three variables go together in threes, and not in pairs. */
function withThreeWayStructure(dims: readonly number[]): number[] {
  const counts: number[] = []
  for (let a = 0; a < dims[0]; a++) {
    for (let b = 0; b < dims[1]; b++) {
      for (let c = 0; c < dims[2]; c++) {
        for (let d = 0; d < dims[3]; d++) {
          const isHeavy = (a + b + c) % 2 === 0
          const noise = (a * 7 + b * 11 + c * 5 + d * 3) % 4
          counts.push(isHeavy ? 1 + noise : Number(noise === 0 && d === 0))
        }
      }
    }
  }
  return counts
}
