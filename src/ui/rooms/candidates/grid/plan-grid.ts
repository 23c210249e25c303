import type { Candidate, Recipe, Scenario } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import type { SettingField } from '../../../../engine/define'
import { methodDefinitions, methodOf, type Step } from '../../../../engine/protect/definitions'
import type { Where } from '../../../../engine/table/condition'
import { sameData } from '../../../../store/same-data'
import { cellId, type DraftAxis, type GridDraft, type TargetChoice } from '../../../../store/grid-draft'
import { populationKnown } from '../../../../store/knowledge'
import {
  candidateOfCell,
  gridKinds,
  fieldOf,
  gridParametersOf,
  gridSize,
  groupTarget,
  parameterGrid,
  type GridAxis,
  type GridKind,
  type GridParameter,
  type GridSettings,
  type GridValue,
  type NamedSetting,
  type Target,
} from '../../../../store/map-selectors'
import { readNumbers } from '../../../words/number-list'
import { count } from '../../../words/numbers'
import { groupShare, type KnownLevels } from '../../../candidates/describe-candidate'
import { likelyGroupVariable } from '../two-groups'
import { isNamed, namedChoices, type NamedChoice } from './named-choices'

/** A grid of more candidates than this is a slip of the pen. */
const mostCandidates = 2000

/** One cell of methods and rates. */
export type GridCell = {
  readonly id: string
  readonly kind: GridKind
  readonly rate: number
  /** The name it would get, or has. */
  readonly name: string
  readonly state: 'on' | 'off' | 'there' | 'impossible'
}

export type GridPlan = {
  readonly rates: readonly number[]
  readonly cells: readonly GridCell[]
  /** What would be generated: each under a name that is not taken. */
  readonly candidates: readonly Candidate[]
  /** How many of those chosen are there already, with the same steps and runs. */
  readonly there: number
  /** Why nothing can be generated as it stands. */
  readonly complaint: string | null
}

/** What the fields come to for this file: every field that was left alone takes what suits it. */
export type GridFields = {
  readonly variable: string
  readonly within: readonly string[]
  readonly target: TargetChoice
  readonly groupVariable: string | null
  readonly majority: string | null
  /** Who is targeted, and everyone else; null while the levels are not known. */
  readonly where: Where | null
  readonly others: Where | null
  readonly base: Candidate
}

/** Methods that a new step of which a grid over parameters may start from; each names its candidates by its letter. */
export const startingMethods = methodDefinitions.flatMap(({ method, code, start }) =>
  code === undefined || !start ? [] : [{ method, name: code }],
)

/** What a grid over parameters of new steps starts from; no candidate can be called so, as its name is one of a file. */
export function baseOfNew(name: string): string {
  return `new/${name}`
}

/**
 * The fields for this file. `names` are the variables with levels, `usual` the one that is changed if nobody says which, and
 * `usualOf` the same for a method.
 */
export function fieldsOf(
  draft: GridDraft,
  recipe: Recipe,
  scenario: Scenario,
  names: readonly string[],
  usual: string,
  levels: KnownLevels,
  usualOf: (method: Step['method']) => string,
): GridFields {
  const has = (name: string | null): name is string => name !== null && names.includes(name)
  const variable = has(draft.variable) ? draft.variable : usual
  const target = draft.target ?? usualTarget(recipe)
  const others = names.filter((name) => name !== variable)
  const groupVariable =
    has(draft.groupVariable) && draft.groupVariable !== variable
      ? draft.groupVariable
      : (likelyGroupVariable(
          others.filter((name) => scenario.key.includes(name)),
          levels,
        ) ??
        others.at(0) ??
        null)
  const known = groupVariable === null ? undefined : lookUp(levels, groupVariable)
  const hasLevel = known?.some((each) => levelOf(each) === draft.majority) === true
  const majority = hasLevel ? draft.majority : mostCommon(known)
  return {
    variable,
    within: draft.within.filter((name) => others.includes(name)),
    target,
    groupVariable,
    majority,
    ...targetOf({ ...draft, target }, groupVariable, majority),
    base: baseOf(draft, recipe, levels, usualOf),
  }
}

/** The grid that the fields make; `share` is that of the targeted records, null while it is not known. */
export function planOf(
  draft: GridDraft,
  fields: GridFields,
  share: number | null,
  recipe: Recipe,
  levels: KnownLevels,
): GridPlan {
  return draft.kind === 'rates'
    ? ratesPlan(draft, fields, share, recipe)
    : parametersPlan(draft, fields, recipe, levels)
}

/** The share of the file that a condition on levels is met by, without asking the worker; null for others. */
export function shareByLevels(where: Where | null, levels: KnownLevels): number | null {
  return where && groupShare(where, levels)
}

/** "2, 5, 10" as shares; null when a part is no number from 0 to 100. */
export function sharesOf(text: string): readonly number[] | null {
  const numbers = readNumbers(text)
  return numbers?.every((percent) => percent > 0 && percent <= 100)
    ? numbers.map((percent) => Number((percent / 100).toPrecision(12)))
    : null
}

/** The values of an axis; null when what was typed is no list of numbers in its limits, or nothing is chosen. */
export function valuesOf(
  { text, chosen }: DraftAxis,
  field: SettingField,
  named: readonly NamedChoice[] = [],
): readonly GridValue[] | null {
  if (field.kind === 'share') {
    const scale = field.writtenAs === 'percent' ? 100 : 1
    const numbers = readNumbers(text)
    return numbers?.every((number) => number >= 0 && number <= scale)
      ? numbers.map((number) => Number((number / scale).toPrecision(12)))
      : null
  }
  if (field.kind === 'number' || field.kind === 'count') {
    const { kind, min, aboveMin, max = Infinity } = field
    const numbers = readNumbers(text)
    const isWithin = (number: number) =>
      number <= max &&
      (aboveMin ? number > min : number >= min) &&
      (kind === 'number' || Number.isInteger(number))
    return numbers?.every(isWithin) ? numbers : null
  }
  if (field.kind === 'numbers') return listsOf(text, field.most)
  if (isNamed(field)) return someOf(named.filter(({ name }) => chosen.includes(name)))
  return someOf<GridValue>(field.kind === 'switch' ? chosen.map((each) => each === 'on') : chosen)
}

/** "18, 65; 18, 40, 65" as lists of numbers that rise; null when one of them is none. */
function listsOf(text: string, most: number): readonly NamedSetting[] | null {
  const lists = text.split(';').map((list) => readNumbers(list)?.toSorted((a, b) => a - b) ?? [])
  return lists.every(({ length }) => length > 0 && length <= most)
    ? lists.map((list) => ({ name: list.join('.'), setting: list }))
    : null
}

function someOf<Of>(values: readonly Of[]): readonly Of[] | null {
  return values.length === 0 ? null : values
}

function ratesPlan(draft: GridDraft, fields: GridFields, share: number | null, recipe: Recipe): GridPlan {
  const rates = sharesOf(draft.rates)
  const { where, others, variable, within } = fields
  const target: Target | null =
    where && others && share !== null && share > 0 ? { where, others, share } : null
  const settings: GridSettings = {
    variable,
    within,
    target,
    replicates: draft.runs,
    pram: {
      invariant: draft.invariant,
      offDiagonal: draft.offDiagonal,
      alpha: { random: draft.alphaRandom, targeted: draft.alphaTargeted },
    },
  }
  const naming = namer(recipe)
  const candidates: Candidate[] = []
  const cells = gridKinds.flatMap((kind) =>
    (rates ?? []).map((rate): GridCell => {
      const id = cellId(kind, rate)
      const candidate = candidateOfCell(settings, kind, rate)
      if (!candidate) return { id, kind, rate, name: '–', state: 'impossible' }
      const isThere = recipe.candidates.some((each) => isSame(each, candidate))
      if (isThere) return { id, kind, rate, name: candidate.name, state: 'there' }
      if (draft.off.includes(id)) return { id, kind, rate, name: candidate.name, state: 'off' }
      const named = naming(candidate)
      candidates.push(named)
      return { id, kind, rate, name: named.name, state: 'on' }
    }),
  )
  return {
    rates: rates ?? [],
    cells,
    candidates,
    there: cells.filter(({ state }) => state === 'there').length,
    complaint: rates ? null : 'The rates must be numbers above 0 and up to 100, with commas between.',
  }
}

function parametersPlan(
  draft: GridDraft,
  { base }: GridFields,
  recipe: Recipe,
  levels: KnownLevels,
): GridPlan {
  const empty = { rates: [], cells: [], candidates: [], there: 0 }
  const possible = gridParametersOf(base)
  const axes: GridAxis[] = []
  for (const axis of draft.axes) {
    if (!possible.some((each) => isSameParameter(each, axis))) continue
    const step = base.steps[axis.step]
    const field = fieldOf(step, axis.field)
    const values = valuesOf(axis, field, namedChoices(field, step, recipe, levels))
    if (!values) return { ...empty, complaint: 'Each parameter needs at least one value within its limits.' }
    axes.push({ step: axis.step, field: axis.field, group: axis.group, values })
  }
  if (axes.length === 0) return { ...empty, complaint: 'Add a parameter to vary.' }
  const size = gridSize(axes)
  if (size > mostCandidates) {
    return { ...empty, complaint: `${count(size)} candidates are more than ${count(mostCandidates)}.` }
  }
  const grid = parameterGrid({ ...base, replicates: draft.runs }, axes)
  const fresh = grid.filter((candidate) => !recipe.candidates.some((each) => isSame(each, candidate)))
  const naming = namer(recipe)
  return {
    ...empty,
    candidates: fresh.map(naming),
    there: grid.length - fresh.length,
    complaint: null,
  }
}

export function isSameParameter(
  a: Pick<DraftAxis, 'step' | 'field' | 'group'>,
  b: Pick<DraftAxis, 'step' | 'field' | 'group'>,
): boolean {
  return a.step === b.step && a.field === b.field && a.group === b.group
}

/** Whether one of two parameters of a step is left out once the other is given, so that they cannot both be varied. */
export function excludeEachOther(a: GridParameter, b: GridParameter, { steps }: Candidate): boolean {
  if (a.step !== b.step) return false
  const forgets = (one: GridParameter, other: GridParameter) =>
    fieldOf(steps[one.step], one.field).forgets?.includes(other.field) === true
  return forgets(a, b) || forgets(b, a)
}

function baseOf(
  { base }: GridDraft,
  recipe: Recipe,
  levels: KnownLevels,
  usualOf: (method: Step['method']) => string,
): Candidate {
  const candidate = recipe.candidates.find(({ name }) => name === base)
  if (candidate) return candidate
  const { method, name } = startingMethods.find((each) => baseOfNew(each.name) === base) ?? startingMethods[0]
  const variable = usualOf(method)
  const step = methodOf({ method }).start?.(variable, lookUp(levels, variable))
  return { name, steps: step ? [step as Step] : [] }
}

/**
 * The records at risk: by their risk where it follows from population counts; else all sample uniques, as a risk by a model
 * would have every worker search for the model first.
 */
function usualTarget(recipe: Recipe): TargetChoice {
  return populationKnown(recipe) ? 'risk' : 'uniques'
}

function targetOf(
  { target, above }: Pick<GridDraft, 'above'> & Pick<GridFields, 'target'>,
  variable: string | null,
  majority: string | null,
): Pick<GridFields, 'where' | 'others'> {
  switch (target) {
    case 'group':
      return variable === null || majority === null
        ? { where: null, others: null }
        : groupTarget(variable, [majority], 0)
    case 'risk':
      return { where: { risk: { above } }, others: { risk: { atMost: above } } }
    case 'uniques':
      return { where: { sampleUnique: true }, others: { sampleUnique: false } }
  }
}

/** Gives each candidate in turn a name that neither the recipe nor an earlier one of them has. */
function namer(recipe: Recipe): (candidate: Candidate) => Candidate {
  const taken = new Set(recipe.candidates.map(({ name }) => name))
  return (candidate) => {
    let { name } = candidate
    for (let number = 2; taken.has(name); number++) name = `${candidate.name}-${number}`
    taken.add(name)
    return { ...candidate, name }
  }
}

/** The same but for name and note: no number but those drawn at random would differ. */
function isSame(a: Candidate, b: Candidate): boolean {
  return (
    a.name.startsWith(b.name) && (a.replicates ?? 1) === (b.replicates ?? 1) && sameData(a.steps, b.steps)
  )
}

function mostCommon(known: KnownLevels[string] | undefined): string | null {
  if (!known || known.length === 0) return null
  return levelOf(known.reduce((best, each) => (each.records > best.records ? each : best)))
}

function levelOf({ level, missing }: KnownLevels[string][number]): string {
  return missing ? '' : level
}
