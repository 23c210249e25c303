import {
  riskKey,
  utilityKey,
  type Recipe,
  type RiskEntry,
  type UtilityEntry,
} from '../../engine/assess/recipe'
import type { ReplicateResult, RiskResults, Spread } from '../../engine/assess/results'
import { lookUp } from '../../engine/by-name'
import { riskMeasures } from '../../engine/risk/catalogue'
import { definitionOf } from '../../engine/risk/definitions'
import type { MeasureEntry } from '../../engine/risk/measure'
import { utilityMeasures } from '../../engine/utility/catalogue'
import {
  headlineLosses,
  lossNamed,
  lossNumber,
  type LossNumber,
  lossNumberId,
  lossOf,
  numberOfLoss,
  partsOfLoss,
} from '../../engine/utility/definitions'
import {
  count,
  decimals,
  parameter,
  percent,
  rareShare,
  recordRisk,
  share,
  significant,
  tau,
  type Written,
} from '../words/numbers'
import { calledIn } from '../words/variables'
import { entryText } from './entry-text'
import {
  combinedLossEntry,
  combinedLossId,
  combinedOfRun,
  numberAt as riskValue,
  partsOfId,
} from '../../store/map-selectors'

export { numberAt as riskValue, usualRisk as defaultRiskAxis } from '../../store/map-selectors'

/** A number of the results: its entry in the catalogue and the part of the recipe it was asked for by. */
export type Measured = {
  /** As in the results: `identification.tau`, `twoWay.tau2`, `raad(lad,ethnicity)`. */
  readonly id: string
  /** The name that its results are kept under: `twoWay`, `raad(lad,ethnicity)`. */
  readonly key: string
  readonly entry: MeasureEntry
  readonly of: RiskEntry | UtilityEntry | null
  /** What tells it from others of the same measure: the model, or the table. */
  readonly which: string
  /** How it follows from the results of a run, where no result has it by itself. */
  readonly ofRun?: (run: ReplicateResult) => number | null
}

/** What a number of the results is; null when no catalogue knows it. */
export function measuredById(recipe: Recipe, id: string): Measured | null {
  if (id === combinedLossId && recipe.combined) return combinedLoss(recipe)
  const loss = lossNumber(recipe.utility, id)
  if (loss) return measuredLoss(recipe, loss)
  const { key, field } = partsOfId(id, recipe.risk.map(riskKey))
  const risk = recipe.risk.find((each) => riskKey(each) === key)
  const entry = risk
    ? riskMeasures.find((each) => each.measure === risk.measure && isField(each.field, field))
    : [...riskMeasures, ...utilityMeasures].find((each) => each.id === id)
  if (!entry) return null
  return risk
    ? { id, key, entry: asAskedFor(entry, risk), of: risk, which: chance(risk, field, recipe) }
    : { id, key, entry, of: null, which: '' }
}

/** The combined loss, by the weights of the recipe. */
function combinedLoss(recipe: Recipe): Measured {
  return {
    id: combinedLossId,
    key: combinedLossId,
    entry: combinedLossEntry,
    of: null,
    which: '',
    ofRun: (run) => combinedOfRun(recipe, run).value,
  }
}

/** A number of a loss that the recipe asks for; of one that has a number for each variable, that of one of them. */
function measuredLoss(recipe: Recipe, { id, entry: of, field }: LossNumber<UtilityEntry>): Measured | null {
  const entry = numberOfLoss(of, field)
  if (!entry) return null
  const which = entry.by ? partText(of, field.slice(entry.field.length + 1), recipe) : tableText(of, recipe)
  return { id, key: utilityKey(of), entry, of, which }
}

/** What a number of a measure is, by its field: `expected`, `kAnonymity.3.records`. */
export function numberOf(of: { readonly measure: string }, field: string): MeasureEntry {
  const entry = definitionOf(of).numbers.find((each) => isField(each.field, field))
  if (!entry) throw new Error(`${of.measure} has no number ${field}.`)
  return asAskedFor(entry, of)
}

/** How a number is known may hang on what its entry asks for. */
function asAskedFor(entry: MeasureEntry, asked: { readonly measure: string }): MeasureEntry {
  const how = definitionOf(asked).how?.(asked)
  return how ? { ...entry, how } : entry
}

/** The id that an entry of the catalogues has in the results of a recipe; null where the recipe does not ask for it. */
export function idInRecipe(recipe: Recipe, entry: MeasureEntry): string | null {
  if (entry.measure === 'key') return entry.id
  const risk = recipe.risk.findLast((each) => each.measure === entry.measure)
  if (risk) {
    const { limits } = definitionOf(risk)
    const field = limits ? limits.first(risk, entry.field) : entry.field
    return field === null ? null : `${riskKey(risk)}.${field}`
  }
  const utility = recipe.utility.find((each) => each.measure === entry.measure)
  return utility ? lossNumberId(utility, entry.field) : null
}

/**
 * The number the file before protection has on an axis made for candidates. Nothing is misclassified there, so every
 * expression of the same risk is τ*, and the adjusted model estimates are the plain ones.
 */
export function originalValue(results: RiskResults, measured: Measured): number | null {
  const own = riskValue(results, measured.id, measured.entry)
  if (own !== null) return own
  const { key } = measured
  const { quotient, field } = measured.entry
  const instead = lookUp(unprotected, quotient ? quotient.of : field)
  const value = instead ? riskValue(results, `${key}.${instead}`) : null
  if (!quotient || value === null) return value
  const below = riskValue(results, `${key}.${quotient.by}`)
  return below === null || below === 0 ? null : value / below
}

const unprotected: Readonly<Partial<Record<string, string>>> = {
  tau: 'tauStar',
  approximation5: 'tauStar',
  approximation6: 'tauStar',
  approximation6Guarded: 'tauStar',
  approximation7: 'tauStar',
  correctlyClassified: 'tauStar',
  knownInSample: 'sampleUniques',
  gouweleeuw: 'sampleUniques',
  tau1Adjusted: 'tau1',
  tau2Adjusted: 'tau2',
}

/** Whether the measure of a number does not hold for the file as it stands: its cells are no cells, say. */
export function isInvalidBefore(results: RiskResults, { key }: Measured): boolean {
  const result = lookUp(results, key)
  return result !== undefined && 'invalid' in result
}

/** The mean over the runs at an id; null where there is none. */
export function meanOf(spreads: Readonly<Record<string, Spread>> | undefined, id: string): number | null {
  const spread = lookUp(spreads, id)
  return spread?.mean ?? null
}

/** A number of a measure, with the digits its unit has. */
export function writeMeasured(entry: MeasureEntry, value: Written): string {
  if (entry.decimals !== undefined) return decimals(value, entry.decimals)
  if (entry.significant !== undefined) return value === 0 ? '0' : significant(value, entry.significant)
  switch (entry.unit) {
    case 'records':
      return tau(value)
    case 'count':
      return count(value)
    case 'share':
      return entry.field === 'rate' ? rareShare(value) : share(value)
    case 'probability':
      return recordRisk(value)
    case 'percent':
      return percent(value)
    case 'number':
      // Near zero is what matters of a misfit; of a parameter it is the digits.
      return entry.direction === 'neither' ? parameter(value) : decimals(value, 2)
    case 'list':
    case 'words':
      return decimals(value, 2)
  }
}

/** A symbol as plain text where letters suffice; empty where it needs MathML. */
export function plainSymbol(symbol: string): string {
  if (!symbol.startsWith('<')) return symbol
  return /^<mi>([^<]+)<\/mi>$/.exec(symbol)?.[1] ?? ''
}

/** "lad × ethnicity", "ethnicity = Indian across lad", by their labels where the dictionary has them. */
export function tableText(entry: UtilityEntry, { data }: Pick<Recipe, 'data'>): string {
  return lossOf(entry).which(entry, calledIn(data))
}

/** The variable or the table that a loss has a number of, by the name that it stands under. */
function partText(entry: UtilityEntry, name: string, { data }: Pick<Recipe, 'data'>): string {
  const called = calledIn(data)
  return partsOfLoss(entry, called).find((part) => part.name === name)?.which ?? called.variable(name)
}

/** "RAAD, lad × ethnicity"; where the file has one only, "EBIL". */
export function utilityLabel(measured: Measured): string {
  const name = utilityName(measured.entry)
  return measured.which === '' ? name : `${name}, ${measured.which}`
}

/** A loss that the recipe asks for, whichever of its numbers: "RAAD, lad × ethnicity". */
export function lossLabel(entry: UtilityEntry, recipe: Recipe): string {
  const which = tableText(entry, recipe)
  return which === '' ? lossOf(entry).name : `${lossOf(entry).name}, ${which}`
}

/** A number of a loss where there is little room: "RAAD". */
export function utilityName(entry: MeasureEntry): string {
  const loss = lossNamed(entry.measure)
  return lookUp(loss?.shortNames, entry.field) ?? loss?.name ?? entry.title
}

/** The numbers that stand for the losses the recipe asks for. */
export function utilityAxes(recipe: Recipe): readonly Measured[] {
  return headlineLosses(recipe.utility).flatMap((loss) => measuredLoss(recipe, loss) ?? [])
}

/** Every number of the losses the recipe asks for, those that stand for them first; the combined loss where it says how much each matters. */
export function everyUtility(recipe: Recipe): readonly Measured[] {
  const all = recipe.utility.flatMap((entry) =>
    lossOf(entry).numbers.flatMap((number) => {
      const parts = partsOfNumber(number, entry, recipe)
      const fields = parts?.map(({ name }) => `${number.field}.${name}`) ?? [number.field]
      return fields.map((field) => ({ id: lossNumberId(entry, field), entry, field }))
    }),
  )
  const first = utilityAxes(recipe)
  const ids = new Set(first.map(({ id }) => id))
  return [
    ...first,
    ...(recipe.combined && first.length > 0 ? [combinedLoss(recipe)] : []),
    ...all.filter(({ id }) => !ids.has(id)).flatMap((each) => measuredLoss(recipe, each) ?? []),
  ]
}

/** What a loss has such a number of each for; null where it has one. Of one alone it is the same as that for the whole. */
function partsOfNumber({ by }: MeasureEntry, entry: UtilityEntry, { data }: Recipe) {
  if (!by) return null
  const parts = partsOfLoss(entry, calledIn(data))
  return parts.length === 1 ? [] : parts
}

/** The utility of a file in which nothing changed. */
export function unchanged(measured: Measured): number {
  return lossNamed(measured.entry.measure)?.unchanged ?? 0
}

function isField(known: string, field: string): boolean {
  return known === field || known === field.split('.')[0]
}

function chance(entry: RiskEntry, field: string, recipe: Recipe): string {
  return definitionOf(entry).limits?.which(field) ?? entryText(entry, recipe)
}
