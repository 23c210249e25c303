import type { ImportStep } from './definition'
import type { ImportedRelease } from '../../assess/study'
import type { AnyMisclassification } from '../../misclassification/matrix'
import {
  type CategoricalColumn,
  codesByName,
  type Column,
  newCodes,
  textAt,
  type TextColumn,
} from '../../table/column'
import { someOfColumn } from '../../table/some-records'
import { findColumn, type Table } from '../../table/table'
import { namesOfEntry } from '../../misclassification/misclassification-file'
import { importedMisclassification } from './imported-misclassification'
import {
  importIdLacking,
  importIdNotUnique,
  importIdUnmatched,
  importKindDiffers,
  importLevelUnknown,
  importRecordsDiffer,
} from '../problems'

/**
 * The file that was protected elsewhere, in the order of the original's records and on the original's levels, with its
 * matrices laid over the original's records (null when none were given).
 *
 * A variable with the same values as in the original is the original's column. Levels written a little differently, with
 * blanks round them or as 1.0 for 1, are the original's where only one can be meant; other new levels are taken where the
 * variable is not in `fixedLevels` and has no matrix. Variables that only the release has come along as they are.
 *
 * @throws Problem when the records, the identifier, the types or the levels do not fit the original
 */
export function importRelease(
  before: Table,
  { table: release, misclassification }: ImportedRelease,
  step: ImportStep,
  fixedLevels?: ReadonlySet<string>,
): { after: Table; misclassification: readonly AnyMisclassification[] | null } {
  if (release.records !== before.records) {
    throw importRecordsDiffer(step.file, before.records, release.records)
  }
  const order = step.id === undefined ? null : matchingRecords(before, release, step.id, step.file)
  const perturbed = new Set(misclassification?.variables.flatMap(namesOfEntry))
  const columns = release.columns.map((released) => {
    const ordered = order ? someOfColumn(released, order) : released
    const original = findColumn(before, released.name)
    if (!original) return ordered
    const isPerturbed = perturbed.has(original.name)
    const isFixed = isPerturbed || (fixedLevels?.has(original.name) ?? true)
    return onOriginal(ordered, original, { file: step.file, order, isFixed })
  })
  return {
    after: { records: before.records, columns },
    misclassification:
      misclassification &&
      importedMisclassification(misclassification, before, step.misclassification ?? 'misclassification'),
  }
}

/**
 * Other people's records on the levels of the original, as many as there are: those of a release that was drawn anew, or
 * people whom it was not made from. Levels are read and refused as in {@link importRelease}.
 */
export function onLevelsOf(
  original: Table,
  others: Table,
  file: string,
  fixedLevels?: ReadonlySet<string>,
): Table {
  const columns = others.columns.map((column) => {
    const own = findColumn(original, column.name)
    if (!own) return column
    if ((own.kind === 'numeric') !== (column.kind === 'numeric')) {
      throw kindDiffers(column, own, { file })
    }
    if (own.kind !== 'categorical' || column.kind === 'numeric') return column
    return onLevels(column, own, { file, order: null, isFixed: fixedLevels?.has(own.name) ?? true })
  })
  return { records: others.records, columns }
}

/** For each record of the original the record of the release with the same identifier. */
function matchingRecords(before: Table, release: Table, id: string, file: string): Uint32Array {
  const ids = identifiers(release, id, `\`${file}\``)
  const recordOfId = new Map(ids.map((value, record) => [value, record]))
  const order = new Uint32Array(before.records)
  const unmatched: number[] = []
  identifiers(before, id, 'the original').forEach((value, i) => {
    const record = recordOfId.get(value)
    if (record === undefined) unmatched.push(i + 1)
    else order[i] = record
  })
  if (unmatched.length > 0) throw importIdUnmatched(file, id, unmatched.slice(0, 5), unmatched.length)
  return order
}

/**
 * A variable by which the two files have the same records in another order: it tells them apart in both, with the same
 * values, and stands otherwise. Null when there is none.
 */
export function sameRecordsBy(before: Table, release: Table): string | null {
  if (before.records !== release.records) return null
  const found = before.columns.find((column) => {
    const released = findColumn(release, column.name)
    return released !== undefined && isReordered(valuesOf(column, before), valuesOf(released, release))
  })
  return found?.name ?? null
}

function valuesOf(column: Column, { records }: Table): readonly (string | null)[] {
  return Array.from({ length: records }, (_, record) => textAt(column, record))
}

function isReordered(before: readonly (string | null)[], after: readonly (string | null)[]): boolean {
  const own = new Set(before)
  if (own.size < before.length || own.has(null)) return false
  return (
    before.some((value, i) => value !== after[i]) &&
    new Set(after).size === after.length &&
    after.every((value) => own.has(value))
  )
}

function identifiers(table: Table, id: string, file: string): string[] {
  const column = findColumn(table, id)
  if (!column) throw importIdLacking(file, id)
  const values = Array.from({ length: table.records }, (_, record) => textAt(column, record))
  const seen = new Set<string>()
  const repeated: number[] = []
  values.forEach((value, record) => {
    if (value === null || seen.has(value)) repeated.push(record + 1)
    else seen.add(value)
  })
  if (repeated.length > 0) throw importIdNotUnique(file, id, repeated.slice(0, 5), repeated.length)
  return values.filter((value) => value !== null)
}

/** Where a released column comes from: its file, and the file's record for each of the original (null: the same one). */
type Source = {
  readonly file: string
  readonly order: Uint32Array | null
  /** Whether levels that the original does not have are refused. */
  readonly isFixed: boolean
}

/** The released column on the levels of the original one; the original itself when nothing differs. */
function onOriginal(released: Column, original: Column, source: Source): Column {
  if (original.kind === 'numeric') {
    if (released.kind !== 'numeric') throw kindDiffers(released, original, source)
    const same = original.values.every((value, i) => Object.is(value, released.values[i]))
    return same ? original : released
  }
  if (released.kind === 'numeric') throw kindDiffers(released, original, source)
  return original.kind === 'text' ? onText(released, original) : onLevels(released, original, source)
}

function onText(released: CategoricalColumn | TextColumn, original: TextColumn): TextColumn {
  const values = original.values.map((_, record) => textAt(released, record))
  return values.every((value, i) => value === original.values[i]) ? original : { ...original, values }
}

function onLevels(
  released: CategoricalColumn | TextColumn,
  original: CategoricalColumn,
  { file, order, isFixed }: Source,
): CategoricalColumn {
  const records = released.kind === 'text' ? released.values.length : released.codes.length
  const levels = [...original.levels]
  const codeOf = levelFinder(original.levels)
  const found = new Map<string, number | undefined>()
  const values = Array.from({ length: records }, (_, i) => textAt(released, i))
  const unknown: number[] = []
  for (const [i, value] of values.entries()) {
    if (value === null) continue
    if (!found.has(value)) found.set(value, codeOf(value))
    if (found.get(value) !== undefined) continue
    if (isFixed) unknown.push((order ? order[i] : i) + 1)
    else found.set(value, levels.push(value) - 1)
  }
  if (unknown.length > 0) {
    unknown.sort((a, b) => a - b)
    throw importLevelUnknown(file, original.name, unknown.slice(0, 5), unknown.length)
  }
  const codes = newCodes(levels.length, records)
  values.forEach((value, i) => (codes[i] = (value === null ? undefined : found.get(value)) ?? levels.length))
  const same =
    levels.length === original.levels.length &&
    records === original.codes.length &&
    codes.every((code, i) => code === original.codes[i])
  return same ? original : { ...original, levels, codes }
}

/** The code of a level by its text, or where only one level can be meant by what the text says. */
function levelFinder(levels: readonly string[]): (value: string) => number | undefined {
  const exact = codesByName(levels)
  const meant = new Map<string, number | null>()
  levels.forEach((level, code) => meant.set(meaning(level), meant.has(meaning(level)) ? null : code))
  return (value) => exact.get(value) ?? meant.get(meaning(value)) ?? undefined
}

/** A text without blanks round it, a number in its shortest form: 01, 1 and 1.0 say the same. */
function meaning(text: string): string {
  const bare = text.trim()
  return /^[+-]?\d+(\.\d+)?$/.test(bare) ? String(Number(bare)) : bare
}

function kindDiffers(released: Column, original: Column, { file }: Pick<Source, 'file'>) {
  return importKindDiffers(file, original.name, KIND[original.kind], KIND[released.kind])
}

const KIND = { categorical: 'categorical', numeric: 'a number', text: 'text' } as const
