import {
  type Relation,
  inOrder,
  madeBy,
  relationKey,
  sourcesOf,
  targetsOf,
} from '../protect/relations/relation'
import { checkAll } from '../problem'
import { findColumn, type Table } from '../table/table'
import { recipeFieldWrong, recipeLevelUnknown, recipeVariableUnknown } from './problems'
import type { Recipe } from './recipe'

/**
 * The relations of a recipe, held against the file: variables that it has, read as each relation needs them, and none that is
 * computed twice or from itself.
 *
 * @throws Problem that names the place in the recipe
 */
export function checkRelations({ relations = [] }: Recipe, table: Table): void {
  const made = new Map<string, number>()
  checkAll([
    ...relations.map((relation, r) => () => checkKinds(relation, `relations[${r}]`, table)),
    ...relations.map((relation, r) => () => checkTargets(relation, r, made)),
    () => {
      if (inOrder(relations) !== null) return
      throw recipeFieldWrong(
        'relations',
        'without a circle',
        `Some of ${relations.map((each) => `\`${relationKey(each)}\``).join(', ')} follow from each other.`,
      )
    },
  ])
}

/** `made`: by variable, which relation before this one says how it is made. */
function checkTargets(relation: Relation, r: number, made: Map<string, number>): void {
  const place = `relations[${r}]`
  if (sourcesOf(relation).some((name) => targetsOf(relation).includes(name))) {
    throw recipeFieldWrong(place, 'between different variables', 'A variable follows from itself there.')
  }
  for (const name of madeBy(relation)) {
    const earlier = made.get(name)
    if (earlier !== undefined) {
      throw recipeFieldWrong(
        place,
        `of other variables than \`relations[${earlier}]\``,
        `Both say how \`${name}\` is made.`,
      )
    }
    made.set(name, r)
  }
}

function checkKinds(relation: Relation, place: string, table: Table): void {
  if ('total' in relation) {
    checkNumber(table, relation.total, `${place}.total`)
    relation.parts.forEach((name, i) => checkNumber(table, name, `${place}.parts[${i}]`))
  } else if ('ratio' in relation) {
    checkNumber(table, relation.ratio, `${place}.ratio`)
    relation.of.forEach((name, i) => checkNumber(table, name, `${place}.of[${i}]`))
  } else if ('follows' in relation) {
    checkKind(table, relation.follows, `${place}.follows`, ['categorical'])
    checkKind(table, relation.from, `${place}.from`, ['categorical', 'numeric'])
  } else {
    relation.skip.forEach((name, i) =>
      checkKind(table, name, `${place}.skip[${i}]`, ['categorical', 'numeric']),
    )
    checkWhere(relation.where, `${place}.where`, table)
  }
}

function checkWhere(where: Extract<Relation, { skip: unknown }>['where'], place: string, table: Table): void {
  const conditions = Object.entries(where)
  if (conditions.length === 0) throw recipeFieldWrong(place, 'a condition on one variable at least')
  for (const [name, condition] of conditions) {
    checkKind(table, name, `${place}.${name}`, ['categorical'])
    const column = findColumn(table, name)
    if (column?.kind !== 'categorical') continue
    const named = 'not' in condition ? condition.not : condition
    const known = new Set(column.levels)
    if (!named.every((level) => level === '' || known.has(level)))
      throw recipeLevelUnknown(`${place}.${name}`, name, column.levels)
  }
}

function checkNumber(table: Table, name: string, place: string): void {
  checkKind(table, name, place, ['numeric'])
}

const kindInWords = { categorical: 'a category', numeric: 'a number', text: 'text' } as const

function checkKind(
  table: Table,
  name: string,
  place: string,
  kinds: readonly (keyof typeof kindInWords)[],
): void {
  const column = findColumn(table, name)
  if (!column) {
    throw recipeVariableUnknown(
      place,
      name,
      table.columns.map((each) => each.name),
    )
  }
  if (kinds.includes(column.kind)) return
  throw recipeFieldWrong(
    place,
    `a variable that is read as ${kinds.map((kind) => kindInWords[kind]).join(' or ')}`,
    `\`${name}\` is read as ${kindInWords[column.kind]}; \`data.variables\` says how it is read.`,
  )
}
