import {
  type FileEntry,
  isJointEntry,
  type MisclassificationFile,
  namesOfEntry,
} from '../misclassification/misclassification-file'
import { originalCounts } from '../misclassification/original-counts'
import { levelsNotInMatrix, matricesByGroups, matrixTooLarge } from '../misclassification/problems'
import { categorical, type Table } from '../table/table'

/** The counts of a variable, or of several jointly, before their values were drawn anew. */
export type CorrectedCounts = {
  readonly variables: readonly string[]
  /** Records with a missing value among them, which keep their values. */
  readonly missing: number
  /** False: two levels are released alike, and nothing tells them apart. */
  readonly known: boolean
  readonly levels: readonly CorrectedLevel[]
}

type CorrectedLevel = {
  /** One level of each variable. */
  readonly level: readonly string[]
  readonly released: number
  /** Null where it is not known. */
  readonly estimate: number | null
  readonly standardError: number | null
}

/** A matrix over more places takes minutes to invert. */
const mostLevels = 1500

/**
 * The counts before protection of everything that published matrices speak of, from the released file.
 *
 * @param released with the variables of the matrices, read by their levels; rows may stand for several records
 * @throws Problem `matrices-by-groups`, `levels-not-in-matrix` or `matrix-too-large`
 */
export function correctedCounts(released: Table, file: MisclassificationFile): readonly CorrectedCounts[] {
  return file.variables.map((entry) => correctedEntry(released, entry))
}

function correctedEntry(released: Table, entry: FileEntry): CorrectedCounts {
  const variables = namesOfEntry(entry)
  const [group] = entry.groups
  if (entry.groups.length > 1 || Object.keys(group.where).length > 0) throw matricesByGroups(variables)
  if (entry.levels.length > mostLevels) throw matrixTooLarge(variables, entry.levels.length, mostLevels)
  const counts = countsOf(released, variables)
  const levels = levelsOfEntry(entry)
  const placeOf = new Map(levels.map((level, at) => [JSON.stringify(level), at]))
  const inMatrix = levels.map(() => 0)
  const beside: CorrectedLevel[] = []
  let missing = 0
  for (const { level, records } of counts) {
    const place = placeOf.get(JSON.stringify(level))
    if (level.includes(null) && place === undefined) missing += records
    else if (place !== undefined) inMatrix[place] += records
    // A combination that is not listed is kept as it is; a level that is not would be in no row.
    else if (isJointEntry(entry)) beside.push(asReleased(level, records))
    else throw levelsNotInMatrix(variables)
  }
  const corrected = originalCounts(group.matrix, inMatrix)
  return {
    variables,
    missing,
    known: corrected !== null,
    levels: [
      ...levels.map((level, at) => ({
        level: inWords(level),
        released: inMatrix[at],
        estimate: corrected ? corrected.estimate[at] : null,
        standardError: corrected ? corrected.standardError[at] : null,
      })),
      ...beside,
    ],
  }
}

function levelsOfEntry(entry: FileEntry): readonly (readonly (string | null)[])[] {
  return isJointEntry(entry) ? entry.levels : entry.levels.map((level) => [level])
}

function asReleased(level: readonly (string | null)[], records: number): CorrectedLevel {
  return { level: inWords(level), released: records, estimate: records, standardError: 0 }
}

function inWords(level: readonly (string | null)[]): readonly string[] {
  return level.map((each) => each ?? '')
}

/** Records by their levels of these variables, in the order in which each is met first; null: missing. */
function countsOf(
  released: Table,
  variables: readonly string[],
): readonly { readonly level: readonly (string | null)[]; readonly records: number }[] {
  const columns = variables.map((name) => categorical(released, name))
  const found = new Map<string, { level: readonly (string | null)[]; records: number }>()
  for (let row = 0; row < released.records; row++) {
    const codes = columns.map((column) => column.codes[row])
    const key = codes.join()
    const records = released.times ? released.times[row] : 1
    const known = found.get(key)
    if (known) known.records += records
    else found.set(key, { level: codes.map((code, v) => columns[v].levels[code] ?? null), records })
  }
  return [...found.values()]
}
