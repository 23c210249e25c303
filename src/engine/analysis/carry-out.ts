import { valuesAt } from '../math/values-at'
import { silent, type Progress } from '../progress'
import type { CategoricalColumn } from '../table/column'
import type { Table } from '../table/table'
import { type Analysis, termName } from './analysis'
import { sharesOfCells } from './cell-shares'
import type { Estimate } from './estimate'
import { weightedMean, weightedTotal } from './means'
import { modelOf, numbersOfTerm, sameInAll } from './model-of'
import { weightedQuantile } from './quantiles'
import { type Fit, linearRegression, logisticRegression } from './regression'
import { partsOf, type SurveyDesign } from './survey-design'
import { tooManyGroups } from './size-limits'
import { domainOf, levelsOf, meets, numbersOf, type Unavailable, withValue } from './values'

/** What an analysis comes to on one file. */
export type Outcome =
  | {
      /** By name: `estimate` where there is one, `sex=2` of a group, `region=1,sex=2` of a cell, `log(hours)` or `education=3` of a term. */
      readonly estimates: ReadonlyMap<string, Estimate>
      /** Records that it is computed on. */
      readonly records: number
    }
  | Unavailable

/** An analysis carried out on a file whose records were drawn by this design. */
export function carryOut(
  analysis: Analysis,
  table: Table,
  design: SurveyDesign,
  progress: Progress = silent,
): Outcome {
  const domain = domainOf(table, analysis.among ?? {})
  if ('unavailable' in domain) return domain
  switch (analysis.kind) {
    case 'linear':
    case 'logistic':
      return regression(analysis, table, { design, domain, progress })
    case 'table':
      return cellShares(analysis.table, table, design, domain)
    default:
      return inGroups(analysis, table, design, domain)
  }
}

type OfValues = Extract<Analysis, { readonly by?: string }>

function inGroups(analysis: OfValues, table: Table, design: SurveyDesign, domain: Uint8Array): Outcome {
  const values =
    analysis.kind === 'share'
      ? meets(table, analysis.variable, analysis.is)
      : numbersOf(table, analysis.variable)
  if ('unavailable' in values) return values
  const present = withValue(domain, values)
  if (analysis.by === undefined)
    return outcomeOf([['estimate', estimateOf(analysis, design, values, present)]], present)
  const groups = levelsOf(table, analysis.by)
  if ('unavailable' in groups) return groups
  const tooMany = tooManyGroups([groups])
  if (tooMany) return tooMany
  const inGroup = withGroup(present, groups)
  const groupOf = new Uint32Array(table.records).fill(groups.levels.length)
  for (let i = 0; i < groupOf.length; i++) if (inGroup[i] === 1) groupOf[i] = groups.codes[i]
  const partOf = partsOf(design)
  const ofGroup = (records: Uint32Array) =>
    estimateOf(analysis, partOf(records), valuesAt(values, records), new Uint8Array(records.length).fill(1))
  return outcomeOf(
    recordsOfGroups(groupOf, groups.levels.length).map((records, code) => [
      `${groups.name}=${groups.levels[code]}`,
      ofGroup(records),
    ]),
    inGroup,
  )
}

/** The records of each of so many groups, ascending; those of no group have a higher number. */
function recordsOfGroups(groupOf: ArrayLike<number>, groups: number): readonly Uint32Array[] {
  const counts = new Uint32Array(groups)
  for (let i = 0; i < groupOf.length; i++) if (groupOf[i] < groups) counts[groupOf[i]]++
  const records = Array.from(counts, (count) => new Uint32Array(count))
  const next = new Uint32Array(groups)
  for (let i = 0; i < groupOf.length; i++)
    if (groupOf[i] < groups) records[groupOf[i]][next[groupOf[i]]++] = i
  return records
}

function estimateOf(
  analysis: OfValues,
  design: SurveyDesign,
  values: Float64Array,
  among: Uint8Array,
): Estimate | null {
  switch (analysis.kind) {
    case 'mean':
    case 'share':
      return weightedMean(design, values, among)
    case 'total':
      return weightedTotal(design, values, among)
    case 'median':
      return weightedQuantile(design, values, among, 0.5)
    case 'quantile':
      return weightedQuantile(design, values, among, analysis.p)
  }
}

/** The share of the people in each cell; 0 where nobody is. */
function cellShares(
  [rowName, columnName]: readonly [string, string],
  table: Table,
  design: SurveyDesign,
  domain: Uint8Array,
): Outcome {
  const row = levelsOf(table, rowName)
  if ('unavailable' in row) return row
  const column = levelsOf(table, columnName)
  if ('unavailable' in column) return column
  const tooMany = tooManyGroups([row, column])
  if (tooMany) return tooMany
  const present = withGroup(withGroup(domain, row), column)
  const cells = row.levels.flatMap((rowLevel) =>
    column.levels.map((columnLevel) => `${rowName}=${rowLevel},${columnName}=${columnLevel}`),
  )
  const cellOf = new Uint32Array(table.records).fill(cells.length)
  for (let i = 0; i < cellOf.length; i++)
    if (present[i] === 1) cellOf[i] = row.codes[i] * column.levels.length + column.codes[i]
  const shares = sharesOfCells(design, recordsOfGroups(cellOf, cells.length))
  return outcomeOf(
    cells.map((name, cell) => [name, shares[cell]]),
    present,
  )
}

function regression(
  analysis: Extract<Analysis, { readonly kind: 'linear' | 'logistic' }>,
  table: Table,
  {
    design,
    domain,
    progress,
  }: { readonly design: SurveyDesign; readonly domain: Uint8Array; readonly progress: Progress },
): Outcome {
  const outcome =
    analysis.kind === 'linear'
      ? numbersOfTerm(table, analysis.outcome)
      : meets(table, analysis.outcome, analysis.is)
  if ('unavailable' in outcome) return outcome
  const model = modelOf(table, design.weights, domain, outcome, analysis.terms)
  if ('unavailable' in model) return model
  if (model.rows.length <= model.names.length + 1) {
    return { unavailable: 'There are no more records with all its values than coefficients.' }
  }
  const regress = analysis.kind === 'linear' ? linearRegression : logisticRegression
  const fit = regress(design, model, progress)
  if ('fault' in fit) return whyNoFit(fit, analysis)
  return { estimates: fit.coefficients, records: model.rows.length }
}

function whyNoFit(
  { fault, term }: Extract<Fit, { readonly fault: string }>,
  { kind, outcome }: Extract<Analysis, { readonly kind: 'linear' | 'logistic' }>,
): Unavailable {
  switch (fault) {
    case 'constant':
      return sameInAll(term)
    case 'collinear':
      return { unavailable: `\`${term}\` follows from the terms before it.` }
    case 'oneOutcome':
      return sameInAll(termName(outcome))
    case 'separated':
      return {
        unavailable: `The ${kind} regression did not settle: \`${term}\` tells the outcome of some records for certain.`,
      }
    case 'unsettled':
      return { unavailable: `The ${kind} regression did not settle: \`${term}\` has gone the farthest.` }
  }
}

function withGroup(domain: Uint8Array, { codes, levels }: CategoricalColumn): Uint8Array {
  return domain.map((inside, i) => (inside === 1 && codes[i] < levels.length ? 1 : 0))
}

/** Groups without records have no estimate. */
function outcomeOf(
  estimates: readonly (readonly [name: string, estimate: Estimate | null])[],
  present: Uint8Array,
): Outcome {
  return {
    estimates: new Map(
      estimates.flatMap(([name, estimate]) => (estimate === null ? [] : [[name, estimate]])),
    ),
    records: present.reduce((count, inside) => count + inside, 0),
  }
}
