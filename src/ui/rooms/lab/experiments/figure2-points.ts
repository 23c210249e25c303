import {
  publishedDesigns,
  publishedTable1,
  publishedTable3,
  publishedTauStar,
  type PaperRun,
} from '../../../../store/paper-run'
import { frontier } from '../../../../store/map-selectors'
import type { MapAxis } from '../../../charts/map-axes'
import type { MapPoint } from '../../../charts/map-point'
import { decimals, plainNumber, tau } from '../../../words/numbers'
import { designInWords, designOf } from './designs'
import { anySampleOf, numberOf } from './paper-numbers'

/** The sixteen designs of Figure 2, by method and rate. */
export const figure2Designs: readonly string[] = ['R', 'T'].flatMap((who) =>
  ['S', 'P'].flatMap((how) => [2, 5, 10, 20].map((rate) => `${who}${rate}${how}`)),
)

export const originalId = 'original'

const utilityId = 'raad(lad,ethnicity)'

export const riskAxis: MapAxis = {
  title: 'Expected correct matches',
  symbol: 'τ',
  short: 'τ',
  note: '',
  better: 'low',
  write: tau,
  writeLimit: plainNumber,
}

export const utilityAxis: MapAxis = {
  title: 'RAAD of district × ethnicity',
  symbol: '',
  short: 'RAAD',
  note: '100 = every cell unchanged',
  better: 'high',
  write: (value) => decimals(value, 1),
  writeLimit: plainNumber,
}

/** The marks of our map: all designs that have been measured, and the file before protection. */
export function pointsHere(run: PaperRun | null): readonly MapPoint[] {
  return withOriginal(
    numberOf(anySampleOf(run, originalId), 'identification.tauStar'),
    figure2Designs.map((name) => {
      const sample = anySampleOf(run, name)
      return [name, numberOf(sample, 'identification.tau'), numberOf(sample, utilityId)]
    }),
  )
}

/** The marks of the printed figure whose numbers are in Tables 1 and 3; those of 2 and 5% are in the picture alone. */
export function pointsPrinted(): readonly MapPoint[] {
  const [risks] = publishedTable1
  const utilities = publishedTable3.find(({ id }) => id === utilityId)?.values ?? []
  return withOriginal(
    publishedTauStar,
    publishedDesigns.map((name, d) => [name, risks.values[d], utilities[d]]),
  )
}

/** Ids of the points that no other beats on both axes, in the order of their utility. */
export function frontierOf(points: readonly MapPoint[]): readonly string[] {
  return frontier(points.map(({ risk, utility }) => ({ risk: risk.value, utility: utility.value })))
    .map((index) => points[index])
    .toSorted((a, b) => a.utility.value - b.utility.value)
    .map(({ id }) => id)
}

type Numbers = readonly [name: string, risk: number | null, utility: number | null]

function withOriginal(before: number | null, designs: readonly Numbers[]): readonly MapPoint[] {
  const marks = designs.flatMap(([name, risk, utility]) =>
    risk === null || utility === null ? [] : [markOf(name, risk, utility)],
  )
  return before === null
    ? marks
    : [
        {
          ...placed(before, 100),
          id: originalId,
          label: 'Original',
          what: 'No steps',
          kind: 'original',
          targeted: false,
        },
        ...marks,
      ]
}

function markOf(name: string, risk: number, utility: number): MapPoint {
  const design = designOf(name)
  return {
    ...placed(risk, utility),
    id: name,
    label: name,
    what: designInWords(design),
    kind: design.method,
    targeted: design.targeted,
  }
}

function placed(risk: number, utility: number) {
  return {
    doubt: null,
    risk: { value: risk, low: null, high: null },
    utility: { value: utility, low: null, high: null },
  }
}
