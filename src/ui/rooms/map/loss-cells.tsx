import type { CommonUnit } from '../../../engine/utility/definitions'
import { markClass, markPath } from '../../parts/marks'

/** A loss over the runs of a candidate, in its common unit. */
type LossExtent = { readonly value: number; readonly low: number | null; readonly high: number | null }

type CellProps = {
  readonly extent: LossExtent
  readonly unit: CommonUnit
  /** What the right end stands for; one scale for all columns of a unit. */
  readonly most: number
  readonly mark: { readonly method: string; readonly targeted: boolean }
}

const [width, height] = [66, 16]

/** A loss on a square-root scale from nothing: exactly nothing is a tick, anything else the mark of the candidate. */
export function LossCell({ extent: { value, low, high }, unit, most, mark }: CellProps) {
  const x = (at: number) => 6 + (width - 12) * Math.sqrt(Math.min(1, at / most))
  return (
    <svg className="ch" width={width} height={height} aria-hidden="true">
      <line x1={6} x2={width - 6} y1={8} y2={8} stroke="var(--line)" />
      {unit === 'errors' && most > 1 && <line className="ref" x1={x(1)} x2={x(1)} y1={1} y2={15} />}
      {low !== null && high !== null && (
        <line x1={x(low)} x2={x(high)} y1={8} y2={8} stroke="var(--ink-2)" strokeWidth={1.5} />
      )}
      {value === 0 ? (
        <line x1={6} x2={6} y1={4} y2={12} stroke="var(--ink-2)" strokeWidth={1.5} />
      ) : (
        <path
          className={markClass(mark.method) + (mark.targeted ? '' : ' hollow')}
          d={markPath(mark.method, x(value), 8, 4.2)}
        />
      )}
    </svg>
  )
}

type BarProps = {
  /** In sampling errors, in any order. */
  readonly parts: readonly number[]
  readonly most: number
  readonly low: number | null
  readonly high: number | null
}

const barWidth = 96

/** The combined loss as its parts in the order of their size, the largest dark; under it the 5th to 95th percentile. */
export function CombinedBar({ parts, most, low, high }: BarProps) {
  const x = (at: number) => (barWidth * Math.min(at, most)) / most
  const ordered = parts.filter((part) => part > 0).toSorted((a, b) => b - a)
  return (
    <svg className="ch" width={barWidth} height={20} aria-hidden="true">
      <rect x={0} y={3} width={barWidth} height={10} fill="var(--bg-sunken)" />
      {ordered.map((part, i) => {
        const from = ordered.slice(0, i).reduce((sum, each) => sum + each, 0)
        return (
          <rect
            key={i}
            x={x(from)}
            y={3}
            width={Math.max(0.5, x(from + part) - x(from) - 0.75)}
            height={10}
            fill={i === 0 ? 'var(--prob-6)' : 'var(--prob-4)'}
          />
        )
      })}
      {low !== null && high !== null && (
        <line x1={x(low)} x2={x(high)} y1={16.5} y2={16.5} stroke="var(--ink-2)" strokeWidth={1.5} />
      )}
    </svg>
  )
}
