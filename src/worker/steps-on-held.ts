import { importsOf } from '../engine/assess/imports-of'
import { joinedOnKeys } from '../engine/assess/make-study'
import { openStudy } from '../engine/assess/open-study'
import { targetsFor } from '../engine/assess/targets'
import { whoLivesTogether } from '../engine/assess/variable-uses'
import { randomStream } from '../engine/math/random'
import { applySteps, type Protected } from '../engine/protect/apply-steps'
import { checkSteps, wheresOfSteps } from '../engine/protect/check-steps'
import { hasTarget, type Targets, targetsAt } from '../engine/table/target-columns'
import { sampleOf, type Held } from './held'
import type { OfRecipe } from './question'
import { studyOf } from './study-of-recipe'

/** A step of a candidate, both counted from 0. */
export type StepOfCandidate = OfRecipe & { readonly candidate: number; readonly step: number }

/** A candidate's steps up to one of them, on the file that is held. */
type StepsOnHeld = {
  /** The first `count` of them as the first replicate has them. */
  carryOut(this: void, count: number): Protected
  /** What is known, before protection, of the records that are left; null where no step chooses records by it. */
  targetsOf(this: void, left: Protected): Targets | null
}

/** @throws Problem of {@link checkSteps} that names the place in the recipe */
export function stepsOnHeld(held: Held, { recipe, candidate, step }: StepOfCandidate): StepsOnHeld {
  const asked = recipe.candidates[candidate]
  const place = `candidates[${candidate}]`
  const imports = importsOf(asked, held.imports)
  const upTo = asked.steps.slice(0, step + 1)
  const { table: before } = joinedOnKeys(recipe, sampleOf(held), held.population)
  checkSteps(before, upTo, imports, `${place}.steps`, whoLivesTogether(recipe))
  const wheres = wheresOfSteps(upTo, imports)
  const isByRisk = wheres.some(hasTarget)
  const { targets = null } = isByRisk
    ? targetsFor(openStudy(studyOf(held, { ...recipe, utility: [] })), wheres, place)
    : {}
  return {
    carryOut: (count) =>
      applySteps(before, asked.steps.slice(0, count), {
        stream: (earlier) => randomStream(recipe.seed, asked.name, 0, earlier),
        imports,
        livesWith: whoLivesTogether(recipe),
        scenarioKeys: recipe.scenarios.map(({ key }) => key),
        ...(targets && { targets }),
      }),
    targetsOf: ({ kept }) => targets && (kept ? targetsAt(targets, kept.rows) : targets),
  }
}
