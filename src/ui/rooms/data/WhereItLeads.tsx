import { MarkShape } from '../../parts/MethodMark'
import type { Marked } from '../../parts/marks'

type Mark = {
  readonly method: Marked
  readonly targeted: boolean
  readonly x: number
  readonly y: number
}

/** A drawing, not a result: the sixteen candidates of the paper about where they come to lie. */
const marks: readonly Mark[] = [
  { method: 'swap', targeted: false, x: 360, y: 28.9 },
  { method: 'pram', targeted: false, x: 352.4, y: 28.4 },
  { method: 'swap', targeted: false, x: 321.8, y: 33 },
  { method: 'pram', targeted: false, x: 302.8, y: 32.2 },
  { method: 'swap', targeted: false, x: 268.3, y: 41.3 },
  { method: 'pram', targeted: false, x: 237.8, y: 39.5 },
  { method: 'swap', targeted: false, x: 184.3, y: 51 },
  { method: 'pram', targeted: false, x: 169, y: 50.6 },
  { method: 'swap', targeted: true, x: 337.1, y: 42.8 },
  { method: 'pram', targeted: true, x: 329.4, y: 40.8 },
  { method: 'swap', targeted: true, x: 276, y: 74.5 },
  { method: 'pram', targeted: true, x: 260.6, y: 70.5 },
  { method: 'swap', targeted: true, x: 184.3, y: 115.8 },
  { method: 'pram', targeted: true, x: 169, y: 109.3 },
  { method: 'swap', targeted: true, x: 115.6, y: 143.1 },
  { method: 'pram', targeted: true, x: 108, y: 121.1 },
  { method: 'original', targeted: true, x: 382.9, y: 25.8 },
]

/** What the work ends in: a picture of the risk–utility map. */
export function WhereItLeads() {
  return (
    <svg className="ch" viewBox="0 0 404 200" style={{ maxWidth: 404, marginTop: 8 }} aria-hidden="true">
      <rect x="1" y="110" width="401" height="68" fill="var(--chart-band)" />
      <line className="ref" x1="1" x2="402" y1="110" y2="110" />
      <line className="al" x1="1" x2="402" y1="178" y2="178" />
      <line className="al" x1="1" x2="1" y1="8" y2="178" />
      <path
        d="M115.6 143.1L184.3 115.8L276 74.5L337.1 42.8L360 28.9L382.9 25.8"
        fill="none"
        stroke="var(--ink-3)"
      />
      {marks.map((mark) => (
        <MarkShape key={`${mark.method} ${mark.x} ${mark.y}`} r={3.5} {...mark} />
      ))}
      <text className="ax" x="402" y="194" textAnchor="end">
        useful →
      </text>
      <text className="ax" x="7" y="17">
        ↑ risk
      </text>
    </svg>
  )
}
