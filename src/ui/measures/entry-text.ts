import type { Recipe, RiskEntry } from '../../engine/assess/recipe'
import type { NumberWords } from '../../engine/risk/define'
import { definitionNamed, definitionOf } from '../../engine/risk/definitions'
import {
  chance,
  count,
  decimals,
  fraction,
  plainNumber,
  recordRisk,
  share,
  significant,
} from '../words/numbers'

/** How definitions have numbers written. */
export const numberWords: NumberWords = {
  number: plainNumber,
  share,
  fraction,
  count,
  risk: recordRisk,
  chance,
  decimals: (value) => decimals(value, 2),
  significant: (value) => significant(value, 3),
}

/** What a measure is called where its numbers stand together; null for what is no measure of risk. */
export function measureName(measure: string): string | null {
  return definitionNamed(measure)?.name ?? null
}

/** What tells one result of a measure from another: "disease, l = 3", "by region"; empty where all is as usual. */
export function entryText(entry: RiskEntry, recipe: Pick<Recipe, 'sensitive'>): string {
  return definitionOf(entry).which(entry, recipe, numberWords)
}
