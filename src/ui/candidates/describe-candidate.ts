import type { Candidate, DataSource } from '../../engine/assess/recipe'
import type { CandidateResult } from '../../engine/assess/results'
import { lookUp } from '../../engine/by-name'
import {
  isPerturbing,
  methodOf,
  type PerturbingStep,
  perturbationOf,
  perturbedVariables,
  type Step,
} from '../../engine/protect/definitions'
import type { GroupedStep } from '../../engine/protect/define'
import type { Called } from '../../engine/table/called'
import {
  isLevelCondition,
  type Condition,
  type LevelCondition,
  type RiskCondition,
  type Where,
} from '../../engine/table/condition'
import type { Marked } from '../parts/marks'
import { plainNumber } from '../words/numbers'
import { rateText } from '../words/shares'
import { asInFile, calledIn } from '../words/variables'
import { hasOwnRows } from './own-step'
import type { LevelCount } from '../../worker/questions/levels-of'

/** The levels of a variable with their counts, where the page knows them. */
export type KnownLevels = Readonly<Record<string, readonly LevelCount[]>>

export type CandidateGroup = 'targeted' | 'random' | 'other'

/** Targeted when a step treats some records differently; other when nothing is swapped or drawn anew. */
export function candidateGroup(candidate: Candidate): CandidateGroup {
  const random = candidate.steps.filter(isPerturbing)
  if (random.length === 0) return 'other'
  return random.some(isTargeted) ? 'targeted' : 'random'
}

/** The mark of the step with most effect: the first that perturbs, else the first. */
export function candidateMark(candidate: Candidate): {
  readonly method: Marked
  readonly targeted: boolean
} {
  const step = candidate.steps.find(isPerturbing) ?? candidate.steps.at(0)
  if (!step) return { method: 'original', targeted: false }
  return { method: step.method, targeted: !isPerturbing(step) || isTargeted(step) }
}

/**
 * All steps in a few words: "Swap lad, targeted 10%"; of what has been assessed with what came of it, where that is another
 * share: "Swap lad, random 17.9% (60% asked)".
 */
export function describeCandidate(
  candidate: Candidate,
  levels: KnownLevels,
  achieved: CandidateResult['achieved'] = [],
): string {
  if (candidate.steps.length === 0) return 'No steps'
  return candidate.steps.map((step, at) => describeStep(step, levels, ratesIn(achieved, at))).join('; ')
}

/** What a step that was assessed changed, beside what it was asked for; nothing for one that asks for no share. */
export function achievedSentence(achieved: CandidateResult['achieved'], step: number): string {
  const rates = ratesIn(achieved, step)
  return rates === null ? '' : `${percent(rates.achieved)}% changed, ${percent(rates.asked)}% were asked for.`
}

/** The share that a step was asked to change, and what it changed on average over the runs. */
type Rates = { readonly asked: number; readonly achieved: number }

function ratesIn(achieved: CandidateResult['achieved'], step: number): Rates | null {
  const found = achieved.find((each) => each.step === step)
  const mean = found?.achieved.mean ?? null
  return found && mean !== null ? { asked: found.asked, achieved: mean } : null
}

/** One step in a few words. */
function describeStep(step: Step, levels: KnownLevels, rates: Rates | null = null): string {
  return `${methodOf(step).short} ${settingsInWords(step, levels, rates)}`
}

/** The same without the name of the method. */
export function settingsInWords(step: Step, levels: KnownLevels, rates: Rates | null = null): string {
  if (!isPerturbing(step)) {
    const { where } = groupedOf(step)
    const only = where ? ` where ${whereText(where, levels)}` : ''
    return `${methodOf(step).inWords?.(step) ?? ''}${only}${withinText(groupedOf(step), asInFile)}`
  }
  const overall = overallRate(step, levels)
  const rate = overall ?? (step.where ? null : (rates?.asked ?? null))
  const written = (share: number) =>
    rates === null || percent(rates.achieved) === percent(share)
      ? rateText(share)
      : `${percent(rates.achieved)}% (${rateText(share)} asked)`
  const how = isTargeted(step) ? 'targeted' : 'random'
  if (hasOwnRows(step)) return `${variablesText(step, asInFile)}, own matrix${withinText(step, asInFile)}`
  if (rate === null && !step.groups && step.where) {
    const meant = rateOfThoseMeant(step, levels)
    if (meant !== null) {
      return `${variablesText(step, asInFile)}, ${written(meant)} where ${whereText(step.where, levels)}${withinText(step, asInFile)}`
    }
  }
  return `${variablesText(step, asInFile)}, ${how}${rate === null ? '' : ` ${written(rate)}`}${withinText(step, asInFile)}`
}

/** One step in a sentence, for the inspector and the report: "Swap lad of 10% of the records, among people whose …". */
export function stepSentence(step: Step, data: DataSource, levels: KnownLevels = {}): string {
  const called = calledIn(data)
  return methodOf(step).asSentence(
    step,
    isPerturbing(step)
      ? {
          variables: variablesText(step, called),
          whom: whomText(step, levels, called),
          within: withinText(step, called),
        }
      : {
          variables: namedBy(step).map(called.variable).join(', '),
          whom: onlyText(groupedOf(step).where, called),
          within: withinText(groupedOf(step), called),
        },
  )
}

/** The variables that a step without a matrix works on: those that it leaves out or changes, or the one that it recodes. */
function namedBy(step: Step): readonly string[] {
  const { leavesOut, recodes, changes, moves } = methodOf(step)
  const recoded = recodes?.(step)
  const named = [
    ...(moves?.(step) ?? []),
    ...(leavesOut?.(step) ?? []),
    ...(changes?.(step) ?? []),
    ...(recoded === undefined ? [] : [recoded]),
  ]
  return [...new Set(named)]
}

/** Whom a step without a matrix is for, as every step may say it. */
function groupedOf(step: Step): GroupedStep {
  const { where, within } = step as GroupedStep
  return { ...(where && { where }), ...(within && { within }) }
}

/** ", only for people whose sex is Male"; nothing where a step is for everybody. */
function onlyText(where: Where | undefined, called: Called): string {
  return where === undefined ? '' : `, only for ${whoText(where, called)}`
}

/** Whom a step changes, and how many of them. */
function whomText(step: PerturbingStep, levels: KnownLevels, called: Called): string {
  const { share } = perturbationOf(step)
  const meant = whoText(step.where ?? {}, called)
  if (!step.groups) return amountText(share(step), meant)
  const parts = step.groups.map((group) => ({ rate: share(group), who: whoText(group.where, called) }))
  const overall = overallRate(step, levels)
  if (overall === null || step.where) {
    const ofThose = step.where ? `, only ${meant}` : ''
    return `${parts.map(({ rate, who }) => amountText(rate, who)).join(' and ')}${ofThose}`
  }
  const lead = `${rateText(overall)} of the records`
  return parts.length === 1
    ? `${lead}, among ${parts[0].who}`
    : `${lead}: ${parts.map(({ rate, who }) => amountText(rate, who)).join(' and ')}`
}

/** "10% of the records", "all sample uniques"; who alone where a matrix says how many. */
function amountText(rate: number | null, who: string): string {
  if (rate === null) return who
  return rate === 1 ? `all ${who}` : `${rateText(rate)} of the ${who}`
}

/** Records as people: "people whose ethnicity is not White British", "records with a risk above 0.1", "sample uniques". */
function whoText(where: Where, called: Called): string {
  const conditions = Object.entries(where)
  const whose = conditions.flatMap(([name, condition]) =>
    isLevelCondition(condition) ? [`whose ${levelConditionText(name, condition, {}, called)}`] : [],
  )
  const isUnique = conditions.map(([, condition]) => condition).find((each) => typeof each === 'boolean')
  const risks = conditions.flatMap(([, condition]) =>
    typeof condition === 'boolean' || isLevelCondition(condition) ? [] : [riskText(condition)],
  )
  return [
    isUnique === true ? 'sample uniques' : whose.length > 0 ? 'people' : 'records',
    ...risks.map((risk) => `with a risk ${risk}`),
    whose.join(' and '),
    isUnique === false ? 'that are no sample uniques' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** "above 0.1", "of at most 0.1". */
function riskText({ above, atMost }: RiskCondition): string {
  return [
    ...(above === undefined ? [] : [`above ${plainNumber(above)}`]),
    ...(atMost === undefined ? [] : [`of at most ${plainNumber(atMost)}`]),
  ].join(' and ')
}

/** "lad", or "lad × sex jointly". */
function variablesText(step: PerturbingStep, { variable }: Called): string {
  const names = perturbedVariables(step).map(variable)
  return names.length > 1 ? `${names.join(' × ')} jointly` : names.join('')
}

/**
 * The share of all records a step is asked to change, over its groups; null when a group's size is not known here
 * (several variables, risk, or levels not loaded) or when the step gives a matrix.
 */
export function overallRate(step: PerturbingStep, levels: KnownLevels): number | null {
  const restricted = groupShare(step.where ?? {}, levels)
  const rate = rateOfThoseMeant(step, levels)
  return restricted === null || rate === null ? null : restricted * rate
}

/** The same among the records that the step is restricted to. */
function rateOfThoseMeant(step: PerturbingStep, levels: KnownLevels): number | null {
  const { share } = perturbationOf(step)
  if (!step.groups) return share(step)
  let sum = 0
  for (const group of step.groups) {
    const part = groupShare(group.where, levels)
    const rate = share(group)
    if (part === null || rate === null) return null
    sum += part * rate
  }
  return sum
}

/** The share of records that meet a condition on one variable; null when it is on several or not known. */
export function groupShare(where: Where, levels: KnownLevels): number | null {
  const conditions = Object.entries(where)
  if (conditions.length === 0) return 1
  if (conditions.length > 1) return null
  const [name, condition] = conditions[0]
  const known = lookUp(levels, name)
  if (!known || !isLevelCondition(condition)) return null
  const isList = !('not' in condition)
  const named = new Set(isList ? condition : condition.not)
  const total = known.reduce((sum, each) => sum + each.records, 0)
  const met = known.reduce((sum, each) => {
    const listed = named.has(each.missing ? '' : each.level)
    return listed === isList ? sum + each.records : sum
  }, 0)
  return total > 0 ? met / total : null
}

/** The variables whose levels are needed to say how large the groups are. */
export function groupVariables(candidates: readonly Candidate[]): readonly string[] {
  const names = candidates.flatMap((candidate) =>
    candidate.steps
      .filter(isPerturbing)
      .flatMap((step) =>
        [step.where ?? {}, ...(step.groups ?? []).map((group) => group.where)].flatMap(conditionVariables),
      ),
  )
  return [...new Set(names)]
}

/**
 * "ethnicity is White British", "ethnicity is not White British". Where the levels are known, a long list that leaves out
 * one or two of them is said by what it leaves out.
 */
export function whereText(where: Where, levels: KnownLevels = {}): string {
  const conditions = Object.entries(where)
  if (conditions.length === 0) return 'all records'
  return conditions.map(([name, condition]) => conditionText(name, condition, levels)).join(' and ')
}

/** The variables whose levels a condition names. */
function conditionVariables(where: Where): readonly string[] {
  return Object.entries(where).flatMap(([name, condition]) => (isLevelCondition(condition) ? [name] : []))
}

function conditionText(name: string, condition: Condition, levels: KnownLevels): string {
  if (typeof condition === 'boolean') return condition ? 'sample unique' : 'not sample unique'
  return isLevelCondition(condition)
    ? levelConditionText(name, condition, levels, asInFile)
    : `risk ${riskText(condition)}`
}

function levelConditionText(
  name: string,
  condition: LevelCondition,
  levels: KnownLevels,
  called: Called,
): string {
  const variable = called.variable(name)
  const levelsText = (of: readonly string[]) =>
    oneOf(of.map((level) => (level === '' ? 'missing' : called.level(name, level))))
  if ('not' in condition) return `${variable} is not ${levelsText(condition.not)}`
  const known = lookUp(levels, name)?.map((each) => (each.missing ? '' : each.level))
  const named = new Set(condition)
  const left = known?.filter((level) => !named.has(level)) ?? []
  return condition.length > 2 && left.length > 0 && left.length <= 2
    ? `${variable} is not ${levelsText(left)}`
    : `${variable} is ${levelsText(condition)}`
}

/** A share in per cent to one digit, without a zero after the point. */
function percent(share: number): string {
  return plainNumber(Number((100 * share).toFixed(1)))
}

export function isTargeted(step: PerturbingStep): boolean {
  return step.groups !== undefined || (step.where !== undefined && Object.keys(step.where).length > 0)
}

function withinText({ within }: GroupedStep, { variable }: Called): string {
  return within && within.length > 0 ? `, within ${within.map(variable).join(' × ')}` : ''
}

/** An ellipsis stands where none is chosen yet. */
function oneOf(names: readonly string[]): string {
  if (names.length === 0) return '…'
  if (names.length <= 2) return names.join(' or ')
  return `one of ${names.length}`
}
