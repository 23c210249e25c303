import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { Step } from '../../src/engine/protect/definitions'
import { assessOnPool, type AssessmentRequest } from '../../src/worker/assessment'
import type { Engine } from '../../src/worker/engine'
import { startPool } from '../../src/worker/pool'

/*
 * Assessments whose runs take made-up times on a clock that is no clock: the order of the runs, and what is told of the
 * time left against the time that was.
 */

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const random: readonly Step[] = [
  { method: 'swap', variable: 'lad', rate: 0.1 },
  { method: 'pram', variable: 'lad', diagonal: 0.9 },
]

/** The second is aimed at one sex. */
const aimed: readonly Step[] = [
  random[1],
  { method: 'swap', variable: 'lad', rate: 0.1, where: { sex: ['2'] } },
]

/** Sixteen candidates of twenty runs each, half of one step and half of another, with a search on the first few runs. */
function sixteen(searches: number, steps = random): Recipe {
  return {
    recipe: 1,
    seed: 1,
    data: { file: 'survey.csv' },
    scenarios: [{ name: 'Public register', key: ['lad', 'sex'] }],
    candidates: Array.from({ length: 16 }, (_, c) => ({
      name: `C${c}`,
      replicates: 20,
      steps: [steps[c % 2]],
    })),
    risk: [{ measure: 'uniqueness' }, { measure: 'loglinear', model: 'search', replicates: searches }],
    utility: [],
  }
}

type Told = { readonly at: number; readonly seconds: number | null; readonly done: number }

/** The runs in the order in which they were begun, and the time left as it was told. */
async function assessed(recipe: Recipe, workers: number, takes: (c: number, r: number) => number) {
  const begun: (readonly [candidate: number, replicate: number])[] = []
  const told: Told[] = []
  const finished = new Map<string, number>()
  const start = performance.now()
  const now = () => performance.now() - start
  let done = 0
  let end = 0
  const worker = {
    open: () => Promise.resolve({ ok: true, value: null }),
    assess: (candidate: number, replicate: number) => {
      begun.push([candidate, replicate])
      return new Promise((resolve) => {
        setTimeout(
          () => {
            done++
            end = now()
            resolve({ ok: true, value: {} })
          },
          takes(candidate, replicate),
        )
      })
    },
  }
  const engine = {
    call: (ask: (of: typeof worker) => unknown) => ask(worker),
    hasEnded: () => false,
  } as unknown as Engine
  const request: AssessmentRequest = {
    tableWorker: { handOver: () => Promise.resolve({ ok: true, value: null }) } as never,
    study: 1,
    recipe,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onUpdate: (updates) => {
      for (const { name, runs, wanted } of updates) if (runs.length === wanted) finished.set(name, now())
    },
    onTimeLeft: ({ seconds }) => told.push({ at: now(), seconds, done }),
  }
  const whole = assessOnPool(
    startPool(workers, () => ({ ...engine })),
    request,
  )
  while (done < 16 * 20) await vi.advanceTimersByTimeAsync(100)
  await whole
  return { begun, told, finished, end }
}

describe('the order of the runs', () => {
  const ofAll = (r: number) => Array.from({ length: 16 }, (_, c) => [c, r])

  it('has a first look of three runs at every candidate, then finishes them one after the other', async () => {
    const { begun } = await assessed(sixteen(1), 1, () => 10)
    // A run with a search of the last candidate and of the first come first, so that it is known how long that takes.
    expect(begun.slice(0, 50)).toEqual([[15, 0], [0, 0], ...[1, 2, 3].flatMap(ofAll)])
    const rest = begun.slice(50).map(([c]) => c)
    expect(rest).toEqual(rest.toSorted((a, b) => a - b))
  })

  it('looks at runs with a model where several have one', async () => {
    const { begun } = await assessed(sixteen(5), 1, () => 10)
    const looks = [...ofAll(0).slice(1, 15), ...ofAll(1), ...ofAll(2)]
    expect(begun.slice(0, 49)).toEqual([[15, 0], [0, 0], [0, 5], ...looks])
  })

  it('has the first candidate done long before the last', async () => {
    const { finished, end } = await assessed(sixteen(1), 2, (_, r) => (r === 0 ? 1000 : 10))
    expect(finished.get('C0')).toBeLessThan(end / 4)
    const times = [...finished.values()]
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })
})

describe('the time left that is told', () => {
  const uneven = (c: number, r: number) => 0.7 + 0.1 * ((3 * c + 5 * r) % 7)
  const files: readonly (readonly [file: string, searches: number, search: number, other: number])[] = [
    ['a census, one search of each', 1, 900, 8],
    ['a household survey, five searches of each', 5, 5000, 150],
    ['a small file, whose searches take little', 5, 60, 20],
    ['a key on which a search takes long', 5, 30_000, 40],
  ]

  it.each(files)('is right within a factor of two on %s', async (_, searches, search, other) => {
    for (const workers of [1, 2, 6]) {
      const { told, end } = await assessed(
        sixteen(searches),
        workers,
        (c, r) => (r < searches ? search : other * (1 + (c % 2))) * uneven(c, r),
      )
      // From the third run on, and where the others are quicker from when the first search is done.
      const from = told.findIndex(({ done, seconds }) => done >= 3 && seconds !== null)
      expect(told[from].at).toBeLessThan(3 * search)
      const judged = told.slice(from).filter(({ at }) => end - at > search)
      expect(judged.length).toBeGreaterThan(3)
      for (const { at, seconds } of judged) {
        const factor = (seconds ?? 0) / ((end - at) / 1000)
        expect(factor).toBeGreaterThan(0.5)
        expect(factor).toBeLessThan(2)
      }
    }
  })

  it('is not told before a search after aimed swaps is done, which takes ten times as long, and then is right', async () => {
    for (const workers of [1, 2]) {
      const takes = (c: number, r: number) => (r > 0 ? 40 : c % 2 ? 60_000 : 6000) * uneven(c, r)
      const { told, end } = await assessed(sixteen(1, aimed), workers, takes)
      const spoken = told.filter(({ at, seconds }) => seconds !== null && end - at > 60_000)
      expect(spoken.length).toBeGreaterThan(3)
      for (const { at, seconds } of spoken) {
        const factor = seconds! / ((end - at) / 1000)
        expect(factor).toBeGreaterThan(0.5)
        expect(factor).toBeLessThan(2)
      }
    }
  })

  /** Milliseconds of a search, as measured on 30,162 records in two cores; another run takes about 70. */
  const labour = [
    [3384, 2962, 2742, 2581],
    [3688, 5031, 28_486, 85_696],
    [3401, 3222, 3108, 3194],
    [3532, 4220, 15_491, 116_449],
  ].flat()

  it('is right on a labour force file, whose searches take thirty times as long after large aimed changes', async () => {
    const rates = [0.02, 0.05, 0.1, 0.2]
    const steps = (['swap', 'pram'] as const).flatMap((method) =>
      [{}, { where: { sex: ['2'] } }].flatMap((whom) =>
        rates.map((rate): Step => {
          const how = method === 'swap' ? { method, rate } : { method, diagonal: 1 - rate }
          return { ...how, variable: 'lad', ...whom }
        }),
      ),
    )
    const recipe = sixteen(5)
    const grid = {
      ...recipe,
      candidates: recipe.candidates.map((each, c) => ({ ...each, steps: [steps[c]] })),
    }
    const { told, end } = await assessed(grid, 2, (c, r) => (r < 5 ? labour[c] : 70) * uneven(c, r))
    const spoken = told.filter(({ seconds }) => seconds !== null)
    // It is told when a search after the largest of the aimed changes is done.
    expect(spoken[0].at).toBeLessThan(0.2 * end)
    for (const { at, seconds } of spoken.filter((each) => end - each.at > 10_000)) {
      const factor = seconds! / ((end - at) / 1000)
      expect(factor).toBeGreaterThan(0.5)
      expect(factor).toBeLessThan(2)
    }
  })
})
