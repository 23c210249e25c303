import type { LoglinearResult } from '../../../src/engine/risk/loglinear/result'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { expectedReciprocal, reciprocalVariance } from '../../../src/engine/math/special'
import { generatorsOf, type Generators } from '../../../src/engine/model/terms'
import { loglinearRisk, type LoglinearRisk } from '../../../src/engine/risk/loglinear/loglinear'
import {
  isHardlyTested,
  modelRefitter,
  predictedRisk,
  predictingRisk,
  type FileModelled,
  type PredictionAsked,
} from '../../../src/engine/risk/loglinear/predicted-risk'
import { refitInTurn } from '../../../src/engine/model/refitter'
import { columnsOf } from '../model/cells-of-counts'
import { drawnTable } from '../model/drawn-tables'
import { codesOfCell } from '../model/tables'

const sizes = [6, 5, 4]

/** A file of 150 records, with cells of one record, of two and of more. */
function drawnFile(inclusion: FileModelled['inclusion'] = { fraction: 0.1 }): FileModelled {
  const { cell, count } = drawnTable(sizes, 150, 'predicted')
  const records = [...cell].flatMap((k, i) => new Array<number[]>(count[i]).fill(codesOfCell(k, sizes)))
  return { cells: cellsOf(columnsOf(sizes, records)), inclusion }
}

const main = generatorsOf('independence', 3)

function estimated(
  input: FileModelled,
  generators = main,
  remain: Float64Array | null = null,
): LoglinearRisk {
  return loglinearRisk({ ...input, generators, remain })
}

const passed: PredictionAsked = { refits: 4, acceptBelow: Infinity }

function withResult(risk: LoglinearRisk, result: Partial<LoglinearResult>): LoglinearRisk {
  return { ...risk, result: { ...risk.result, ...result } }
}

describe('predictingRisk', () => {
  it('asks for refits of the model that was estimated, by the numbers of its variables', () => {
    const input = drawnFile()
    const risk = estimated(input, [[0, 2], [1]])
    const asked = predictingRisk(risk, input, passed).next()
    expect(asked).toMatchObject({
      done: false,
      value: { interactions: [[0, 2]], cellCount: 120, tau2: risk.result.tau2, refits: 4 },
    })
  })

  it('gives the same where others do the refits, and tells how far it is where it does them', () => {
    const input = drawnFile()
    const risk = estimated(input)
    const told: number[] = []
    const here = predictedRisk(risk, { ...input, progress: (done) => void told.push(done) }, passed)
    expect(told).toEqual([0, 1, 2, 3, 4])
    const predicting = predictingRisk(risk, input, passed)
    predicting.next()
    const refitter = modelRefitter(input, [])
    const { value } = predicting.next([0, 1, 2, 3].map((r) => refitter.refit(r)))
    expect(value).toEqual(here)
  })

  it('leaves everything as it was but for the prediction', () => {
    const input = drawnFile()
    const risk = estimated(input)
    const { tau1, tau2, z2, classes } = predictedRisk(risk, input, passed).result
    const { result } = risk
    expect([tau1, tau2, z2, classes]).toEqual([result.tau1, result.tau2, result.z2, result.classes])
  })
})

describe('no interval is given', () => {
  const noneOf = (
    result: Partial<LoglinearResult>,
    asked: Partial<PredictionAsked>,
    remain?: Float64Array,
  ) => {
    const input = drawnFile()
    const risk = withResult(estimated(input, main, remain), { z1: 0, z2: 0, ...result })
    return predictedRisk(risk, input, { refits: 4, ...asked }).result.prediction?.none
  }

  it('where the statistic that the search went by says no, at the limit it went by', () => {
    expect(noneOf({ z1: 1.644 }, { target: 'tau1' })).toBeNull()
    expect(noneOf({ z1: 1.645 }, { target: 'tau1' })).toBe('rejected')
    expect(noneOf({ z1: 1.645 }, {})).toBeNull()
    expect(noneOf({ z1: 1 }, { target: 'both', acceptBelow: 1 })).toBe('rejected')
    expect(noneOf({ z1: -1 }, { target: 'tau1', acceptBelow: 1 })).toBe('overfitted')
    expect(noneOf({ z1: -0.99 }, { target: 'tau1', acceptBelow: 1 })).toBeNull()
    expect(noneOf({ z2: null }, { target: 'tau1' })).toBeNull()
  })

  it('where z₂ says no, of a released file, whatever the search went by', () => {
    const remain = new Float64Array(150).fill(0.5)
    expect(noneOf({ z1: 9 }, { target: 'tau1' }, remain)).toBeNull()
    expect(noneOf({ z2: 9 }, { target: 'tau1' }, remain)).toBe('rejected')
  })

  it('of a search that ended without a model, even where z would let it through', () => {
    expect(noneOf({ status: 'underfitted' }, {})).toBe('rejected')
    expect(noneOf({ status: 'too-few-doubletons' }, {})).toBe('untested')
    expect(noneOf({ status: 'accepted' }, {})).toBeNull()
  })

  it('where refits are too low by more than a tenth of τ₂', () => {
    const input = drawnFile()
    const all: Generators = generatorsOf('two-way', 3)
    const refitter = modelRefitter(input, all)
    const errors = refitInTurn({ refits: 4, refitter }, () => undefined).map(({ error }) => error[1])
    const below = -errors.reduce((total, error) => total + error, 0) / 4
    expect(below).toBeGreaterThan(0)
    const noneAt = (tau2: number) => {
      const risk = withResult(estimated(input, all), { tau2 })
      return predictedRisk(risk, input, passed).result.prediction
    }
    expect(noneAt(9.999 * below)).toEqual({ refits: 0, none: 'overfitted', parts: null })
    expect(noneAt(10.001 * below)).toMatchObject({ refits: 4, none: null })
  })

  it('where more than 19 in 20 records are alone in their cell', () => {
    expect([isHardlyTested(95, 100), isHardlyTested(96, 100)]).toEqual([false, true])
  })
})

describe('with weights', () => {
  it('the spread of those that share a cell adds to that of the fit, by (σ/mean)²', () => {
    const { cells } = drawnFile()
    // Of two records 7 and 13, of three 5, 10 and 15, of others 10 each: the sums stay as they are.
    const seen = new Uint32Array(cells.sampleCount.length)
    const apart = Float64Array.from(cells.cellOf, (cell) => {
      const place = seen[cell]++
      if (cells.sampleCount[cell] === 2) return [7, 13][place]
      if (cells.sampleCount[cell] === 3) return [5, 10, 15][place]
      return 10
    })
    const estimationWith = (weights: Float64Array) => {
      const input = drawnFile({ weights })
      return predictedRisk(estimated(input), input, passed).result.prediction?.parts?.tau2?.estimation ?? NaN
    }
    const cellsOfSize = (size: number) => cells.sampleCount.filter((count) => count === size).length
    const [ones, twos, threes] = [1, 2, 3].map(cellsOfSize)
    expect(Math.min(twos, threes)).toBeGreaterThan(0)
    // Variances of 0.3² + 0.3² over 1, and of 0.5² + 0.5² over 2, for each of their records.
    const variation = (2 * twos * 0.18 + 3 * threes * 0.25) / (150 - ones)
    const ratio = estimationWith(apart) / estimationWith(new Float64Array(150).fill(10))
    expect(ratio * ratio).toBeCloseTo(1 + variation, 9)
  })
})

describe('of a released file', () => {
  it.each(['a sampling fraction', 'weights'] as const)(
    'chance is that of each record, and all else the share of τ₂ that stays: with %s',
    (how) => {
      const weights = Float64Array.from({ length: 150 }, (_, i) => 5 + (i % 10))
      const input = drawnFile(how === 'weights' ? { weights } : { fraction: 0.1 })
      const remain = Float64Array.from({ length: 150 }, (_, i) => ((i * 7) % 10) / 10)
      const before = predictedRisk(estimated(input), input, passed).result
      const risk = estimated(input, main, remain)
      const after = predictedRisk(risk, input, passed).result
      const [whole, adjusted] = [before.prediction?.parts?.tau2, after.prediction?.parts?.tau2Adjusted]
      let variance = 0
      let stays = 0
      risk.uniques.lambda.forEach((lambda, u) => {
        const i = risk.uniques.record[u]
        const x = (1 - (how === 'weights' ? 1 / weights[i] : 0.1)) * lambda
        variance += remain[i] * remain[i] * reciprocalVariance(x)
        stays += remain[i] * expectedReciprocal(x)
      })
      const share = stays / before.tau2
      expect(share).toBeGreaterThan(0.2)
      expect(share).toBeLessThan(0.8)
      expect(adjusted?.chance).toBeCloseTo(Math.sqrt(variance), 10)
      expect(adjusted?.estimation).toBeCloseTo(share * (whole?.estimation ?? NaN), 10)
      expect(adjusted?.choice).toBeCloseTo(share * (whole?.choice ?? NaN), 10)
      expect(after.tau2AdjustedCorrected).toBeCloseTo(share * (before.tau2Corrected ?? NaN), 10)
      expect([after.tau1Corrected, after.tau1High, after.tau2Low, after.tau2High]).toEqual([
        null,
        null,
        null,
        null,
      ])
    },
  )
})
