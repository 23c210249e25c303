import { count } from '../words/numbers'
import { riskClasses } from './risk-classes'
import { useWidth } from './use-width'

type Props = {
  /** Records in each of the five risk classes. */
  readonly before: readonly number[]
  readonly after: readonly number[]
  readonly width?: number
}

const barFrom = 84

/** Sample uniques by risk class before protection (outlined) and after (filled). */
export function BeforeAfterBars({ before, after, width: fixed }: Props) {
  const { width: found, measure } = useWidth(296)
  const width = fixed ?? found
  const most = Math.max(1, ...before, ...after)
  const length = (records: number) => ((width - 96 - barFrom) * records) / most
  return (
    <div ref={measure}>
      <svg
        className="ch"
        width={width}
        height={118}
        viewBox={`0 0 ${width} 118`}
        role="img"
        aria-label={`Sample uniques by risk class: ${riskClasses
          .map((each, i) => `${each.label}, ${count(before[i])} before and ${count(after[i])} after`)
          .join('; ')}.`}
      >
        <text className="ax" x={0} y={9}>
          sample uniques
        </text>
        <text className="ax" x={width - 46} y={9} textAnchor="end">
          before
        </text>
        <text className="ax" x={width} y={9} textAnchor="end">
          after
        </text>
        {riskClasses.map((each, i) => {
          const y = 29 + 20 * i
          return (
            <g key={each.label}>
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
      </svg>
    </div>
  )
}
