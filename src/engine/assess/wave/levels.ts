import { byName, lookUp } from '../../by-name'
import type { Recipe } from '../recipe'
import { variableUses } from '../variable-uses'

/** A level of fewer records is not written down: with other values it could be somebody's. */
const fewestRecords = 3

/** The levels of more than these are not written down: nobody goes through them. */
const mostLevels = 5000

type LevelOfFile = { readonly level: string; readonly records: number; readonly missing?: boolean }

/** The variables that a recipe uses by their levels: those whose levels are kept of a wave. */
export function variablesByLevels(recipe: Recipe): readonly string[] {
  return [
    ...new Set(variableUses(recipe).flatMap(({ variable, as }) => (as === 'categorical' ? [variable] : []))),
  ]
}

/** The levels that are kept of a wave; null where there are too many. */
function levelsKept(levels: readonly LevelOfFile[]): readonly string[] | null {
  const kept = levels.flatMap(({ level, records, missing }) =>
    !missing && records >= fewestRecords ? [level] : [],
  )
  return kept.length > mostLevels ? null : kept
}

/** How the levels of a variable differ from those of the wave before. */
export type LevelsCompared = {
  readonly variable: string
  /** Levels of this file that the wave before did not have, or in so few records that they were not kept. */
  readonly added: readonly string[]
  /** Levels that several records of the wave before had, and none has now. */
  readonly vanished: readonly string[]
  /** What says something of each level, and nothing of those that are new. */
  readonly silentOn: readonly SaysOfLevels[]
}

/** A part of the recipe that says something level by level. */
export type SaysOfLevels = {
  readonly what: 'groups' | 'matrix' | 'knowledge' | 'hierarchy'
  /** The candidate, scenario or hierarchy. */
  readonly name: string
}

/** Holds the levels of a variable against those of the wave before; null where none is new and none is gone. */
export function compareLevelsOf(
  recipe: Recipe,
  variable: string,
  then: readonly string[],
  now: readonly LevelOfFile[],
): LevelsCompared | null {
  const there = now.flatMap(({ level, records, missing }) => (!missing && records > 0 ? [level] : []))
  const [before, after] = [new Set(then), new Set(there)]
  const added = there.filter((level) => !before.has(level))
  const vanished = then.filter((level) => !after.has(level))
  if (added.length === 0 && vanished.length === 0) return null
  const silentOn = saysOfLevels(recipe, variable).filter(({ levels }) =>
    added.some((level) => !levels.has(level)),
  )
  return { variable, added, vanished, silentOn: silentOn.map(({ what, name }) => ({ what, name })) }
}

type Saying = SaysOfLevels & { readonly levels: ReadonlySet<string> }

function saysOfLevels(recipe: Recipe, variable: string): readonly Saying[] {
  const ofSteps = recipe.candidates.flatMap(({ name, steps }) =>
    steps.flatMap((step): readonly Saying[] => {
      if (!('variable' in step) || step.variable !== variable) return []
      const into = 'into' in step ? step.into : undefined
      if (into) return [{ what: 'groups', name, levels: levelsIn(into) }]
      const named = 'levels' in step ? step.levels : undefined
      if (!Array.isArray(named)) return []
      const texts = named.filter((each): each is string => typeof each === 'string')
      return [{ what: 'matrix', name, levels: new Set(texts) }]
    }),
  )
  const ofScenarios = recipe.scenarios.flatMap(({ name, coarser = {} }): readonly Saying[] => {
    const own = lookUp(coarser, variable)
    return own && 'into' in own ? [{ what: 'knowledge', name, levels: levelsIn(own.into) }] : []
  })
  const ofHierarchies = (recipe.hierarchies ?? []).flatMap((hierarchy): readonly Saying[] =>
    hierarchy.variable === variable
      ? [
          {
            what: 'hierarchy',
            name: hierarchy.name,
            levels: new Set(hierarchy.rows.flatMap((row) => row.slice(0, 1))),
          },
        ]
      : [],
  )
  const all = [...ofSteps, ...ofScenarios, ...ofHierarchies]
  return [...new Map(all.map((each) => [JSON.stringify([each.what, each.name]), each])).values()]
}

function levelsIn(groups: readonly { readonly levels: readonly string[] }[]): ReadonlySet<string> {
  return new Set(groups.flatMap(({ levels }) => levels))
}

/** Levels of several variables, by their names. */
export function keptByVariable(
  levels: readonly (readonly [variable: string, levels: readonly LevelOfFile[]])[],
): Readonly<Record<string, readonly string[]>> {
  return byName(
    levels.flatMap(([variable, own]) => {
      const kept = levelsKept(own)
      return kept ? [[variable, kept] as const] : []
    }),
  )
}
