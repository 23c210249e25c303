import type { LoglinearResult } from '../../../src/engine/risk/loglinear/result'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { randomStream } from '../../../src/engine/math/random'
import { generatorsOf } from '../../../src/engine/model/terms'
import { countTableOf } from '../../../src/engine/risk/loglinear/fit'
import { loglinearRisk, type LoglinearRisk } from '../../../src/engine/risk/loglinear/loglinear'
import { predictedRisk } from '../../../src/engine/risk/loglinear/predicted-risk'
import {
  predictionInterval,
  type ModelPredicted,
} from '../../../src/engine/risk/loglinear/prediction-interval'
import { silent, type Progress } from '../../../src/engine/progress'
import { refitInTurn, refitterOf } from '../../../src/engine/model/refitter'
import { apparentMisfit, refit, roughMeans, whatRefitsSay, type Both } from '../../../src/engine/model/refits'
import { categories } from '../protect/tables'
import { countTable } from '../model/tables'

const fraction = 0.1

/** A made-up file of four variables, of which the first two go together. */
function madeUp(records: number, seed: number) {
  const level = (i: number, of: number, salt: number) =>
    ((i * 2654435761 + salt * 40503 + seed * 97) >>> 7) % of
  const columns = [7, 6, 5, 4].map((levels, v) =>
    categories(
      `v${v}`,
      Array.from({ length: records }, (_, i) =>
        String(v === 1 && i % 3 > 0 ? level(i, 7, 0) % levels : level(i, levels, v)),
      ),
    ),
  )
  return { cells: cellsOf(columns), columns }
}

function estimated(input: ReturnType<typeof madeUp>, model: 'independence' | 'two-way'): LoglinearRisk {
  return loglinearRisk({ ...input, inclusion: { fraction }, generators: generatorsOf(model, 4) })
}

describe('what refits say', () => {
  const generators = generatorsOf('two-way', 4)
  const fitted = () => {
    const sample = countTableOf({ cells: madeUp(300, 1).cells })
    return { sample, model: roughMeans(sample, { fraction }, generators) }
  }

  it('is nothing of misfit where the means are those that are true', () => {
    const { model } = fitted()
    expect(apparentMisfit(model, model)).toEqual([0, 0])
  })

  it('is by hand what it is: two cells, one of them with no mean', () => {
    const truth = {
      cell: Uint32Array.of(3, 8),
      mean: Float64Array.of(0.5, 2),
      people: Float64Array.of(5, 20),
    }
    const means = { cell: Uint32Array.of(3, 5), mean: Float64Array.of(1, 9), people: Float64Array.of(10, 90) }
    const h1 = (x: number) => Math.exp(-x)
    const h2 = (x: number) => (x === 0 ? 1 : (1 - Math.exp(-x)) / x)
    const by = (h: (x: number) => number) =>
      0.5 * Math.exp(-0.5) * (h(9) - h(4.5)) + 2 * Math.exp(-2) * (h(0) - h(18))
    const [of1, of2] = apparentMisfit(means, truth)
    expect(of1).toBeCloseTo(by(h1), 14)
    expect(of2).toBeCloseTo(by(h2), 14)
  })

  it('follows from the stream alone', () => {
    const { sample, model } = fitted()
    const once = () => refit(sample, model, generators, generators, { fraction }, randomStream(1, 'refit', 3))
    expect(once()).toEqual(once())
    expect(once()).not.toEqual(
      refit(sample, model, generators, generators, { fraction }, randomStream(1, 'refit', 4)),
    )
  })

  it('draws files with the means of the model: nothing is off, on average, where the model is saturated and large', () => {
    // Every cell has its own mean, of many records: no unique, and no error.
    const full = countTable([2, 2], [400, 300, 200, 100])
    const all = [[0, 1]]
    const { error } = refit(
      full,
      roughMeans(full, { fraction }, all),
      all,
      all,
      { fraction },
      randomStream(1, 'refit', 0),
    )
    expect(error).toEqual([0, 0])
  })
})

describe('a prediction interval', () => {
  const input = madeUp(400, 2)
  const newRefitter = () => refitterOf(countTableOf(input), generatorsOf('two-way', 4), { fraction })
  const refitted = (refits: number, progress: Progress = silent) => {
    const refitter = newRefitter()
    return whatRefitsSay(refitter.shownMisfit(), refitInTurn({ refits, refitter }, progress))
  }
  const predicted = () => {
    const { result } = estimated(input, 'two-way')
    const prediction = predictionInterval({
      refitted: refitted(8),
      weightVariation: 0,
      estimate: [result.tau1, result.tau2],
      chance: [result.tau1Sd, result.tau2Sd],
      sampleUniques: result.sampleUniques,
    })
    return { result, ...prediction }
  }

  it('lies in what is possible, around the corrected estimate, and is wider than chance', () => {
    const { result, tau1, tau2 } = predicted()
    for (const { low, high, corrected, chance, estimation, choice } of [tau1, tau2]) {
      expect(low).toBeGreaterThanOrEqual(0)
      expect(low).toBeLessThanOrEqual(corrected)
      expect(high).toBeGreaterThanOrEqual(corrected)
      expect(high).toBeLessThanOrEqual(result.sampleUniques)
      for (const part of [chance, estimation, choice]) expect(part).toBeGreaterThanOrEqual(0)
      if (high < result.sampleUniques && low > 0) {
        const half = 1.96 * Math.hypot(chance, estimation, choice)
        expect(high - corrected).toBeCloseTo(half, 9)
        expect(corrected - low).toBeCloseTo(half, 9)
      }
    }
  })

  it('allows for no less misfit than the refits are off by', () => {
    const { result, tau1, tau2 } = predicted()
    expect(tau2.choice).toBeGreaterThanOrEqual(Math.max(0, -tau2.bias) * Math.sqrt(1 / 2) - 1e-12)
    expect(tau1.corrected).toBeCloseTo(
      result.tau1 - tau1.bias - ((2 / 3) * tau1.choice) / Math.sqrt(3 / 4),
      9,
    )
    expect(tau2.corrected).toBeCloseTo(
      result.tau2 - tau2.bias - ((3 / 4) * tau2.choice) / Math.sqrt(1 / 2),
      9,
    )
  })

  it('is the same each time, and tells how far it is', () => {
    const told: number[] = []
    const progress = (done: number) => void told.push(done)
    const first = refitted(3, progress)
    expect(refitted(3)).toEqual(first)
    // Done by another, from the last to the first.
    const other = newRefitter()
    const drawn = [2, 1, 0].map((r) => other.refit(r)).reverse()
    expect(whatRefitsSay(other.shownMisfit(), drawn)).toEqual(first)
    expect(told).toEqual([0, 1, 2, 3])
  })

  it('is finite on every small file', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 120 }), fc.nat(50), (records, seed) => {
        const small = madeUp(records, seed)
        const risk = estimated(small, 'independence')
        const { result: of } = predictedRisk(
          risk,
          { ...small, inclusion: { fraction } },
          { refits: 2, acceptBelow: Infinity },
        )
        const ends = [of.tau1Low, of.tau1High, of.tau2Low, of.tau2High]
        expect(ends.every((end) => end === null || Number.isFinite(end))).toBe(true)
        expect(ends.includes(null)).toBe(of.prediction?.none !== null)
      }),
      { numRuns: 20 },
    )
  })
})

describe('a prediction interval, by hand', () => {
  const predicted = (errors: readonly Both[], misfit: Both, more: Partial<ModelPredicted> = {}) =>
    predictionInterval({
      refitted: { errors, misfit },
      weightVariation: 0.5,
      estimate: [20, 40],
      chance: [2, 3],
      sampleUniques: 100,
      ...more,
    })
  const errors: readonly Both[] = [
    [0, 1],
    [2, 4],
    [4, 7],
  ]

  it('is of the mean error and the spread of the refits, of the misfit and of chance', () => {
    const { tau1, tau2 } = predicted(errors, [3, 4])
    // Errors of mean 2 and variance 4, half as much again for the weights; 2/3 of the misfit, its variance 3/4 · 3².
    expect(tau1).toMatchObject({ bias: 2, corrected: 16, chance: 2 })
    expect(tau1.estimation).toBeCloseTo(Math.sqrt(6), 14)
    expect(tau1.choice).toBeCloseTo(Math.sqrt(6.75), 14)
    expect(tau1.high - 16).toBeCloseTo(1.96 * Math.sqrt(4 + 6 + 6.75), 13)
    expect(16 - tau1.low).toBeCloseTo(1.96 * Math.sqrt(4 + 6 + 6.75), 13)
    // Errors of mean 4 and variance 9; 3/4 of the misfit, its variance 1/2 · 4².
    expect(tau2).toMatchObject({ bias: 4, corrected: 33, chance: 3 })
    expect(tau2.estimation).toBeCloseTo(Math.sqrt(13.5), 14)
    expect(tau2.choice).toBeCloseTo(Math.sqrt(8), 14)
    expect(tau2.high - 33).toBeCloseTo(1.96 * Math.sqrt(9 + 13.5 + 8), 13)
    expect(33 - tau2.low).toBeCloseTo(1.96 * Math.sqrt(9 + 13.5 + 8), 13)
  })

  it('takes refits that are too low for misfit, where the richer model sees less', () => {
    const low: readonly Both[] = [
      [-7, -10],
      [-5, -6],
    ]
    const { tau1, tau2 } = predicted(low, [5, -1])
    expect(tau1.corrected).toBeCloseTo(20 + 6 - (2 / 3) * 6, 13)
    expect(tau1.choice).toBeCloseTo(6 * Math.sqrt(3 / 4), 13)
    expect(tau2.corrected).toBeCloseTo(40 + 8 - (3 / 4) * 8, 13)
    expect(tau2.choice).toBeCloseTo(8 * Math.sqrt(1 / 2), 13)
  })

  it('allows for no misfit where neither shows any', () => {
    const { tau1, tau2 } = predicted(errors, [-3, -4])
    expect([tau1.corrected, tau1.choice, tau2.corrected, tau2.choice]).toEqual([18, 0, 36, 0])
  })

  it('is cut to the sample uniques there are, and to 0', () => {
    const few = predicted(errors, [0, 0], { sampleUniques: 19, estimate: [20, 21] })
    expect([few.tau1.corrected, few.tau1.high]).toEqual([18, 19])
    expect([few.tau2.corrected, few.tau2.high]).toEqual([17, 19])
    expect(few.tau1.low).toBeCloseTo(18 - 1.96 * Math.sqrt(4 + 6), 13)
    const none = predicted(errors, [0, 0], { sampleUniques: 9, estimate: [1, 44] })
    expect([none.tau1.low, none.tau1.corrected]).toEqual([0, 0])
    expect(none.tau1.high).toBeCloseTo(-1 + 1.96 * Math.sqrt(4 + 6), 13)
    expect([none.tau2.low, none.tau2.corrected, none.tau2.high]).toEqual([9, 9, 9])
  })
})

describe('with weights', () => {
  const input = madeUp(400, 3)
  const generators = generatorsOf('independence', 4)
  const predicted = (weights: Float64Array) => {
    const inclusion = { weights }
    const risk = loglinearRisk({ ...input, inclusion, generators })
    return predictedRisk(risk, { ...input, inclusion }, { refits: 4, acceptBelow: Infinity }).result
  }

  it('is what one sampling fraction gives where all are alike', () => {
    const inclusion = { fraction }
    const risk = loglinearRisk({ ...input, inclusion, generators })
    const alike = predictedRisk(risk, { ...input, inclusion }, { refits: 4, acceptBelow: Infinity }).result
    const found = predicted(new Float64Array(400).fill(10))
    for (const name of [
      'tau1Low',
      'tau1High',
      'tau1Corrected',
      'tau2Low',
      'tau2High',
      'tau2Corrected',
    ] as const) {
      expect(found[name]).toBeCloseTo(alike[name] ?? NaN, 6)
    }
  })

  it('is wider where the weights differ within cells', () => {
    const alike = predicted(new Float64Array(400).fill(10)).prediction?.parts
    const apart = predicted(Float64Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? 4 : 16))).prediction
      ?.parts
    expect(apart?.tau2?.estimation).toBeGreaterThan((alike?.tau2?.estimation ?? NaN) * 1.05)
  })
})

describe('of a released file', () => {
  const input = madeUp(400, 2)
  const inclusion = { fraction }
  const generators = generatorsOf('two-way', 4)
  const predicted = (remain: Float64Array | null, target?: 'tau1') =>
    predictedRisk(
      loglinearRisk({ ...input, inclusion, generators, remain }),
      { ...input, inclusion },
      { refits: 4, acceptBelow: Infinity, target },
    ).result

  it('the adjusted sum is predicted, and no other', () => {
    const found = predicted(new Float64Array(400).fill(0.8))
    expect([found.tau1Low, found.tau2Low, found.tau2Corrected]).toEqual([null, null, null])
    expect(Object.keys(found.prediction?.parts ?? {})).toEqual(['tau2Adjusted'])
  })

  it('is that of the file as it stands where every value stays', () => {
    const [before, after] = [predicted(null), predicted(new Float64Array(400).fill(1))]
    expect(after.tau2AdjustedLow).toBeCloseTo(before.tau2Low ?? NaN, 9)
    expect(after.tau2AdjustedHigh).toBeCloseTo(before.tau2High ?? NaN, 9)
    expect(after.tau2AdjustedCorrected).toBeCloseTo(before.tau2Corrected ?? NaN, 9)
  })

  it('is the same share of it, in all its parts, where as many values stay everywhere', () => {
    const [before, after] = [predicted(null), predicted(new Float64Array(400).fill(0.3))]
    expect(after.tau2AdjustedCorrected).toBeCloseTo(0.3 * (before.tau2Corrected ?? NaN), 9)
    const [whole, share] = [before.prediction?.parts?.tau2, after.prediction?.parts?.tau2Adjusted]
    for (const part of ['chance', 'estimation', 'choice'] as const) {
      expect(share?.[part]).toBeCloseTo(0.3 * (whole?.[part] ?? NaN), 9)
    }
  })

  it('is 0 where nobody keeps the values', () => {
    const { tau2AdjustedLow, tau2AdjustedHigh } = predicted(new Float64Array(400))
    expect([tau2AdjustedLow, tau2AdjustedHigh]).toEqual([0, 0])
  })

  it('of a model searched for τ₁ that sum alone is predicted, before any change', () => {
    const found = predicted(null, 'tau1')
    expect(found.tau1Low).not.toBeNull()
    expect(found.tau2Low).toBeNull()
    expect(Object.keys(found.prediction?.parts ?? {})).toEqual(['tau1'])
  })
})

describe('no interval', () => {
  const input = madeUp(400, 2)
  const none = (result: Partial<LoglinearResult>) => {
    const risk = estimated(input, 'two-way')
    const predicted = predictedRisk(
      { ...risk, result: { ...risk.result, ...result } },
      { ...input, inclusion: { fraction } },
      { refits: 2 },
    ).result
    expect([predicted.tau1Low, predicted.tau2High, predicted.tau2Corrected]).toEqual([null, null, null])
    expect(predicted.tau2).toBe(risk.result.tau2)
    return predicted.prediction?.none
  }

  it('is given to a model that its z rejects, and it says so', () => {
    expect(none({ z2: 1.645 })).toBe('rejected')
    expect(none({ z2: 0, status: 'underfitted' })).toBe('rejected')
  })

  it('is given where nearly every record is unique, whatever z says', () => {
    // 19 in 20 of 400 records.
    expect(none({ z2: 0, sampleUniques: 381 })).toBe('hardly-tested')
    const risk = estimated(input, 'two-way')
    const fewer = { ...risk, result: { ...risk.result, z2: 0, sampleUniques: 380 } }
    const { prediction } = predictedRisk(fewer, { ...input, inclusion: { fraction } }, { refits: 2 }).result
    expect(prediction?.none).toBeNull()
  })

  it('is given to a model that fits the sample too closely', () => {
    expect(none({ z2: -1.645 })).toBe('overfitted')
  })

  it('is given where none was measured to cover', () => {
    expect(none({ z2: null })).toBe('untested')
    expect(none({ status: 'too-few-doubletons' })).toBe('untested')
    expect(none({ sampleUniques: 0 })).toBe('no-uniques')
  })
})
