import type { Recipe } from '../engine/assess/recipe'
import { sameData } from './same-data'
import { historyStore, type Snapshot } from './history'
import { recipeStore } from './recipe'
import { resultsAgain } from './results-again'
import { resultsStore } from './results'
import { populationFileOf, tableInUse, tableStore } from './table'
import { viewStore, type Subject, type ViewState } from './view'

/** The recipe with what stands on the page with it; null before a table is open. */
export function presentSnapshot(): Snapshot | null {
  const { recipe } = recipeStore.getState()
  if (!recipe) return null
  const { scenario, candidate, subject } = viewStore.getState()
  const table = tableInUse(tableStore.getState())
  return {
    recipe,
    view: { scenario, candidate, subject },
    results: resultsStore.getState(),
    population: table && populationFileOf(table),
    table: table && { name: table.name, source: table.source },
    saved: historyStore.getState().history.saved,
  }
}

/** Puts a moment in the place of the present one; what still fits it stays as it is, but nothing of another file. */
export function restoreSnapshot(snapshot: Snapshot, present: Snapshot): void {
  const now = isOfOtherFile(snapshot, present) ? resultsStore.getInitialState() : resultsStore.getState()
  viewStore.setState(viewOf(snapshot, present.recipe, viewStore.getState()))
  resultsStore.setState(resultsAgain(snapshot, present.recipe, now))
  recipeStore.setState({ recipe: snapshot.recipe })
}

/** Whether two moments are of different files, or of the same file opened twice. */
export function isOfOtherFile(a: Snapshot, b: Snapshot): boolean {
  return a.table?.source !== b.table?.source
}

function viewOf({ recipe, view }: Snapshot, present: Recipe, now: ViewState): Partial<ViewState> {
  const names = new Set(recipe.candidates.map((candidate) => candidate.name))
  const named = (name: string | null) => (name !== null && names.has(name) ? name : null)
  const sameScenarios = sameData(recipe.scenarios, present.scenarios)
  return {
    scenario: Math.min(sameScenarios ? now.scenario : view.scenario, recipe.scenarios.length - 1),
    candidate: named(now.candidate) ?? named(view.candidate),
    subject: subjectOf(now.subject, view.subject, names),
  }
}

/** What the inspector speaks of, or spoke of then where that is there again. */
function subjectOf(now: Subject, then: Subject, names: ReadonlySet<string>): Subject {
  const isThere = (subject: Subject) => candidatesOf(subject).every((name) => names.has(name))
  if (now.kind !== 'none' && isThere(now)) return now
  return candidatesOf(then).length > 0 && isThere(then) ? then : { kind: 'none' }
}

function candidatesOf(subject: Subject): readonly string[] {
  switch (subject.kind) {
    case 'candidate':
      return [subject.name]
    case 'transition':
      return [subject.candidate]
    case 'comparison':
      return [subject.first, subject.second]
    default:
      return []
  }
}
