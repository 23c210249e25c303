type Props = {
  readonly x: (value: number) => number
  readonly left: number
  readonly right: number
  readonly baseline: number
  readonly minor: readonly number[]
  readonly major: readonly number[]
  readonly write: (tick: number) => string
  /** The tick whose number ends under it, not to leave the picture; null: none does. */
  readonly last: number | null
}

/** The lower axis of a histogram on a log scale: a line, short ticks between, and the numbers under the long ones. */
export function LogAxis({ x, left, right, baseline, minor, major, write, last }: Props) {
  return (
    <>
      <line className="al" x1={left} x2={right} y1={baseline} y2={baseline} />
      {minor.map((tick) => (
        <line
          key={tick}
          stroke="var(--chart-axis)"
          x1={x(tick)}
          x2={x(tick)}
          y1={baseline}
          y2={baseline + 2.5}
        />
      ))}
      {major.map((tick) => (
        <g key={tick}>
          <line className="al" x1={x(tick)} x2={x(tick)} y1={baseline} y2={baseline + 4} />
          <text className="ax" x={x(tick)} y={baseline + 16} textAnchor={tick === last ? 'end' : 'middle'}>
            {write(tick)}
          </text>
        </g>
      ))}
    </>
  )
}
