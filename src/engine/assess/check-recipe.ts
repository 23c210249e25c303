import { checkAll, checkAt } from '../problem'
import { definitionOf } from '../risk/definitions'
import { lossOf } from '../utility/definitions'
import type { PopulationCells } from '../key/population'
import { populationSmallerThanSample } from '../key/problems'
import { checkSteps } from '../protect/check-steps'
import { methodOf, variablesLeftOut } from '../protect/definitions'
import { hierarchyFaults, isHierarchy } from '../protect/recode/hierarchy'
import { categorical, findColumn, recordsIn, known, type Table } from '../table/table'
import { weightsOf } from '../table/weights'
import { checkAnalyses } from './check-analyses'
import { checkRelations } from './check-relations'
import { importsOf } from './imports-of'
import { checkLists } from './intruders-list'
import {
  populationNeeded,
  populationSmaller,
  recipeFieldWrong,
  recipeKeyDropped,
  recipeLevelUnknown,
  recipeNameTaken,
  recipeVariableNotCategorical,
  recipeVariableUnknown,
  samplingNeeded,
} from './problems'
import {
  type Candidate,
  type Design,
  type Recipe,
  type RiskEntry,
  riskKey,
  type Scenario,
  type UtilityEntry,
  utilityKey,
} from './recipe'
import type { ImportedRelease, StudyData } from './study'
import { isSamplingKnown } from './sampling'
import { analysisUsesOf, candidateUses, settingUses, type VariableUse } from './variable-uses'

/**
 * Every candidate of a study, held against its table. Returns when every variable, level, file and number that they name
 * can be used.
 *
 * @throws Problem that names the place in the recipe
 */
export function checkCandidates({ recipe, table, imports }: StudyData): void {
  checkAll([...recipe.candidates.keys()].map((index) => () => checkCandidate(recipe, index, table, imports)))
}

/**
 * How the recipe has variables read: each must be in the file, and levels can be set only for what is read by levels.
 *
 * @throws Problem that names the place in the recipe
 */
export function checkVariableSettings({ data }: Recipe, table: Table): void {
  checkAll(
    Object.entries(data.variables ?? {}).map(([name, { type, levels }]) => () => {
      const place = `data.variables.${name}`
      if (!findColumn(table, name)) throw recipeVariableUnknown(place, name, namesOf(table))
      if (levels && type !== undefined && type !== 'categorical' && type !== 'ordinal') {
        throw recipeFieldWrong(`${place}.levels`, `left out, because the type is \`${type}\``)
      }
    }),
  )
}

/**
 * Everything but the candidates, which are checked one by one when they are assessed: one that can't be built does not
 * stop the others.
 *
 * @throws Problem that names the place in the recipe
 */
export function checkSettings(recipe: Recipe, table: Table, population: PopulationCells | null): void {
  checkAll([
    () => checkUses(settingUses(recipe), table),
    () => checkDesign(recipe.design ?? {}, table),
    () =>
      checkAt('population', () => {
        const records = recordsIn(table)
        if (population && population.size < records)
          throw populationSmallerThanSample(population.size, records)
      }),
    () => checkScenarios(recipe, table),
    () => checkLists(recipe),
    () => checkNames('candidates', recipe.candidates),
    () => checkRisk(recipe, population),
    ...recipe.risk.map((entry, i) => () => checkLevels(entry, `risk[${i}]`, table)),
    () => checkRiskClasses(recipe),
    () => checkHierarchies(recipe),
    () => checkRelations(recipe, table),
    () => checkUtility(recipe, table),
    () => checkAnalyses(recipe, table),
    () => checkCombined(recipe),
  ])
}

/** The analyses by themselves, whatever else is wrong. @throws Problem that names the place in the recipe */
export function checkAnalysesAlone(recipe: Recipe, table: Table): void {
  checkUses(analysisUsesOf(recipe), table)
  checkAnalyses(recipe, table)
}

function checkCombined({ combined }: Recipe): void {
  if (!combined) return
  const { weights, errorAsPercent } = combined
  checkAll([
    ...Object.entries(weights).map(([loss, weight]) => () => {
      if (weight < 0) throw recipeFieldWrong(`combined.weights.${loss}`, '0 or more', `It is ${weight}.`)
    }),
    () => {
      if (errorAsPercent !== undefined && errorAsPercent <= 0)
        throw recipeFieldWrong('combined.errorAsPercent', 'above 0', `It is ${errorAsPercent}.`)
    },
  ])
}

function checkLevels(entry: RiskEntry, place: string, table: Table): void {
  for (const { at, variable, levels } of definitionOf(entry).namesLevels?.(entry) ?? []) {
    const column = findColumn(table, variable)
    if (column?.kind !== 'categorical') continue
    const known = new Set(column.levels)
    if (levels.every((level) => known.has(level))) continue
    throw recipeLevelUnknown(`${place}.${at}`, variable, column.levels)
  }
}

/** One candidate, an index into the recipe's. @throws Problem that names the place in the recipe */
export function checkCandidate(
  recipe: Recipe,
  index: number,
  table: Table,
  imports: Readonly<Record<string, ImportedRelease>>,
): void {
  const candidate = recipe.candidates[index]
  const place = `candidates[${index}]`
  checkAll([
    () => checkCandidateName(candidate, place),
    () => {
      checkSettingsOfSteps(candidate, place, table)
      checkAt(`${place}.steps`, () =>
        checkSteps(table, candidate.steps, importsOf(candidate, imports), `${place}.steps`, recipe.household),
      )
    },
    () => checkKeysLeft(candidate, place, recipe.scenarios),
  ])
}

function checkCandidateName({ name }: Candidate, place: string): void {
  if (!isFileName(name)) {
    throw recipeFieldWrong(
      `${place}.name`,
      'usable as the name of a file',
      'Such a name has none of / \\ : * ? " < > | in it, and no point at either end.',
    )
  }
  if (name === 'original') {
    throw recipeNameTaken(`${place}.name`, name, 'It stands for the file before protection.')
  }
}

/** What can be said of each step, and of how often they are carried out, before any is tried on the file. */
function checkSettingsOfSteps(candidate: Candidate, place: string, table: Table): void {
  const { replicates, steps } = candidate
  checkAll([
    () => {
      if (replicates !== undefined && !(Number.isInteger(replicates) && replicates >= 1))
        throw recipeFieldWrong(`${place}.replicates`, 'a whole number from 1')
    },
    () => checkUses(candidateUses(candidate, place), table),
    ...steps.map((step, s) => () => {
      const wrong = methodOf(step).wrong?.(step)
      if (wrong) throw recipeFieldWrong(`${place}.steps[${s}].${wrong.at}`, wrong.expected, wrong.detail)
    }),
  ])
}

function checkUses(uses: readonly VariableUse[], table: Table): void {
  checkAll(uses.map((use) => () => checkUse(use, table)))
}

function checkUse({ place, variable, as }: VariableUse, table: Table): void {
  const column = findColumn(table, variable)
  if (!column) throw recipeVariableUnknown(place, variable, namesOf(table))
  if (as === 'categorical' && column.kind !== 'categorical') {
    throw recipeVariableNotCategorical(place, variable, column.kind)
  }
}

function checkDesign(design: Design, table: Table): void {
  const { fraction, weight, populationSize } = design
  if (Object.keys(design).length > 1) {
    throw recipeFieldWrong(
      'design',
      'one of `fraction`, `weight` and `populationSize`',
      'It has more than one.',
    )
  }
  if (fraction !== undefined && !(fraction > 0 && fraction <= 1)) {
    throw recipeFieldWrong('design.fraction', 'a number above 0 and up to 1', `It is ${fraction}.`)
  }
  if (weight !== undefined) checkAt('design.weight', () => void weightsOf(table, weight))
  if (fraction !== undefined && table.records / fraction > Number.MAX_SAFE_INTEGER) {
    throw recipeFieldWrong(
      'design.fraction',
      'a share of the population that was sampled',
      `At ${fraction} the file would stand for more people than can be counted.`,
    )
  }
  if (populationSize !== undefined && populationSize < table.records) {
    throw populationSmaller('design.populationSize', populationSize, table.records)
  }
}

function checkScenarios({ scenarios }: Recipe, table: Table): void {
  if (scenarios.length === 0) throw recipeFieldWrong('scenarios', 'a list of at least one scenario')
  checkAll([
    () => checkNames('scenarios', scenarios),
    ...scenarios.map(
      ({ key }, i) =>
        () =>
          checkKey(key, `scenarios[${i}].key`, table),
    ),
  ])
}

function checkKey(key: readonly string[], place: string, table: Table): void {
  if (key.length === 0) throw recipeFieldWrong(place, 'a list of at least one variable')
  checkAll(
    key.map((variable, j) => () => {
      if (key.indexOf(variable) < j)
        throw recipeNameTaken(`${place}[${j}]`, variable, 'A variable can be in a key once.')
      if (categorical(table, variable).levels.length > 0) return
      throw recipeFieldWrong(
        `${place}[${j}]`,
        'a variable with values',
        `Every value of \`${variable}\` is missing.`,
      )
    }),
  )
}

/** A scenario must keep a key variable: with none there is nothing to match on, and nothing to measure. */
function checkKeysLeft({ steps }: Candidate, place: string, scenarios: readonly Scenario[]): void {
  const dropped = new Set(variablesLeftOut(steps))
  const bare = scenarios.find(({ key }) => key.every((variable) => dropped.has(variable)))
  if (bare) throw recipeKeyDropped(`${place}.steps`, bare.name)
}

/** The measures of a recipe, which stand at `list` in it. @throws Problem that names the place in the recipe */
export function checkRisk(
  recipe: Recipe,
  population: PopulationCells | null,
  list: 'risk' | 'lab.risk' = 'risk',
): void {
  checkAll([
    () => checkKept(list, recipe.risk.map(riskKey), 'Give one of them another name with `as`.'),
    () => checkTold(list, recipe.risk.map(riskKey)),
    ...recipe.risk.map(
      (entry, i) => () => checkRiskEntry(entry, `${list}[${i}]`, recipe, population !== null),
    ),
  ])
}

function checkRiskEntry(entry: RiskEntry, place: string, recipe: Recipe, hasPopulation: boolean): void {
  const definition = definitionOf(entry)
  if (definition.needsPopulation && !hasPopulation) throw populationNeeded(place)
  if (definition.needsSampling(entry) && !isSamplingKnown(recipe, hasPopulation)) {
    throw samplingNeeded(place, entry.measure)
  }
  if (definition.needsHousehold && recipe.household === undefined) {
    throw recipeFieldWrong('household', 'given', `\`${place}\` asks for the risk of households.`)
  }
  const wrong = definition.wrong?.(entry, recipe)
  if (!wrong) return
  const { at, expected, detail = '' } = wrong
  throw recipeFieldWrong(at === '' ? place : `${place}.${at}`, expected, detail)
}

/** Four bounds make five classes, which is how many colours there are for them. */
function checkRiskClasses({ riskClasses }: Recipe): void {
  if (!riskClasses) return
  const ascending = riskClasses.every(
    (bound, i) => bound > 0 && bound < 1 && (i === 0 || bound > riskClasses[i - 1]),
  )
  if (riskClasses.length === 4 && ascending) return
  throw recipeFieldWrong('riskClasses', 'four ascending numbers above 0 and below 1')
}

function checkHierarchies({ hierarchies = [] }: Recipe): void {
  checkAll(
    hierarchies.map(({ variable, name, rows }, h) => () => {
      const first = hierarchies.findIndex((each) => each.variable === variable && each.name === name)
      if (first < h)
        throw recipeFieldWrong(`hierarchies[${h}].name`, `other than that of \`hierarchies[${first}]\``)
      if (rows.length > 0 && isHierarchy(hierarchyFaults(rows, []))) return
      throw recipeFieldWrong(
        `hierarchies[${h}].rows`,
        'rows of one length, each beginning with another level',
        'What is one group in a column must be in one group of the next.',
      )
    }),
  )
}

const readAs = {
  categorical: 'read by its levels',
  numeric: 'read as a number',
  text: 'read as text',
} as const

function checkUtility({ utility }: Recipe, table: Table): void {
  checkAll([
    () => checkKept('utility', utility.map(utilityKey), 'Take one of the two out.'),
    ...utility.map((entry, i) => () => checkUtilityEntry(entry, `utility[${i}]`, table)),
  ])
}

function checkUtilityEntry(entry: UtilityEntry, place: string, table: Table): void {
  const loss = lossOf(entry)
  for (const { at, variable, as } of loss.uses(entry)) {
    const { kind } = known(table, variable)
    if (as === 'numeric' && kind !== 'numeric') {
      throw recipeFieldWrong(`${place}.${at}`, 'a variable of numbers', `\`${variable}\` is ${readAs[kind]}.`)
    }
    if (as === 'any' && kind === 'text') {
      throw recipeFieldWrong(
        `${place}.${at}`,
        'a variable of levels or numbers',
        `\`${variable}\` is ${readAs[kind]}.`,
      )
    }
  }
  for (const { at, variable, level } of loss.levels?.(entry) ?? []) {
    const { levels } = categorical(table, variable)
    if (!levels.includes(level)) throw recipeLevelUnknown(`${place}.${at}`, variable, levels)
  }
  const wrong = loss.wrong?.(entry)
  if (wrong) throw recipeFieldWrong(`${place}.${wrong.at}`, wrong.expected, wrong.detail)
}

function checkNames(place: string, named: readonly { readonly name: string }[]): void {
  const empty = named.findIndex(({ name }) => name.trim() === '')
  if (empty >= 0) throw recipeFieldWrong(`${place}[${empty}].name`, 'given')
  const names = named.map(({ name }) => name)
  const repeated = names.findIndex((name, i) => names.indexOf(name) < i)
  if (repeated >= 0)
    throw recipeNameTaken(`${place}[${repeated}].name`, names[repeated], 'Rename one of the two.')
}

function checkKept(place: string, kept: readonly string[], wayOut: string): void {
  const repeated = kept.findIndex((name, i) => kept.indexOf(name) < i)
  if (repeated >= 0) throw recipeNameTaken(`${place}[${repeated}]`, kept[repeated], wayOut)
}

/** Numbers go by a name, a point and their field, which may hold points too: no name may go on from another with one. */
function checkTold(place: string, kept: readonly string[]): void {
  for (const [i, name] of kept.entries()) {
    const shorter = kept.find((each) => name.startsWith(`${each}.`))
    if (shorter === undefined) continue
    throw recipeFieldWrong(
      `${place}[${i}].as`,
      'a name that does not go on from another with a point',
      `\`${name}\` could be a number of \`${shorter}\`.`,
    )
  }
}

/** Results of a candidate are written to files named after it, on whatever system the recipe is run. */
function isFileName(name: string): boolean {
  // eslint-disable-next-line no-control-regex
  return !/[/\\:*?"<>|\u0000-\u001f]|^\.|[. ]$/.test(name)
}

function namesOf(table: Table): readonly string[] {
  return table.columns.map((column) => column.name)
}
