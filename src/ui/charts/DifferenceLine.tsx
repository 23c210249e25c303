type Props = {
  readonly value: number
  /** Half the length of its interval. */
  readonly margin: number
  /** Where the scale ends on both sides of zero; the same for all lines of a table. */
  readonly most: number
  readonly width?: number
}

const height = 16

/** A difference with its interval, around zero, on the scale that the lines of a table share. The numbers stand beside it. */
export function DifferenceLine({ value, margin, most, width = 96 }: Props) {
  const x = (at: number) => width / 2 + ((width / 2 - 5) * at) / most
  const y = height / 2
  const ink = Math.abs(value) > margin ? 'var(--risk-4)' : 'var(--ink-2)'
  const ends = [value - margin, value + margin]
  return (
    <svg className="ch" width={width} height={height} aria-hidden="true">
      <line x1={x(0)} x2={x(0)} y1={0} y2={height} stroke="var(--line)" />
      <line x1={x(ends[0])} x2={x(ends[1])} y1={y} y2={y} stroke={ink} strokeWidth={1.5} />
      {ends.map((end) => (
        <line key={end} x1={x(end)} x2={x(end)} y1={y - 3.5} y2={y + 3.5} stroke={ink} strokeWidth={1.5} />
      ))}
      <circle cx={x(value)} cy={y} r={3} fill={ink} />
    </svg>
  )
}
