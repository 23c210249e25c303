import { byName } from '../by-name'
import { joinPopulation, type PopulationCells } from '../key/population'
import { isMadeElsewhere } from '../protect/definitions'
import { variablesOfImport } from '../protect/import/apply'
import type { Table } from '../table/table'
import { checkCoarser } from './check-coarser'
import { checkSettings } from './check-recipe'
import { checkImpossible } from './impossible-combinations'
import { importKey, type Recipe } from './recipe'
import type { ImportedRelease, StudyData } from './study'
import { variableUses } from './variable-uses'

/**
 * The study that a recipe makes of a sample, with only the columns it uses: small enough to be copied to every worker.
 *
 * Its numbers are those of {@link makeWholeStudy}, because no step and no measure looks at any other column.
 *
 * Candidates are checked when they are assessed, so that one which can't be built does not stop the others.
 *
 * @throws Problem that names the place in the recipe
 */
export function makeStudy(
  recipe: Recipe,
  sample: Table,
  population: PopulationCells | null,
  imports: Readonly<Record<string, ImportedRelease>>,
): StudyData {
  const whole = makeWholeStudy(recipe, sample, population, imports)
  const named = importsNamed(recipe, imports)
  const used = new Set([
    ...variableUses(recipe).map(({ variable }) => variable),
    ...named.flatMap(([, release]) => variablesOfImport(release)),
  ])
  const withUsed = (table: Table): Table => ({
    ...table,
    columns: table.columns.filter(({ name }) => used.has(name)),
  })
  return {
    ...whole,
    table: withUsed(whole.table),
    imports: byName(
      named.map(([key, { table, misclassification, keptBack = null }]) => [
        key,
        { table: withUsed(table), misclassification, ...(keptBack && { keptBack: withUsed(keptBack) }) },
      ]),
    ),
  }
}

/** The releases that candidates name, by their key. */
function importsNamed(
  { candidates }: Recipe,
  imports: Readonly<Record<string, ImportedRelease>>,
): readonly (readonly [key: string, release: ImportedRelease])[] {
  const keys = new Set(candidates.flatMap(({ steps }) => steps.filter(isMadeElsewhere).map(importKey)))
  return Object.entries(imports).filter(([key]) => keys.has(key))
}

/**
 * The study with every column of the sample: what a release is built from.
 *
 * @throws Problem that names the place in the recipe
 */
export function makeWholeStudy(
  recipe: Recipe,
  sample: Table,
  population: PopulationCells | null,
  imports: Readonly<Record<string, ImportedRelease>>,
): StudyData {
  checkSettings(recipe, sample, population)
  const joined = joinedOnKeys(recipe, sample, population)
  checkCoarser(recipe, joined.table)
  checkImpossible(recipe, joined.table)
  return { recipe, imports, ...joined }
}

/**
 * Sample and population with the same levels for every key variable that both have.
 *
 * Other variables that they share do not count: their levels must not depend on what else the population was counted on.
 */
export function joinedOnKeys(
  { scenarios }: Recipe,
  sample: Table,
  population: PopulationCells | null,
): Pick<StudyData, 'table' | 'population'> {
  if (!population) return { table: sample, population }
  const keys = new Set(scenarios.flatMap(({ key }) => key))
  const variables = population.variables.filter(({ name }) => keys.has(name))
  return joinPopulation(sample, { ...population, variables })
}
