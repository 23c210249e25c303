import type { MeasureEntry } from '../risk/measure'
import { bvr } from './bvr/definition'
import { correlation } from './correlation/definition'
import { ctbil } from './ctbil/definition'
import type { Called } from '../table/called'
import type { AnalysisNamed, LossDefinition, LossPartNamed } from './define'
import { direct } from './direct/definition'
import { distance } from './distance/definition'
import { divergence } from './divergence/definition'
import { entropy } from './entropy/definition'
import { il1 } from './il1/definition'
import { matrices } from './matrices/definition'
import { ownAnalysis } from './own-analysis/definition'
import { raad } from './raad/definition'
import { rcv } from './rcv/definition'
import { suppressed } from './suppressed/definition'

/** Every loss, in the order in which they are offered. */
export const lossDefinitions = [
  raad,
  rcv,
  bvr,
  distance,
  direct,
  ctbil,
  divergence,
  entropy,
  suppressed,
  il1,
  correlation,
  matrices,
  ownAnalysis,
] as const

type AnyLoss = { readonly measure: string }

const byMeasure: ReadonlyMap<string, LossDefinition> = new Map(
  lossDefinitions.map((definition): [string, LossDefinition] => [definition.measure, definition]),
)

/** What a loss is that a recipe asks for. */
export function lossOf({ measure }: AnyLoss): LossDefinition {
  const definition = byMeasure.get(measure)
  if (!definition) throw new Error(`There is no loss ${measure}.`)
  return definition
}

/** The same where the name may be that of a risk; null: it is no loss. */
export function lossNamed(measure: string): LossDefinition | null {
  return byMeasure.get(measure) ?? null
}

/** The analysis of the recipe that a loss is the change of; null: it is another loss. */
export function analysisIn(entry: AnyLoss): AnalysisNamed | null {
  return lossOf(entry).analysisOf?.(entry) ?? null
}

/** A number of a loss that a recipe asks for. */
export type LossNumber<Entry extends AnyLoss = AnyLoss> = {
  /** As in the summary of a candidate: `raad(lad,ethnicity)`, `distance(income).overall`. */
  readonly id: string
  readonly entry: Entry
  readonly field: string
}

/** Where a number of a loss stands in a summary: that of the field `value` under the name of the loss alone. */
export function lossNumberId(entry: AnyLoss, field: string): string {
  const key = lossOf(entry).key(entry)
  return field === 'value' ? key : `${key}.${field}`
}

/** The number with an id among these losses; null where none of them has it. */
export function lossNumber<Entry extends AnyLoss>(
  entries: readonly Entry[],
  id: string,
): LossNumber<Entry> | null {
  for (const entry of entries) {
    const key = lossOf(entry).key(entry)
    const field = id === key ? 'value' : id.startsWith(`${key}.`) ? id.slice(key.length + 1) : null
    if (field !== null && numberOfLoss(entry, field)) return { id, entry, field }
  }
  return null
}

/** What a number of a loss is; null where the loss has none of that field. */
export function numberOfLoss(entry: AnyLoss, field: string): MeasureEntry | null {
  const { numbers } = lossOf(entry)
  return (
    numbers.find((each) => each.field === field) ??
    numbers.find((each) => each.by !== undefined && field.startsWith(`${each.field}.`)) ??
    null
  )
}

/** The variables or tables that a loss has a number of each for. */
export function partsOfLoss(entry: AnyLoss, called: Called): readonly LossPartNamed[] {
  const loss = lossOf(entry)
  return (
    loss.parts?.(entry, called) ??
    loss.uses(entry).map(({ variable }) => ({ name: variable, which: called.variable(variable) }))
  )
}

/** The numbers that stand for each of these losses. */
export function headlineLosses<Entry extends AnyLoss>(
  entries: readonly Entry[],
): readonly LossNumber<Entry>[] {
  return entries.flatMap((entry) =>
    lossOf(entry).headline.map((field) => ({ id: lossNumberId(entry, field), entry, field })),
  )
}

/**
 * A number of a loss as a distance from a file in which nothing changed, so that losses can be held against each other:
 * in sampling errors, or where it has none in per cent.
 */
type InCommonUnit = { readonly unit: CommonUnit; readonly value: number }
export type CommonUnit = 'errors' | 'percent'

/** The unit that a number of a loss has in common with others; null where it is in one of its own, such as values or nats. */
export function commonUnit({ entry, field }: LossNumber): CommonUnit | null {
  if (lossOf(entry).inErrors) return 'errors'
  const unit = numberOfLoss(entry, field)?.unit
  return unit === 'percent' || unit === 'share' ? 'percent' : null
}

/** The number in that unit; null where it has none. */
export function inCommonUnit(number: LossNumber, value: number): InCommonUnit | null {
  const unit = commonUnit(number)
  if (unit === null) return null
  const { unchanged } = lossOf(number.entry)
  const isShare = numberOfLoss(number.entry, number.field)?.unit === 'share'
  return { unit, value: Math.abs(value - unchanged) * (isShare ? 100 : 1) }
}
