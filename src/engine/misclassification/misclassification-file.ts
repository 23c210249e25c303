import { byName, lookUp } from '../by-name'
import type { Condition, RiskCondition, Where } from '../table/condition'
import { wheresOf } from '../table/target-columns'
import { isComplete, combinationsOf, levelsOfCombination } from './combinations'
import {
  type AnyMisclassification,
  isJoint,
  type JointMisclassification,
  type MisclassificationGroup,
  type MisclassificationMatrix,
} from './matrix'
import {
  matrixNotProbabilities,
  matrixRowSum,
  matrixShape,
  misclassificationFileUnreadable,
} from './problems'

/** The misclassification file: one entry for each perturbed variable; rows true, columns released. */
export type MisclassificationFile = { readonly variables: readonly FileEntry[] }

/** One variable, or in its place several that were perturbed jointly. */
export type FileEntry = OneVariableEntry | JointEntry

type OneVariableEntry = {
  readonly name: string
  readonly levels: readonly string[]
  readonly groups: readonly FileGroup[]
}

export type JointEntry = {
  readonly names: readonly string[]
  /** Combinations with one level of each variable, null where it is missing; one that is not listed is kept as it is. */
  readonly levels: readonly (readonly (string | null)[])[]
  readonly groups: readonly FileGroup[]
}

type FileGroup = { readonly where: Where; readonly matrix: readonly (readonly number[])[] }

export function isJointEntry(entry: FileEntry): entry is JointEntry {
  return 'names' in entry
}

/** The variables that an entry speaks of. */
export function namesOfEntry(entry: FileEntry): readonly string[] {
  return isJointEntry(entry) ? entry.names : [entry.name]
}

/** How far a row may be from 1: rows written with seven digits still pass. */
const rowSumTolerance = 1e-6

/**
 * A misclassification file from its text; `file` is where it is named, for messages.
 *
 * @throws Problem `misclassification-file-unreadable` naming the place, or one of {@link checkMatrix}
 */
export function readMisclassificationFile(text: string, file: string): MisclassificationFile {
  const variables = listIn(parse(text, file), 'variables', `${file}:`).map((entry, v) =>
    entryAt(entry, `${file}: variables[${v}]`),
  )
  const names = variables.flatMap((entry, v) =>
    namesOfEntry(entry).map((name, n) => ({
      name,
      place: isJointEntry(entry) ? `variables[${v}].names[${n}]` : `variables[${v}].name`,
    })),
  )
  const met = new Set<string>()
  const again = names.find(({ name }) => {
    const isMet = met.has(name)
    met.add(name)
    return isMet
  })
  if (again) {
    throw misclassificationFileUnreadable(
      `\`${file}: ${again.place}\` is \`${again.name}\`, which stands there before.`,
    )
  }
  return { variables }
}

/** What a misclassification file says of these matrices. */
export function misclassificationFileOf(
  misclassifications: readonly AnyMisclassification[],
): MisclassificationFile {
  return {
    variables: misclassifications.map((each): FileEntry => {
      if (isJoint(each)) return jointEntryOf(each)
      const { variable, levels, groups } = each
      return {
        name: variable,
        levels,
        groups: groups.flatMap((group) => fileGroups(group, rowsOf(group.matrix))),
      }
    }),
  }
}

/** The text of a misclassification file: one row of a matrix on a line, every number in full. */
export function writeMisclassificationFile({ variables }: MisclassificationFile): string {
  const entries = variables.map((entry) => {
    const written = entry.groups.map(({ where, matrix }) => {
      const rows = matrix.map((row) => `          ${JSON.stringify(row)}`).join(',\n')
      return `        {\n          "where": ${JSON.stringify(where)},\n          "matrix": [\n${rows}\n          ]\n        }`
    })
    const named = isJointEntry(entry)
      ? `"names": ${JSON.stringify(entry.names)}`
      : `"name": ${JSON.stringify(entry.name)}`
    return `    {\n      ${named},\n      "levels": ${JSON.stringify(entry.levels)},\n      "groups": [\n${written.join(',\n')}\n      ]\n    }`
  })
  return `{\n  "variables": [\n${entries.join(',\n')}\n  ]\n}\n`
}

function jointEntryOf({ variables, levels, groups }: JointMisclassification): JointEntry {
  const listed = combinationsInPlay(levels, groups)
  return {
    names: variables,
    levels: listed.map((code) => levelsOfCombination(levels, code)),
    groups: groups.flatMap((group) => {
      const size = group.matrix.levels.length
      const rows = listed.map((from) => listed.map((to) => group.matrix.probability[from * size + to]))
      return fileGroups(group, rows)
    }),
  }
}

/** The combinations that some group releases otherwise, or that others can be released with; at least one. */
function combinationsInPlay(
  levels: readonly (readonly string[])[],
  groups: readonly MisclassificationGroup[],
): readonly number[] {
  const combinations = combinationsOf(levels)
  const { count } = combinations
  const inPlay = new Set<number>()
  for (const { matrix } of groups) {
    for (let from = 0; from < count; from++) {
      for (let to = 0; to < count; to++) {
        if (from === to || matrix.probability[from * count + to] === 0) continue
        inPlay.add(from).add(to)
      }
    }
  }
  const complete = Array.from({ length: count }, (_, code) => code).filter((code) =>
    isComplete(combinations, code),
  )
  return inPlay.size === 0 ? complete.slice(0, 1) : [...inPlay].sort((a, b) => a - b)
}

function fileGroups({ where }: MisclassificationGroup, matrix: readonly (readonly number[])[]): FileGroup[] {
  return wheresOf(where).map((each) => ({ where: each, matrix }))
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
    const short = rows.findIndex((row) => row.length !== levels.length)
    throw matrixShape(place, levels.length, rows.length, short < 0 ? null : [short, rows[short].length])
  }
  rows.forEach((row, i) => {
    const wrong = row.findIndex((entry) => !(entry >= 0 && entry <= 1))
    if (wrong >= 0) throw matrixNotProbabilities(place, levels[i], levels[wrong], row[wrong])
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

function entryAt(entry: unknown, place: string): FileEntry {
  if (!isObject(entry) || entry['names'] === undefined) {
    const levels = listIn(entry, 'levels', place).map((level, l) => textAt(level, `${place}.levels[${l}]`))
    const groups = groupsAt(entry, levels, place)
    return { name: textAt(fieldOf(entry, 'name', place), `${place}.name`), levels, groups }
  }
  const names = listIn(entry, 'names', place).map((name, n) => textAt(name, `${place}.names[${n}]`))
  const levels = listIn(entry, 'levels', place).map((combination, l) =>
    combinationAt(combination, names.length, `${place}.levels[${l}]`),
  )
  const words = levels.map((combination) => combination.map((level) => level ?? '').join(' × '))
  return { names, levels, groups: groupsAt(entry, words, place) }
}

function combinationAt(combination: unknown, variables: number, place: string): readonly (string | null)[] {
  const isOne =
    Array.isArray(combination) &&
    combination.length === variables &&
    combination.every((level) => level === null || typeof level === 'string')
  if (isOne) return combination as (string | null)[]
  throw misclassificationFileUnreadable(
    `\`${place}\` must be a list with one level of each variable in \`names\`.`,
  )
}

function groupsAt(entry: unknown, levels: readonly string[], place: string): FileGroup[] {
  return listIn(entry, 'groups', place).map((group, g) => groupAt(group, levels, `${place}.groups[${g}]`))
}

function groupAt(group: unknown, levels: readonly string[], place: string): FileGroup {
  const where = fieldOf(group, 'where', place)
  if (!isObject(where)) throw misclassificationFileUnreadable(`\`${place}.where\` must be an object.`)
  const matrix = listIn(group, 'matrix', place).map((row, i) => {
    if (Array.isArray(row) && row.every((entry) => typeof entry === 'number')) return row
    throw misclassificationFileUnreadable(`\`${place}.matrix[${i}]\` must be a list of numbers.`)
  })
  checkMatrix(matrix, levels, `${place}.matrix`)
  return {
    where: byName(
      Object.entries(where).map(([name, condition]) => [
        name,
        conditionAt(name, condition, `${place}.where.${name}`),
      ]),
    ),
    matrix,
  }
}

function conditionAt(name: string, condition: unknown, place: string): Condition {
  if (isTexts(condition)) return condition
  if (isObject(condition) && isTexts(condition['not'])) return { not: condition['not'] }
  if (name === 'sampleUnique' && typeof condition === 'boolean') return condition
  if (name === 'risk' && isLimits(condition)) return condition
  throw misclassificationFileUnreadable(
    `\`${place}\` must be a list of levels, or {"not": a list of levels}.`,
  )
}

function isLimits(condition: unknown): condition is RiskCondition {
  return (
    isObject(condition) &&
    Object.keys(condition).length > 0 &&
    Object.entries(condition).every(
      ([name, limit]) => (name === 'above' || name === 'atMost') && typeof limit === 'number',
    )
  )
}

function fieldOf(value: unknown, name: string, place: string): unknown {
  const field = isObject(value) ? lookUp(value, name) : undefined
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
