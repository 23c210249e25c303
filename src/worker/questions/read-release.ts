import { checkCandidate } from '../../engine/assess/check-recipe'
import { joinedOnKeys } from '../../engine/assess/make-study'
import { importKey, type Recipe } from '../../engine/assess/recipe'
import { type ImportStep, isDrawnAnew } from '../../engine/protect/import/definition'
import { fixedLevels } from '../../engine/assess/variable-uses'
import type { ImportedRelease } from '../../engine/assess/study'
import { randomStream } from '../../engine/math/random'
import { variablesOf } from '../../engine/misclassification/matrix'
import { readMisclassificationFile } from '../../engine/misclassification/misclassification-file'
import type { Progress } from '../../engine/progress'
import { applySteps } from '../../engine/protect/apply-steps'
import { sameRecordsBy } from '../../engine/protect/import/import-release'
import { findColumn, type Table } from '../../engine/table/table'
import { readRelease as readTable } from '../../file/read-release'
import { keepImport, sampleOf, type Held } from '../held'
import type { Caution } from '../../engine/assess/caution'
import type { GivenFile } from '../../file/readable-file'

/** A release, with its matrices, for the candidates whose step names it. */
type ReleaseRequest = {
  readonly recipe: Recipe
  readonly step: ImportStep
  readonly file: GivenFile
  readonly misclassification: GivenFile | null
  /** People whom a release that was drawn anew was not made from; left out or null where there is no such file. */
  readonly keptBack?: GivenFile | null
}

/** A release made elsewhere, held against the sample. */
export type ReleaseDescription = {
  readonly records: number
  /** People kept back from a release that was drawn anew; null where no file of them is given. */
  readonly keptBack: number | null
  /** Records whose value differs from the original, by variable. */
  readonly changed: Readonly<Record<string, number>>
  /** Variables that only the release has, and that only the sample has. */
  readonly added: readonly string[]
  readonly dropped: readonly string[]
  /** Variables whose matrices are known, and variables that were changed without one. */
  readonly matrices: readonly string[]
  readonly withoutMatrix: readonly string[]
  /** A variable that tells the records apart in both files and stands there in another order; null: none, or one is used. */
  readonly suggestedId: string | null
  readonly cautions: readonly Caution[]
}

/**
 * Reads a release made elsewhere with its matrices, holds it against the sample, and keeps it for the candidates whose
 * step names it. Refused, it leaves the one that was kept under that name.
 *
 * @throws Problem of the reading, or that says what does not fit the sample
 */
export async function readRelease(
  held: Held,
  { recipe, step, file, misclassification, keptBack = null }: ReleaseRequest,
  progress: Progress,
): Promise<ReleaseDescription> {
  const sample = sampleOf(held)
  const release: ImportedRelease = {
    table: await readTable(file, recipe, sample, progress, held.beside),
    misclassification:
      misclassification && readMisclassificationFile(await misclassification.text(), misclassification.name),
    keptBack: keptBack && (await readTable(keptBack, recipe, sample, progress, held.beside)),
  }
  const description = describeRelease(held, recipe, step, release)
  keepImport(held, importKey(step), release)
  return description
}

function describeRelease(
  held: Held,
  recipe: Recipe,
  step: ImportStep,
  release: ImportedRelease,
): ReleaseDescription {
  const { table } = joinedOnKeys(recipe, sampleOf(held), held.population)
  const candidate = { name: 'release', steps: [step] }
  checkCandidate({ ...recipe, candidates: [candidate] }, 0, table, { [importKey(step)]: release })
  const { changed, misclassification, cautions } = applySteps(table, [step], {
    stream: (index) => randomStream(recipe.seed, candidate.name, 0, index),
    imports: { [step.file]: release },
    fixedLevels: fixedLevels(recipe, candidate),
  })
  const matrices = misclassification?.flatMap(variablesOf) ?? []
  const altered = Object.entries(changed).flatMap(([name, records]) => (records > 0 ? [name] : []))
  return {
    records: release.table.records,
    keptBack: release.keptBack?.records ?? null,
    changed,
    added: namesNotIn(release.table, table),
    dropped: namesNotIn(table, release.table),
    matrices,
    withoutMatrix: altered.filter((name) => !matrices.includes(name)),
    suggestedId: step.id === undefined && !isDrawnAnew(step) ? sameRecordsBy(table, release.table) : null,
    cautions,
  }
}

function namesNotIn(table: Table, other: Table): readonly string[] {
  return table.columns.map(({ name }) => name).filter((name) => !findColumn(other, name))
}
