import { useStore } from 'zustand'
import { bestOf, keepPoint, type PointTried } from '../../../../store/guided-search'
import { levelsStore } from '../../../../store/levels'
import { showSearch } from '../../../../store/guided-search'
import { look, selectCandidate } from '../../../../store/navigate'
import { Button } from '../../../parts/Button'
import { DataTable, type Columns } from '../../../parts/DataTable'
import { MethodMark } from '../../../parts/MethodMark'
import { Panel } from '../../../parts/Panel'
import { axisOf } from '../../../candidates/map-axis'
import { describeCandidate } from '../../../candidates/describe-candidate'
import { riskWords } from '../../../measures/limit-standing'
import { measuredById } from '../../../measures/measure-values'
import { count, plural } from '../../../words/numbers'
import styles from './Search.module.css'
import type { UsedSearch } from './use-search'

/** The five that hold every limit and lose least; a press makes a candidate of one, another takes it back. */
export function BestPoints({
  search,
  kept,
}: {
  readonly search: UsedSearch
  readonly kept: ReadonlySet<string>
}) {
  const { state, study, found, settings } = search
  const levels = useStore(levelsStore, ({ byVariable }) => byVariable)
  const { recipe } = study
  const asked = state.asked ?? settings
  const closest = found.closest === null ? null : state.points[found.closest]
  const best = closest ? [closest] : bestOf(found, state.points).map((i) => state.points[i])
  const risk = measuredById(recipe, asked.limit.risk)
  const axes = asked.losses.flatMap((id) => {
    const measured = measuredById(recipe, id)
    return measured ? [{ id, axis: axisOf(measured) }] : []
  })
  if (!risk) return null
  const riskAxis = axisOf(risk)
  const columns: Columns<PointTried> = [
    {
      head: 'Pipeline',
      wraps: true,
      cell: (point) => (
        <span className={styles.pipeline}>
          <span className={styles.marks}>
            {point.steps.map(({ method }, s) => (
              <MethodMark key={s} method={method} targeted />
            ))}
          </span>
          <span>
            <b>{point.name}</b>
            <br />
            <span className="small muted">{describeCandidate(point, levels)}</span>
          </span>
        </span>
      ),
    },
    {
      head: riskAxis.symbol ? <i className="ser">{riskAxis.symbol}</i> : riskWords(risk),
      headClass: styles.loss,
      number: true,
      cell: ({ risk: value, heldIn, runs }) => (
        <>
          <b>{value === null ? '–' : riskAxis.write(value)}</b>
          {heldIn !== null && runs > 1 && (
            <span className={`small muted ${styles.held}`}>
              in {count(heldIn)} of {count(runs)} runs
            </span>
          )}
        </>
      ),
    },
    ...axes.map(({ axis }, l) => ({
      head: axes.length > 1 ? axis.title : axis.short,
      hint: axis.title,
      headClass: styles.loss,
      number: true,
      cell: ({ losses }: PointTried) => {
        const value = losses.at(l) ?? null
        return value === null ? '–' : axis.write(value)
      },
    })),
    {
      head: 'Keep',
      hidesHead: true,
      cell: (point) => (
        <span className={styles.keep}>
          <Button
            small
            icon={kept.has(point.name) ? 'check' : undefined}
            label={
              kept.has(point.name)
                ? `${point.name} is kept: take it off the candidates`
                : `Keep ${point.name}`
            }
            onPress={() => keepPoint(point)}
          >
            {kept.has(point.name) ? 'Kept' : 'Keep'}
          </Button>
          {kept.has(point.name) && (
            <Button
              kind="quiet"
              small
              label={`Edit the steps of ${point.name}`}
              onPress={() => edit(point.name)}
            >
              Edit steps
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <Panel
      title={closest ? 'Nothing holds the limit' : 'Best so far'}
      sub={closest ? 'the closest' : `of ${plural(found.passing.length, 'point')} that hold every limit`}
      flush
    >
      <DataTable
        columns={columns}
        rows={best}
        rowKey={({ name }) => name}
        aria-label="Best points"
        empty="No point holds the limits on losses."
      />
    </Panel>
  )
}

function edit(name: string): void {
  showSearch(false)
  selectCandidate(name)
  look({ kind: 'candidate', name })
}
