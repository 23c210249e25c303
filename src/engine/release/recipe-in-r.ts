import { methodOf, perturbedVariables, type Step } from '../protect/definitions'
import type { InSdcMicro, VariablesOfObject } from '../in-sdc-micro'
import { rComment, rText, rTexts } from '../r-text'
import { definitionOf } from '../risk/definitions'
import type { Candidate, Recipe, Scenario } from '../assess/recipe'
import type { Table } from '../table/table'
import { readingInR } from './reading-in-r'

/**
 * The recipe as commands of R for sdcMicro, to be read and compared. What sdcMicro has not, or does otherwise, is said in a
 * comment, so that nobody takes one for the other; random draws are never the same.
 *
 * The names of functions and of their arguments are those of sdcMicro 5.8.1.
 */
export function recipeInR(recipe: Recipe, table: Table): string {
  const lines = [
    '# This recipe as commands of R for the package sdcMicro (5.7 or later).',
    '# Comments say what sdcMicro has not and where it gives another result. Random numbers are others in any case.',
    'library(sdcMicro)',
    `seed <- ${recipe.seed}`,
    'set.seed(seed)',
    '',
    ...readingInR(recipe, table),
    ...designLines(recipe),
    ...recipe.scenarios.flatMap((scenario) => scenarioLines(recipe, scenario, table)),
  ]
  return `${lines.join('\n')}\n`
}

function designLines({ design, household }: Recipe): readonly string[] {
  const { weight, fraction, populationSize } = design ?? {}
  const weights =
    fraction !== undefined
      ? `1 / ${fraction}`
      : populationSize !== undefined
        ? `${populationSize} / nrow(records)`
        : null
  return [
    ...(weights ? [`records[["weight of the design"]] <- ${weights}`] : []),
    `weight <- ${weights ? '"weight of the design"' : weight === undefined ? 'NULL' : rText(weight)}`,
    `household <- ${household === undefined ? 'NULL' : rText(household)}`,
  ]
}

function scenarioLines(recipe: Recipe, scenario: Scenario, table: Table): readonly string[] {
  const numbers = numbersChanged(recipe, table)
  return [
    '',
    rComment(`Scenario: ${scenario.name}`),
    ...notOfScenario(scenario).map(rComment),
    ...objectLines(recipe, scenario, numbers),
    ...riskLines(recipe, scenario),
    'sdc <- sdcOf(records)',
    'risks(sdc)',
    ...recipe.candidates.flatMap((candidate) => candidateLines(candidate, { key: scenario.key, numbers })),
  ]
}

function notOfScenario({ coarser, impossible, list, targetInSample }: Scenario): readonly string[] {
  return [
    ...(coarser && Object.keys(coarser).length > 0
      ? ['Not in sdcMicro: key variables that the intruder knows less exactly than the file has them.']
      : []),
    ...(impossible ? ['Not in sdcMicro: combinations of key values that cannot occur.'] : []),
    ...(list ? ['Not in sdcMicro: whom a list covers, and how much of it is wrong.'] : []),
    ...(targetInSample ? ['Not in sdcMicro: an intruder who knows who is in the file.'] : []),
  ]
}

/** The numbers that some step names: what sdcMicro is to change it must be told when the object is made. */
function numbersChanged({ candidates }: Recipe, table: Table): readonly string[] {
  const uses = candidates.flatMap(({ steps }) => steps.flatMap((step) => methodOf(step).uses(step)))
  const named = new Set(uses.map(({ variable }) => variable))
  return table.columns
    .filter(({ kind, name }) => kind !== 'categorical' && named.has(name))
    .map(({ name }) => name)
}

/** The function that makes the object of sdcMicro, which every step changes. */
function objectLines(
  { candidates, sensitive = [] }: Recipe,
  { key, missing = 'category' }: Scenario,
  numbers: readonly string[],
): readonly string[] {
  const drawn = new Set(candidates.flatMap(({ steps }) => steps.flatMap(perturbedVariables)))
  const others = [...drawn].filter((name) => !key.includes(name) && !numbers.includes(name))
  const named = [
    ...(numbers.length > 0 ? [`numVars = ${rTexts(numbers)}`] : []),
    ...(others.length > 0 ? [`pramVars = ${rTexts(others)}`] : []),
    ...(sensitive.length > 0 ? [`sensibleVar = ${rTexts(sensitive)}`] : []),
  ]
  return [
    `key <- ${rTexts(key)}`,
    'sdcOf <- function(records) {',
    ...(missing === 'category'
      ? [
          '  # A missing key value is a category of its own; left missing, it would match any in sdcMicro.',
          '  for (v in key) records[[v]] <- factor(ifelse(is.na(records[[v]]), "(missing)", as.character(records[[v]])))',
        ]
      : ['  for (v in key) records[[v]] <- factor(records[[v]])']),
    `  createSdcObj(records, keyVars = key, ${[...named, 'weightVar = weight', 'hhId = household'].join(', ')}${missing === 'never' ? ', alpha = 0' : ''})`,
    '}',
  ]
}

function riskLines({ risk, sensitive = [] }: Recipe, { key }: Scenario): readonly string[] {
  const said = risk.flatMap((entry) => {
    const { inSdcMicro } = definitionOf(entry)
    return inSdcMicro ? commandLines(inSdcMicro(entry, { key, sensitive }), '') : []
  })
  const lacking = risk.map(definitionOf).filter(({ inSdcMicro }) => !inSdcMicro)
  const names = [...new Set(lacking.map(({ name }) => name))]
  return [
    'risks <- function(sdc) {',
    ...said.map((line) => `  ${line}`),
    ...(names.length > 0 ? [`  ${rComment(`Not in sdcMicro: ${names.join('; ')}.`)}`] : []),
    '  invisible(sdc)',
    '}',
  ]
}

function candidateLines(
  { name, replicates = 1, steps }: Candidate,
  object: VariablesOfObject,
): readonly string[] {
  const leavesOut = steps.some((step) => (methodOf(step).leavesOut?.(step) ?? []).length > 0)
  return [
    '',
    rComment(`Candidate: ${name}${replicates > 1 ? `, one of ${replicates} runs` : ''}`),
    'sdc <- sdcOf(records)',
    ...(leavesOut ? ['left_out <- character()'] : []),
    ...steps.flatMap((step, s) => stepLines(step, s, object)),
    'risks(sdc)',
    'released <- extractManipData(sdc)',
    ...(leavesOut ? ['released <- released[, setdiff(names(released), left_out), drop = FALSE]'] : []),
  ]
}

function stepLines(step: Step, s: number, object: VariablesOfObject): readonly string[] {
  const definition = methodOf(step)
  const { method, ...settings } = step
  const said = rComment(`Step ${s + 1}: ${definition.title} (${method}) ${JSON.stringify(settings)}`)
  if ('groups' in step)
    return [said, rComment('Not in sdcMicro: groups of records with settings of their own.')]
  if (!('where' in step)) return [said, ...commandLines(definition.inSdcMicro(step, object), '')]
  return [
    said,
    rComment('Not in sdcMicro: a step for some of the records. For everybody it would be as follows.'),
    ...commandLines(definition.inSdcMicro(step, object), '# '),
  ]
}

function commandLines({ commands, differs }: InSdcMicro, before: string): readonly string[] {
  const says = commands.length === 0 ? 'Not in sdcMicro: ' : 'Differs: '
  return [
    ...differs.map((sentence) => rComment(`${says}${sentence}`)),
    ...commands.map((line) => `${before}${line}`),
  ]
}
