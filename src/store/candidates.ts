import type { Candidate, Recipe } from '../engine/assess/recipe'
import { changeRecipe, theRecipe } from './change-recipe'
import type { Doing } from './history'
import { resultsStore } from './results'
import { viewStore } from './view'
import { without } from './without'

/** Adds candidates to the recipe. One with a name that is there already takes its place. */
export function addCandidates(candidates: readonly Candidate[]): void {
  const added = new Map(candidates.map((candidate) => [candidate.name, candidate]))
  const things = [...added.keys()]
  changeRecipe({ verb: 'add', things, kind: 'candidate' }, (recipe) => {
    const before = recipe.candidates.map((candidate) => added.get(candidate.name) ?? candidate)
    const names = new Set(before.map((candidate) => candidate.name))
    return {
      ...recipe,
      candidates: [...before, ...[...added.values()].filter((candidate) => !names.has(candidate.name))],
    }
  })
}

/** Changes a candidate. A new name means new random numbers, so the results of the old one go. */
export function updateCandidate(name: string, candidate: Candidate): void {
  const recipe = theRecipe()
  const others: Recipe = { ...recipe, candidates: recipe.candidates.filter((each) => each.name !== name) }
  const changed = { ...candidate, name: unusedName(others, candidate.name) }
  const doing: Doing =
    changed.name === name
      ? { verb: 'change', things: [name], target: `candidate ${name}` }
      : { verb: 'rename', things: [name], rest: `to ${changed.name}` }
  changeRecipe(doing, (present) => ({
    ...present,
    candidates: present.candidates.map((each) => (each.name === name ? changed : each)),
  }))
  if (changed.name === name) return
  forgetResults(name)
  followRename(name, changed.name)
}

export function removeCandidate(name: string): void {
  changeRecipe({ verb: 'remove', things: [name] }, (recipe) => ({
    ...recipe,
    candidates: recipe.candidates.filter((candidate) => candidate.name !== name),
  }))
  forgetResults(name)
  followRename(name, null)
}

/** The name wished for, with a number after it when a candidate has it. */
export function unusedName(recipe: Recipe, wish: string): string {
  const taken = new Set(recipe.candidates.map((candidate) => candidate.name))
  let name = wish
  for (let number = 2; taken.has(name); number++) name = `${wish}-${number}`
  return name
}

function forgetResults(name: string): void {
  resultsStore.setState(({ candidates }) => ({ candidates: without(candidates, name) }))
}

function followRename(from: string, to: string | null): void {
  viewStore.setState((view) => ({
    candidate: view.candidate === from ? to : view.candidate,
    chosen: view.chosen === from ? to : view.chosen,
    subject:
      view.subject.kind === 'candidate' && view.subject.name === from
        ? to === null
          ? { kind: 'none' }
          : { kind: 'candidate', name: to }
        : view.subject,
  }))
}
