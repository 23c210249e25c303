import { decimals } from '../words/numbers'

type Props = {
  /** What is believed of claims on average, and the share of them that is right; from 0 to 1. */
  readonly believed: number
  readonly right: number
  readonly width?: number
}

const height = 14

/** How sure somebody is, a ring, beside how often that is right, a filled square on its corner; on a scale from 0 to 1. */
export function BelievedAndRight({ believed, right, width = 88 }: Props) {
  const x = (share: number) => 6 + (width - 12) * share
  const y = height / 2
  return (
    <svg
      className="ch"
      width={width}
      height={height}
      role="img"
      aria-label={`believed ${decimals(believed, 2)}, right ${decimals(right, 2)}`}
    >
      <line x1={x(0)} x2={x(1)} y1={y} y2={y} stroke="var(--line)" />
      <line x1={x(believed)} x2={x(right)} y1={y} y2={y} stroke="var(--risk-4)" strokeWidth={2} />
      <circle
        cx={x(believed)}
        cy={y}
        r={5}
        fill="var(--bg-canvas)"
        stroke="var(--ink-2)"
        strokeWidth={1.25}
      />
      <path d={`M${x(right)} ${y - 3.25}l3.25 3.25-3.25 3.25-3.25-3.25z`} fill="var(--risk-4)" />
    </svg>
  )
}
