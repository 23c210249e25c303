import { lookUp } from '../by-name'
import type { MeasureEntry } from '../risk/measure'
import { tex } from '../tex'
import { type CommonUnit, headlineLosses, inCommonUnit, type LossNumber } from './definitions'

/*
 * One loss made of several, by how much each matters: a choice, written down once, and never shown without its parts.
 */

export type CombinedSettings = {
  /** By the id of a loss, such as `raad(lad,ethnicity)`, how much it matters, 0 or more; one that is not named matters 1. */
  readonly weights: Readonly<Record<string, number>>
  /** How many per cent count as one sampling error; default 10. */
  readonly errorAsPercent?: number
}

type AnyLoss = LossNumber['entry']

export const usualErrorAsPercent = 10

/** As candidates are compared by it on the map. */
export const combinedLossId = 'combined'

export const combinedLossEntry: MeasureEntry = {
  id: combinedLossId,
  measure: combinedLossId,
  field: 'value',
  title: 'Combined loss',
  symbol: tex`L`,
  how: 'counted',
  reading: 'The losses that were chosen average {value} sampling errors with their weights.',
  definition:
    'The weighted mean of the losses that were chosen, each as a distance from a file in which nothing changed. Those in sampling errors count as they are; those in per cent are divided by the per cent that count as one. The average hides the largest: read its parts.',
  formula: tex`L = \frac{\sum_k w_k\, l_k}{\sum_k w_k}`,
  where: 'lₖ is a loss in sampling errors and wₖ how much it matters.',
  assumptions: [
    {
      text: 'How much each loss matters, and how many per cent count as one sampling error, is chosen, not measured.',
      holds: 'assumed',
    },
    {
      text: 'A loss in a unit of its own, such as values emptied or nats, is not in it.',
      holds: 'caution',
    },
  ],
  needs: [],
  validAfter: { is: 'holds' },
  source: 'A weighted mean; the weights are those of the recipe.',
  unit: 'number',
  direction: 'zero-is-best',
  per: 'file',
}

/** A loss as it enters the combined one. */
type LossPart<Entry extends AnyLoss = AnyLoss> = {
  readonly number: LossNumber<Entry>
  readonly unit: CommonUnit
  readonly weight: number
  /** In its unit; null where the release has none. */
  readonly loss: number | null
  /** What it adds to the combined loss, in sampling errors; null where the loss is. */
  readonly part: number | null
}

/** The combined loss in sampling errors; null where a loss that matters has no value, or none matters. */
export type CombinedLoss<Entry extends AnyLoss = AnyLoss> = {
  readonly value: number | null
  /** In the order of the recipe; losses in a unit of their own are none. */
  readonly parts: readonly LossPart<Entry>[]
}

/** @param valueOf a loss of a release by its id; null where there is none */
export function combineLosses<Entry extends AnyLoss>(
  settings: CombinedSettings | undefined,
  entries: readonly Entry[],
  valueOf: (id: string) => number | null,
): CombinedLoss<Entry> {
  const { weights = {}, errorAsPercent = usualErrorAsPercent } = settings ?? {}
  const numbers = headlineLosses(entries).flatMap((number) => {
    const unit = inCommonUnit(number, 0)?.unit
    return unit ? [{ number, unit, weight: lookUp(weights, number.id) ?? 1 }] : []
  })
  const total = numbers.reduce((sum, { weight }) => sum + weight, 0)
  const parts = numbers.map((each): LossPart<Entry> => {
    const value = valueOf(each.number.id)
    const loss = value === null ? null : (inCommonUnit(each.number, value)?.value ?? null)
    const inErrors = loss !== null && each.unit === 'percent' ? loss / errorAsPercent : loss
    return { ...each, loss, part: inErrors === null || total === 0 ? null : (each.weight * inErrors) / total }
  })
  const counted = parts.filter(({ weight }) => weight > 0)
  const isKnown = counted.length > 0 && counted.every(({ part }) => part !== null)
  return { value: isKnown ? counted.reduce((sum, { part }) => sum + (part ?? 0), 0) : null, parts }
}
