import { lookUp } from '../by-name'
import type { ImpossibleCells } from '../model/count-table'
import { isImpossible } from '../model/impossible-cells'
import type { CategoricalColumn } from '../table/column'
import { categorical, findColumn, type Table } from '../table/table'
import {
  impossibleCombinationOccurs,
  recipeFieldWrong,
  recipeLevelUnknown,
  recipeVariableUnknown,
} from './problems'
import type { ImpossibleCombination, Recipe, Scenario } from './recipe'

/** The rules as cells of the key that `columns` make; every variable of theirs is in it. A missing value is in no rule. */
export function impossibleCellsOf(
  rules: readonly ImpossibleCombination[],
  columns: readonly CategoricalColumn[],
): ImpossibleCells[] {
  return rules.map((rule) => {
    const variables = [...columns.keys()].filter((v) => Object.hasOwn(rule, columns[v].name))
    return { variables, named: variables.map((v) => namedLevels(columns[v], lookUp(rule, columns[v].name)!)) }
  })
}

/** Whether a rule is one of released values too: none of its variables was changed, and each is still in the key. */
export function holdsAfter(
  rule: ImpossibleCombination,
  key: readonly string[],
  changed: readonly string[],
): boolean {
  return Object.keys(rule).every((variable) => key.includes(variable) && !changed.includes(variable))
}

/**
 * Every scenario's impossible combinations, held against the table: variables of its key, levels that they have, and no
 * record that is in one.
 *
 * @throws Problem that names the place in the recipe
 */
export function checkImpossible({ scenarios }: Recipe, table: Table): void {
  for (const [s, scenario] of scenarios.entries()) {
    for (const [r, rule] of (scenario.impossible ?? []).entries()) {
      checkRule(rule, `scenarios[${s}].impossible[${r}]`, scenario, table)
    }
    checkNobodyIn(scenario, `scenarios[${s}].impossible`, table)
  }
}

function checkRule(
  rule: ImpossibleCombination,
  place: string,
  { key, name, coarser = {} }: Scenario,
  table: Table,
): void {
  const variables = Object.keys(rule)
  if (variables.length < 2) {
    throw recipeFieldWrong(
      place,
      'a combination of at least two variables',
      `It names ${variables.length === 0 ? 'none' : `only \`${variables[0]}\``}.`,
    )
  }
  for (const [variable, named] of Object.entries(rule)) {
    if (!findColumn(table, variable)) {
      throw recipeVariableUnknown(
        `${place}.${variable}`,
        variable,
        table.columns.map((column) => column.name),
      )
    }
    if (!key.includes(variable)) {
      throw recipeFieldWrong(place, 'of key variables', `\`${variable}\` is not in the key of \`${name}\`.`)
    }
    if (lookUp(coarser, variable)) {
      const why = `\`${variable}\` is known in bands or groups, which take such levels together.`
      throw recipeFieldWrong(place, 'of variables that are known as released', why)
    }
    const { levels } = categorical(table, variable)
    if (named.length === 0) throw recipeFieldWrong(`${place}.${variable}`, 'a list of at least one level')
    const known = new Set(levels)
    if (!named.every((level) => known.has(level))) {
      throw recipeLevelUnknown(`${place}.${variable}`, variable, levels)
    }
  }
}

function checkNobodyIn({ key, name, impossible = [] }: Scenario, place: string, table: Table): void {
  const columns = key.map((variable) => categorical(table, variable))
  const codes = columns.map((column) => column.codes)
  impossibleCellsOf(impossible, columns).forEach((rule, r) => {
    let records = 0
    for (let i = 0; i < table.records; i++)
      if (isImpossible([rule], codes, i)) records += table.times?.[i] ?? 1
    if (records > 0)
      throw impossibleCombinationOccurs(`${place}[${r}]`, { scenario: name, rule: r + 1, records })
  })
}

/** 1 at the codes of these levels; one place more for the missing ones. */
function namedLevels({ levels }: CategoricalColumn, wanted: readonly string[]): Uint8Array {
  const named = new Set(wanted)
  return Uint8Array.from({ length: levels.length + 1 }, (_, code) =>
    code < levels.length && named.has(levels[code]) ? 1 : 0,
  )
}
