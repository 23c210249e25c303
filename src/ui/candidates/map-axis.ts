import { lookUp } from '../../engine/by-name'
import type { MeasureEntry } from '../../engine/risk/measure'
import type { MapAxis } from '../charts/map-axes'
import type { Better } from '../charts/map-limits'
import { decimals, type Written } from '../words/numbers'
import { lossNamed } from '../../engine/utility/definitions'
import { writeLimit } from '../measures/limit-standing'
import {
  plainSymbol,
  utilityLabel,
  utilityName,
  writeMeasured,
  type Measured,
} from '../measures/measure-values'

/** How a number is shown on an axis of the map. */
export function axisOf(measured: Measured): MapAxis {
  const { entry, which } = measured
  const loss = lossNamed(entry.measure)
  const symbol = loss ? '' : plainSymbol(entry.symbol)
  return {
    title: loss ? utilityLabel(measured) : `${entry.title}${which ? `, ${which}` : ''}`,
    symbol,
    short: loss ? utilityName(entry) : symbol || entry.title.toLowerCase(),
    note:
      loss?.note ??
      (measured.ofRun ? 'in sampling errors, 0 = unchanged' : (lookUp(unitNotes, entry.unit) ?? '')),
    better: betterOf(entry),
    ...(entry.unit === 'share' && { writeTick: (value: number) => writeMeasured(entry, value) }),
    write: (value) => writeOnAxis(entry, value),
    writeLimit: (value) => writeLimit(entry, value),
  }
}

/** A number of a loss in per cent has one place on the map. */
export function writeOnAxis(entry: MeasureEntry, value: Written): string {
  return lossNamed(entry.measure) && entry.unit === 'percent'
    ? decimals(value, 1)
    : writeMeasured(entry, value)
}

/** What the numbers of a risk count. */
const unitNotes: Readonly<Partial<Record<string, string>>> = {
  records: 'in records',
  count: 'in records',
  share: 'in per cent',
  probability: 'a chance from 0 to 1',
}

/** Which values of a measure are the better ones. */
export function betterOf({ direction }: Pick<MeasureEntry, 'direction'>): Better {
  switch (direction) {
    case 'more-is-riskier':
      return 'low'
    case 'more-is-useful':
      return 'high'
    case 'zero-is-best':
      return 'near zero'
    case 'neither':
      return 'neither'
  }
}
