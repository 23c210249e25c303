type Props = {
  readonly estimate: number
  /** Null: there is no such end. */
  readonly low: number | null
  readonly high: number | null
  /** The right end of the scale, which begins at 0 and is the same for all lines of a table. */
  readonly most: number
  readonly width?: number
}

const height = 16

/** One estimate with its interval, on the scale that the lines of a table share. The numbers stand beside it. */
export function IntervalLine({ estimate, low, high, most, width = 160 }: Props) {
  const x = (value: number) => 4 + ((width - 8) * Math.min(value, most)) / (most || 1)
  const y = height / 2
  return (
    <svg className="ch" width={width} height={height} aria-hidden="true">
      <line x1={4} x2={width - 4} y1={y} y2={y} stroke="var(--line)" />
      {low !== null && high !== null && (
        <>
          <line x1={x(low)} x2={x(high)} y1={y} y2={y} stroke="var(--ink-2)" strokeWidth={1.5} />
          <line x1={x(low)} x2={x(low)} y1={y - 3.5} y2={y + 3.5} stroke="var(--ink-2)" strokeWidth={1.5} />
          <line x1={x(high)} x2={x(high)} y1={y - 3.5} y2={y + 3.5} stroke="var(--ink-2)" strokeWidth={1.5} />
        </>
      )}
      <circle cx={x(estimate)} cy={y} r={3} fill="var(--bg-canvas)" stroke="var(--ink-2)" strokeWidth={1.5} />
    </svg>
  )
}
