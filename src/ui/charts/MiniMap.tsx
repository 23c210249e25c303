import { ChartFrame } from './ChartFrame'
import { across, down, type MapFrame, type MapPoint } from './map-point'
import { markClass, markPath } from '../parts/marks'
import { roundTicks, tickDecimals } from './scales'

type Props = {
  readonly points: readonly MapPoint[]
  readonly frontier: readonly string[]
  readonly selected: string
  readonly limit: number | null
  readonly width?: number
}

const height = 150

/** The risk–utility map as a small picture for a report: marks, frontier, limit, the chosen one. */
export function MiniMap(props: Props) {
  return (
    <ChartFrame
      label={`Risk–utility map of ${props.points.length} points with ${props.selected} marked.`}
      height={height}
      usual={372}
      width={props.width}
    >
      {(width) => <Picture {...props} width={width} />}
    </ChartFrame>
  )
}

function Picture({ points, frontier, selected, limit, width }: Props & { readonly width: number }) {
  const utilities = points.map((point) => point.utility.value)
  const riskTicks = roundTicks(0, Math.max(limit ?? 0, ...points.map((point) => point.risk.value)), 3)
  const utilityTicks = roundTicks(Math.min(...utilities), Math.max(...utilities), 3)
  const frame: MapFrame = {
    left: 34,
    top: 8,
    width: width - 46,
    height: height - 30,
    utility: [utilityTicks[0], utilityTicks[utilityTicks.length - 1]],
    risk: [riskTicks[0], riskTicks[riskTicks.length - 1]],
  }
  const byId = new Map(points.map((point) => [point.id, point]))
  const chosen = byId.get(selected)
  const line = frontier.flatMap((id) => byId.get(id) ?? [])
  const right = frame.left + frame.width
  const [riskDecimals, utilityDecimals] = [tickDecimals(riskTicks), tickDecimals(utilityTicks)]
  return (
    <>
      {riskTicks.map((tick) => (
        <g key={tick}>
          <line className="gl" x1={frame.left} x2={right} y1={down(frame, tick)} y2={down(frame, tick)} />
          <text className="ax" x={frame.left - 5} y={down(frame, tick) + 4} textAnchor="end">
            {tick.toFixed(riskDecimals)}
          </text>
        </g>
      ))}
      {utilityTicks.map((tick) => (
        <text key={tick} className="ax" x={across(frame, tick)} y={height - 4} textAnchor="middle">
          {tick.toFixed(utilityDecimals).replace('-', '−')}
        </text>
      ))}
      {limit !== null && (
        <line className="ref" x1={frame.left} x2={right} y1={down(frame, limit)} y2={down(frame, limit)} />
      )}
      <path
        d={line
          .map(
            (point, i) =>
              `${i === 0 ? 'M' : 'L'}${across(frame, point.utility.value)} ${down(frame, point.risk.value)}`,
          )
          .join('')}
        fill="none"
        stroke="var(--ink-3)"
      />
      {points.map((point) => (
        <path
          key={point.id}
          className={markClass(point.kind) + (point.targeted ? '' : ' hollow')}
          d={markPath(point.kind, across(frame, point.utility.value), down(frame, point.risk.value), 3)}
        />
      ))}
      {chosen && (
        <g>
          <circle
            cx={across(frame, chosen.utility.value)}
            cy={down(frame, chosen.risk.value)}
            r={7}
            fill="none"
            stroke="var(--ink)"
            strokeWidth={1.5}
          />
          <text
            className="strong"
            x={across(frame, chosen.utility.value) + 10}
            y={down(frame, chosen.risk.value) + 12}
          >
            {chosen.label}
          </text>
        </g>
      )}
    </>
  )
}
