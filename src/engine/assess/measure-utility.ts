import { byName, lookUp } from '../by-name'
import type { Protected } from '../protect/apply-steps'
import { categorical } from '../table/table'
import { bvr } from '../utility/bvr/bvr'
import { levelsInRows, type LevelInRows } from '../utility/bvr/definition'
import { type Comparison, comparisonOf } from '../utility/comparison'
import { correlationLoss } from '../utility/correlation/correlation'
import { ctbil } from '../utility/ctbil/ctbil'
import { direct } from '../utility/direct/direct'
import { distance } from '../utility/distance/distance'
import { divergence } from '../utility/divergence/divergence'
import { entropy } from '../utility/entropy/entropy'
import { il1 } from '../utility/il1/il1'
import { matrices } from '../utility/matrices/matrices'
import { suppressed } from '../utility/suppressed/suppressed'
import type { CrossTable } from '../utility/cross-table'
import { type LossNotComputed, notComputed } from '../utility/define'
import { raad } from '../utility/raad/raad'
import { rcv } from '../utility/rcv/rcv'
import { twoWay } from '../utility/two-way'
import { overTables, type OverTables } from '../utility/over-tables'
import { type OneNumber, type RowAndColumn, tableName, tablesOf } from '../utility/whole-table'
import type { Study } from './open-study'
import { type UtilityEntry, utilityKey } from './recipe'
import type { AnalysisResult, UtilityResult } from './results'

/**
 * The losses that the recipe asks for, of a protected file; one that does not exist for it is null or says why. Nothing
 * depends on the scenarios.
 */
export function measureUtility(
  study: Study,
  release: Pick<
    Protected,
    'after' | 'recodings' | 'recoded' | 'emptied' | 'kept' | 'misclassification' | 'drawnAnew'
  >,
  analyses: AnalysisResults,
): Readonly<Record<string, UtilityResult>> {
  const comparison = comparisonOf(study.before, release)
  return byName(
    study.data.recipe.utility.map(
      (entry) => [utilityKey(entry), measured(entry, comparison, analyses)] as const,
    ),
  )
}

type Computation<Entry> = Entry extends { readonly measure: UtilityEntry['measure'] }
  ? (entry: Entry, comparison: Comparison, analyses: AnalysisResults) => UtilityResult | LossNotComputed
  : never

type Computations = {
  readonly [Name in UtilityEntry['measure']]: Computation<Extract<UtilityEntry, { measure: Name }>>
}

type AnalysisResults = Readonly<Record<string, AnalysisResult>>

/** What computes each loss. */
const computations: Computations = {
  raad: (entry, comparison) =>
    ofTables(entry, tablesOf(entry), (table) => ofTable(table, comparison, raad), Number),
  rcv: (entry, comparison) =>
    ofTables(entry, tablesOf(entry), (table) => ofTable(table, comparison, rcv), Math.abs),
  bvr: (entry, comparison) =>
    ofTables(entry, levelsInRows(entry), (each) => ofLevel(each, comparison), Math.abs),
  ownAnalysis: ({ of, estimate }, _, analyses) => ofAnalysis(of, estimate, analyses),
  distance,
  direct,
  ctbil,
  divergence,
  entropy: (_, comparison) => entropy(comparison),
  suppressed: (_, comparison) => suppressed(comparison),
  il1,
  correlation: correlationLoss,
  matrices,
}

function measured(entry: UtilityEntry, comparison: Comparison, analyses: AnalysisResults): UtilityResult {
  // That a computation is that of its entry can't be told to the compiler here.
  const compute = computations[entry.measure] as (
    entry: UtilityEntry,
    on: Comparison,
    analyses: AnalysisResults,
  ) => UtilityResult
  return compute(entry, comparison, analyses)
}

/** The change of an analysis, which was carried out for the results anyway. */
function ofAnalysis(
  of: string,
  estimate: string | undefined,
  analyses: AnalysisResults,
): OneNumber | LossNotComputed {
  const result = lookUp(analyses, of)
  if (!result) return notComputed(`The recipe has no analysis \`${of}\`.`)
  if ('unavailable' in result) return notComputed(result.unavailable)
  if (estimate === undefined) return { value: result.loss }
  return { value: lookUp(result.estimates, estimate)?.loss ?? null }
}

/** A loss of one table, or over the several that the entry names. */
function ofTables<Named extends readonly string[]>(
  { tables }: { readonly tables?: readonly Named[] },
  named: readonly Named[],
  numberOf: (table: Named) => number | null,
  size: (value: number) => number,
): OverTables {
  const numbers = named.map((table) => [tableName(table), numberOf(table)] as const)
  return tables ? overTables(numbers, size) : { value: numbers[0][1] }
}

function ofLevel([row, column, level]: LevelInRows, comparison: Comparison): number | null {
  const { levels } = categorical(comparison.original.table, column)
  return ofTable([row, column], comparison, (before, after) => bvr(before, after, levels.indexOf(level)))
}

/** A number of one two-way table; null where the table is not released. */
function ofTable(
  variables: RowAndColumn,
  comparison: Comparison,
  lossOf: (before: CrossTable, after: CrossTable) => number | null,
): number | null {
  const tables = twoWay(comparison, variables)
  return tables && lossOf(tables.before, tables.after)
}
