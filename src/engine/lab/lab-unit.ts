import { matchesBy } from '../risk/main-measures'
import { assessOriginal } from '../assess/assess-original'
import { buildReplicate } from '../assess/assess-replicate'
import { makeStudy } from '../assess/make-study'
import { openStudy, type Study } from '../assess/open-study'
import { type Design, type Recipe, riskKey, riskClassesOf } from '../assess/recipe'
import type { RecordValues } from '../assess/record-values'
import type { OriginalResult, ReplicateResult } from '../assess/results'
import { byName, lookUp } from '../by-name'
import { randomStream } from '../math/random'
import { Problem, problemData, type ProblemData } from '../problem'
import { type Progress, silent } from '../progress'
import type { Column } from '../table/column'
import type { Table } from '../table/table'
import type { TruthName } from '../risk/define'
import { definitionOf } from '../risk/definitions'
import { agreementOf, pairsOf } from './agreement'
import { drawSample, type DrawnSample } from './draw'
import { estimatesOf } from './estimates'
import type { LabData } from './lab-data'
import { original } from './planned-lab'
import type { LabPairs, LabSample } from './results'
import { knownReidentified, knownTheta, uniquesOn, type Truth } from './truths'

/** A piece of work that can be done by itself, in any order and by any worker: one file of one sample. */
export type LabTask = {
  /** From 1. */
  readonly sample: number
  /** A candidate's name, or `original`. */
  readonly file: string
}

/** What came of it. */
export type LabUnit = LabTask & {
  /** By the scenario's name; empty where there is a problem. */
  readonly results: Readonly<Record<string, LabSample>>
  readonly problem: ProblemData | null
}

/** The points of each measure that estimates record by record, by scenario and the measure's name. */
export type LabPoints = Readonly<Record<string, Readonly<Record<string, LabPairs>>>>

type LabMeasured = { readonly unit: LabUnit; readonly points: LabPoints }

/** Does units one after the other; what the files of one sample share is kept until another sample is asked for. */
export type LabBench = (task: LabTask, progress?: Progress) => LabMeasured

/**
 * Draws samples and puts them through the very assessment that a file goes through.
 *
 * A sample follows from the seed and its number alone, what is done to it from the candidate's name and that number too:
 * never from which units were done before, or where. A refusal is part of the unit, so that the others go on.
 */
export function labBench(data: LabData): LabBench {
  let opened: { readonly sample: number; readonly study: Study } | null = null

  function studyOf(sample: number): Study {
    if (opened?.sample !== sample) opened = { sample, study: openStudy(sampleStudy(data, sample)) }
    return opened.study
  }

  return (task, progress = silent) => {
    try {
      return measured(studyOf(task.sample), task, progress)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { unit: { ...task, results: {}, problem: problemData(error) }, points: {} }
    }
  }
}

/** The study of one sample: as drawn, with the design it was drawn by. */
function sampleStudy({ recipe, settings, population, ordered }: LabData, sample: number) {
  const random = randomStream(recipe.seed, 'lab', 'sample', sample)
  const drawn = drawSample(population, settings.design, random)
  const weight = freeName(drawn.sample)
  const design: Design = drawn.weights ? { weight } : { fraction: fractionOf(recipe, population.size) }
  const table = asTable(drawn, ordered, weight)
  return makeStudy({ ...recipe, design }, table, population, {})
}

/** The probability that is the same for everybody. */
function fractionOf({ lab }: Recipe, populationSize: number): number {
  if (!lab || lab.design.kind === 'unequal') throw new Error('These samples have weights.')
  const { design } = lab
  return design.kind === 'simple' ? Math.min(1, design.size / populationSize) : design.fraction
}

function asTable({ sample, weights }: DrawnSample, ordered: readonly string[], weight: string): Table {
  const columns = sample.columns.map((column): Column =>
    column.kind === 'categorical' && ordered.includes(column.name) ? { ...column, ordered: true } : column,
  )
  return {
    records: sample.records,
    columns: weights ? [...columns, { kind: 'numeric', name: weight, values: weights }] : columns,
  }
}

/** A name for the weights that no variable has. */
function freeName({ columns }: Table): string {
  let name = 'weight'
  while (columns.some((column) => column.name === name)) name = `${name}_`
  return name
}

/** A file as the assessment leaves it, under one scenario. */
type AssessedFile = (OriginalResult | ReplicateResult) & {
  readonly records: RecordValues
  /** F of each record's cell, by what the assessment keeps. */
  readonly populationCount: Float64Array | null
}

function measured(study: Study, task: LabTask, progress: Progress): LabMeasured {
  const results = new Map<string, LabSample>()
  const points = new Map<string, Record<string, LabPairs>>()
  for (const [name, file] of Object.entries(assessed(study, task, progress))) {
    const pairs = pairsByMeasure(study, file)
    points.set(name, pairs)
    results.set(name, resultOf(study, name, task, file, pairs))
  }
  return { unit: { ...task, results: byName(results), problem: null }, points: byName(points) }
}

function assessed(study: Study, { sample, file }: LabTask, progress: Progress): Record<string, AssessedFile> {
  if (file === original) {
    return byName(
      study.scenarios.map(({ name }, s) => {
        const { result, records, populationCount } = assessOriginal(study, s, progress)
        return [name, { ...result, records: records(), populationCount }]
      }),
    )
  }
  const candidate = study.data.recipe.candidates.findIndex(({ name }) => name === file)
  const built = buildReplicate(study, candidate, sample - 1, progress)
  return byName(
    study.scenarios.map(({ name }) => [
      name,
      {
        ...lookUp(built.results, name)!,
        records: lookUp(built.records, name)!(),
        populationCount: lookUp(built.populationCounts, name)!,
      },
    ]),
  )
}

function resultOf(
  study: Study,
  scenario: string,
  { sample, file }: LabTask,
  { risk, cautions, populationCount, ...rest }: AssessedFile,
  points: Readonly<Record<string, LabPairs>>,
): LabSample {
  const { recipe, table } = study.data
  const truth = truthOf(study, scenario, { risk, file, populationCount })
  const bounds = riskClassesOf(recipe)
  const estimates = (truth ? recipe.risk : []).flatMap((entry) => {
    const name = riskKey(entry)
    const found = truth ? estimatesOf(lookUp(risk, name)!, truth) : {}
    return Object.entries(found).map(([field, estimate]) => [`${name}.${field}`, estimate] as const)
  })
  return {
    sample,
    records: table.records,
    known: truth?.known ?? null,
    estimates: byName(estimates),
    agreement: byName(Object.entries(points).map(([name, pairs]) => [name, agreementOf(pairs, bounds)])),
    risk,
    utility: 'utility' in rest ? rest.utility : {},
    changed: 'changed' in rest ? rest.changed : {},
    cautions,
  }
}

function truthOf(
  study: Study,
  name: string,
  { risk, file, populationCount }: Pick<AssessedFile, 'risk' | 'populationCount'> & { readonly file: string },
): Truth | null {
  const known = lookUp(risk, knownIn(study))!
  if (!('measure' in known) || known.measure !== matchesBy.known) return null
  const { tauStar, tau, populationUniques } = known
  const theta = knownTheta(populationCount)
  if (file !== original) {
    return tau === null
      ? null
      : { known: tau, populationUniques: null, theta, reidentified: null, uniquesOfPopulation: null }
  }
  const scenario = study.scenarios.find((each) => each.name === name)
  const asks = (truth: TruthName) =>
    study.data.recipe.risk.some((entry) => definitionOf(entry).lab?.truths.includes(truth))
  const population = scenario?.population
  return {
    known: tauStar,
    populationUniques,
    theta,
    reidentified: scenario && asks('reidentified') ? knownReidentified(scenario) : null,
    uniquesOfPopulation:
      scenario && population && asks('uniquesOfPopulation') ? uniquesOn(population, scenario.key) : null,
  }
}

/** The name of the measure that knows the population. */
function knownIn({ data }: Study): string {
  const entry = data.recipe.risk.find(({ measure }) => measure === matchesBy.known)
  if (!entry) throw new Error('A plan of the Lab always measures the known risk.')
  return riskKey(entry)
}

/** Known risks against those of each measure that estimates them record by record, after misclassification if there was any. */
function pairsByMeasure(study: Study, { records, populationCount }: AssessedFile): Record<string, LabPairs> {
  const known = valuesNamed(records, `${knownIn(study)}.risk`)
  if (!known || !populationCount) return {}
  return byName(
    study.data.recipe.risk
      .filter((entry) => definitionOf(entry).lab?.byRecord)
      .flatMap((entry) => {
        const name = riskKey(entry)
        const estimated = valuesNamed(records, `${name}.adjusted`) ?? valuesNamed(records, `${name}.risk`)
        return estimated ? [[name, pairsOf(known, estimated, populationCount)] as const] : []
      }),
  )
}

function valuesNamed(records: RecordValues, name: string): Float64Array | null {
  return lookUp(records, name) ?? null
}
