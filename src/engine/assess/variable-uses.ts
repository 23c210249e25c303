import { type Analysis, analysisUses } from '../analysis/analysis'
import { byName, lookUp } from '../by-name'
import type { GroupedStep } from '../protect/define'
import { methodOf, type Step } from '../protect/definitions'
import { type Relation, variablesOfRelation } from '../protect/relations/relation'
import { definitionOf } from '../risk/definitions'
import { isCategorical } from '../table/column'
import type { Table } from '../table/table'
import { lossOf } from '../utility/definitions'
import { isLevelCondition, type Where } from '../table/condition'
import type { Candidate, Recipe, RiskEntry, UtilityEntry, VariableSettings } from './recipe'

/** A place in the recipe that names a variable of the file, and what the variable must be there. */
export type VariableUse = {
  readonly place: string
  readonly variable: string
  readonly as: 'categorical' | 'any'
}

/** Every place in the recipe that names a variable of the file. */
export function variableUses(recipe: Recipe): readonly VariableUse[] {
  return [
    ...settingUses(recipe),
    ...searchUses(recipe),
    ...(recipe.relations ?? []).flatMap((relation, i) => relationUses(relation, `relations[${i}]`)),
    ...recipe.candidates.flatMap((candidate, i) => candidateUses(candidate, `candidates[${i}]`)),
  ]
}

/** The variable whose values people of one household share, where the recipe names one. */
export function whoLivesTogether({ household }: Pick<Recipe, 'household'>): string | undefined {
  return household
}

/** The variable whose values people share who were drawn together: primary sampling units where the recipe names them, else households. */
export function whoWasDrawnTogether(recipe: Pick<Recipe, 'household' | 'clusters'>): string | undefined {
  return recipe.clusters ?? whoLivesTogether(recipe)
}

/** The places outside the candidates. */
export function settingUses(recipe: Recipe): readonly VariableUse[] {
  return [
    ...(recipe.design?.weight === undefined ? [] : [anyUse('design.weight', recipe.design.weight)]),
    ...(recipe.household === undefined ? [] : [anyUse('household', recipe.household)]),
    ...(recipe.sensitive ?? []).map((variable, i) => anyUse(`sensitive[${i}]`, variable)),
    ...recipe.scenarios.flatMap(({ key }, i) =>
      key.map((variable, j) => use(`scenarios[${i}].key[${j}]`, variable)),
    ),
    ...recipe.risk.flatMap((entry, i) => riskUses(entry, `risk[${i}]`)),
    ...recipe.utility.flatMap((entry, i) => utilityUses(entry, `utility[${i}]`)),
    ...analysisUsesOf(recipe),
  ]
}

/** The places in the analyses, and what their standard errors follow besides weights and households. */
export function analysisUsesOf({ strata, clusters, analyses = [] }: Recipe): readonly VariableUse[] {
  // Nothing else goes by them.
  if (analyses.length === 0) return []
  return [
    ...(strata === undefined ? [] : [anyUse('strata', strata)]),
    ...(clusters === undefined ? [] : [anyUse('clusters', clusters)]),
    ...analyses.flatMap((analysis, i) => usesOfAnalysis(analysis, `analyses[${i}]`)),
  ]
}

/** A group and whom a question is not asked are read by levels; what a group follows from, and numbers, are read as they are. */
function relationUses(relation: Relation, place: string): readonly VariableUse[] {
  const isByLevels = (name: string) =>
    ('follows' in relation && name === relation.follows) ||
    ('skip' in relation && Object.hasOwn(relation.where, name))
  return variablesOfRelation(relation).map((name) =>
    isByLevels(name) ? use(place, name) : anyUse(place, name),
  )
}

/** The places in the search, which is held against the file when it is asked for: a wrong one stops nothing else. */
function searchUses({ search }: Recipe): readonly VariableUse[] {
  return [
    ...Object.keys(search?.allowed ?? {}).map((variable) => use(`search.allowed.${variable}`, variable)),
    ...whereUses(search?.first ?? {}, 'search.first'),
  ]
}

/** The places in one candidate; `place` is the candidate's own. */
export function candidateUses({ steps }: Candidate, place: string): readonly VariableUse[] {
  return steps.flatMap((step, i) => stepUses(step, `${place}.steps[${i}]`))
}

function stepUses(step: Step, place: string): readonly VariableUse[] {
  const own = methodOf(step).uses(step)
  return [
    ...own.map(({ at, variable, as }) => ({ place: `${place}.${at}`, variable, as })),
    ...groupUses(step, place),
  ]
}

/** The places in a step that tell its groups apart: `where`, `within` and the `where` of each group. */
function groupUses(step: Step & GroupedStep, place: string): readonly VariableUse[] {
  return [
    ...whereUses(step.where ?? {}, `${place}.where`),
    ...(step.within ?? []).map((variable, i) => use(`${place}.within[${i}]`, variable)),
    ...(step.groups ?? []).flatMap((group, i) => whereUses(group.where, `${place}.groups[${i}].where`)),
  ]
}

/**
 * The variables that a release made elsewhere may have no other levels of than the file: those of the keys, and those
 * that the candidate's steps work on.
 */
export function fixedLevels(recipe: Recipe, candidate: Candidate): ReadonlySet<string> {
  return new Set([
    ...recipe.scenarios.flatMap(({ key }) => key),
    ...candidateUses(candidate, '').map(({ variable }) => variable),
  ])
}

/** The variables a utility measure is computed on. */
export function utilityVariables(entry: UtilityEntry): readonly string[] {
  return lossOf(entry)
    .uses(entry)
    .map(({ variable }) => variable)
}

/**
 * How the variables of the file are to be read: as the recipe says, and where it does not, as it uses them. A variable of
 * a key, a table or a step has levels, whatever detection would make of it.
 */
export function readingOfVariables(recipe: Recipe): Readonly<Record<string, VariableSettings>> {
  const settings = new Map(Object.entries(recipe.data.variables ?? {}))
  for (const { variable, as } of variableUses(recipe)) {
    if (as === 'categorical') settings.set(variable, { type: as, ...settings.get(variable) })
  }
  return byName(settings)
}

/**
 * The recipe in which it stands that the levels of these variables have an order. Detection finds that in a file, and
 * {@link readingOfVariables} does not detect; smoothing over neighbours goes by it.
 */
export function withOrder(recipe: Recipe, ordered: readonly string[]): Recipe {
  const { data } = recipe
  if (data.synthetic) return recipe
  const used = new Set(variableUses(recipe).map(({ variable }) => variable))
  const variables = new Map(Object.entries(data.variables ?? {}))
  for (const name of ordered.filter((each) => used.has(each))) {
    const set = variables.get(name) ?? {}
    // What is set stands; with levels that are set, order is a matter of setting too.
    if (set.levels === undefined) variables.set(name, { type: 'ordinal', ...set })
  }
  return variables.size === 0 ? recipe : { ...recipe, data: { ...data, variables: byName(variables) } }
}

/**
 * How a population file is to be read beside `sample`: what the sample reads by levels has levels there too, and matches
 * by their names; its other variables are passed over.
 */
export function readingOfPopulation(sample: Table): Readonly<Record<string, VariableSettings>> {
  return byName(
    sample.columns.map((column) => [
      column.name,
      { type: isCategorical(column) ? 'categorical' : 'ignore' } as const,
    ]),
  )
}

/**
 * How a release made elsewhere is to be read beside `sample`: as the recipe says, and where it does not, in the sample's
 * types, whatever detection would make of the values that protection left.
 */
export function readingOfRelease(recipe: Recipe, sample: Table): Readonly<Record<string, VariableSettings>> {
  const typeOfKind = { categorical: 'categorical', numeric: 'numeric', text: 'identifier' } as const
  return byName(
    sample.columns.map(({ name, kind }) => [
      name,
      { type: typeOfKind[kind], ...lookUp(recipe.data.variables, name) },
    ]),
  )
}

function utilityUses(entry: UtilityEntry, place: string): readonly VariableUse[] {
  return lossOf(entry)
    .uses(entry)
    .map(({ at, variable, as }) => ({
      place: `${place}.${at}`,
      variable,
      as: as === 'categorical' ? as : ('any' as const),
    }))
}

function usesOfAnalysis(analysis: Analysis, place: string): readonly VariableUse[] {
  return analysisUses(analysis).map(({ at, variable, byLevels }) =>
    byLevels ? use(`${place}.${at}`, variable) : anyUse(`${place}.${at}`, variable),
  )
}

function whereUses(where: Where, place: string): readonly VariableUse[] {
  return Object.entries(where).flatMap(([variable, condition]) =>
    isLevelCondition(condition) ? [use(`${place}.${variable}`, variable)] : [],
  )
}

/** The places in a risk entry that name a variable besides those of the keys. */
function riskUses(entry: RiskEntry, place: string): readonly VariableUse[] {
  const uses = definitionOf(entry).uses?.(entry) ?? []
  return uses.map(({ at, variable, as }) => ({ place: `${place}.${at}`, variable, as }))
}

function use(place: string, variable: string): VariableUse {
  return { place, variable, as: 'categorical' }
}

function anyUse(place: string, variable: string): VariableUse {
  return { place, variable, as: 'any' }
}
