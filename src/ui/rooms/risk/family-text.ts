import { sensitiveVariable } from '../../../engine/assess/family-variables'
import type { FamilyEntry } from '../../../engine/assess/family-entries'
import type { Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { fraction, plainNumber, share } from '../../words/numbers'
import { ruleText } from './uniqueness/rule-text'

const familyNames: Readonly<Record<FamilyEntry['measure'], string>> = {
  thresholdRule: 'Threshold rule',
  theta: 'θ of unique matches',
  individual: 'Individual risk',
  household: 'Household risk',
  hierarchical: 'Hierarchical risk',
  suda: 'Special uniques',
  lDiversity: 'l-diversity',
  tCloseness: 't-closeness',
  acquaintance: 'Acquaintances',
}

/** What a measure family is called where its numbers stand together; null for measures of no family. */
export function familyName(measure: string): string | null {
  return lookUp(familyNames, measure) ?? null
}

/** What tells one result of a measure from another: "disease, l = 3", "by region"; empty where all is as usual. */
export function familyText(entry: FamilyEntry, recipe: Pick<Recipe, 'sensitive'>): string {
  switch (entry.measure) {
    case 'thresholdRule':
      return ruleText(entry)
    case 'theta':
      return entry.by === undefined ? '' : `by ${entry.by}`
    case 'hierarchical':
      return `by ${entry.by}`
    case 'individual':
    case 'household':
      if (entry.above !== undefined) return `risk from ${plainNumber(entry.above)}`
      return entry.targetRate === undefined ? '' : `rate up to ${share(entry.targetRate)}`
    case 'suda':
      return sudaText(entry)
    case 'lDiversity': {
      const { form = 'distinct', l = 2, c = 2 } = entry
      const least = `${form === 'distinct' ? '' : `${form} `}l = ${plainNumber(l)}`
      return [
        sensitiveVariable(entry, recipe) ?? '',
        form === 'recursive' ? `${least}, c = ${plainNumber(c)}` : least,
      ].join(', ')
    }
    case 'tCloseness':
      return [
        sensitiveVariable(entry, recipe) ?? '',
        `t = ${plainNumber(entry.t ?? 0.2)}`,
        ...(entry.scale === undefined ? [] : [entry.scale]),
      ].join(', ')
    case 'acquaintance':
      return acquaintanceText(entry)
  }
}

function sudaText({ maxSize, disFraction, score }: Extract<FamilyEntry, { measure: 'suda' }>): string {
  return [
    ...(maxSize === undefined ? [] : [`sets of up to ${plainNumber(maxSize)}`]),
    ...(disFraction === undefined ? [] : [`fraction ${fraction(disFraction)}`]),
    ...(score === 'ihsn' ? ['scored as by the IHSN'] : []),
  ].join(', ')
}

function acquaintanceText({
  acquaintances = 300,
  investigators,
  by,
  detail,
}: Extract<FamilyEntry, { measure: 'acquaintance' }>): string {
  const several = typeof acquaintances === 'number' ? (investigators ?? 1) : acquaintances.length
  const circle =
    typeof acquaintances === 'number'
      ? `circle of ${plainNumber(acquaintances)}`
      : `circles of up to ${plainNumber(Math.max(...acquaintances))}`
  return [
    circle,
    ...(several > 1 ? [`${plainNumber(several)} investigators`] : []),
    ...(detail ? ['key in less detail'] : []),
    ...(by === undefined ? [] : [`by ${by}`]),
  ].join(', ')
}
