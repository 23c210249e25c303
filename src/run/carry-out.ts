import { runsAsked } from '../engine/protect/definitions'
import { assessOriginal } from '../engine/assess/assess-original'
import { type BuiltReplicate, buildExported, buildReplicate } from '../engine/assess/assess-replicate'
import { countsOfRecords } from '../engine/assess/counts-of-records'
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
import type { Recipe } from '../engine/assess/recipe'
import { summarise } from '../engine/assess/summarise'
import { engineVersion } from '../engine/assess/version'
import { driftOf } from '../engine/assess/wave/drift'
import { byName, lookUp } from '../engine/by-name'
import { checkAll } from '../engine/problem'
import { cellsUnder, type KeyMatches } from '../engine/key/key-matches'
import { ofPart, type Progress } from '../engine/progress'
import { exportedRun } from '../engine/release/exported-run'
import { questionOf } from '../engine/search/check-search'
import { searchHere } from '../engine/search/search-here'
import { searchResults } from '../engine/search/search-results'
import { allRows } from '../engine/release/record-risk-table'
import { recordsIn, type Table } from '../engine/table/table'
import { recipeInR } from '../engine/release/recipe-in-r'
import type { ReadingNote } from '../file/table-description'
import type { Output } from './output'
import { type Inputs, type KeepingOfSample, readInputs, type Sources } from './read-inputs'
import { recordRiskParts } from './record-risk-parts'
import { writeCandidate, type WrittenBeside } from './write-candidate'

/** What is to be written besides the results. */
type Asked = WrittenBeside & {
  /** What is kept of the data file. */
  readonly keeping: KeepingOfSample
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
  const originals = await assessOriginals(study, output, asked.records, tell('Original'))
  const candidates: AssessedCandidate[] = []
  for (const [c, candidate] of inputs.recipe.candidates.entries()) {
    const { name } = candidate
    const wanted = runsAsked(candidate)
    const replicates: BuiltReplicate['results'][] = []
    let first: BuiltReplicate | null = null
    for (let r = 0; r < wanted; r++) {
      const built = buildReplicate(study, c, r, tell(`${name}: run ${r + 1} of ${wanted}`))
      first ??= built
      replicates.push(built.results)
    }
    const runs = replicates.map((results, run) => ({ run, results }))
    const run = exportedRun(inputs.recipe, name, runs)
    const progress = tell(`${name}: writing run ${run + 1}`)
    const given = run === 0 && first ? first : buildExported(study, c, run)
    await writeCandidate(name, given, { study, inputs, asked, output, progress })
    candidates.push({ name, replicates, run })
  }
  const measured = resultsOf(inputs, study, originals, candidates)
  const drift = driftOf(inputs.recipe, inputs.sample, measured.scenarios)
  const results = { ...measured, ...searched(data, told.parts), ...(drift && { drift }) }
  await output.text('recipe.R', recipeInR(inputs.recipe, inputs.sample))
  await output.text('results.json', `${JSON.stringify(results, null, 2)}\n`)
  return results
}

/** Tells of one part after the other: the file as it is, each run of each candidate, and what is written of each; how far each is, too. */
function partsOf({ candidates }: Recipe, told: Progress): (what: string) => Progress {
  const all = candidates.reduce((sum, candidate) => sum + runsAsked(candidate) + 1, 1)
  let begun = 0
  return (what) => {
    const part = ofPart(told, begun++, all)
    part(0, 1, what)
    return (done, total) => part(done, total, what)
  }
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
  progress: Progress,
): Promise<readonly ScenarioResults['original'][]> {
  const originals = study.scenarios.map((_, scenario, { length }) =>
    assessOriginal(study, scenario, ofPart(progress, scenario, length)),
  )
  if (records) {
    const { table: file } = study.data
    const values = originals.map(({ records, populationCount }, s) => {
      const scenario = study.scenarios[s]
      return [
        scenario.name,
        {
          ...countsOfRecords(study, scenario, { after: file, recoded: {}, kept: null }, populationCount),
          ...records(),
        },
      ] as const
    })
    const rows = allRows(study.records.records)
    await output.parts('original.records.csv', recordRiskParts({ rows, values }, study.data.rowOf))
  }
  return originals.map(({ result }) => result)
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
