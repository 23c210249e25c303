import { byName } from '../by-name'
import { levelsMadeOf } from '../key/recoded'
import type { Protected } from '../protect/apply-steps'
import { categorical, findColumn, type Table } from '../table/table'
import { bvr } from '../utility/bvr/bvr'
import {
  crossTable,
  type CrossTable,
  type MadeOf,
  sharedOut,
  weightedCrossTable,
} from '../utility/cross-table'
import { raad } from '../utility/raad/raad'
import { rcv } from '../utility/rcv/rcv'
import { lossOf } from '../utility/definitions'
import type { Study } from './open-study'
import { type UtilityEntry, utilityKey } from './recipe'
import type { UtilityResult } from './results'
import { utilityVariables } from './variable-uses'

/**
 * The utility measures of the recipe on a protected file; null for one whose variables are not released. Where levels were
 * merged, for everybody or for some, the records of a released level are shared out over those of the file as many as it has of each. Where
 * records were left out, each of the others counts as one over the chance that it had to be kept.
 */
export function measureUtility(
  study: Study,
  release: Pick<Protected, 'after' | 'recodings' | 'kept'>,
): Readonly<Record<string, UtilityResult>> {
  const { after, kept } = release
  const tables = new Map<string, CrossTable | null>()
  const weights = kept && kept.chance.map((chance) => 1 / chance)
  return byName(
    study.data.recipe.utility.map((entry) => {
      const variables = utilityVariables(entry)
      const name = JSON.stringify(variables)
      const before = study.before.get(utilityKey(entry))
      if (!tables.has(name)) {
        const released = crossTableIn(after, variables, weights)
        tables.set(
          name,
          released && before ? apart(released, before, study.data.table, variables, release) : null,
        )
      }
      const protectedTable = tables.get(name) ?? null
      // A release made elsewhere may have levels that the table before does not.
      const alike = protectedTable?.rows === before?.rows && protectedTable?.columns === before?.columns
      const value =
        protectedTable && before && alike ? utilityOf(entry, before, protectedTable, study.data.table) : null
      return [utilityKey(entry), { value }]
    }),
  )
}

/** A table of released levels on the levels of the file. */
function apart(
  released: CrossTable,
  before: CrossTable,
  table: Table,
  variables: readonly [row: string, column: string],
  { after, recodings }: Pick<Protected, 'after' | 'recodings'>,
): CrossTable {
  const [madeOfRow, madeOfColumn] = variables.map((name): MadeOf | null => {
    const own = recodings.filter(({ variable }) => variable === name)
    if (own.length === 0) return null
    return levelsMadeOf(categorical(after, name).levels, categorical(table, name).levels, own)
  })
  return madeOfRow || madeOfColumn ? sharedOut(released, before, madeOfRow, madeOfColumn) : released
}

type Losses = {
  readonly [Name in UtilityEntry['measure']]: (
    before: CrossTable,
    after: CrossTable,
    /** The column of the level that the entry looks at. */
    levelAt: () => number,
  ) => number | null
}

/** What computes each loss. */
const losses: Losses = {
  raad,
  rcv,
  bvr: (before, after, levelAt) => bvr(before, after, levelAt()),
}

function utilityOf(
  entry: UtilityEntry,
  before: CrossTable,
  after: CrossTable,
  original: Table,
): number | null {
  const loss = lossOf(entry)
  const [, column] = loss.table(entry)
  const levelAt = () => categorical(original, column.variable).levels.indexOf(loss.level?.(entry) ?? '')
  return losses[entry.measure](before, after, levelAt)
}

function crossTableIn(
  table: Table,
  [rowName, columnName]: readonly [string, string],
  weights: Float64Array | null,
): CrossTable | null {
  const row = findColumn(table, rowName)
  const column = findColumn(table, columnName)
  if (row?.kind !== 'categorical' || column?.kind !== 'categorical') return null
  return weights ? weightedCrossTable(row, column, weights) : crossTable(row, column)
}
