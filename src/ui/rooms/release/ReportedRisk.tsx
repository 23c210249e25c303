import { useStore } from 'zustand'
import type { Candidate } from '../../../engine/assess/recipe'
import type { RiskResults } from '../../../engine/assess/results'
import { lookUp } from '../../../engine/by-name'
import { isCandidateCurrent } from '../../../store/freshness'
import { resultsStore, type CandidateState } from '../../../store/results'
import { DataTable } from '../../parts/DataTable'
import { Prose } from '../../parts/Prose'
import { Symbol } from '../../parts/Symbol'
import { titleOf } from '../../words/measures'
import { Held } from '../../measures/Held'
import { standingOf } from '../../measures/measure-validity'
import { comparableRisk } from '../../measures/file-value'
import {
  defaultRiskAxis,
  meanOf,
  measuredById,
  originalValue,
  writeMeasured,
  type Measured,
} from '../../measures/measure-values'
import { figureInterval, type Interval } from '../risk/scenarios/figure-interval'
import { reportRiskIds } from '../../measures/report-risk-ids'
import type { Study } from './use-release'

type Props = {
  readonly study: Study
  readonly candidate: Candidate
  readonly state: CandidateState | undefined
  readonly limit: number | null
}

/** Risk before and after; a measure that a step has broken is struck out, with the reason below. */
export function ReportedRisk({ study, candidate, state, limit }: Props) {
  const { recipe, scenario, index } = study
  const results = useStore(resultsStore)
  const before = comparableRisk(results, recipe, index, isCandidateCurrent(recipe, candidate.name, state))
  const summary = lookUp(state?.summaries, scenario.name)
  const released = lookUp(state?.replicates.at(0), scenario.name)?.risk ?? null
  const main = recipe.map?.risk ?? defaultRiskAxis(recipe)
  const rows = reportRiskIds(recipe).flatMap((id) => {
    const measured = measuredById(recipe, id)
    const after = meanOf(summary?.risk, id)
    const earlier = before && measured ? originalValue(before, measured) : null
    const standing = measured && state ? standingOf(measured, candidate, state, scenario.name, recipe) : null
    return measured && (after !== null || earlier !== null || standing)
      ? [
          {
            measured,
            earlier,
            after,
            standing,
            interval: intervalIn(before, measured, earlier),
            intervalAfter: standing ? null : intervalIn(released, measured, after),
          },
        ]
      : []
  })
  const intervals = new Set(
    rows.flatMap(({ interval, intervalAfter }) =>
      [interval, intervalAfter].flatMap((each) => (each ? [each.what] : [])),
    ),
  )
  const ofOneRun = rows.some(({ intervalAfter }) => intervalAfter !== null)
  const reasons = new Map(
    rows.flatMap(({ measured, standing }) => (standing ? [[measured.entry.title, standing] as const] : [])),
  )
  return (
    <>
      <h3>Risk</h3>
      <DataTable
        rowHeight={20}
        rows={rows}
        rowKey={({ measured }) => measured.id}
        columns={[
          {
            head: 'Measure',
            cell: ({ measured: { entry, which } }) => (
              <>
                {entry.title}
                {entry.symbol !== '' && (
                  <>
                    , <Symbol of={entry.symbol} />
                  </>
                )}
                {which && ` (${which})`}
              </>
            ),
          },
          {
            head: 'Original',
            number: true,
            cell: ({ measured, earlier, interval }) => (
              <>
                {writeMeasured(measured.entry, earlier)}
                {interval && <span className="muted"> ({interval.written})</span>}
              </>
            ),
          },
          {
            head: candidate.name,
            number: true,
            cell: ({ measured, after, standing, intervalAfter }) => (
              <>
                <Held
                  written={after === null ? null : writeMeasured(measured.entry, after)}
                  standing={standing}
                />
                {intervalAfter && <span className="muted"> ({intervalAfter.written})</span>}
              </>
            ),
          },
          limit !== null && {
            head: 'Limit',
            number: true,
            cell: ({ measured }) => (measured.id === main ? writeMeasured(measured.entry, limit) : ''),
          },
        ]}
      />
      {[...intervals].map((what) => (
        <p key={what} className="muted" style={{ marginTop: 4 }}>
          In brackets: {what}
          {ofOneRun && ', after protection that of run 1'}.
        </p>
      ))}
      {[...reasons].map(([title, { reason, instead }]) => (
        <p key={title} className="muted" style={{ marginTop: 4 }}>
          Struck out: {title}. <Prose text={reason} />
          {instead !== null && ` Read in its place: ${titleOf(instead)}.`}
        </p>
      ))}
    </>
  )
}

/** The interval that a number of one file has. */
function intervalIn(
  found: RiskResults | null,
  measured: Measured | null | undefined,
  value: number | null,
): Interval | null {
  return found && measured && value !== null ? figureInterval(found, measured, value) : null
}
