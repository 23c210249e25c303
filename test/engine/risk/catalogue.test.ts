import type { NegativeBinomialResult } from '../../../src/engine/risk/negative-binomial/definition'
import type { PoissonGammaResult } from '../../../src/engine/risk/poisson-gamma/definition'
import type { IdentificationResult } from '../../../src/engine/risk/identification/definition'
import type { LoglinearResult } from '../../../src/engine/risk/loglinear/result'
import type { UniquenessResult } from '../../../src/engine/risk/uniqueness/definition'
import { describe, expect, it } from 'vitest'
import { riskMeasures } from '../../../src/engine/risk/catalogue'
import { utilityMeasures } from '../../../src/engine/utility/catalogue'
import { familyFields } from './family-fields'

type Fields<Result> = Record<Exclude<keyof Result, 'measure'>, true>

const uniqueness: Fields<UniquenessResult> = {
  sampleUniques: true,
  frequencies: true,
  matches: true,
  kAnonymity: true,
  kAnonymityWeighted: true,
}
const identification: Fields<IdentificationResult> = {
  tauStar: true,
  sampleUniques: true,
  matchable: true,
  populationUniques: true,
  tau: true,
  approximation5: true,
  approximation6: true,
  approximation6Guarded: true,
  approximation7: true,
  correctlyClassified: true,
  knownInSample: true,
  gouweleeuw: true,
  classes: true,
  classBounds: true,
}
const loglinear: Fields<LoglinearResult> = {
  interactions: true,
  sampleUniques: true,
  tau1: true,
  tau2: true,
  tau1Adjusted: true,
  tau2Adjusted: true,
  b1: true,
  b2: true,
  v1: true,
  v2: true,
  z1: true,
  z2: true,
  v1Robust: true,
  v2Robust: true,
  z1Robust: true,
  z2Robust: true,
  b1Full: true,
  b2Full: true,
  bic: true,
  doubletons: true,
  expectedDoubletons: true,
  search: true,
  status: true,
  path: true,
  interval: true,
  impossibleCells: true,
  fit: true,
  emptiedCells: true,
  iterations: true,
  stopped: true,
  deviation: true,
  parameters: true,
  tau1Corrected: true,
  tau2AdjustedCorrected: true,
  tau2AdjustedLow: true,
  tau2AdjustedHigh: true,
  tau1Low: true,
  tau1High: true,
  tau2Corrected: true,
  tau2Low: true,
  tau2High: true,
  prediction: true,
  tau1Sd: true,
  tau2Sd: true,
  classes: true,
  classBounds: true,
}

const negativeBinomial: Fields<NegativeBinomialResult> = {
  sampleUniques: true,
  tau1: true,
  tau2: true,
  tau1Adjusted: true,
  tau2Adjusted: true,
  alpha: true,
  dispersion: true,
  isolated: true,
  radius: true,
  classes: true,
  classBounds: true,
}
const poissonGamma: Fields<PoissonGammaResult> = {
  estimate: true,
  cells: true,
  records: true,
  sampleUniques: true,
  expectedSampleUniques: true,
  alpha: true,
  beta: true,
  atBoundary: true,
  populationSize: true,
  populationUniques: true,
  populationUniqueShare: true,
  tau1: true,
  groups: true,
}

/** How many children an element of presentation MathML takes; others take any number. */
const children: Readonly<Record<string, number>> = {
  mfrac: 2,
  msub: 2,
  msup: 2,
  munder: 2,
  mover: 2,
  msubsup: 3,
  munderover: 3,
}
const leaves = ['mi', 'mn', 'mo', 'mtext']

/** What is wrong with a row of MathML: unbalanced or unknown elements, a wrong number of children, text between them. */
function faultsOf(mathml: string): string[] {
  const faults: string[] = []
  const open: { name: string; children: number }[] = [{ name: 'math', children: 0 }]
  for (const [, closing, name, attributes, text] of mathml.matchAll(/<(\/?)([a-z]+)([^>]*)>([^<]*)/g)) {
    const inside = open.at(-1)!
    if (closing === '/') {
      if (inside.name !== name) faults.push(`</${name}> closes <${inside.name}>`)
      if (name in children && inside.children !== children[name])
        faults.push(`<${name}> has ${inside.children} children`)
      if (name === 'mrow' && inside.children === 0) faults.push('an empty row')
      open.pop()
      if (text.trim() !== '') faults.push(`text after </${name}>`)
    } else {
      inside.children++
      if (!attributes.endsWith('/')) {
        open.push({ name, children: 0 })
        if (leaves.includes(name) === (text === '')) faults.push(`text of <${name}> is "${text}"`)
      }
    }
  }
  if (open.length !== 1) faults.push(`${open.length - 1} elements are left open`)
  if (/&(?!(lt|gt|amp);)/.test(mathml)) faults.push('an entity that XML does not know')
  return faults
}

const all = [...riskMeasures, ...utilityMeasures]

describe('the catalogue of risk measures', () => {
  it.each([
    ['uniqueness', uniqueness],
    ['identification', identification],
    ['loglinear', loglinear],
    ['negativeBinomial', negativeBinomial],
    ['poissonGamma', poissonGamma],
  ])('has every field of %s', (measure, fields) => {
    const known = riskMeasures.filter((entry) => entry.measure === measure).map(({ field }) => field)
    expect(Object.keys(fields).filter((field) => !known.includes(field))).toEqual([])
  })

  it('has every number that is kept for single records', () => {
    const perRecord = riskMeasures
      .filter(({ per, measure }) => per === 'record' && !(measure in familyFields))
      .map(({ id }) => id)
    expect(perRecord).toEqual([
      'uniqueness.sampleCount',
      'identification.risk',
      'loglinear.risk',
      'loglinear.adjusted',
      'loglinear.lambda',
      'loglinear.h1',
      'negativeBinomial.risk',
      'negativeBinomial.adjusted',
    ])
  })

  it('names each entry once, by measure and field', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { id, measure, field } of riskMeasures) expect(id).toBe(`${measure}.${field}`)
  })

  it('sends the reader only to entries that exist', () => {
    const ids = all.map(({ id }) => id)
    const instead = all.flatMap(({ validAfter }) => (validAfter.is === 'holds' ? [] : [validAfter.instead]))
    expect(instead.filter((id) => id !== null && !ids.includes(id))).toEqual([])
  })
})

describe.each(all.map((entry) => [entry.id, entry] as const))('the entry %s', (_, entry) => {
  it('is set in well-formed MathML', () => {
    expect(faultsOf(entry.formula)).toEqual([])
    expect(faultsOf(entry.symbol)).toEqual([])
    expect(entry.formula).not.toBe('')
  })

  it('is written in whole sentences with places that can be filled', () => {
    const { title, reading, definition, source, where } = entry
    expect([reading, definition, source, where ?? '.'].filter((text) => !text.endsWith('.'))).toEqual([])
    expect(title).not.toMatch(/[.!]$/)
    const places = [...reading.matchAll(/\{(\w+)\}/g)].map(([, place]) => place)
    expect(places.filter((place) => !['value', 'sampleUniques', 'records', 'share'].includes(place))).toEqual(
      [],
    )
    expect([title, reading, definition].join(' ')).not.toMatch(/\b(safe|anonymous|guaranteed)\b/i)
  })
})
