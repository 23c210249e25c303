import type { Example } from '../../../store/examples'
import { MarkShape } from '../../parts/MethodMark'
import type { Marked } from '../../parts/marks'

/** A small drawing of what an example shows; no result, and no picture from outside. */
export function ExampleDrawing({ of }: { readonly of: Example }) {
  return (
    <svg className="ch" viewBox="0 0 136 104" aria-hidden="true">
      {drawings[of]}
    </svg>
  )
}

type Mark = readonly [method: Marked, targeted: boolean, x: number, y: number]

/** About where the candidates come to lie. */
const marks: readonly Mark[] = [
  ['swap', false, 88.6, 23.2],
  ['swap', false, 63, 30.4],
  ['pram', false, 83.9, 23.4],
  ['pram', false, 57.6, 30.3],
  ['swap', true, 105.6, 23.9],
  ['swap', true, 82.4, 34.9],
  ['swap', true, 48.3, 54.1],
  ['swap', true, 23.5, 69.9],
  ['pram', true, 104.9, 25.2],
  ['pram', true, 82.4, 37.1],
  ['pram', true, 49.8, 56.4],
  ['pram', true, 28.1, 64.2],
  ['original', true, 125.8, 16.5],
]

/** Households above the line of equal risk: the household is never at less risk than the person. */
const households: readonly (readonly [x: number, y: number, shade: 3 | 4 | 5])[] = [
  [10.4, 79.2, 3],
  [14.2, 72, 3],
  [16.8, 63.2, 4],
  [21.9, 73.6, 3],
  [24.5, 54.4, 4],
  [32.2, 59.2, 4],
  [36, 40, 5],
  [43.7, 49.6, 4],
  [47.5, 32, 5],
  [57.8, 41.6, 5],
  [64.2, 21.6, 5],
  [74.4, 31.2, 5],
  [94.9, 22.4, 5],
  [19.4, 68, 4],
  [29.6, 65.6, 4],
]

/** Where the release differs from the file, by row and column. */
const changed = new Set(['0 0', '0 2', '1 0', '1 3', '3 0', '3 2', '3 3', '4 0', '5 1', '6 0', '8 2', '8 3'])

const drawings = {
  census: (
    <>
      <rect x="4" y="52" width="128" height="36" fill="var(--chart-band)" />
      <line className="ref" x1="4" x2="132" y1="52" y2="52" />
      <Axes across="useful" up="risk" />
      {marks.map(([method, targeted, x, y]) => (
        <MarkShape key={`${x} ${y}`} method={method} targeted={targeted} x={x} y={y} r={3} />
      ))}
    </>
  ),
  survey: (
    <>
      <line className="ref" x1="4" y1="88" x2="132" y2="8" />
      <Axes across="person" up="household" />
      {households.map(([x, y, shade]) => (
        <circle key={`${x} ${y}`} className={`r${shade}`} cx={x} cy={y} r="2.75" stroke="var(--risk-text)" />
      ))}
    </>
  ),
  elsewhere: (
    <>
      <Records x={4} changed={new Set()} />
      <Records x={76} changed={changed} />
      <text className="ax" x="32" y="101" textAnchor="middle">
        before
      </text>
      <text className="ax" x="104" y="101" textAnchor="middle">
        after
      </text>
    </>
  ),
  calculator: (
    <>
      <rect x="4" y="72" width="128" height="16" fill="var(--chart-band)" />
      <line className="ref" x1="4" x2="132" y1="72" y2="72" />
      <Axes across="share released" up="risk" />
      <path d="M4 83 C40 78 58 52 76 32 S104 8 132 8" fill="none" stroke="var(--ink-3)" />
      <path
        d="M4 86 C60 84 80 66 96 44 S120 12 132 10"
        fill="none"
        stroke="var(--risk-text)"
        strokeWidth="2"
      />
      <path d="M4 88 C80 87 108 78 132 47" fill="none" stroke="var(--ink-3)" />
    </>
  ),
}

function Axes({ across, up }: { readonly across: string; readonly up: string }) {
  return (
    <>
      <line className="al" x1="4" x2="132" y1="88" y2="88" />
      <line className="al" x1="4" x2="4" y1="4" y2="88" />
      <text className="ax" x="10" y="13">
        {up}
      </text>
      <text className="ax" x="132" y="101" textAnchor="end">
        {across}
      </text>
    </>
  )
}

function Records({ x, changed }: { readonly x: number; readonly changed: ReadonlySet<string> }) {
  return Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => (
      <rect
        key={`${row} ${column}`}
        x={x + 14 * column}
        y={6 + 9 * row}
        width="12"
        height="7"
        rx="1"
        fill={changed.has(`${row} ${column}`) ? 'var(--m-pram)' : `var(--prob-${column === 2 ? 4 : 3})`}
      />
    )),
  )
}
