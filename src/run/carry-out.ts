import { valuesAt } from '../engine/math/values-at'
import { runsAsked } from '../engine/protect/definitions'
import { assessOriginal } from '../engine/assess/assess-original'
import { type BuiltReplicate, buildExported, buildReplicate } from '../engine/assess/assess-replicate'
import { countsOfRecords, recordsOfCandidate } from '../engine/assess/counts-of-records'
import { checkCandidates, checkVariableSettings } from '../engine/assess/check-recipe'
import { reachOfList } from '../engine/assess/intruders-list'
import { makeWholeStudy } from '../engine/assess/make-study'
import { columnsOf, openStudy, type Study } from '../engine/assess/open-study'
import type {
  CandidateResult,
  ReplicateResult,
  Results,
  ScenarioResults,
  SearchResults,
} from '../engine/assess/results'
import type { RecordValues } from '../engine/assess/record-values'
import type { StudyData } from '../engine/assess/study'
import { populationSizeOf } from '../engine/assess/sampling'
import { combinedSpread } from '../engine/assess/combined-loss'
import { formatsOf, type Recipe } from '../engine/assess/recipe'
import { summarise } from '../engine/assess/summarise'
import { engineVersion } from '../engine/assess/version'
import { driftOf } from '../engine/assess/wave/drift'
import { byName, lookUp } from '../engine/by-name'
import { checkAll } from '../engine/problem'
import { cellsUnder, type KeyMatches } from '../engine/key/key-matches'
import {
  misclassificationFileOf,
  writeMisclassificationFile,
} from '../engine/misclassification/misclassification-file'
import { toldApart } from '../engine/misclassification/told-apart'
import type { Progress } from '../engine/progress'
import { keptOf } from '../engine/protect/kept'
import { exportedRun } from '../engine/release/exported-run'
import { questionOf } from '../engine/search/check-search'
import { searchHere } from '../engine/search/search-here'
import { searchResults } from '../engine/search/search-results'
import { publishedMatrices, publishesMatrices } from '../engine/release/published-matrices'
import { allRows, recordRiskTable, stayedOfRecords } from '../engine/release/record-risk-table'
import { missingToken, releaseLayout } from '../engine/release/release-layout'
import { findColumn, recordsIn, type Table } from '../engine/table/table'
import { recipeInR } from '../engine/release/recipe-in-r'
import { endingOf } from '../engine/release/release-files'
import { writeFormat } from '../file/write-format'
import type { CountedRecords } from '../file/counted-records'
import { rewrittenParquet } from '../file/parquet/rewrite-parquet'
import { recordsAgain } from '../file/read-again'
import { rewrittenParts } from '../file/rewrite-csv'
import { csvParts, fileOrder } from '../file/write-csv'
import type { ReadingNote } from '../file/table-description'
import type { Output } from './output'
import {
  type Inputs,
  type KeepingOfSample,
  readInputs,
  type SampleInOrder,
  type Sources,
} from './read-inputs'

/** What is to be written besides the results. */
type Asked = {
  /** What is kept of the data file. */
  readonly keeping: KeepingOfSample
  /** Also the value of every record: `NAME.records.csv`. */
  readonly records: boolean
  /** Also the file for users: `NAME.release.csv`. */
  readonly release: boolean
}

/** Where the work says how it goes on. */
type Told = {
  /** While files are read. */
  readonly reading: Progress
  /** After that: which part is begun, of how many. */
  readonly parts: Progress
  /** What was decided while reading the data file. */
  readonly note: (note: ReadingNote) => void
}

type AssessedCandidate = {
  readonly name: string
  readonly replicates: readonly BuiltReplicate['results'][]
  /** Which run was written, from 0. */
  readonly run: number
}

/** A line of progress for each of these would hide all others. */
const pointsBetweenLines = 20

/**
 * The study of a recipe and its files, with everything in it held against the table.
 *
 * @throws Problem or Problems, all that is wrong
 */
function checkedStudy({ recipe, sample, population, imports, inOrder }: Inputs, asked: Recipe): StudyData {
  checkAll([
    () => checkVariableSettings(recipe, sample),
    () => void makeWholeStudy(recipe, sample, population, imports),
    // With a population the table has the levels of both only once the settings hold.
    ...(population ? [] : [() => checkCandidates({ recipe, table: sample, population, imports })]),
  ])
  const data = makeWholeStudy(recipe, sample, population, imports)
  if (population) checkCandidates(data)
  // That people live together is told of also where nobody looks at who does.
  const { household = asked.household } = recipe
  const told = household === undefined ? data : { ...data, recipe: { ...data.recipe, household } }
  return inOrder ? { ...told, rowOf: inOrder.rowOf } : told
}

/**
 * Carries a recipe out on its files and writes its results: every number the page would show, and the run of each candidate
 * that is given out as a file.
 *
 * @throws Problem when the recipe or a file that it names cannot be used
 */
export async function carryOut(
  recipe: Recipe,
  sources: Sources,
  asked: Asked,
  output: Output,
  told: Told,
): Promise<Results> {
  const inputs = await readInputs(
    recipe,
    sources,
    { keeping: asked.keeping, ofEach: asked.records },
    told.reading,
  )
  const data = checkedStudy(inputs, recipe)
  if (inputs.recipe.search) questionOf(inputs.recipe, data.table)
  inputs.notes.forEach(told.note)
  const study = openStudy(data)
  const tell = partsOf(inputs.recipe, told.parts)
  tell('Original')
  const originals = await assessOriginals(study, output, asked.records)
  const candidates: AssessedCandidate[] = []
  for (const [c, candidate] of inputs.recipe.candidates.entries()) {
    const { name } = candidate
    const wanted = runsAsked(candidate)
    const replicates: BuiltReplicate['results'][] = []
    let first: BuiltReplicate | null = null
    for (let r = 0; r < wanted; r++) {
      tell(`${name}: run ${r + 1} of ${wanted}`)
      const built = buildReplicate(study, c, r)
      first ??= built
      replicates.push(built.results)
    }
    const runs = replicates.map((results, run) => ({ run, results }))
    const run = exportedRun(inputs.recipe, name, runs)
    tell(`${name}: writing run ${run + 1}`)
    const given = run === 0 && first ? first : buildExported(study, c, run)
    await writeCandidate(name, given, study, inputs, output, asked)
    candidates.push({ name, replicates, run })
  }
  const measured = resultsOf(inputs, study, originals, candidates)
  const drift = driftOf(inputs.recipe, inputs.sample, measured.scenarios)
  const results = { ...measured, ...searched(data, told.parts), ...(drift && { drift }) }
  await output.text('recipe.R', recipeInR(inputs.recipe, inputs.sample))
  await output.text('results.json', `${JSON.stringify(results, null, 2)}\n`)
  return results
}

/** Tells of one part after the other: the file as it is, each run of each candidate, and what is written of each. */
function partsOf({ candidates }: Recipe, told: Progress): (what: string) => void {
  const all = candidates.reduce((sum, candidate) => sum + runsAsked(candidate) + 1, 1)
  let begun = 0
  return (what) => told(begun++, all, what)
}

/** The guided search that the recipe asks for. @throws Problem that names the place in the recipe */
function searched(data: StudyData, told: Progress): { readonly search?: SearchResults } {
  if (!data.recipe.search) return {}
  const question = questionOf(data.recipe, data.table)
  const points = searchHere(data, (done, total) => {
    if (done % pointsBetweenLines === 0) told(done, total, `Searching: point ${done + 1} of ${total}`)
  })
  return { search: searchResults(question, points) }
}

async function assessOriginals(
  study: Study,
  output: Output,
  records: boolean,
): Promise<readonly ScenarioResults['original'][]> {
  const originals = study.scenarios.map((_, scenario) => assessOriginal(study, scenario))
  if (records) {
    const { table: file } = study.data
    const values = originals.map(({ records, populationCount }, s) => {
      const scenario = study.scenarios[s]
      return [
        scenario.name,
        {
          ...countsOfRecords(study, scenario, { after: file, recoded: {}, kept: null }, populationCount),
          ...records,
        },
      ] as const
    })
    const rows = allRows(study.records.records)
    await output.parts('original.records.csv', recordRiskParts({ rows, values }, study.data.rowOf))
  }
  return originals.map(({ result }) => result)
}

/**
 * The run of a candidate that is given out: the protected file, record by record as the input is, so that it can be compared
 * with it and brought in again; on wish the file for users, and the records' risks.
 */
async function writeCandidate(
  name: string,
  built: BuiltReplicate,
  study: Study,
  inputs: Inputs,
  output: Output,
  asked: Asked,
): Promise<void> {
  const { after, misclassification, recoded, kept } = built
  const rows = () => kept?.rows ?? allRows(after.records)
  if (inputs.inOrder) await writeCounted(name, built, study, inputs.inOrder, output)
  else await writeProtected(name, { after, rows: rows() }, inputs, output, asked)
  if (misclassification) {
    await output.text(
      `${name}.misclassification.json`,
      writeMisclassificationFile(
        misclassificationFileOf(toldApart(misclassification, keptOf(study.records, kept), recoded)),
      ),
    )
  }
  const { steps } = inputs.recipe.candidates.find((each) => each.name === name)!
  if (asked.release && misclassification && publishesMatrices(inputs.recipe, steps)) {
    const published = publishedMatrices(steps, misclassification, keptOf(study.records, kept), recoded)
    await output.text(`${name}.release.misclassification.json`, writeMisclassificationFile(published))
  }
  if (asked.records) {
    const places = rows()
    const stayed = stayedOfRecords(places, built.withoutPartner)
    const values = recordsOfCandidate(study, built)
    await output.parts(
      `${name}.records.csv`,
      recordRiskParts({ rows: places, values, ofSteps: stayed }, built.counted?.rowOf()),
    )
  }
}

/** The protected file, and on wish the one for users, in the formats that are asked for. */
async function writeProtected(
  name: string,
  { after, rows }: { readonly after: Table; readonly rows: Uint32Array },
  { recipe, sample }: Inputs,
  output: Output,
  asked: Asked,
): Promise<void> {
  const asInFile = {
    table: after,
    order: fileOrder(after),
    variables: namesOf(after),
    missing: missingToken(recipe),
    written: (cell: string) => cell,
  }
  const leaving = {
    settings: recipe.data.variables ?? {},
    weight: recipe.design?.weight ?? null,
    before: sample,
    rows,
  }
  const layouts = {
    [name]: asInFile,
    ...(asked.release && { [`${name}.release`]: releaseLayout(after, recipe, name) }),
  }
  for (const [stem, layout] of Object.entries(layouts)) {
    const { table, order, variables, missing, written } = layout
    const csv = `${stem}.csv`
    await output.parts(csv, csvParts(table, order, variables, missing, written))
    for (const format of formatsOf(recipe)) {
      await output.bytes(`${stem}.${endingOf(format)}`, writeFormat({ ...leaving, ...layout, csv }, format))
    }
  }
}

/** The protected file of one whose records were counted: read a second time, and written as it is read, in its own format too. */
async function writeCounted(
  name: string,
  { after, counted }: Pick<BuiltReplicate, 'after' | 'counted'>,
  { data: { recipe, table }, records }: Study,
  { file, again, rowOf }: SampleInOrder,
  output: Output,
): Promise<void> {
  const leftOut = new Set(namesOf(table).filter((variable) => !findColumn(after, variable)))
  const released: CountedRecords = {
    changed: after.columns.filter((column) => findColumn(records, column.name) !== column),
    rows: table.columns.filter(({ name: variable }) => !leftOut.has(variable)),
    rowOf,
  }
  const unread = new Set([...leftOut, ...namesOf(after)])
  await output.parts(
    `${name}.csv`,
    rewrittenParts(recordsAgain(file, again, unread), released, leftOut, missingToken(recipe)),
  )
  if (!('rows' in again) && counted && formatsOf(recipe).includes('parquet')) {
    await output.parts(
      `${name}.parquet`,
      rewrittenParquet(file, { after: released, rows: counted.after, leftOut }),
    )
  }
}

function resultsOf(
  { recipe, sample, sha256 }: Inputs,
  study: Study,
  originals: readonly ScenarioResults['original'][],
  candidates: readonly AssessedCandidate[],
): Results {
  return {
    recipe: 1,
    engine: engineVersion,
    seed: recipe.seed,
    input: { records: recordsIn(sample), sha256 },
    runs: byName(candidates.map(({ name, run }) => [name, run + 1])),
    scenarios: byName(
      study.scenarios.map(({ name, key, table, matches }, s) => [
        name,
        {
          key: keyResult(table, key, matches),
          ...(recipe.scenarios[s].list && {
            list: reachOfList(recipe.scenarios[s], populationSizeOf(study.sampling, recordsIn(sample))),
          }),
          original: originals[s],
          candidates: byName(
            candidates.map(({ name: candidate, replicates }) => [
              candidate,
              candidateResult(
                recipe,
                replicates.map((results) => lookUp(results, name)!),
              ),
            ]),
          ),
        },
      ]),
    ),
  }
}

function keyResult(table: Table, key: readonly string[], matches: KeyMatches): ScenarioResults['key'] {
  const { cellCount, observed } = cellsUnder(columnsOf(table, key), matches)
  return { variables: key, cells: cellCount, observed }
}

function candidateResult(recipe: Recipe, replicates: readonly ReplicateResult[]): CandidateResult {
  const combined = combinedSpread(recipe, replicates)
  return { replicates, ...summarise(replicates), ...(combined && { combined }) }
}

/** Records in one table of risks: a file of many is written some at a time. */
const recordsAtOnce = 65_536

type RisksOfRecords = {
  readonly rows: Uint32Array
  readonly values: Parameters<typeof recordRiskTable>[1]
  readonly ofSteps?: RecordValues
}

/** @param rowOf the place of each record among the values, where records are counted */
function* recordRiskParts(
  { rows, values, ofSteps = {} }: RisksOfRecords,
  rowOf: Uint32Array | undefined,
): Generator<string, void, undefined> {
  for (let start = 0; start === 0 || start < rows.length; start += recordsAtOnce) {
    const end = Math.min(start + recordsAtOnce, rows.length)
    const places = rowOf?.subarray(start, end)
    const here = (each: Float64Array) => (places ? valuesAt(each, places) : each.subarray(start, end))
    const some = values.map(
      ([scenario, of]) =>
        [scenario, byName(Object.entries(of).map(([id, each]) => [id, here(each)]))] as const,
    )
    const steps = byName(Object.entries(ofSteps).map(([id, each]) => [id, each.subarray(start, end)]))
    const table = recordRiskTable(rows.subarray(start, end), some, steps)
    const parts = csvParts(table, fileOrder(table), namesOf(table))
    if (start > 0) parts.next()
    yield* parts
  }
}

function namesOf(table: Table): readonly string[] {
  return table.columns.map(({ name }) => name)
}
