import { riskKey, type Recipe, type RiskEntry } from '../engine/assess/recipe'
import type { Invalid, RiskResult } from '../engine/assess/results'
import { lookUp } from '../engine/by-name'
import type { EntryOf } from './families'
import type { RiskMeasured } from '../worker/risk-of-file'

export type ResultOf<M extends RiskEntry['measure']> = Extract<RiskResult, { measure: M }>

/** An entry of the recipe with what was found for it. */
export type FoundFamily<M extends RiskEntry['measure']> = {
  readonly key: string
  readonly entry: EntryOf<M>
  /** Null before it was measured, and where it does not hold. */
  readonly result: ResultOf<M> | null
  /** Why it does not hold here, and what to read in its place. */
  readonly invalid: Invalid | null
}

/** Every entry of that measure, with its result. */
export function foundFamilies<M extends RiskEntry['measure']>(
  { risk }: Pick<Recipe, 'risk'>,
  measured: RiskMeasured,
  measure: M,
): readonly FoundFamily<M>[] {
  return risk.flatMap((entry) => {
    if (entry.measure !== measure) return []
    const key = riskKey(entry)
    const result = lookUp(measured.result.risk, key)
    return [
      {
        key,
        entry: entry as EntryOf<M>,
        result: result && 'measure' in result && result.measure === measure ? (result as ResultOf<M>) : null,
        invalid: result && 'invalid' in result ? result : null,
      },
    ]
  })
}

/** The first entry of that measure, with its result; null where the recipe does not ask for it. */
export function foundFamily<M extends RiskEntry['measure']>(
  recipe: Pick<Recipe, 'risk'>,
  measured: RiskMeasured,
  measure: M,
): FoundFamily<M> | null {
  return foundFamilies(recipe, measured, measure).at(0) ?? null
}

/** An entry that was measured and holds. */
export type MeasuredFamily<M extends RiskEntry['measure']> = FoundFamily<M> & { readonly result: ResultOf<M> }

/** The entry where it was measured and holds; else null. */
export function withResult<M extends RiskEntry['measure']>(
  found: FoundFamily<M> | null,
): MeasuredFamily<M> | null {
  return found?.result ? { ...found, result: found.result } : null
}
