import type { Recipe } from '../engine/assess/recipe'
import { alike } from './alike'
import type { Moment } from './history'
import { recipeStore } from './recipe'
import { resultsAgain } from './results-again'
import { resultsStore } from './results'
import { populationInUse, tableStore } from './table'
import { viewStore, type Subject, type ViewState } from './view'

/** The recipe with what stands on the page with it; null before a table is open. */
export function presentMoment(): Moment | null {
  const { recipe } = recipeStore.getState()
  if (!recipe) return null
  const { scenario, candidate, chosen, subject } = viewStore.getState()
  const table = tableStore.getState()
  const source = table.status === 'ready' ? populationInUse(table)?.source : undefined
  return {
    recipe,
    view: { scenario, candidate, chosen, subject },
    results: resultsStore.getState(),
    population: source?.kind === 'file' ? source.file : null,
  }
}

/** Puts a moment in the place of the present one; what still fits it stays as it is. */
export function restoreMoment(moment: Moment, present: Moment): void {
  viewStore.setState(viewOf(moment, present.recipe, viewStore.getState()))
  resultsStore.setState(resultsAgain(moment, present.recipe, resultsStore.getState()))
  recipeStore.setState({ recipe: moment.recipe })
}

function viewOf({ recipe, view }: Moment, present: Recipe, now: ViewState): Partial<ViewState> {
  const names = new Set(recipe.candidates.map((candidate) => candidate.name))
  const named = (name: string | null) => (name !== null && names.has(name) ? name : null)
  const sameScenarios = alike(recipe.scenarios, present.scenarios)
  return {
    scenario: Math.min(sameScenarios ? now.scenario : view.scenario, recipe.scenarios.length - 1),
    candidate: named(now.candidate) ?? named(view.candidate),
    chosen: named(now.chosen) ?? named(view.chosen),
    subject: subjectOf(now.subject, view.subject, names),
  }
}

/** What the inspector speaks of, or spoke of then where that is there again. */
function subjectOf(now: Subject, then: Subject, names: ReadonlySet<string>): Subject {
  const nowOf = candidateOf(now)
  if (now.kind !== 'none' && (nowOf === null || names.has(nowOf))) return now
  const thenOf = candidateOf(then)
  return thenOf !== null && names.has(thenOf) ? then : { kind: 'none' }
}

function candidateOf(subject: Subject): string | null {
  if (subject.kind === 'candidate') return subject.name
  return subject.kind === 'transition' ? subject.candidate : null
}
