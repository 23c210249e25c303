import { count } from '../words/numbers'
import { ChartFrame } from './ChartFrame'
import { riskClassesBetween, usualBounds } from './risk-classes'

type Props = {
  /** Records in each of the five risk classes. */
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** Where the classes end. */
  readonly bounds?: readonly number[]
  readonly width?: number
}

const barFrom = 84

/** Sample uniques by risk class before protection (outlined) and after (filled). */
export function BeforeAfterBars({ before, after, bounds = usualBounds, width }: Props) {
  return (
    <ChartFrame
      label={`Sample uniques by risk class: ${riskClassesBetween(bounds)
        .map((each, i) => `${each.label}, ${count(before[i])} before and ${count(after[i])} after`)
        .join('; ')}.`}
      height={118}
      usual={296}
      width={width}
    >
      {(shown) => <Bars before={before} after={after} bounds={bounds} width={shown} />}
    </ChartFrame>
  )
}

function Bars(props: Required<Props>) {
  const { before, after, bounds, width } = props
  const most = Math.max(1, ...before, ...after)
  const length = (records: number) => ((width - 96 - barFrom) * records) / most
  return (
    <>
      <text className="ax" x={0} y={9}>
        sample uniques
      </text>
      <text className="ax" x={width - 46} y={9} textAnchor="end">
        before
      </text>
      <text className="ax" x={width} y={9} textAnchor="end">
        after
      </text>
      {riskClassesBetween(bounds).map((each, i) => {
        const y = 29 + 20 * i
        return (
          <g key={i}>
            <text x={0} y={y}>
              {each.label}
            </text>
            <rect
              x={barFrom}
              y={y - 10}
              width={length(before[i])}
              height={6}
              fill="none"
              stroke="var(--ink-3)"
            />
            <rect className={`r${i + 1}`} x={barFrom} y={y - 2} width={length(after[i])} height={6} />
            <text className="ax" x={width - 46} y={y} textAnchor="end">
              {count(before[i])}
            </text>
            <text className="lab" x={width} y={y} textAnchor="end">
              {count(after[i])}
            </text>
          </g>
        )
      })}
    </>
  )
}
