import { bvr } from './bvr/definition'
import type { LossDefinition } from './define'
import { raad } from './raad/definition'
import { rcv } from './rcv/definition'

/** Every loss, in the order in which they are offered. */
export const lossDefinitions = [raad, rcv, bvr] as const

const byMeasure: ReadonlyMap<string, LossDefinition> = new Map(
  lossDefinitions.map((definition) => [definition.measure, definition]),
)

/** What a loss is that a recipe asks for. */
export function lossOf({ measure }: { readonly measure: string }): LossDefinition {
  const definition = byMeasure.get(measure)
  if (!definition) throw new Error(`There is no loss ${measure}.`)
  return definition
}

/** The same where the name may be that of a risk; null: it is no loss. */
export function lossNamed(measure: string): LossDefinition | null {
  return byMeasure.get(measure) ?? null
}
