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
import type { StudyData } from '../engine/assess/study'
import { populationSizeOf } from '../engine/assess/sampling'
import { combinedSpread } from '../engine/assess/combined-loss'
import { formatsOf, type Recipe } from '../engine/assess/recipe'
import { summarise } from '../engine/assess/summarise'
import { engineVersion } from '../engine/assess/version'
import { byName, lookUp } from '../engine/by-name'
import { checkAll } from '../engine/problem'
import { cellsUnder, type KeyMatches } from '../engine/key/key-matches'
import {
  misclassificationFileOf,
  writeMisclassificationFile,
} from '../engine/misclassification/misclassification-file'
import { toldApart } from '../engine/misclassification/told-apart'
import { silent } from '../engine/progress'
import { keptOf } from '../engine/protect/kept'
import { exportedRun } from '../engine/release/exported-run'
import { questionOf } from '../engine/search/check-search'
import { searchHere } from '../engine/search/search-here'
import { searchResults } from '../engine/search/search-results'
import { allRows, recordRiskTable, stayedOfRecords } from '../engine/release/record-risk-table'
import { releaseLayout } from '../engine/release/release-layout'
import { recordsIn, type Table } from '../engine/table/table'
import { recipeInR } from '../engine/release/recipe-in-r'
import { endingOf } from '../engine/release/release-files'
import { writeFormat } from '../file/write-format'
import { csvParts, fileOrder } from '../file/write-csv'
import type { Arguments } from './arguments'
import { oneSentence } from './one-sentence'
import { type Inputs, type KeepingOfSample, readInputs } from './read-inputs'
import { openOutput, type Output } from './write-outputs'

/** What is asked of an assessment. */
type Assessed = Omit<Arguments, 'lab'>

type AssessedCandidate = {
  readonly name: string
  readonly replicates: readonly BuiltReplicate['results'][]
  /** Which run was written, from 0. */
  readonly run: number
}

/** A line of progress for each of these would hide all others. */
const pointsBetweenLines = 20

/** Says a line of progress. */
export type Say = (line: string) => void

/**
 * The study of a recipe and its files, with everything in it held against the table.
 *
 * @throws Problem or Problems, all that is wrong
 */
function checkedStudy({ recipe, sample, population, imports }: Inputs): StudyData {
  checkAll([
    () => checkVariableSettings(recipe, sample),
    () => void makeWholeStudy(recipe, sample, population, imports),
    // With a population the table has the levels of both only once the settings hold.
    ...(population ? [] : [() => checkCandidates({ recipe, table: sample, population, imports })]),
  ])
  const data = makeWholeStudy(recipe, sample, population, imports)
  if (population) checkCandidates(data)
  return data
}

/**
 * Assesses a recipe and writes its results: every number the page would show, and the run of each candidate that is
 * given out as a file.
 *
 * @throws Problem when the recipe or a file that it names cannot be used
 */
export async function assessRecipe(asked: Assessed, say: Say): Promise<void> {
  say('Reading')
  const inputs = await readInputs(asked.recipe, silent, keepingOf(asked))
  const data = checkedStudy(inputs)
  if (inputs.recipe.search) questionOf(inputs.recipe, data.table)
  for (const { sentence, detail } of inputs.notes) say(oneSentence({ message: sentence, detail }))
  const study = openStudy(data)
  const output = await openOutput(asked.out)
  const originals = await assessOriginals(study, output, asked.records, say)
  const candidates: AssessedCandidate[] = []
  for (const [c, candidate] of inputs.recipe.candidates.entries()) {
    const { name } = candidate
    const wanted = runsAsked(candidate)
    const replicates: BuiltReplicate['results'][] = []
    let first: BuiltReplicate | null = null
    for (let r = 0; r < wanted; r++) {
      say(`${name}: run ${r + 1} of ${wanted}`)
      const built = buildReplicate(study, c, r)
      first ??= built
      replicates.push(built.results)
    }
    const runs = replicates.map((results, run) => ({ run, results }))
    const run = exportedRun(inputs.recipe, name, runs)
    if (wanted > 1) say(`${name}: writing run ${run + 1}`)
    const given = run === 0 && first ? first : buildExported(study, c, run)
    await writeCandidate(name, given, study, inputs.sample, output, asked)
    candidates.push({ name, replicates, run })
  }
  const results = { ...resultsOf(inputs, study, originals, candidates), ...searched(data, say) }
  await output.text('recipe.R', recipeInR(inputs.recipe, inputs.sample))
  await output.text('results.json', `${JSON.stringify(results, null, 2)}\n`)
  say(`Written to ${asked.out}`)
}

/** What is kept of the records: what is asked of single ones needs them. */
function keepingOf({ stream = false, records, release }: Assessed): KeepingOfSample {
  if (stream) return 'counts'
  return records || release ? 'records' : 'as fits'
}

/** The guided search that the recipe asks for. @throws Problem that names the place in the recipe */
function searched(data: StudyData, say: Say): { readonly search?: SearchResults } {
  if (!data.recipe.search) return {}
  const question = questionOf(data.recipe, data.table)
  const points = searchHere(data, (done, total) => {
    if (done % pointsBetweenLines === 0) say(`Searching: point ${done + 1} of ${total}`)
  })
  return { search: searchResults(question, points) }
}

async function assessOriginals(
  study: Study,
  output: Output,
  records: boolean,
  say: Say,
): Promise<readonly ScenarioResults['original'][]> {
  say('Original')
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
    const table = recordRiskTable(allRows(file.records), values)
    await output.parts('original.records.csv', recordRiskParts(table))
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
  sample: Table,
  output: Output,
  asked: Assessed,
): Promise<void> {
  const { after, misclassification, recoded, kept } = built
  const { recipe } = study.data
  const forUsers = releaseLayout(after, recipe, name)
  const asInFile = {
    order: fileOrder(after),
    variables: namesOf(after),
    missing: forUsers.missing,
    written: (cell: string) => cell,
  }
  const rows = kept?.rows ?? allRows(after.records)
  const leaving = {
    table: after,
    settings: recipe.data.variables ?? {},
    weight: recipe.design?.weight ?? null,
    before: sample,
    rows,
  }
  const layouts = { [name]: asInFile, ...(asked.release && { [`${name}.release`]: forUsers }) }
  for (const [stem, layout] of Object.entries(layouts)) {
    const { order, variables, missing, written } = layout
    const csv = `${stem}.csv`
    await output.parts(csv, csvParts(after, order, variables, missing, written))
    for (const format of formatsOf(recipe)) {
      await output.bytes(`${stem}.${endingOf(format)}`, writeFormat({ ...leaving, ...layout, csv }, format))
    }
  }
  if (misclassification) {
    await output.text(
      `${name}.misclassification.json`,
      writeMisclassificationFile(
        misclassificationFileOf(toldApart(misclassification, keptOf(study.data.table, kept), recoded)),
      ),
    )
  }
  if (asked.records) {
    const stayed = stayedOfRecords(rows, built.withoutPartner)
    const table = recordRiskTable(rows, recordsOfCandidate(study, built), stayed)
    await output.parts(`${name}.records.csv`, recordRiskParts(table))
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

function recordRiskParts(table: Table): Iterable<string> {
  return csvParts(table, fileOrder(table), namesOf(table))
}

function namesOf(table: Table): readonly string[] {
  return table.columns.map(({ name }) => name)
}
