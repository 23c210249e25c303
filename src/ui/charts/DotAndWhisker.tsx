import { ChartFrame } from './ChartFrame'
import { fitting } from './fitting'

type Props = {
  readonly estimate: number
  /** The ends of its interval; null where none can be stood by. */
  readonly ends: { readonly low: number; readonly high: number } | null
  /** The value that is known, drawn as a plum diamond; null when there is none. */
  readonly known: number | null
  /** What stands under the line: "model 351.8, 95% 321.0–382.6". */
  readonly caption: string
  readonly width?: number
}

/** One estimate with its interval, and the known value beside it. */
export function DotAndWhisker(props: Props) {
  return (
    <ChartFrame label={props.caption} height={30} usual={182} width={props.width}>
      {(width) => <Whisker {...props} width={width} />}
    </ChartFrame>
  )
}

function Whisker({ estimate, ends, known, caption, width }: Props & { readonly width: number }) {
  const drawn = [estimate, ...(ends ? [ends.low, ends.high] : []), ...(known === null ? [] : [known])]
  const [least, most] = [Math.min(...drawn), Math.max(...drawn)]
  const spread = most - least || Math.abs(most) || 1
  const from = least - spread * 0.35
  const x = (value: number) => 3 + ((width - 6) * (value - from)) / (spread * 1.7)
  const y = 8.5
  const ink = 'var(--ink-2)'
  const shown = fitting(caption, width)
  return (
    <>
      <line x1={3} x2={width - 3} y1={y} y2={y} stroke="var(--line)" />
      {ends && (
        <>
          <line x1={x(ends.low)} x2={x(ends.high)} y1={y} y2={y} stroke={ink} strokeWidth={1.5} />
          <line x1={x(ends.low)} x2={x(ends.low)} y1={5} y2={12} stroke={ink} strokeWidth={1.5} />
          <line x1={x(ends.high)} x2={x(ends.high)} y1={5} y2={12} stroke={ink} strokeWidth={1.5} />
        </>
      )}
      <circle cx={x(estimate)} cy={y} r={3} fill="var(--bg-canvas)" stroke={ink} strokeWidth={1.5} />
      {known !== null && <path d={`M${x(known)} 4.3l4.2 4.2-4.2 4.2-4.2-4.2z`} fill="var(--risk-4)" />}
      <text x={0} y={27} className="ax">
        {shown !== caption && <title>{caption}</title>}
        {shown}
      </text>
    </>
  )
}
