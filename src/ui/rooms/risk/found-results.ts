import { riskKey, type Recipe, type RiskEntry } from '../../../engine/assess/recipe'
import type { IdentificationResult, LoglinearResult, UniquenessResult } from '../../../engine/assess/results'
import type { RiskMeasured } from '../../../worker/contract'

/** A fitted model with the part of the recipe that asked for it. */
export type FittedModel = {
  readonly key: string
  readonly entry: Extract<RiskEntry, { measure: 'loglinear' }>
  readonly result: LoglinearResult
}

/** The results of the file as it stands, by family. */
export type FoundResults = {
  readonly uniquenessKey: string
  readonly uniqueness: UniquenessResult | null
  readonly identificationKey: string
  readonly identification: IdentificationResult | null
  readonly models: readonly FittedModel[]
}

/** What was measured, by the entries of the recipe; an entry without a result is left out. */
export function resultsOf(recipe: Recipe, measured: RiskMeasured): FoundResults {
  const found: {
    uniquenessKey: string
    uniqueness: UniquenessResult | null
    identificationKey: string
    identification: IdentificationResult | null
    models: FittedModel[]
  } = {
    uniquenessKey: 'uniqueness',
    uniqueness: null,
    identificationKey: 'identification',
    identification: null,
    models: [],
  }
  for (const entry of recipe.risk) {
    const key = riskKey(entry)
    const result = measured.result.risk[key] as (typeof measured.result.risk)[string] | undefined
    if (!result || !('measure' in result)) continue
    if (result.measure === 'uniqueness') {
      found.uniqueness ??= result
      found.uniquenessKey = key
    } else if (result.measure === 'identification') {
      found.identification ??= result
      found.identificationKey = key
    } else if (entry.measure === 'loglinear') {
      found.models.push({ key, entry, result })
    }
  }
  return found
}
