import { acquaintance } from './acquaintance/definition'
import type { MeasureDefinition } from './define'
import { hierarchical } from './hierarchical/definition'
import { household } from './household/definition'
import { identification } from './identification/definition'
import { individual } from './individual/definition'
import { interval } from './interval/definition'
import { intruder } from './intruder/definition'
import { lDiversity } from './l-diversity/definition'
import { linkage } from './linkage/definition'
import { loglinear } from './loglinear/definition'
import { negativeBinomial } from './negative-binomial/definition'
import { nonparametric } from './nonparametric/definition'
import { pitman } from './pitman/definition'
import { poissonGamma } from './poisson-gamma/definition'
import { slideNegativeBinomial } from './slide-negative-binomial/definition'
import { suda } from './suda/definition'
import { syntheticDisclosure } from './synthetic-disclosure/definition'
import { tCloseness } from './t-closeness/definition'
import { theta } from './theta/definition'
import { thresholdRule } from './threshold-rule/definition'
import { uniqueness } from './uniqueness/definition'
import { zayatz } from './zayatz/definition'

/** Every measure of risk, in the order in which they are read. */
export const riskDefinitions = [
  uniqueness,
  identification,
  loglinear,
  negativeBinomial,
  poissonGamma,
  pitman,
  zayatz,
  slideNegativeBinomial,
  nonparametric,
  thresholdRule,
  theta,
  individual,
  household,
  hierarchical,
  suda,
  lDiversity,
  tCloseness,
  acquaintance,
  interval,
  linkage,
  intruder,
  syntheticDisclosure,
] as const

const byMeasure: ReadonlyMap<string, MeasureDefinition> = new Map(
  riskDefinitions.map((definition) => [definition.measure, definition]),
)

/** What a measure is that a recipe asks for. */
export function definitionOf({ measure }: { readonly measure: string }): MeasureDefinition {
  const definition = byMeasure.get(measure)
  if (!definition) throw new Error(`There is no measure ${measure}.`)
  return definition
}

/** How a measure is asked for, and what is then measured: "measure special uniques". */
export function askingFor(entry: { readonly measure: string }): NonNullable<MeasureDefinition['asking']> {
  const { name, asking, asRival } = definitionOf(entry)
  if (asking) return asking
  return asRival
    ? { verb: 'measure with', thing: name }
    : { verb: 'measure', thing: name.charAt(0).toLowerCase() + name.slice(1) }
}

/** The same where the name may be that of something else, a loss or the key; null: it is no measure of risk. */
export function definitionNamed(measure: string): MeasureDefinition | null {
  return byMeasure.get(measure) ?? null
}
