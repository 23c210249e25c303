import type { PramStep } from '../engine/protect/pram/definition'
import {
  checkMatrix,
  isJointEntry,
  namesOfEntry,
  readMisclassificationFile,
  type FileEntry,
} from '../engine/misclassification/misclassification-file'
import { readMatrixCsv } from '../file/matrix-csv'
import { matrixFileLacks, matrixFileLevels, type LevelsAmiss } from '../file/problems'
import type { Answer } from './answer'
import { answer } from './crossing'

/** What a file says of the matrix of a step. */
export type OwnMatrix = Pick<PramStep, 'matrix' | 'levels' | 'groups'>

/**
 * The matrix that a file gives for some variables: a misclassification file, or a CSV of one matrix over the levels. It
 * holds no records, so the page may read it itself. Whether the levels are those of the file on the table is told when
 * the step is checked.
 */
export function readMatrixFile(file: File, variables: readonly string[]): Promise<Answer<OwnMatrix>> {
  return answer(async () => {
    const text = await file.text()
    if (/^\s*\{/.test(text)) return ofMisclassificationFile(text, file.name, variables)
    return ofCsv(text, file.name, variables)
  })
}

function ofMisclassificationFile(text: string, file: string, variables: readonly string[]): OwnMatrix {
  const read = readMisclassificationFile(text, file)
  const entry = read.variables.find((each) => sameNames(namesOfEntry(each), variables))
  if (!entry) throw matrixFileLacks(file, variables, read.variables.flatMap(namesOfEntry))
  const levels = levelsOf(entry, variables)
  const [first] = entry.groups
  return entry.groups.length === 1 && Object.keys(first.where).length === 0
    ? { matrix: first.matrix, levels }
    : { groups: entry.groups, levels }
}

function sameNames(names: readonly string[], variables: readonly string[]): boolean {
  return names.length === variables.length && names.every((name) => variables.includes(name))
}

/** The levels of an entry; combinations in the order of the step's variables. */
function levelsOf(entry: FileEntry, variables: readonly string[]): NonNullable<PramStep['levels']> {
  if (!isJointEntry(entry)) return entry.levels
  const order = variables.map((name) => entry.names.indexOf(name))
  return entry.levels.map((combination) => order.map((at) => combination[at] ?? ''))
}

/** A CSV names single levels; those of a combination stand in one field with × or | between them. */
function ofCsv(text: string, file: string, variables: readonly string[]): OwnMatrix {
  const { rows, columns, matrix } = readMatrixCsv(text)
  const amiss: LevelsAmiss = {
    rows: placesOutside(rows, new Set(columns)),
    columns: placesOutside(columns, new Set(rows)),
    againInRows: placesAgain(rows),
    againInColumns: placesAgain(columns),
  }
  if (Object.values(amiss).some((places) => places.length > 0)) throw matrixFileLevels(file, amiss)
  const order = rows.map((level) => columns.indexOf(level))
  const ordered = matrix.map((row) => order.map((at) => row[at]))
  checkMatrix(ordered, rows, file)
  if (variables.length === 1) return { matrix: ordered, levels: rows }
  return { matrix: ordered, levels: rows.map((level) => level.split(/[×|]/).map((each) => each.trim())) }
}

/** The places in the file, from 1 and with the corner before them, of the levels that are not among others. */
function placesOutside(levels: readonly string[], others: ReadonlySet<string>): readonly number[] {
  return levels.flatMap((level, i) => (others.has(level) ? [] : [i + 2]))
}

/** The places of the levels that stand there before. */
function placesAgain(levels: readonly string[]): readonly number[] {
  const met = new Set<string>()
  return levels.flatMap((level, i) => {
    const isMet = met.has(level)
    met.add(level)
    return isMet ? [i + 2] : []
  })
}
