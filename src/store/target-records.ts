import type { Candidate } from '../engine/assess/recipe'
import type { Step } from '../engine/protect/definitions'
import { addCandidates, unusedName } from './candidates'
import { theRecipe } from './change-recipe'
import { selectCandidate, show } from './navigate'
import { defaultReplicates } from './default-recipe'
import { tableStore } from './table'
import { variableToChange } from './variable-to-change'

/** Adds a candidate that swaps a variable of the key among the records with a risk above `above`, and goes to it. */
export function targetRecords(key: readonly string[], above: number, note: string): void {
  const table = tableStore.getState()
  if (table.status !== 'ready') return
  const variable = variableToChange(key, table.description.variables)
  const step: Step = { method: 'swap', variable, rate: 1, where: { risk: { above } } }
  const candidate: Candidate = {
    name: unusedName(theRecipe(), 'Riskiest'),
    replicates: defaultReplicates,
    note,
    steps: [step],
  }
  if (!addCandidates([candidate])) return
  selectCandidate(candidate.name)
  show('candidates')
}

/** The number with fewest digits from `low` up to, but not at, `high`: where a limit between two risks can be written. */
export function shortestBetween(low: number, high: number): number {
  for (let digits = 1; digits < 16; digits++) {
    const scale = Number(`1e${digits}`)
    const up = Math.ceil(low * scale) / scale
    if (up >= low && up < high) return up
  }
  return low
}
