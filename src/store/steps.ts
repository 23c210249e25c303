import type { Step } from '../engine/protect/definitions'
import { changeRecipe } from './change-recipe'
import type { Doing } from './history'

/** Adds a step to a candidate, the last to be carried out. */
export function addStep(candidate: string, step: Step): void {
  changeSteps(candidate, { verb: 'add', things: ['a step'], rest: `to ${candidate}` }, (steps) => [
    ...steps,
    step,
  ])
}

/** Adds a step right behind another. */
export function addStepBehind(candidate: string, at: number, step: Step): void {
  changeSteps(candidate, { verb: 'add', things: ['a step'], rest: `to ${candidate}` }, (all) =>
    all.toSpliced(at + 1, 0, step),
  )
}

export function removeStep(candidate: string, at: number): void {
  changeSteps(candidate, { verb: 'remove', things: [`step ${at + 1}`], rest: `of ${candidate}` }, (steps) =>
    steps.filter((_, i) => i !== at),
  )
}

/** Carries out a step earlier or later. */
export function moveStep(candidate: string, from: number, to: number): void {
  changeSteps(candidate, { verb: 'move', things: [`step ${from + 1}`], rest: `of ${candidate}` }, (steps) =>
    to < 0 || to >= steps.length ? steps : steps.toSpliced(from, 1).toSpliced(to, 0, steps[from]),
  )
}

/** Puts another step in the place of one. */
export function replaceStep(candidate: string, at: number, step: Step): void {
  changeSteps(
    candidate,
    { verb: 'change', things: [candidate], target: `candidate ${candidate} step ${at}` },
    (steps) => steps.map((each, i) => (i === at ? step : each)),
  )
}

function changeSteps(
  candidate: string,
  doing: Doing,
  change: (steps: readonly Step[]) => readonly Step[],
): void {
  changeRecipe(doing, (recipe) => ({
    ...recipe,
    candidates: recipe.candidates.map((each) =>
      each.name === candidate ? { ...each, steps: change(each.steps) } : each,
    ),
  }))
}
