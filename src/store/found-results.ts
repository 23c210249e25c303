import { countedBy, matchesBy } from '../engine/risk/main-measures'
import { riskKey, type Recipe, type RiskEntry } from '../engine/assess/recipe'
import type { RiskResult } from '../engine/assess/results'
import { lookUp } from '../engine/by-name'
import { definitionOf } from '../engine/risk/definitions'
import type { RiskMeasured } from '../worker/risk-of-file'
import { foundFamilies, withResult, type MeasuredFamily } from './found-family'

/** A result with the part of the recipe that asked for it. */
type Found<M extends RiskEntry['measure']> = Omit<MeasuredFamily<M>, 'invalid'>

export type FittedModel = Found<typeof matchesBy.estimated>

/** A rival of the log-linear model: what it says of the population uniques, and of matches where it can. */
export type OtherModel = {
  readonly key: string
  readonly entry: RiskEntry
  readonly result: Rival
}

type Rival = Extract<RiskResult, { tau1: number }>

/** The results of the file as it stands, by how they are known. */
export type FoundResults = {
  /** Counted in the file. */
  readonly counted: Found<typeof countedBy> | null
  /** Known from population counts. */
  readonly known: Found<typeof matchesBy.known> | null
  /** Estimated by log-linear models, and by their rivals. */
  readonly models: readonly FittedModel[]
  readonly others: readonly OtherModel[]
}

/** What was measured, by the entries of the recipe; an entry without a result is left out. */
export function resultsOf(recipe: Recipe, measured: RiskMeasured): FoundResults {
  const of = <M extends RiskEntry['measure']>(measure: M) =>
    foundFamilies(recipe, measured, measure).flatMap((found) => withResult(found) ?? [])
  return {
    counted: of(countedBy).at(0) ?? null,
    known: of(matchesBy.known).at(0) ?? null,
    models: of(matchesBy.estimated),
    others: recipe.risk.filter((entry) => definitionOf(entry).asRival).flatMap(rival),
  }

  function rival(entry: RiskEntry): readonly OtherModel[] {
    const key = riskKey(entry)
    const result = lookUp(measured.result.risk, key)
    return result && 'tau1' in result ? [{ key, entry, result }] : []
  }
}
