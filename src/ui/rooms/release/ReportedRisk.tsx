import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import type { RiskResults } from '../../../engine/assess/results'
import { lookUp } from '../../../engine/by-name'
import { isCandidateCurrent } from '../../../store/freshness'
import { samplingKnown } from '../../../store/knowledge'
import { resultsOfRun } from '../../../store/release-run'
import { resultsStore } from '../../../store/results'
import { DataTable } from '../../parts/DataTable'
import { Prose } from '../../parts/Prose'
import { Symbol } from '../../parts/Symbol'
import { listed } from '../../words/listed'
import { titleOf } from '../../words/measures'
import { standingOf, type Validity } from '../../measures/measure-validity'
import { riskWords, withWords, writeLimit, type LimitStanding } from '../../measures/limit-standing'
import { comparableRisk } from '../../measures/file-value'
import {
  meanOf,
  measuredById,
  originalValue,
  writeMeasured,
  type Measured,
} from '../../measures/measure-values'
import { figureInterval, type Interval } from '../../measures/figure-interval'
import { reportRiskIds } from '../../measures/report-risk-ids'
import type { Release, Study } from './use-release'

type Props = { readonly study: Study; readonly release: Release }

/** Risk before and after; a measure that a step has broken is left out, and named with the reason below. */
export function ReportedRisk({ study, release }: Props) {
  const { recipe, scenario, index } = study
  const { candidate, state, run, standing: judged } = release
  const results = useStore(resultsStore)
  const before = comparableRisk(results, recipe, index, isCandidateCurrent(recipe, candidate.name, state))
  const summary = lookUp(state?.summaries, scenario.name)
  const released = (state && lookUp(resultsOfRun(state, run.run), scenario.name)?.risk) ?? null
  const all = reportRiskIds(recipe).flatMap((id) => {
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
  const rows = all.filter(({ standing }) => standing === null)
  const intervals = new Set(
    rows.flatMap(({ interval, intervalAfter }) =>
      [interval, intervalAfter].flatMap((each) => (each ? [each.what] : [])),
    ),
  )
  const ofOneRun = rows.some(({ intervalAfter }) => intervalAfter !== null)
  const broken = brokenByReason(all)
  return (
    <>
      <h3>{sentenceOf(judged)}</h3>
      {judged?.broken && (
        <NothingHolds judged={judged} before={before && originalValue(before, judged.risk)} recipe={recipe} />
      )}
      {rows.length > 0 && (
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
                  <span className="muted">, {entry.how}</span>
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
              cell: ({ measured, after, intervalAfter }) => (
                <>
                  {writeMeasured(measured.entry, after)}
                  {intervalAfter && <span className="muted"> ({intervalAfter.written})</span>}
                </>
              ),
            },
            judged !== null &&
              judged.limit !== null && {
                head: 'Limit',
                number: true,
                cell: ({ measured }) =>
                  measured.id === judged.risk.id && judged.limit !== null
                    ? writeLimit(measured.entry, judged.limit)
                    : '',
              },
          ]}
        />
      )}
      {[...intervals].map((what) => (
        <p key={what} className="muted" style={{ marginTop: 4 }}>
          In brackets: {what}
          {ofOneRun && `, after protection that of run ${run.run + 1}`}.
        </p>
      ))}
      {broken.map(({ titles, reason, instead }) => (
        <p key={reason} className="muted" style={{ marginTop: 4 }}>
          Left out, for {titles.length === 1 ? 'it does' : 'they do'} not hold after these steps:{' '}
          {listed(titles)}. <Prose text={reason} />
          {instead.length > 0 &&
            ` Read in ${titles.length === 1 ? 'its' : 'their'} place: ${listed(instead)}.`}
        </p>
      ))}
    </>
  )
}

/** What the file had before, and what would have to be known for a number that holds after the steps. */
function NothingHolds(props: {
  readonly judged: LimitStanding
  readonly before: number | null
  readonly recipe: Recipe
}) {
  const { judged, before, recipe } = props
  return (
    <p>
      {before !== null && `The file as it was has ${withWords(judged.risk, before)}. `}
      What it is judged by, {riskWords(judged.risk)}, does not hold after these steps.
      {!samplingKnown(recipe) &&
        ' Expected correct matches would: they need to know how the sample was drawn, which Data does not say.'}
    </p>
  )
}

/** What the risk is before and after, as a heading. */
function sentenceOf(judged: LimitStanding | null): string {
  switch (judged?.verdict) {
    case 'over':
      return 'The risk is over the limit'
    case 'under':
      return 'The risk is under the limit'
    case 'not known':
      return 'The risk is not known'
    default:
      return 'No limit is set on the risk'
  }
}

type Broken = {
  readonly titles: readonly string[]
  readonly reason: string
  /** What is read in their place. */
  readonly instead: readonly string[]
}

/** The numbers that do not hold, each once, under the reasons. */
function brokenByReason(
  rows: readonly { readonly measured: Measured; readonly standing: Validity | null }[],
): readonly Broken[] {
  const found = new Map<string, { titles: Set<string>; instead: Set<string> }>()
  for (const { measured, standing } of rows) {
    if (!standing) continue
    const { titles, instead } = found.get(standing.reason) ?? { titles: new Set(), instead: new Set() }
    titles.add(measured.entry.title)
    if (standing.instead !== null) instead.add(titleOf(standing.instead))
    found.set(standing.reason, { titles, instead })
  }
  return [...found].map(([reason, { titles, instead }]) => ({
    reason,
    titles: [...titles],
    instead: [...instead],
  }))
}

/** The interval that a number of one file has. */
function intervalIn(
  found: RiskResults | null,
  measured: Measured | null | undefined,
  value: number | null,
): Interval | null {
  return found && measured && value !== null ? figureInterval(found, measured) : null
}
