type Props = {
  /** From 0 to 1. */
  readonly part: number
  readonly ink: string
  readonly width?: number
}

const height = 12

/** A part of a whole in the row of a table. The number stands beside it. */
export function ValueBar({ part, ink, width = 160 }: Props) {
  return (
    <svg className="ch" width={width} height={height} aria-hidden="true">
      <rect width={width} height={height} fill="var(--bg-sunken)" />
      <rect width={width * Math.min(1, Math.max(0, part))} height={height} fill={ink} />
    </svg>
  )
}
