import { type WhatChanged, whatChanged } from '../change/what-changed'
import type { Progress } from '../progress'
import type { Protected } from '../protect/apply-steps'
import { comparisonOf } from '../utility/comparison'
import { designAfter, designBefore, type StudyBefore } from './measure-analyses'
import { whoLivesTogether } from './variable-uses'

export type ChangesOfRun = WhatChanged & {
  /** Whether records stand for people of a population; else each stands for itself. */
  readonly isOfPeople: boolean
}

/**
 * What one run of a candidate changed of the file, in the sampling errors that weights, households and strata of the recipe
 * give. Weights and numbers of households are no variables that are compared.
 */
export function changesOfRun(study: StudyBefore, release: Protected, progress: Progress): ChangesOfRun {
  const { recipe, table } = study.data
  const { kept, drawnAnew, different } = release
  const passedOver = [recipe.design?.weight, whoLivesTogether(recipe)]
  const variables = table.columns
    .filter(({ kind, name }) => kind !== 'text' && !passedOver.includes(name))
    .map(({ name }) => name)
  const isReleased = new Set(release.after.columns.map(({ name }) => name))
  const changed = new Map(Object.entries(different))
  const files = {
    comparison: comparisonOf(study.before, release),
    design: designBefore(study),
    weightsAfter: designAfter(study, release).weights,
  }
  const isAnotherSet = kept !== null || drawnAnew !== null
  const isChanged = (name: string) => isAnotherSet || !isReleased.has(name) || (changed.get(name) ?? 0) > 0
  return {
    ...whatChanged(files, variables, isChanged, progress),
    isOfPeople: study.sampling !== null,
  }
}
