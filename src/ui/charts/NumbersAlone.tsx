import { count, plainNumber } from '../words/numbers'
import { ChartFrame } from './ChartFrame'
import { placeOn } from './scales'

type Props = {
  readonly name: string
  /** Edges of the bars on a log scale, and the numbers of each; the same edges for all variables of a table. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  /** Numbers that stand alone, marked below the bars. */
  readonly alone: readonly number[]
  readonly width?: number
}

const height = 44
const baseline = 32

/** The numbers of a variable on a log scale, heights by square root, with those marked that few others come near. */
export function NumbersAlone({ name, edges, counts, alone, width }: Props) {
  const most = Math.sqrt(Math.max(1, ...counts))
  const label = `${name}: ${count(counts.reduce((sum, each) => sum + each, 0))} numbers from ${plainNumber(edges[0])} to ${plainNumber(edges[edges.length - 1])} on a log scale, ${count(alone.length)} near-unique.`
  return (
    <ChartFrame label={label} height={height} usual={360} width={width}>
      {(wide) => {
        const x = placeOn('log', [edges[0], edges[edges.length - 1]], [1, wide - 1])
        return (
          <>
            {counts.map((each, bar) => {
              const [from, to] = [x(edges[bar]), x(edges[bar + 1])]
              const tall = each > 0 ? Math.max(1, (Math.sqrt(each) / most) * (baseline - 3)) : 0
              return (
                <rect
                  key={bar}
                  x={from + 0.5}
                  y={baseline - tall}
                  width={Math.max(1, to - from - 1)}
                  height={tall}
                  fill="var(--chart-axis)"
                />
              )
            })}
            <line className="al" x1={0} x2={wide} y1={baseline} y2={baseline} />
            {alone.map((value, i) =>
              value > 0 ? (
                <line
                  key={i}
                  x1={x(value)}
                  x2={x(value)}
                  y1={baseline + 2}
                  y2={height - 1}
                  stroke="var(--risk-4)"
                  strokeWidth={1.5}
                />
              ) : null,
            )}
          </>
        )
      }}
    </ChartFrame>
  )
}
