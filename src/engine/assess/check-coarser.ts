import { type Coarser, type LevelGroup } from '../key/coarser'
import { bandStart } from '../table/levels'
import { checkAll } from '../problem'
import { categorical, type Table } from '../table/table'
import { recipeFieldWrong, recipeLevelUnknown, recipeNameTaken } from './problems'
import type { Recipe } from './recipe'

/**
 * What each scenario knows less exactly, held against the table, whose levels are those of the population too: key variables,
 * bands of what has numbers, groups of levels that there are, each in one.
 *
 * @throws Problem that names the place in the recipe
 */
export function checkCoarser({ scenarios }: Recipe, table: Table): void {
  checkAll(
    scenarios.flatMap(({ name, key, coarser = {} }, s) =>
      Object.entries(coarser).map(([variable, own]) => () => {
        const place = `scenarios[${s}].coarser.${variable}`
        if (!key.includes(variable)) {
          const where = `\`${variable}\` is not in the key of \`${name}\`.`
          throw recipeFieldWrong(place, 'of a key variable', where)
        }
        checkOwn(own, place, variable, categorical(table, variable).levels)
      }),
    ),
  )
}

function checkOwn(coarser: Coarser, place: string, variable: string, levels: readonly string[]): void {
  if ('into' in coarser) {
    checkGroups(coarser.into, `${place}.into`, variable, levels)
  } else if (levels.every((level) => bandStart(level) === null)) {
    const why = `No level of \`${variable}\` is a number or a band of one.`
    throw recipeFieldWrong(place, 'groups of levels: { "into": [{ "label", "levels" }] }', why)
  }
}

function checkGroups(
  groups: readonly LevelGroup[],
  place: string,
  variable: string,
  levels: readonly string[],
): void {
  const known = new Set(levels)
  const grouped = new Set<string>()
  for (const [g, group] of groups.entries()) {
    if (!group.levels.every((level) => known.has(level))) {
      throw recipeLevelUnknown(`${place}[${g}].levels`, variable, levels)
    }
    for (const level of group.levels) {
      if (grouped.has(level)) {
        throw recipeNameTaken(`${place}[${g}].levels`, level, 'A level can be in one group.')
      }
      grouped.add(level)
    }
  }
  const alone = levels.filter((level) => !grouped.has(level))
  for (const [g, { label }] of groups.entries()) {
    const others = groups.slice(0, g).map((each) => each.label)
    if ([...others, ...alone].includes(label)) {
      throw recipeNameTaken(`${place}[${g}].label`, label, 'A group needs a label that nothing else has.')
    }
  }
}
