import type { IdentificationResult } from '../engine/risk/identification/definition'
import type { LoglinearResult } from '../engine/risk/loglinear/result'
import type { UniquenessResult } from '../engine/risk/uniqueness/definition'
import { riskKey, type Recipe, type RiskEntry } from '../engine/assess/recipe'
import type { RiskResult } from '../engine/assess/results'
import { lookUp } from '../engine/by-name'
import { definitionOf } from '../engine/risk/definitions'
import type { RiskMeasured } from '../worker/risk-of-file'

/** A fitted model with the part of the recipe that asked for it. */
export type FittedModel = {
  readonly key: string
  readonly entry: Extract<RiskEntry, { measure: 'loglinear' }>
  readonly result: LoglinearResult
}

/** A rival of the log-linear model: what it says of the population uniques, and of matches where it can. */
export type OtherModel = {
  readonly key: string
  readonly entry: RiskEntry
  readonly result: Rival
}

type Rival = Extract<RiskResult, { tau1: number }>

/** The results of the file as it stands, by family. */
export type FoundResults = {
  readonly uniquenessKey: string
  readonly uniqueness: UniquenessResult | null
  readonly identificationKey: string
  readonly identification: IdentificationResult | null
  readonly models: readonly FittedModel[]
  readonly others: readonly OtherModel[]
}

/** What was measured, by the entries of the recipe; an entry without a result is left out. */
export function resultsOf(recipe: Recipe, measured: RiskMeasured): FoundResults {
  const found: {
    uniquenessKey: string
    uniqueness: UniquenessResult | null
    identificationKey: string
    identification: IdentificationResult | null
    models: FittedModel[]
    others: OtherModel[]
  } = {
    uniquenessKey: 'uniqueness',
    uniqueness: null,
    identificationKey: 'identification',
    identification: null,
    models: [],
    others: [],
  }
  for (const entry of recipe.risk) {
    const key = riskKey(entry)
    const result = lookUp(measured.result.risk, key)
    if (!result || !('measure' in result)) continue
    if (result.measure === 'uniqueness') {
      found.uniqueness ??= result
      found.uniquenessKey = key
    } else if (result.measure === 'identification') {
      found.identification ??= result
      found.identificationKey = key
    } else if (result.measure === 'loglinear' && entry.measure === 'loglinear') {
      found.models.push({ key, entry, result })
    } else if (definitionOf(entry).asRival && 'tau1' in result) {
      found.others.push({ key, entry, result })
    }
  }
  return found
}
