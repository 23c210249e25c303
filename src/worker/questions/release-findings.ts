import { protectedFile } from '../../engine/assess/assess-replicate'
import { makeWholeStudy } from '../../engine/assess/make-study'
import { openStudy } from '../../engine/assess/open-study'
import { keptOf } from '../../engine/protect/kept'
import { copied } from '../../engine/release/copied'
import { formulaCells, type FormulaCells } from '../../engine/release/formulas'
import { missingToken } from '../../engine/release/release-layout'
import { releasedColumns } from '../../engine/release/released-columns'
import { revealing, type Revealing } from '../../engine/release/revealing'
import { sampleOf, type Held } from '../held'
import type { OfRecipe } from '../question'

export type ReleaseFindings = {
  /** The variables of which cells would be taken for formulas. */
  readonly formulas: readonly FormulaCells[]
  /** The variables that are left as they were, or copied, and may lead to a person. */
  readonly revealing: readonly Revealing[]
  readonly isDrawnAnew: boolean
}

/** What is to be looked at in the protected file of a run, as it is released. */
export function releaseFindings(
  held: Held,
  { recipe, candidate, run }: OfRecipe & { readonly candidate: number; readonly run: number },
): ReleaseFindings {
  const asked = { ...recipe, utility: [] }
  const study = openStudy(makeWholeStudy(asked, sampleOf(held), held.population, held.imports))
  const { after, kept, drawnAnew } = protectedFile(study, candidate, run)
  const released = releasedColumns(after, recipe)
  return {
    formulas: formulaCells(released, missingToken(recipe)),
    revealing: drawnAnew
      ? copied(sampleOf(held), released)
      : revealing(keptOf(sampleOf(held), kept), released, recipe),
    isDrawnAnew: drawnAnew !== null,
  }
}
