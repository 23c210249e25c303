import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { analysisKey } from '../../../engine/analysis/analysis'
import type { Candidate, Recipe, Scenario } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { runsAsked } from '../../../engine/protect/definitions'
import { candidatePageStore, showCandidatePage } from '../../../store/candidate-page'
import { isCandidateCurrent } from '../../../store/freshness'
import { resultsStore } from '../../../store/results'
import { utilityAxes } from '../../measures/measure-values'
import { Tabs } from '../../parts/Tabs'
import { count, plural } from '../../words/numbers'
import { type AssessedLosses, changeRows, groupsOf, writeSize } from './utility/change-rows'

type Props = {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly candidate: Candidate
  readonly children: ReactNode
}

/** How a candidate is made, what it loses and what becomes of the survey's analyses, each with what it comes to. */
export function CandidateTabs({ recipe, scenario, candidate, children }: Props) {
  const page = useStore(candidatePageStore, (state) => state.page)
  const state = useStore(resultsStore, ({ candidates }) => lookUp(candidates, candidate.name))
  const holds = isCandidateCurrent(recipe, candidate.name, state)
  const assessed = (holds && lookUp(state?.summaries, scenario.name)) || null
  return (
    <Tabs
      label={`Candidate ${candidate.name}`}
      tabs={[
        { id: 'steps', label: 'Steps', value: stepsInWords(candidate) },
        { id: 'utility', label: 'Utility', value: largestInWords(recipe, assessed) },
        { id: 'analyses', label: 'Your own analyses', value: withinOneInWords(recipe, assessed) },
      ]}
      selected={page}
      onSelect={showCandidatePage}
    >
      {children}
    </Tabs>
  )
}

function stepsInWords(candidate: Candidate): string {
  const runs = runsAsked(candidate)
  return `${plural(candidate.steps.length, 'step')}, ${plural(runs, 'run')}`
}

/** The largest of the losses that are asked for, in sampling errors where one has them. */
function largestInWords(recipe: Recipe, assessed: AssessedLosses | null): string {
  if (!assessed) return 'not assessed'
  const rows = changeRows(recipe, null, assessed)
  const isKnown = (id: string) => rows.some(({ measure }) => measure === id)
  const unknown = utilityAxes(recipe).filter(({ id, of }) => of !== null && !isKnown(id))
  if (unknown.length > 0) return `${plural(unknown.length, 'loss', 'losses')} not known`
  const group = groupsOf(rows, 'errors').at(0)
  if (!group || group.unit === 'own') return 'side by side'
  const size = group.rows[0][group.unit]
  if (!size) return 'side by side'
  return `largest loss ${writeSize(size, group.unit)}${group.unit === 'errors' ? ' sampling errors' : ''}`
}

function withinOneInWords({ analyses = [] }: Recipe, assessed: AssessedLosses | null): string {
  if (analyses.length === 0) return 'none yet'
  const losses = analyses.flatMap((analysis) => {
    const spread = lookUp(assessed?.analyses, analysisKey(analysis))
    if (!spread) return []
    const each = analysis.kind === 'table' ? [spread] : Object.values(spread.estimates)
    return each.flatMap(({ loss }) => loss.mean ?? [])
  })
  if (losses.length === 0) return assessed ? 'none to compare' : 'not assessed'
  return `${count(losses.filter((loss) => loss < 1).length)} of ${count(losses.length)} within 1`
}
