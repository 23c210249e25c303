import type { Condition, Where } from '../table/where'
import type { Misclassification, MisclassificationMatrix } from './matrix'
import {
  matrixNotProbabilities,
  matrixRowSum,
  matrixShape,
  misclassificationFileUnreadable,
} from './problems'

/** The misclassification file: one entry for each perturbed variable; rows true, columns released. */
export type MisclassificationFile = {
  readonly variables: readonly {
    readonly name: string
    readonly levels: readonly string[]
    readonly groups: readonly {
      readonly where: Where
      readonly matrix: readonly (readonly number[])[]
    }[]
  }[]
}

/** How far a row may be from 1: rows written with seven digits still pass. */
const rowSumTolerance = 1e-6

/**
 * A misclassification file from its text; `file` is where it is named, for messages.
 *
 * @throws Problem `misclassification-file-unreadable` naming the place, or one of {@link checkMatrix}
 */
export function readMisclassificationFile(text: string, file: string): MisclassificationFile {
  const variables = listIn(parse(text, file), 'variables', `${file}:`).map((variable, v) => {
    const place = `${file}: variables[${v}]`
    const levels = listIn(variable, 'levels', place).map((level, l) => textAt(level, `${place}.levels[${l}]`))
    const groups = listIn(variable, 'groups', place).map((group, g) =>
      groupAt(group, levels, `${place}.groups[${g}]`),
    )
    return { name: textAt(fieldOf(variable, 'name', place), `${place}.name`), levels, groups }
  })
  const names = variables.map(({ name }) => name)
  const again = names.findIndex((name, v) => names.indexOf(name) < v)
  if (again >= 0) {
    throw misclassificationFileUnreadable(
      `\`${file}: variables[${again}].name\` is \`${names[again]}\`, which stands there before.`,
    )
  }
  return { variables }
}

/** What a misclassification file says of these matrices. */
export function misclassificationFileOf(
  misclassifications: readonly Misclassification[],
): MisclassificationFile {
  return {
    variables: misclassifications.map(({ variable, levels, groups }) => ({
      name: variable,
      levels,
      groups: groups.map(({ where, matrix }) => ({ where, matrix: rowsOf(matrix) })),
    })),
  }
}

/** The text of a misclassification file: one row of a matrix on a line, every number in full. */
export function writeMisclassificationFile({ variables }: MisclassificationFile): string {
  const entries = variables.map(({ name, levels, groups }) => {
    const written = groups.map(({ where, matrix }) => {
      const rows = matrix.map((row) => `          ${JSON.stringify(row)}`).join(',\n')
      return `        {\n          "where": ${JSON.stringify(where)},\n          "matrix": [\n${rows}\n          ]\n        }`
    })
    return `    {\n      "name": ${JSON.stringify(name)},\n      "levels": ${JSON.stringify(levels)},\n      "groups": [\n${written.join(',\n')}\n      ]\n    }`
  })
  return `{\n  "variables": [\n${entries.join(',\n')}\n  ]\n}\n`
}

/**
 * A matrix has one row and one column for each level, probabilities in it, and rows that sum to 1.
 *
 * @throws Problem `matrix-shape`, `matrix-not-probabilities` or `matrix-row-sum`, each naming `place`
 */
export function checkMatrix(
  rows: readonly (readonly number[])[],
  levels: readonly string[],
  place: string,
): void {
  if (rows.length !== levels.length || rows.some((row) => row.length !== levels.length)) {
    throw matrixShape(place, levels.length, rows.length)
  }
  rows.forEach((row, i) => {
    if (!row.every((entry) => entry >= 0 && entry <= 1)) throw matrixNotProbabilities(place, levels[i])
    const total = row.reduce((partial, entry) => partial + entry, 0)
    if (Math.abs(total - 1) > rowSumTolerance) throw matrixRowSum(place, levels[i], total)
  })
}

/** The rows of a matrix as lists. */
export function rowsOf({ levels, probability }: MisclassificationMatrix): number[][] {
  const size = levels.length
  return levels.map((_, i) => Array.from(probability.subarray(i * size, (i + 1) * size)))
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw misclassificationFileUnreadable(`What \`${file}\` names is not JSON.`)
  }
}

function groupAt(
  group: unknown,
  levels: readonly string[],
  place: string,
): { where: Where; matrix: readonly (readonly number[])[] } {
  const where = fieldOf(group, 'where', place)
  if (!isObject(where)) throw misclassificationFileUnreadable(`\`${place}.where\` must be an object.`)
  const matrix = listIn(group, 'matrix', place).map((row, i) => {
    if (Array.isArray(row) && row.every((entry) => typeof entry === 'number')) return row
    throw misclassificationFileUnreadable(`\`${place}.matrix[${i}]\` must be a list of numbers.`)
  })
  checkMatrix(matrix, levels, `${place}.matrix`)
  return {
    where: Object.fromEntries(
      Object.entries(where).map(([name, condition]) => [
        name,
        conditionAt(condition, `${place}.where.${name}`),
      ]),
    ),
    matrix,
  }
}

function conditionAt(condition: unknown, place: string): Condition {
  if (isTexts(condition)) return condition
  if (isObject(condition) && isTexts(condition['not'])) return { not: condition['not'] }
  throw misclassificationFileUnreadable(
    `\`${place}\` must be a list of levels, or {"not": a list of levels}.`,
  )
}

function fieldOf(value: unknown, name: string, place: string): unknown {
  const field = isObject(value) ? value[name] : undefined
  if (field !== undefined) return field
  throw misclassificationFileUnreadable(`\`${inside(place, name)}\` is missing.`)
}

function listIn(value: unknown, name: string, place: string): readonly unknown[] {
  const field = fieldOf(value, name, place)
  if (Array.isArray(field)) return field as unknown[]
  throw misclassificationFileUnreadable(`\`${inside(place, name)}\` must be a list.`)
}

/** The place of a field: behind the file's own place a space, inside the file a point. */
function inside(place: string, field: string): string {
  return place.endsWith(':') ? `${place} ${field}` : `${place}.${field}`
}

function textAt(value: unknown, place: string): string {
  if (typeof value === 'string') return value
  throw misclassificationFileUnreadable(`\`${place}\` must be a text.`)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
