import type { Candidate, Recipe } from '../engine/assess/recipe'
import { changeRecipe, theRecipe } from './change-recipe'
import { withChosenRenamed } from './chosen'
import type { Doing } from './history'
import { resultsStore } from './results'
import { viewStore } from './view'
import { omit } from './omit'

/** Adds candidates to the recipe. One with a name that is there already takes its place. False where none may be added. */
export function addCandidates(candidates: readonly Candidate[]): boolean {
  const added = new Map(candidates.map((candidate) => [candidate.name, candidate]))
  const things = [...added.keys()]
  return changeRecipe({ verb: 'add', things, kind: 'candidate' }, (recipe) => {
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
  const isTaken = changeRecipe(doing, (present) => ({
    ...withChosenRenamed(present, name, changed.name),
    candidates: present.candidates.map((each) => (each.name === name ? changed : each)),
  }))
  if (!isTaken || changed.name === name) return
  forgetResults(name)
  followRename(name, changed.name)
}

/** Adds a copy of a candidate right after it; the answer is its name, or that of the candidate where none may be added. */
export function duplicateCandidate(name: string): string {
  const copy = unusedName(theRecipe(), name)
  const isAdded = changeRecipe({ verb: 'duplicate', things: [name] }, (recipe) => ({
    ...recipe,
    candidates: recipe.candidates.flatMap((each) =>
      each.name === name ? [each, { ...each, name: copy }] : [each],
    ),
  }))
  return isAdded ? copy : name
}

/** Moves a candidate past another in the list: after it when it stands below, before it when it stands above. */
export function moveCandidate(name: string, past: string): void {
  changeRecipe({ verb: 'move', things: [name], target: `place of ${name}` }, (recipe) => {
    const from = recipe.candidates.findIndex((each) => each.name === name)
    const to = recipe.candidates.findIndex((each) => each.name === past)
    const others = recipe.candidates.filter((_, i) => i !== from)
    return from < 0 || to < 0
      ? recipe
      : { ...recipe, candidates: others.toSpliced(to, 0, recipe.candidates[from]) }
  })
}

/** Why a candidate was made; no words: the note goes. */
export function noteCandidate(name: string, note: string): void {
  changeRecipe({ verb: 'note', things: [name], target: `note of ${name}` }, (recipe) => ({
    ...recipe,
    candidates: recipe.candidates.map((each) => {
      if (each.name !== name) return each
      const bare = omit(each, 'note')
      return note.trim() === '' ? bare : { ...bare, note: note.trim() }
    }),
  }))
}

export function removeCandidate(name: string): void {
  const isRemoved = changeRecipe({ verb: 'remove', things: [name] }, (recipe) => ({
    ...withChosenRenamed(recipe, name, null),
    candidates: recipe.candidates.filter((candidate) => candidate.name !== name),
  }))
  if (!isRemoved) return
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

/** A letter and the first number with it that no candidate has: C1, C2. */
export function nextName(recipe: Recipe, letter: string): string {
  const taken = new Set(recipe.candidates.map((candidate) => candidate.name))
  let number = 1
  while (taken.has(`${letter}${number}`)) number++
  return `${letter}${number}`
}

function forgetResults(name: string): void {
  resultsStore.setState(({ candidates }) => ({ candidates: omit(candidates, name) }))
}

function followRename(from: string, to: string | null): void {
  viewStore.setState((view) => ({
    candidate: view.candidate === from ? to : view.candidate,
    subject:
      view.subject.kind === 'candidate' && view.subject.name === from
        ? to === null
          ? { kind: 'none' }
          : { kind: 'candidate', name: to }
        : view.subject,
  }))
}
