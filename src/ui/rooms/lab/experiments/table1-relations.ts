import {
  publishedDesigns,
  publishedTable1,
  publishedTauStar,
  type PaperRun,
} from '../../../../store/paper-run'
import { decimals, noNumber } from '../../../words/numbers'
import { designOf } from './designs'
import { anySampleOf, numberOf } from './paper-numbers'
import { hereOf, printedTau, ratioTo } from './table1-rows'
import type { Relation } from './Relations'

type Values = readonly (number | null)[]

const asRatio = (value: number) => decimals(value, 3)
const asError = (value: number) => {
  const percent = 100 * (value - 1)
  return `${percent > 0 ? '+' : ''}${decimals(percent, 1)}%`
}

/** What the paper concludes from Table 1, as ranges over its eight designs. */
export function relationsOf(run: PaperRun | null): readonly Relation[] {
  const samples = publishedDesigns.map((design) => anySampleOf(run, design))
  const tau = hereOf(samples, 'identification.tau')
  const tauStar = numberOf(anySampleOf(run, 'original') ?? samples[0], 'identification.tauStar')
  const against = (id: string, what: string, write = asRatio, only = everyDesign): Relation => ({
    what,
    printed: rangeOf(ratioTo(printedOf(id), printedTau), write, only),
    here: rangeOf(ratioTo(hereOf(samples, id), tau), write, only),
  })
  const left = (what: string, only: Only): Relation => ({
    what,
    printed: rangeOf(
      printedTau.map((value) => value / publishedTauStar),
      asRatio,
      only,
    ),
    here: rangeOf(
      tau.map((value) => (value === null || !tauStar ? null : value / tauStar)),
      asRatio,
      only,
    ),
  })
  return [
    left('τ (8) over τ*, random designs', random),
    left('τ (8) over τ*, targeted designs', targeted),
    against('identification.approximation5', '(5) over (8)'),
    against('identification.approximation6', '(6) over (8), random designs', asRatio, random),
    against('identification.approximation7', '(7) over (8)'),
    against('identification.correctlyClassified', '(9) over (8)'),
    against('identification.gouweleeuw', '(2) over (8)', (value) => decimals(value, 1)),
    against('loglinear.tau2Adjusted', 'Adjusted model estimate: error against (8)', asError),
    against('loglinear.tau2', 'Model ignoring the change: error, random designs', asError, random),
    against('loglinear.tau2', 'Model ignoring the change: error, targeted designs', asError, targeted),
  ]
}

type Only = (name: string) => boolean
const everyDesign: Only = () => true
const random: Only = (name) => !designOf(name).targeted
const targeted: Only = (name) => designOf(name).targeted

function printedOf(id: string): Values {
  return publishedTable1.find((row) => row.id === id)?.values ?? []
}

/** Least and most over the designs that count; nothing as long as one of them is missing. */
function rangeOf(values: Values, write: (value: number) => string, only: Only): string {
  const counted = publishedDesigns.flatMap((name, d) => (only(name) ? [values[d]] : []))
  const there = counted.filter((value) => value !== null)
  if (there.length < counted.length || there.length === 0) return noNumber
  const [low, high] = [write(Math.min(...there)), write(Math.max(...there))]
  return low === high ? low : `${low} to ${high}`
}
