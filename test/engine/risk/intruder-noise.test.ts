import { describe, expect, it } from 'vitest'
import {
  integralOnGrid,
  noiseGrid,
  noiseOnGrid,
  spreadOnGrid,
} from '../../../src/engine/risk/intruder/noise-integral'
import { noiseLikelihood, roomInBounds } from '../../../src/engine/risk/intruder/truncated-noise'
import { readReference } from '../../reference/read-reference'

type Noise = {
  readonly cases: readonly {
    t: number
    z: number
    sd: number
    top: number | null
    density: number
    cell: number
    zInteger: number
  }[]
  readonly marginal: {
    readonly cases: readonly {
      z: number
      mu: number
      s: number
      sd: number
      top: number | null
      value: number
    }[]
  }
}

const { cases, marginal } = readReference<Noise>('reiter-noise.json')

describe('noise that keeps to bounds', () => {
  it.each(cases.filter(({ t, z }) => t > 0 && z > 0))('of deviation $sd on $t, released as $z', (each) => {
    const { t, z, sd, top, density, cell, zInteger } = each
    const bounds = { above: 0, atMost: top ?? Infinity }
    const room = roomInBounds(t, sd, bounds)
    expect(noiseLikelihood(t, z, z, sd, bounds, room) / density).toBeCloseTo(1, 11)
    expect(noiseLikelihood(t, zInteger - 0.5, zInteger + 0.5, sd, bounds, room) / cell).toBeCloseTo(1, 10)
  })

  it('adds up to 1 over all that may be released', () => {
    const bounds = { above: 0, atMost: 3000 }
    for (const t of [3, 700, 2990]) {
      const room = roomInBounds(t, 290, bounds)
      let total = 0
      for (let z = 0; z <= 3000; z++) total += noiseLikelihood(t, z - 0.5, z + 0.5, 290, bounds, room)
      expect(total).toBeCloseTo(1, 12)
    }
  })
})

function anybody(z: number, mu: number, s: number, sd: number, top: number): number {
  const spread = { isLog: true, sd: s }
  const grid = noiseGrid(sd, { above: 0, atMost: top }, spread, mu, [z, z])
  return integralOnGrid(noiseOnGrid(grid, z, z), spreadOnGrid(grid, spread, mu))
}

describe('noise on anybody’s number', () => {
  it.each(marginal.cases)(
    'is an integral over log-normal values: $z, $mu, $s, $top',
    ({ z, mu, s, sd, top, value }) => {
      expect(anybody(z, mu, s, sd, top ?? Infinity) / value).toBeCloseTo(1, 5)
    },
  )

  it('has the mean of the values there may be where noise is fine', () => {
    const [mu, s, z] = [6.5, 0.9, 700]
    const density = Math.exp(-0.5 * ((Math.log(z) - mu) / s) ** 2) / (z * s * Math.sqrt(2 * Math.PI))
    expect(anybody(z, mu, s, 0.7, Infinity) / density).toBeCloseTo(1, 6)
  })

  it('is normal with both variances where values are normal and no bound is set, and nearly so far from a bound', () => {
    const spread = { isLog: false, sd: 3 }
    const grid = noiseGrid(2, { above: -Infinity, atMost: 60 }, spread, 10, [4, 4])
    const found = integralOnGrid(noiseOnGrid(grid, 4, 4), spreadOnGrid(grid, spread, 10))
    expect(found / (Math.exp(-36 / 26) / Math.sqrt(2 * Math.PI * 13))).toBeCloseTo(1, 12)
  })
})
