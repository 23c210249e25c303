import { useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import { levelsStore } from '../../../../store/levels'
import { resultsStore } from '../../../../store/results'
import { changeSearch } from '../../../../store/search-question'
import type { AxisName, Limits } from '../../../charts/map-limits'
import type { MapPoint } from '../../../charts/map-point'
import { RiskUtilityMap } from '../../../charts/RiskUtilityMap'
import { axisOf } from '../../../candidates/map-axis'
import { candidateMark, describeCandidate, type KnownLevels } from '../../../candidates/describe-candidate'
import { alone, originalPoint } from '../../../candidates/map-points'
import { MapLegend } from '../../../candidates/MapLegend'
import { measuredById } from '../../../measures/measure-values'
import type { UsedSearch } from './use-search'

/** Why a mark is drawn dashed. */
const breaksLimit = 'It breaks a limit on another loss.'
const otherQuestion = 'It was tried for the question before.'

/** Every point that was tried, the frontier of those that hold the limits on losses, and the limit on risk. */
export function SearchMap({ search }: { readonly search: UsedSearch }) {
  const { state, study, settings, found, isCurrent } = search
  const { recipe, scenario } = study
  const [selected, setSelected] = useState<string | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const levels = useStore(levelsStore, ({ byVariable }) => byVariable)
  const measured = useStore(resultsStore, ({ risks }) => lookUp(risks, scenario.name))
  const asked = state.asked ?? settings
  const risk = useMemo(() => measuredById(recipe, asked.limit.risk), [recipe, asked.limit.risk])
  const utility = useMemo(() => measuredById(recipe, asked.losses[0]), [recipe, asked.losses])
  const points = useMemo(() => {
    const original = risk && utility ? originalPoint(measured?.value.result.risk ?? null, risk, utility) : []
    return [...original, ...placed(search, levels, isCurrent, new Set(found.breaking))]
  }, [measured, risk, utility, search, levels, isCurrent, found.breaking])
  const frontier = useMemo(
    () => found.frontier.map((i) => state.points[i].name),
    [found.frontier, state.points],
  )
  const limits = useMemo<Limits>(
    () => ({
      risk: dragged ?? settings.limit.atMost,
      utility: lookUp(settings.limits, asked.losses[0]) ?? null,
    }),
    [dragged, settings.limit.atMost, settings.limits, asked.losses],
  )
  const riskAxis = useMemo(() => risk && axisOf(risk), [risk])
  const utilityAxis = useMemo(() => utility && axisOf(utility), [utility])
  const setLimit = useCallback(
    (of: AxisName, value: number) => {
      setDragged(null)
      if (state.status === 'running') return
      if (of === 'risk') changeSearch(settings, { limit: { ...settings.limit, atMost: value } })
      else changeSearch(settings, { limits: { ...settings.limits, [asked.losses[0]]: value } })
    },
    [settings, state.status, asked.losses],
  )
  if (!riskAxis || !utilityAxis) return null
  return (
    <section className="panel" aria-label="Map of the points">
      <div className="ph" style={{ flexWrap: 'wrap' }}>
        <MapLegend points={points} />
      </div>
      <div className="pb" style={{ padding: '10px 0 0' }}>
        <RiskUtilityMap
          points={points}
          frontier={frontier}
          selected={selected}
          compared={null}
          risk={riskAxis}
          utility={utilityAxis}
          limits={limits}
          onSelect={setSelected}
          onCompare={setSelected}
          onDrag={(of, limit) => {
            if (of === 'risk' && state.status !== 'running') setDragged(limit)
          }}
          onLimit={setLimit}
          onWantLimit={() => undefined}
        />
      </div>
    </section>
  )
}

function placed(
  { state }: UsedSearch,
  levels: KnownLevels,
  isCurrent: boolean,
  breaking: ReadonlySet<number>,
): readonly MapPoint[] {
  return state.points.flatMap((point, i): readonly MapPoint[] => {
    const [loss] = point.losses
    if (point.risk === null || point.losses.length === 0 || loss === null) return []
    const { method, targeted } = candidateMark(point)
    return [
      {
        id: point.name,
        label: point.name,
        what: describeCandidate(point, levels),
        kind: method,
        targeted,
        doubt: isCurrent ? (breaking.has(i) ? breaksLimit : null) : otherQuestion,
        risk: alone(point.risk),
        utility: alone(loss),
      },
    ]
  })
}
