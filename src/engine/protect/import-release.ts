import type { ImportStep } from '../assess/recipe'
import type { ImportedRelease } from '../assess/study'
import type { Misclassification } from '../misclassification/matrix'
import { type CategoricalColumn, type Column, newCodes, type TextColumn } from '../table/column'
import { findColumn, type Table } from '../table/table'
import { importedMisclassification } from './imported-misclassification'
import {
  importIdLacking,
  importIdNotUnique,
  importIdUnmatched,
  importKindDiffers,
  importLevelUnknown,
  importRecordsDiffer,
} from './problems'

/**
 * The file that was protected elsewhere, in the order of the original's records and on the original's levels, with its
 * matrices laid over the original's records (null when none were given).
 *
 * A variable with the same values as in the original is the original's column. Variables that only the release has come
 * along as they are.
 *
 * @throws Problem when the records, the identifier, the types or the levels do not fit the original
 */
export function importRelease(
  before: Table,
  { table: release, misclassification }: ImportedRelease,
  step: ImportStep,
): { after: Table; misclassification: readonly Misclassification[] | null } {
  if (release.records !== before.records) {
    throw importRecordsDiffer(step.file, before.records, release.records)
  }
  const order = step.id === undefined ? null : matchingRecords(before, release, step.id, step.file)
  const columns = release.columns.map((released) => {
    const ordered = order ? reordered(released, order) : released
    const original = findColumn(before, released.name)
    return original ? onOriginal(ordered, original, { file: step.file, order }) : ordered
  })
  return {
    after: { records: before.records, columns },
    misclassification:
      misclassification &&
      importedMisclassification(misclassification, before, step.misclassification ?? 'misclassification'),
  }
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

function textAt(column: Column, record: number): string | null {
  switch (column.kind) {
    case 'categorical':
      return column.levels[column.codes[record]] ?? null
    case 'numeric':
      return Number.isNaN(column.values[record]) ? null : String(column.values[record])
    case 'text':
      return column.values[record]
  }
}

function reordered(column: Column, order: Uint32Array): Column {
  switch (column.kind) {
    case 'categorical': {
      const codes = newCodes(column.levels.length, order.length)
      for (let i = 0; i < order.length; i++) codes[i] = column.codes[order[i]]
      return { ...column, codes }
    }
    case 'numeric':
      return { ...column, values: Float64Array.from(order, (record) => column.values[record]) }
    case 'text':
      return { ...column, values: Array.from(order, (record) => column.values[record]) }
  }
}

/** Where a released column comes from: its file, and the file's record for each of the original (null: the same one). */
type Source = { readonly file: string; readonly order: Uint32Array | null }

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
  { file, order }: Source,
): CategoricalColumn {
  const { levels } = original
  const codeOf = new Map(levels.map((level, code) => [level, code]))
  const codes = newCodes(levels.length, original.codes.length)
  const unknown: number[] = []
  for (let i = 0; i < codes.length; i++) {
    const value = textAt(released, i)
    const code = value === null ? levels.length : codeOf.get(value)
    if (code === undefined) unknown.push((order ? order[i] : i) + 1)
    else codes[i] = code
  }
  if (unknown.length > 0) {
    unknown.sort((a, b) => a - b)
    throw importLevelUnknown(file, original.name, unknown.slice(0, 5), unknown.length)
  }
  return codes.every((code, i) => code === original.codes[i]) ? original : { ...original, codes }
}

function kindDiffers(released: Column, original: Column, { file }: Source) {
  return importKindDiffers(file, original.name, KIND[original.kind], KIND[released.kind])
}

const KIND = { categorical: 'categorical', numeric: 'a number', text: 'text' } as const
