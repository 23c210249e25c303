import { wheresOfSteps } from '../protect/check-steps'
import { byName, lookUp } from '../by-name'
import type { RecodedLevels } from '../key/recoded'
import { randomStream } from '../math/random'
import type { AnyMisclassification } from '../misclassification/matrix'
import { ofPart, type Progress, silent } from '../progress'
import type { Kept } from '../protect/kept'
import { applySteps, type Protected } from '../protect/apply-steps'
import { relationsIn, withRebuilding } from '../protect/relations/with-rebuilding'
import { targetsAt } from '../table/target-columns'
import type { Table } from '../table/table'
import { checkCandidate } from './check-recipe'
import { type CountedRelease, countedRelease } from './counted-release'
import { importsOf } from './imports-of'
import { type KnownMeasures, measureRisk } from './measure-risk'
import { measureAnalyses } from './measure-analyses'
import { measureUtility } from './measure-utility'
import type { Study } from './open-study'
import { riskEntriesOf } from './plan'
import { riskKey, type RiskEntry } from './recipe'
import type { RecordValues } from './record-values'
import type { ReplicateResult, SuppressedValues } from './results'
import { targetsFor } from './targets'
import { fixedLevels, whoLivesTogether } from './variable-uses'

/** One replicate of a candidate, built and measured, with what a release is made of. */
export type BuiltReplicate = {
  /** By the scenario's name. */
  readonly results: Readonly<Record<string, ReplicateResult>>
  readonly records: Readonly<Record<string, () => RecordValues>>
  /** F of each released sample unique's cell, NaN for other records; null when it is not known. */
  readonly populationCounts: Readonly<Record<string, Float64Array | null>>
  readonly after: Table
  /** The levels of the file that it has merged. */
  readonly recoded: RecodedLevels
  /** Whether none of its records is one of the file. */
  readonly isDrawnAnew: boolean
  /** The records of the file that it has; null where it has all. */
  readonly kept: Kept | null
  /** Of each step that moves whole households, those that it had to move and could not. */
  readonly withoutPartner: Protected['withoutPartner']
  /** null for a release made elsewhere whose matrices are not known. */
  readonly misclassification: readonly AnyMisclassification[] | null
  /** Where records are counted, what was measured: values are those of its rows. */
  readonly counted: CountedRelease | null
}

/**
 * The results of one replicate of one candidate (both counted from 0), under every scenario, by its name.
 *
 * Depends on the study, the candidate's name and steps, and the number of the replicate only: never on which worker
 * computes it, or after what. What is `known` is not measured again.
 */
export function assessReplicate(
  study: Study,
  candidate: number,
  replicate: number,
  known: KnownReplicate = {},
): Readonly<Record<string, ReplicateResult>> {
  return buildReplicate(study, candidate, replicate, silent, known).results
}

/**
 * By the scenario's name, what is known of a replicate from an assessment before: results that still hold, under the names
 * they are kept under now, with the cautions of theirs.
 */
export type KnownReplicate = Readonly<Record<string, Pick<ReplicateResult, 'risk' | 'cautions'> | undefined>>

/** The same replicate with its table, its matrices and its per-record values. */
export function buildReplicate(
  study: Study,
  candidate: number,
  replicate: number,
  progress: Progress = silent,
  known: KnownReplicate = {},
): BuiltReplicate {
  const entries = riskEntriesOf(study.data.recipe, replicate)
  const release = protectedFile(study, candidate, replicate)
  return measured(study, release, { entries, replicate }, progress, known)
}

/** A replicate that is given out, also with what the recipe asks of the first few only. */
export function buildExported(
  study: Study,
  candidate: number,
  replicate: number,
  progress: Progress = silent,
): BuiltReplicate {
  const entries = riskEntriesOf(study.data.recipe, 0)
  const release = protectedFile(study, candidate, replicate)
  return measured(study, release, { entries, replicate }, progress, {})
}

function measured(
  study: Study,
  release: Protected,
  { entries, replicate }: { readonly entries: readonly RiskEntry[]; readonly replicate: number },
  progress: Progress,
  known: KnownReplicate,
): BuiltReplicate {
  const analyses = measureAnalyses(study, release, progress)
  const utility = measureUtility(study, release, analyses)
  const suppressed = suppressedValues(release, replicate)
  const counted = study.data.rowOf ? countedRelease(study, study.data.rowOf, release) : null
  // What is measured from here on goes by rows.
  if (counted) study.forgetRecords()
  const seen = counted ?? release
  const results = new Map<string, ReplicateResult>()
  const records = new Map<string, () => RecordValues>()
  const populationCounts = new Map<string, Float64Array | null>()
  const { scenarios } = study
  for (const [s, scenario] of scenarios.entries()) {
    const still = knownOf(lookUp(known, scenario.name))
    const own = ofPart(progress, s, scenarios.length)
    const found = measureRisk(study, scenario, seen, entries, own, still)
    results.set(scenario.name, {
      risk: found.risk,
      utility,
      ...(Object.keys(analyses).length > 0 && { analyses }),
      changed: release.different,
      ...(suppressed && { suppressed }),
      ...(release.kept && { kept: { records: release.after.records, of: study.data.table.records } }),
      ...(Object.keys(release.relations).length > 0 && { relations: release.relations }),
      achieved: release.achieved,
      cautions: [...release.cautions, ...found.cautions],
    })
    records.set(scenario.name, found.records)
    populationCounts.set(scenario.name, found.populationCount)
  }
  return {
    results: byName(results),
    records: byName(records),
    populationCounts: byName(populationCounts),
    after: release.after,
    recoded: release.recoded,
    kept: release.kept,
    isDrawnAnew: release.drawnAnew !== null,
    withoutPartner: release.withoutPartner,
    misclassification: release.misclassification,
    counted,
  }
}

function suppressedValues(
  { emptied: variables, suppressions }: Protected,
  replicate: number,
): SuppressedValues | null {
  if (Object.keys(variables).length === 0) return null
  return {
    total: Object.values(variables).reduce((total, values) => total + values, 0),
    variables,
    steps: suppressions.map(({ step, values, atLeast }) => ({
      step,
      values,
      atLeast: replicate === 0 ? atLeast() : null,
    })),
  }
}

/** The results of before, entry by entry; values of single records were not kept. */
function knownOf(before: KnownReplicate[string]): KnownMeasures {
  return (entry) => {
    const name = riskKey(entry)
    const result = lookUp(before?.risk, name)
    if (!before || !result) return undefined
    return { result, cautions: before.cautions.filter(({ measure }) => measure === name) }
  }
}

/** The file after a candidate's steps, drawn with the random numbers of one replicate; nothing is measured. @throws Problem of {@link checkCandidate} or of a step */
export function protectedFile(study: Study, candidate: number, replicate: number): Protected {
  const { records: table } = study
  const { recipe, imports, rowOf } = study.data
  checkCandidate(recipe, candidate, table, imports)
  const asked = recipe.candidates[candidate]
  const named = importsOf(asked, imports)
  const { targets } = targetsFor(study, wheresOfSteps(asked.steps, named), `candidates[${candidate}]`)
  const relations = relationsIn(table, recipe.relations ?? [])
  return applySteps(table, withRebuilding(asked.steps, relations), {
    relations,
    stream: (step) => randomStream(recipe.seed, asked.name, replicate, step),
    imports: named,
    scenarioKeys: recipe.scenarios.map(({ key }) => key),
    fixedLevels: fixedLevels(recipe, asked),
    livesWith: whoLivesTogether(recipe),
    ...(targets && { targets: rowOf ? targetsAt(targets, rowOf) : targets }),
  })
}
