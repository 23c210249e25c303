import { Curves, type Curve } from './Curves'
import { decades, roundTicks, type ScaleKind } from './scales'

type Props = {
  readonly curves: readonly Curve[]
  readonly xLabel: string
  readonly xScale: ScaleKind
  readonly writeX: (value: number) => string
  readonly writeRisk: (value: number) => string
  /** The largest risk that is accepted; null draws no line. */
  readonly criterion: number | null
  /** Risks are drawn from here to 1 on a log scale; null: a plain scale from 0. */
  readonly leastRisk: number | null
  readonly height?: number
  readonly width?: number
}

/** The risk that somebody is recognised, along the setting that is varied. */
export function RiskCurves(props: Props) {
  const { curves, xLabel, xScale, writeX, writeRisk, criterion, leastRisk, height = 300 } = props
  const xs = curves.flatMap(({ points }) => points.map(([at]) => at))
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  const highest = Math.max(criterion ?? 0, ...curves.flatMap(({ points }) => points.map(([, risk]) => risk)))
  return (
    <Curves
      label={inWords(props)}
      curves={curves}
      x={{
        scale: xScale,
        ends: [low, high],
        ticks:
          xScale === 'log'
            ? decades(low, high).major
            : roundTicks(low, high, 5).filter((tick) => tick >= low && tick <= high),
        write: writeX,
        title: xLabel,
      }}
      risk="Risk that somebody is recognised"
      // On a log scale a probability is seen against 1.
      most={leastRisk === null ? highest : 1}
      leastRisk={leastRisk}
      criterion={criterion === null ? null : { at: criterion, words: `criterion ${writeRisk(criterion)}` }}
      height={height}
      usual={600}
      width={props.width}
      namesRoom={112}
    />
  )
}

/** The curves in words, for those who cannot see them. */
function inWords({ curves, xLabel, writeX, writeRisk, criterion }: Props): string {
  const each = curves.map(({ label, points, reading }) => {
    const [first, last] = [points[0], points[points.length - 1]]
    const ends = `${writeRisk(first[1])} at ${writeX(first[0])}, ${writeRisk(last[1])} at ${writeX(last[0])}`
    return reading
      ? `${label}: ${ends}; as set, ${writeRisk(reading[1])} at ${writeX(reading[0])}`
      : `${label}: ${ends}`
  })
  const limit = criterion === null ? '' : ` The criterion is ${writeRisk(criterion)}.`
  return `Risk that somebody is recognised by ${xLabel}. ${each.join('. ')}.${limit}`
}
