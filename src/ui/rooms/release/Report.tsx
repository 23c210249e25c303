import { useStore } from 'zustand'
import { useMemo, type Ref } from 'react'
import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { isCandidateCurrent } from '../../../store/freshness'
import { levelsStore } from '../../../store/levels'
import { resultsStore, type CandidateState } from '../../../store/results'
import type { ReadyTable } from '../../../store/table'
import { MiniMap } from '../../charts/MiniMap'
import { DataTable } from '../../parts/DataTable'
import { Icon } from '../../parts/Icon'
import { cells, count, inWords, oneIn } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { achievedSentence, stepSentence } from '../../candidates/describe-candidate'
import { frontierIds, mapPoints } from '../map/map-points'
import { comparableRisk } from '../../measures/file-value'
import {
  defaultRiskAxis,
  defaultUtilityAxis,
  meanOf,
  measuredById,
  utilityLabel,
  writeMeasured,
  unchanged,
  utilityAxes,
} from '../../measures/measure-values'
import { Assumed } from './Assumed'
import type { Check } from './check'
import { ReportedChecks } from './ReportedChecks'
import { ReportedRisk } from './ReportedRisk'
import type { Study } from './use-release'
import styles from './ReleaseRoom.module.css'

type Props = {
  readonly study: Study
  readonly candidate: Candidate
  readonly state: CandidateState | undefined
  readonly checks: readonly Check[]
  readonly limit: number | null
  /** Short: what the decision turns on. Full: also what was considered, assumed and accepted. */
  readonly length: 'full' | 'short'
  /** The paper itself, to be written to a file. */
  readonly paper: Ref<HTMLElement>
}

/** The report as it would be read: decision, risk before and after, utility, the candidates considered, open checks. */
export function Report({ study, candidate, state, checks, limit, length, paper }: Props) {
  const { table, recipe, scenario, index } = study
  const results = useStore(resultsStore)
  const current = isCandidateCurrent(recipe, candidate.name, state)
  const key = lookUp(results.keys, scenario.name)
  return (
    <div className={`well ${styles.well}`}>
      <article ref={paper} className={`paper ${styles.paper}`} aria-label="Report">
        <div className={styles.top}>
          <span>Disclosure risk report</span>
          <span>Confidential: keep inside the agency</span>
        </div>
        <h2 style={{ marginTop: 12 }}>
          {table.name}, release {candidate.name}
        </h2>
        <p className="ink2" style={{ marginTop: 2 }}>
          {count(table.description.records)} records{designText(recipe, table)}.{' '}
          {capital(inWords(scenario.key.length))} key {scenario.key.length === 1 ? 'variable' : 'variables'}
          {key && `, ${cells(key.value.cells, key.value.logCells)} cells`}. Scenario {scenarioLetter(index)},{' '}
          {scenario.name}.{scenario.note !== undefined && ` ${scenario.note}`}
        </p>
        {state && !current && (
          <p className={styles.old}>
            <Icon name="warn" small tone="warn" />
            <span>
              Out of date: the numbers below are of settings that changed since. Assess {candidate.name} again
              before this is read.
            </span>
          </p>
        )}
        <h3>Decision</h3>
        {candidate.steps.map((step, i) => (
          <p key={i}>
            {stepSentence(step)}{' '}
            {achievedSentence(lookUp(state?.summaries, scenario.name)?.achieved ?? [], i)}
          </p>
        ))}
        {candidate.note !== undefined && candidate.note !== '' && <p>{candidate.note}</p>}
        <ReportedRisk study={study} candidate={candidate} state={state} limit={limit} />
        <h3>Utility</h3>
        <DataTable
          rowHeight={20}
          rows={utilityAxes(recipe)}
          rowKey={({ id }) => id}
          columns={[
            { head: 'Measure', cell: utilityLabel },
            {
              head: 'Unchanged',
              number: true,
              cell: (measured) => writeMeasured(measured.entry, unchanged(measured)),
            },
            {
              head: candidate.name,
              number: true,
              cell: ({ id, entry }) =>
                writeMeasured(entry, meanOf(lookUp(state?.summaries, scenario.name)?.utility, id)),
            },
          ]}
        />
        {length === 'full' && (
          <>
            <Considered study={study} candidate={candidate.name} limit={limit} />
            <Assumed study={study} />
          </>
        )}
        <ReportedChecks checks={checks} length={length} />
        <p className="muted" style={{ marginTop: 12 }}>
          These numbers hold under the scenario, the measures and the assumptions named; the matrices, the
          seed and the risks of single records are in files that stay inside.
        </p>
      </article>
    </div>
  )
}

function Considered(props: {
  readonly study: Props['study']
  readonly candidate: string
  readonly limit: number | null
}) {
  const { recipe, scenario, index } = props.study
  const states = useStore(resultsStore, (state) => state.candidates)
  const risks = useStore(resultsStore, (state) => state.risks)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const risk = measuredById(recipe, recipe.map?.risk ?? defaultRiskAxis(recipe))
  const utilityId = recipe.map?.utility ?? defaultUtilityAxis(recipe)
  const utility = utilityId === null ? null : measuredById(recipe, utilityId)
  const original = comparableRisk(
    { risks },
    recipe,
    index,
    isCandidateCurrent(recipe, props.candidate, lookUp(states, props.candidate)),
  )
  const points = useMemo(
    () => (risk && utility ? mapPoints({ recipe, scenario, states, original, risk, utility, levels }) : []),
    [recipe, scenario, states, original, risk, utility, levels],
  )
  if (points.length < 2 || !risk || !utility) return null
  return (
    <>
      <h3>Candidates considered</h3>
      <MiniMap
        points={points}
        frontier={frontierIds(points, risk, utility)}
        selected={props.candidate}
        limit={props.limit}
      />
      <p className="muted">
        {risk.entry.title} against {utilityLabel(utility)}
        {props.limit === null ? '. Line: frontier.' : '. Line: frontier. Dashed: limit.'}
      </p>
    </>
  )
}

function designText(recipe: Recipe, table: ReadyTable): string {
  if (table.population.status === 'ready') {
    const size = table.population.description.size
    return ` sampled from ${count(size)} (${oneIn(table.description.records / size)})`
  }
  const { design } = recipe
  if (design?.fraction !== undefined) return `, sampling fraction ${oneIn(design.fraction)}`
  if (design?.populationSize !== undefined) return ` sampled from ${count(design.populationSize)}`
  return design?.weight === undefined ? '' : `, weighted by ${design.weight}`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
