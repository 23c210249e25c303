import { recordsOfCandidate } from '../../engine/assess/counts-of-records'
import { buildExported } from '../../engine/assess/assess-replicate'
import { makeWholeStudy } from '../../engine/assess/make-study'
import { openStudy } from '../../engine/assess/open-study'
import { formatsOf, type ReleaseFormat } from '../../engine/assess/recipe'
import {
  misclassificationFileOf,
  writeMisclassificationFile,
} from '../../engine/misclassification/misclassification-file'
import { toldApart } from '../../engine/misclassification/told-apart'
import type { Progress } from '../../engine/progress'
import { keptOf } from '../../engine/protect/kept'
import { allRows, recordRiskTable, stayedOfRecords } from '../../engine/release/record-risk-table'
import { publishedMatrices, publishesMatrices } from '../../engine/release/published-matrices'
import { releaseFiles, type ReleaseFile } from '../../engine/release/release-files'
import { releaseLayout } from '../../engine/release/release-layout'
import { recipeInR } from '../../engine/release/recipe-in-r'
import { releasedColumns } from '../../engine/release/released-columns'
import { orderedIn, type Column } from '../../engine/table/column'
import { recordsByLevel } from '../../engine/table/levels'
import { writeRecipe } from '../../file/recipe-json'
import { writeFormat } from '../../file/write-format'
import { csvParts, fileOrder } from '../../file/write-csv'
import { sampleOf, type Held } from '../held'
import { typeOfFile } from '../type-of-file'
import { recipeOfRun } from '../project-file'
import type { OfRecipe } from '../question'

type ExportRequest = {
  readonly candidate: number
  /** Which run, from 0; default the first. */
  readonly run?: number
  /** Stem of the file names. */
  readonly stem: string
  /** Stem of those for users; default the same. */
  readonly usersStem?: string
}

export type ExportedFile = {
  readonly name: string
  /** `users` may have it; `inside` must stay in the agency. */
  readonly audience: 'users' | 'inside'
  readonly what: string
  readonly blob: Blob
  /** What the protected file holds; other files do not say. */
  readonly variables?: readonly ReleasedVariable[]
}

/** A variable of a protected file, with those of its levels that occur there. */
export type ReleasedVariable = {
  readonly name: string
  readonly type: 'categorical' | 'ordinal' | 'numeric'
  /** Null for numbers. */
  readonly levels: readonly string[] | null
}

/**
 * The files of a release: the protected file of one run, in random order and without direct identifiers, and
 * what stays inside. The matrices are left out when an import does not give them.
 */
export function exportCandidate(
  held: Held,
  { recipe, candidate, run = 0, stem, usersStem }: ExportRequest & OfRecipe,
  progress: Progress,
): readonly ExportedFile[] {
  const study = openStudy(makeWholeStudy(recipe, sampleOf(held), held.population, held.imports))
  const { name, steps } = recipe.candidates[candidate]
  const written = recipeOfRun(recipe, { candidate: name, run }, orderedIn(sampleOf(held)))
  const built = buildExported(study, candidate, run, progress)
  const { after, misclassification, recoded, kept } = built
  const layout = releaseLayout(after, recipe, name)
  const rows = kept?.rows ?? allRows(after.records)
  const stayed = stayedOfRecords(rows, built.withoutPartner)
  const risks = recordRiskTable(rows, recordsOfCandidate(study, built), stayed)
  const riskNames = risks.columns.map(({ name }) => name)
  const leaving = {
    ...layout,
    settings: recipe.data.variables ?? {},
    weight: recipe.design?.weight ?? null,
    before: sampleOf(held),
    rows,
    csv: `${usersStem ?? stem}.csv`,
  }
  const formats = formatsOf(recipe)
  const isFormat = (id: ReleaseFile['id']): id is ReleaseFormat => formats.some((format) => format === id)
  const partsOf: Record<Exclude<ReleaseFile['id'], ReleaseFormat>, () => Iterable<BlobPart> | null> = {
    protected: () => csvParts(layout.table, layout.order, layout.variables, layout.missing, layout.written),
    recipe: () => [writeRecipe(written)],
    recipeInR: () => [recipeInR(written, sampleOf(held))],
    misclassification: () =>
      misclassification && [
        writeMisclassificationFile(
          misclassificationFileOf(toldApart(misclassification, keptOf(study.data.table, kept), recoded)),
        ),
      ],
    publishedMatrices: () =>
      misclassification && [
        writeMisclassificationFile(
          publishedMatrices(steps, misclassification, keptOf(study.data.table, kept), recoded),
        ),
      ],
    records: () => csvParts(risks, fileOrder(risks), riskNames),
  }
  return releaseFiles(stem, usersStem, {
    formats,
    publishes: publishesMatrices(recipe, steps),
  }).flatMap(({ id, ...file }) => {
    const parts = isFormat(id) ? [writeFormat(leaving, id)] : partsOf[id]()
    if (!parts) return []
    const blob = new Blob([...parts], { type: typeOfFile(file.name) })
    const variables = releasedColumns(layout.table, recipe).map(describeReleased)
    return [{ ...file, blob, ...(id === 'protected' && { variables }) }]
  })
}

/** Levels that no released record has are left out: that the file before protection had them is not for users. */
function describeReleased(column: Column): ReleasedVariable {
  if (column.kind !== 'categorical') return { name: column.name, type: 'numeric', levels: null }
  const records = recordsByLevel(column)
  return {
    name: column.name,
    type: column.ordered ? 'ordinal' : 'categorical',
    levels: column.levels.filter((_, code) => records[code] > 0),
  }
}
