import type { Size } from './change-rows'

type Props = {
  readonly size: Size
  /** What the whole width stands for. */
  readonly most: number
  /** Then one is marked. */
  readonly isInErrors: boolean
}

const [width, height] = [116, 10]

/** A loss as a bar from nothing, with the 5th to 95th percentile of its runs; the number stands beside it. */
export function LossBar({ size: { value, low, high }, most, isInErrors }: Props) {
  const x = (at: number) => (width * Math.min(at, most)) / most
  return (
    <svg className="ch" width={width} height={height} aria-hidden="true">
      <rect x={0} y={2} width={width} height={6} fill="var(--bg-sunken)" />
      <rect x={0} y={2} width={Math.max(value > 0 ? 1 : 0, x(value))} height={6} fill="var(--prob-5)" />
      {low !== null && high !== null && (
        <path
          d={`M${x(low)} 5H${x(high)}M${x(low)} 2V8M${x(high)} 2V8`}
          stroke="var(--ink)"
          strokeWidth={1.25}
          fill="none"
        />
      )}
      {isInErrors && <line className="ref" x1={x(1)} x2={x(1)} y1={0} y2={height} />}
    </svg>
  )
}
