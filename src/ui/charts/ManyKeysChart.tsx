import { count } from '../words/numbers'
import { chosenLast, curveInk, Curves } from './Curves'
import {
  curvesInWords,
  declines,
  highestOf,
  riskOf,
  type KeysCurve,
  type KeysPoint,
  type KeysRuns,
} from './many-keys-curves'
import type { Places } from './Plot'

type Props = {
  readonly curves: readonly KeysCurve[]
  /** Curves go from one key variable to so many. */
  readonly mostKeys: number
  /** Where the chosen curve is read; null draws no reading. */
  readonly reading: number | null
  /** A log scale shows the decline of small curves too; it begins at {@link leastOnLog}. */
  readonly scale: 'plain' | 'log'
  readonly width?: number
}

const leastOnLog = 0.1

/**
 * The risk by the number of key variables: the expected curves as lines, simulated runs as rings with their range.
 *
 * Shlomo and Skinner (2010), Figure 3.
 */
export function ManyKeysChart({ curves, mostKeys, reading, scale, width }: Props) {
  const least = scale === 'log' ? leastOnLog : 0
  const isShown = ({ risk }: { readonly risk: number }) => risk >= least
  const read = reading === null ? undefined : curves.find(({ chosen }) => chosen)?.expected.at(reading - 1)
  return (
    <Curves
      label={curvesInWords(curves)}
      curves={curves.map(({ label, chosen, expected }) => ({
        label,
        chosen,
        points: expected.map(({ keys, risk }) => [keys, risk] as const),
        reading: null,
      }))}
      x={{
        scale: 'linear',
        ends: [1, Math.max(2, mostKeys)],
        ticks: Array.from({ length: mostKeys }, (_, i) => i + 1).filter(
          (keys) => keys === 1 || keys % 5 === 0,
        ),
        write: count,
        title: 'number of key variables, all misclassified',
      }}
      risk="Expected correct matches among sample uniques"
      most={highestRisk(curves)}
      leastRisk={scale === 'log' ? leastOnLog : null}
      height={372}
      usual={830}
      width={width}
      namesRoom={82}
    >
      {(places) => (
        <>
          {reading !== null && (
            <line
              x1={places.x(reading)}
              x2={places.x(reading)}
              y1={places.top}
              y2={places.bottom}
              stroke="var(--accent)"
              strokeDasharray="2 2"
            />
          )}
          {chosenLast(curves).map(({ label, expected, simulated, chosen }) => (
            <g key={label}>
              {simulated && <Runs runs={simulated.filter(isShown)} chosen={chosen} places={places} />}
              {declines(expected) && isShown(highestOf(expected)) && (
                <Top {...highestOf(expected)} ink={curveInk(chosen)} places={places} />
              )}
            </g>
          ))}
          {read && isShown(read) && <Reading {...read} places={places} />}
        </>
      )}
    </Curves>
  )
}

type RunsProps = { readonly runs: readonly KeysRuns[]; readonly chosen: boolean; readonly places: Places }

/** The runs at each number of key variables: all ranges of a curve are one path, all rings another. */
function Runs({ runs, chosen, places: { x, y } }: RunsProps) {
  const ink = curveInk(chosen)
  const r = chosen ? 3 : 2.25
  const range = ({ keys, low, high }: KeysRuns) =>
    high > low ? `M${x(keys).toFixed(1)} ${y(low).toFixed(1)}V${y(high).toFixed(1)}` : ''
  const ring = ({ keys, risk }: KeysRuns) =>
    `M${(x(keys) - r).toFixed(1)} ${y(risk).toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  return (
    <>
      <path d={runs.map(range).join('')} fill="none" stroke={ink} strokeWidth={1} />
      <path d={runs.map(ring).join('')} fill="var(--bg-canvas)" stroke={ink} strokeWidth={1.25} />
    </>
  )
}

type PointProps = KeysPoint & { readonly places: Places }

/** A triangle over the highest point of a curve. */
function Top({ keys, risk, ink, places: { x, y } }: PointProps & { readonly ink: string }) {
  return <path d={`M${x(keys)} ${y(risk) - 5}l4.5 -7h-9z`} fill={ink} />
}

function Reading({ keys, risk, places: { x, y, left } }: PointProps) {
  return (
    <>
      <circle cx={x(keys)} cy={y(risk)} r={5} fill="var(--accent)" />
      <text
        className="strong halo"
        x={x(keys) - 9}
        y={y(risk) - 9}
        textAnchor={x(keys) < left + 60 ? 'start' : 'end'}
      >
        {riskOf(risk)}
      </text>
    </>
  )
}

function highestRisk(curves: readonly KeysCurve[]): number {
  const simulated = curves.flatMap(({ simulated }) => simulated ?? []).map(({ high }) => high)
  return Math.max(1, ...curves.flatMap(({ expected }) => expected.map(({ risk }) => risk)), ...simulated)
}
