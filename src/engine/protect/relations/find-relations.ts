import { byName } from '../../by-name'
import { type CategoricalColumn, type Column, newCodes, type NumericColumn } from '../../table/column'
import { isNestedIn } from '../../table/nested-levels'
import { findColumn, type Table } from '../../table/table'
import { isToThePlace, placesInUnit } from './numbers'
import { canStandBeside, type Relation } from './relation'

/*
 * Relations that hold of every record of a file, to be declared by who knows whether they hold because they must.
 */

/** So many records must show a relation, or would break it if it held by chance. */
const shownBy = 10

/** What a group follows from has so many different values at the most. */
const differentAtMost = 1000

/** @param names variables that may take part: weights and numbers of households do not */
export function findRelations(table: Table, names: readonly string[]): readonly Relation[] {
  const columns = names.flatMap((name) => findColumn(table, name) ?? [])
  const numbers = columns.filter((column) => column.kind === 'numeric')
  const found = [...groupsIn(columns), ...totalsIn(numbers), ...ratiosIn(numbers), ...skipsIn(columns)]
  return found.reduce<readonly Relation[]>(
    (kept, each) => (canStandBeside(kept, each) ? [...kept, each] : kept),
    [],
  )
}

/** Each group follows from the variable that it lies nearest to: of those that tell it, the one of fewest values. */
function groupsIn(columns: readonly Column[]): readonly Relation[] {
  const withLevels = columns.flatMap((column) => inLevels(column) ?? [])
  const byLevels = withLevels.toSorted((a, b) => a.levels.length - b.levels.length)
  return columns.flatMap((column) => {
    if (column.kind !== 'categorical') return []
    const from = byLevels.slice(byLevels.indexOf(column) + 1).find((each) => isNestedIn(each, column))
    return from ? [{ follows: column.name, from: from.name }] : []
  })
}

/** A variable with its values as levels; null where it has too many of them. */
function inLevels(column: Column): CategoricalColumn | null {
  if (column.kind !== 'numeric') return column.kind === 'categorical' ? column : null
  const codeOf = new Map<number, number>()
  for (const value of column.values) {
    if (Number.isNaN(value) || codeOf.has(value)) continue
    if (codeOf.size === differentAtMost) return null
    codeOf.set(value, codeOf.size)
  }
  const codes = newCodes(codeOf.size, column.values.length)
  for (let i = 0; i < codes.length; i++) codes[i] = codeOf.get(column.values[i]) ?? codeOf.size
  return {
    kind: 'categorical',
    name: column.name,
    ordered: true,
    levels: [...codeOf.keys()].map(String),
    codes,
  }
}

function totalsIn(numbers: readonly NumericColumn[]): readonly Relation[] {
  return numbers.flatMap((own) => {
    const places = placesInUnit(own)
    for (const parts of possibleParts(numbers.filter((each) => each !== own))) {
      if (isSumOf(own, parts, places)) return [{ total: own.name, parts: parts.map(({ name }) => name) }]
    }
    return []
  })
}

/** Any two, and more that stand side by side. */
function* possibleParts(numbers: readonly NumericColumn[]): Generator<readonly NumericColumn[]> {
  for (let first = 0; first < numbers.length; first++) {
    for (let last = first + 1; last < numbers.length; last++) yield [numbers[first], numbers[last]]
  }
  for (let first = 0; first < numbers.length; first++) {
    for (let end = first + 3; end <= numbers.length; end++) yield numbers.slice(first, end)
  }
}

/** Whether it is so in every record, and enough of them have more than one part that is not 0. */
function isSumOf(own: NumericColumn, parts: readonly NumericColumn[], places: number | null): boolean {
  let shown = 0
  for (let i = 0; i < own.values.length; i++) {
    let sum = 0
    let present = 0
    for (const { values } of parts) {
      sum += values[i]
      if (values[i] !== 0) present++
    }
    if (Number.isNaN(sum) || Number.isNaN(own.values[i])) continue
    if (!isToThePlace(own.values[i], sum, places)) return false
    if (present > 1) shown++
  }
  return shown >= shownBy
}

/** From the last number on: what is computed stands after what it is computed from, where either could be the ratio. */
function ratiosIn(numbers: readonly NumericColumn[]): readonly Relation[] {
  return numbers.toReversed().flatMap((own): readonly Relation[] => {
    const places = placesInUnit(own)
    const others = numbers.filter((each) => each !== own)
    for (const over of others) {
      const under = others.find((each) => each !== over && isRatioOf(own, over, each, places))
      if (under) return [{ ratio: own.name, of: [over.name, under.name] }]
    }
    return []
  })
}

/** Whether it is so in every record, and enough different values show it. */
function isRatioOf(
  own: NumericColumn,
  over: NumericColumn,
  under: NumericColumn,
  places: number | null,
): boolean {
  const shown = new Set<number>()
  for (let i = 0; i < own.values.length; i++) {
    const exact = over.values[i] / under.values[i]
    if (!Number.isFinite(exact) || Number.isNaN(own.values[i])) continue
    if (!isToThePlace(own.values[i], exact, places)) return false
    if (shown.size < shownBy && under.values[i] !== 1) shown.add(own.values[i])
  }
  return shown.size >= shownBy
}

/** Variables that are empty for the same levels of another are skipped together. */
function skipsIn(columns: readonly Column[]): readonly Relation[] {
  const together = new Map<
    string,
    { readonly names: string[]; readonly parent: string; readonly levels: readonly string[] }
  >()
  for (const child of columns) {
    const found = whoIsNotAsked(child, columns)
    if (!found) continue
    const key = JSON.stringify([found.parent, found.levels])
    const known = together.get(key)
    if (known) known.names.push(child.name)
    else together.set(key, { names: [child.name], ...found })
  }
  return Array.from(together.values(), ({ names, parent, levels }) => ({
    skip: names,
    where: byName([[parent, levels]]),
  }))
}

/** The levels of which the variable is always empty, of the variable that explains the most of its empty values. */
function whoIsNotAsked(
  child: Column,
  columns: readonly Column[],
): { readonly parent: string; readonly levels: readonly string[] } | null {
  const isEmpty = emptyIn(child)
  if (!isEmpty) return null
  let most = 0
  let found = null
  for (const parent of columns) {
    if (parent.kind !== 'categorical' || parent === child) continue
    const { levels, records } = levelsLeftOut(parent, isEmpty)
    if (records <= most) continue
    most = records
    found = { parent: parent.name, levels }
  }
  return found
}

/** Levels of which no record has a value, and so many that chance would have left one; and their records. */
function levelsLeftOut(
  { codes, levels }: CategoricalColumn,
  isEmpty: (record: number) => boolean,
): { readonly levels: readonly string[]; readonly records: number } {
  const records = new Uint32Array(levels.length + 1)
  const filled = new Uint32Array(levels.length + 1)
  let unfilled = levels.length
  for (let i = 0; i < codes.length && unfilled > 0; i++) {
    records[codes[i]]++
    if (isEmpty(i)) continue
    if (filled[codes[i]]++ === 0 && codes[i] < levels.length) unfilled--
  }
  if (unfilled === 0) return { levels: [], records: 0 }
  let all = 0
  let allFilled = 0
  for (let level = 0; level < levels.length; level++) {
    if (filled[level] === 0) continue
    all += records[level]
    allFilled += filled[level]
  }
  const share = all === 0 ? 0 : allFilled / all
  const left = levels
    .map((_, code) => code)
    .filter((code) => filled[code] === 0 && records[code] * share >= shownBy)
  return {
    levels: left.map((code) => levels[code]),
    records: left.reduce((sum, code) => sum + records[code], 0),
  }
}

/** Whether a record has no value; null where every record has one, or the variable is text. */
function emptyIn(column: Column): ((record: number) => boolean) | null {
  if (column.kind === 'categorical') {
    const { codes, levels } = column
    return codes.includes(levels.length) ? (record) => codes[record] === levels.length : null
  }
  if (column.kind !== 'numeric') return null
  const { values } = column
  return values.some(Number.isNaN) ? (record) => Number.isNaN(values[record]) : null
}
