import {
  type Analysis,
  analysisKey,
  isLevels,
  termForm,
  termName,
  termVariable,
  type ValueCondition,
} from '../analysis/analysis'
import { checkAll } from '../problem'
import { categorical, type Table } from '../table/table'
import { analysisIn } from '../utility/definitions'
import { recipeFieldWrong, recipeLevelUnknown, recipeNameTaken } from './problems'
import type { Recipe, UtilityEntry } from './recipe'

/**
 * The analyses of a recipe, held against the file: whether each can be carried out on it is another question, which its
 * result answers.
 *
 * @throws Problem that names the place in the recipe
 */
export function checkAnalyses({ analyses = [], utility }: Recipe, table: Table): void {
  const keys = analyses.map(analysisKey)
  checkAll([
    ...utility.map((entry, i) => () => checkAsked(entry, `utility[${i}].of`, keys)),
    ...analyses.map((analysis, i) => () => {
      const place = `analyses[${i}]`
      if (analysis.name?.trim() === '') throw recipeFieldWrong(`${place}.name`, 'given')
      if (keys.indexOf(keys[i]) < i) {
        throw recipeNameTaken(place, keys[i], 'Give one of the two another name with `name`.')
      }
      checkOwn(analysis, place)
      checkConditions(analysis, place, table)
    }),
  ])
}

function checkAsked(entry: UtilityEntry, place: string, keys: readonly string[]): void {
  const asked = analysisIn(entry)
  if (!asked || keys.includes(asked.of)) return
  const known = keys.map((key) => `\`${key}\``).join(', ')
  throw recipeFieldWrong(
    place,
    'the name of an analysis in `analyses`',
    known === '' ? 'There are none.' : `They are ${known}.`,
  )
}

function checkConditions(analysis: Analysis, place: string, table: Table): void {
  for (const [variable, condition] of Object.entries(analysis.among ?? {})) {
    checkCondition(condition, variable, table, `${place}.among.${variable}`)
  }
  if ('is' in analysis) {
    const variable = analysis.kind === 'share' ? analysis.variable : analysis.outcome
    checkCondition(analysis.is, variable, table, `${place}.is`)
  }
}

function checkOwn(analysis: Analysis, place: string): void {
  if (analysis.kind === 'quantile' && !(analysis.p > 0 && analysis.p < 1)) {
    throw recipeFieldWrong(`${place}.p`, 'a number above 0 and below 1', `It is ${analysis.p}.`)
  }
  if (analysis.kind === 'table' && analysis.table[0] === analysis.table[1]) {
    throw recipeFieldWrong(
      `${place}.table`,
      'two different variables',
      `It is \`${analysis.table[0]}\` twice.`,
    )
  }
  if (analysis.kind === 'linear' && termForm(analysis.outcome) === 'levels') {
    throw recipeFieldWrong(`${place}.outcome.as`, 'a number, its square or its logarithm')
  }
  if (!('terms' in analysis)) return
  const outcome = termVariable(analysis.outcome)
  const names = analysis.terms.map(termName)
  for (const [t, name] of names.entries()) {
    const here = `${place}.terms[${t}]`
    if (names.indexOf(name) < t) throw recipeNameTaken(here, name, 'A term can be in a regression once.')
    if (termVariable(analysis.terms[t]) === outcome) {
      throw recipeFieldWrong(here, 'another variable than the outcome', `It is \`${outcome}\`.`)
    }
  }
}

function checkCondition(condition: ValueCondition, variable: string, table: Table, place: string): void {
  if (!isLevels(condition)) {
    if (Object.keys(condition).length === 0) throw recipeFieldWrong(place, 'limits, one at least')
    return
  }
  if (condition.length === 0) throw recipeFieldWrong(place, 'a list of levels, one at least')
  const { levels } = categorical(table, variable)
  const known = new Set(levels)
  if (!condition.every((level) => known.has(level))) throw recipeLevelUnknown(place, variable, levels)
}
