import { protectedFile } from '../../engine/assess/assess-replicate'
import { makeWholeStudy } from '../../engine/assess/make-study'
import { openStudy } from '../../engine/assess/open-study'
import type { ReleaseSettings } from '../../engine/assess/recipe'
import { withOrder } from '../../engine/assess/variable-uses'
import type { Protected } from '../../engine/protect/apply-steps'
import { keptOf } from '../../engine/protect/kept'
import { copied } from '../../engine/release/copied'
import { formulaCells, type FormulaCells } from '../../engine/release/formulas'
import { missingToken, releaseLayout } from '../../engine/release/release-layout'
import { oddValues, type OddValues } from '../../engine/release/odd-values'
import { releasedColumns } from '../../engine/release/released-columns'
import { revealing, type Revealing } from '../../engine/release/revealing'
import { orderedIn } from '../../engine/table/column'
import type { Table } from '../../engine/table/table'
import { fingerprintOfParts } from '../../file/fingerprint'
import { readRecipe, writeRecipe } from '../../file/recipe-json'
import { csvParts } from '../../file/write-csv'
import { sampleOf, type Held } from '../held'
import type { OfRecipe } from '../question'

type Formulas = NonNullable<ReleaseSettings['formulas']>

export type ReleaseFindings = {
  /** The variables of which cells would be taken for formulas. */
  readonly formulas: readonly FormulaCells[]
  /** The variables that are left as they were, or copied, and may lead to a person. */
  readonly revealing: readonly Revealing[]
  /** Values that can't be read, or be. */
  readonly odd: readonly OddValues[]
  /**
   * SHA-256 of the CSV that users get, in hexadecimal, by what is done to cells that look like formulas; and whether the recipe
   * gives the same one, byte for byte, when it is written, read and carried out anew.
   */
  readonly replayed: { readonly sha256: Readonly<Record<Formulas, string>>; readonly isSame: boolean }
  readonly isDrawnAnew: boolean
}

/** What is to be looked at in the protected file of a run, as it is released. */
export function releaseFindings(held: Held, asked: RunAsked): ReleaseFindings {
  const { recipe } = asked
  const { after, kept, drawnAnew } = builtRun(held, asked)
  const { table: written } = releaseLayout(after, recipe, recipe.candidates[asked.candidate].name)
  const released = releasedColumns(written, recipe)
  const sample = sampleOf(held)
  const sha256 = {
    keep: fingerprintOfRun(after, asked, 'keep'),
    mark: fingerprintOfRun(after, asked, 'mark'),
  }
  const again = { ...asked, recipe: readRecipe(writeRecipe(withOrder(recipe, orderedIn(sample)))) }
  return {
    formulas: formulaCells(released, missingToken(recipe)),
    revealing: drawnAnew ? copied(sample, released) : revealing(keptOf(sample, kept), released, recipe),
    odd: oddValues(sample, after, released, recipe),
    replayed: {
      sha256,
      isSame: fingerprintOfRun(builtRun(held, again).after, again, 'keep') === sha256.keep,
    },
    isDrawnAnew: drawnAnew !== null,
  }
}

type RunAsked = OfRecipe & { readonly candidate: number; readonly run: number }

function builtRun(held: Held, { recipe, candidate, run }: RunAsked): Protected {
  const asked = { ...recipe, utility: [] }
  const study = openStudy(makeWholeStudy(asked, sampleOf(held), held.population, held.imports))
  return protectedFile(study, candidate, run)
}

/** SHA-256 of the CSV that users get. */
function fingerprintOfRun(after: Table, { recipe, candidate }: RunAsked, formulas: Formulas): string {
  const asked = { ...recipe, release: { ...recipe.release, formulas } }
  const { table, order, variables, missing, written } = releaseLayout(
    after,
    asked,
    recipe.candidates[candidate].name,
  )
  return fingerprintOfParts(csvParts(table, order, variables, missing, written))
}
