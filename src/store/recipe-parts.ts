import { analysisKey } from '../engine/analysis/analysis'
import { matchesBy } from '../engine/risk/main-measures'
import {
  riskKey,
  utilityKey,
  type Candidate,
  type DataSource,
  type Recipe,
  type Scenario,
  type VariableSettings,
} from '../engine/assess/recipe'
import { byName, lookUp } from '../engine/by-name'
import { analysisIn } from '../engine/utility/definitions'
import { entryPart, rolesOf, whoWasDrawnTogether } from '../worker/page-side'
import { memoized } from './memoized'
import { inLines, listed } from './still-holds'

/*
 * What a result is computed from, as text. Two equal texts give equal numbers, so stale is a comparison.
 * What a scenario and a variable are called on screen is left out; what a candidate is called is not, because its
 * random numbers follow from its name.
 */

/** What the key of a scenario was counted from. */
export function keyPart(recipe: Recipe, scenario: number): string {
  return JSON.stringify([dataPart(recipe.data), recipe.population, scenarioPart(recipe.scenarios[scenario])])
}

/** What the weights were summed from. */
export function weightPart(recipe: Recipe): string {
  return JSON.stringify([dataPart(recipe.data), recipe.design?.weight])
}

/** What every measure of the file as it stands was computed from, under a scenario. */
export function filePart(recipe: Recipe, scenario: number): string {
  const { data, design, population, scenarios } = recipe
  return JSON.stringify([dataPart(data), design, population, modelledPart(scenarios[scenario])])
}

/** What the risk of the file as it stands was computed from, under a scenario; see `still-holds.ts`. */
export function riskPart(recipe: Recipe, scenario: number): string {
  return inLines(filePart(recipe, scenario), askedMeasures(recipe))
}

/** What a candidate was computed from, under all scenarios; see `still-holds.ts`. */
export function candidatePart(recipe: Recipe, candidate: Candidate): string {
  return candidateParts(recipe)(candidate)
}

/** Remembered, because every candidate is held against its results each time one of them changes. */
const candidateParts = memoized((recipe: Recipe) => {
  const shared = inLines(JSON.stringify(sharedPart(recipe)), askedMeasures(recipe), askedLosses(recipe))
  if (lastParts?.shared !== shared) {
    lastParts = { shared, of: memoized((candidate: Candidate) => inLines(shared, ownPart(candidate))) }
  }
  return lastParts.of
})

/** What every candidate is built from. */
function sharedPart(recipe: Recipe): unknown[] {
  const { seed, data, design, population, scenarios, relations = [] } = recipe
  return [seed, dataPart(data), design, population, scenarios.map(modelledPart), relations]
}

/** Most changes of a recipe leave what its candidates share as it was: then their texts stay too. */
let lastParts: { readonly shared: string; readonly of: (candidate: Candidate) => string } | null = null

/**
 * What a candidate's protected file and all that is said of it under a scenario follow from, whatever is measured and in
 * however many replicates. Steps may aim at records by their risk, and so by a model of the recipe.
 */
export function protectedPart(recipe: Recipe, candidate: Candidate): string {
  const { whatever, ifAimedAtRisk } = builtFrom(recipe)
  const { text, aimsAtRisk } = stepsPart(candidate)
  return `${whatever} ${aimsAtRisk ? ifAimedAtRisk : ''} ${text}`
}

const builtFrom = memoized((recipe: Recipe) => ({
  whatever: JSON.stringify(sharedPart(recipe)),
  ifAimedAtRisk: JSON.stringify(recipe.risk.find(({ measure }) => measure === matchesBy.estimated) ?? null),
}))

const stepsPart = memoized(({ name, steps }: Candidate) => {
  const text = JSON.stringify([name, steps])
  return { text, aimsAtRisk: text.includes('"risk":') }
})

/** By the name of its result, what each measure of a recipe follows from besides the file and the scenario. */
export const measuresPart = memoized((recipe: Recipe): Readonly<Record<string, string>> =>
  byName(recipe.risk.map((entry) => [riskKey(entry), entryPart(entry, recipe)])),
)

const ownPart = memoized(({ name, replicates, steps }: Candidate) =>
  JSON.stringify({ name, replicates, steps }),
)

/** What was tried out on samples, from a plan: everything but whose records are shown. */
export function labPart({ data, population, lab, ...plan }: Recipe): string {
  return JSON.stringify([dataPart(data), population, plan, lab && [lab.population, lab.design, lab.samples]])
}

/** The settings of a variable that change how it is read: all but what it and its codes are called on screen. */
function readingPart(settings: VariableSettings | undefined): string {
  return JSON.stringify([settings?.type, settings?.levels, settings?.missing])
}

/** Whether two settings read the data alike. */
export function readAlike(a: DataSource, b: DataSource): boolean {
  const names = new Set([...Object.keys(a.variables ?? {}), ...Object.keys(b.variables ?? {})])
  return (
    JSON.stringify([a.missing, a.reading, a.count]) === JSON.stringify([b.missing, b.reading, b.count]) &&
    [...names].every(
      (name) => readingPart(lookUp(a.variables, name)) === readingPart(lookUp(b.variables, name)),
    )
  )
}

function dataPart(data: DataSource): unknown[] {
  const variables = Object.entries(data.variables ?? {})
    .map(([name, settings]) => [name, readingPart(settings)])
    .filter(([, part]) => part !== readingPart(undefined))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [data.file, data.synthetic, data.missing, data.reading, data.count, variables]
}

/** The measures by the names of their results, each with the roles of variables that it goes by. */
const askedMeasures = memoized((recipe: Recipe) =>
  listed(
    recipe.risk.map((entry) => [
      riskKey(entry),
      JSON.stringify([{ ...entry, as: undefined }, rolesOf(entry, recipe)]),
    ]),
  ),
)

/** The losses by the names of their results, which say all about them. */
const askedLosses = memoized((recipe: Recipe) =>
  listed([
    ...recipe.utility.map((entry) => {
      const analysis = analysisIn(entry)?.of
      return [utilityKey(entry), JSON.stringify([entry, ofAnalyses(recipe, [analysis])])] as const
    }),
    ...(recipe.analyses ?? []).map((each) => {
      const key = analysisKey(each)
      return [`analysis ${key}`, JSON.stringify(ofAnalyses(recipe, [key]))] as const
    }),
  ]),
)

/** Analyses of these names, with what their standard errors follow besides the design. */
function ofAnalyses(recipe: Recipe, keys: readonly (string | undefined)[]): unknown[] {
  const named = (recipe.analyses ?? []).filter((each) => keys.includes(analysisKey(each)))
  return named.length === 0 ? [] : [named, whoWasDrawnTogether(recipe), recipe.strata]
}

/** A scenario with what only models look at. */
function modelledPart(scenario: Scenario | undefined): unknown[] {
  return [...scenarioPart(scenario), scenario?.impossible ?? []]
}

function scenarioPart(scenario: Scenario | undefined): unknown[] {
  return [
    scenario?.key,
    scenario?.targetInSample ?? false,
    scenario?.missing ?? 'category',
    scenario?.coarser ?? {},
  ]
}
