import type { ReactNode } from 'react'
import { ChartFrame } from './ChartFrame'
import { fitting } from './fitting'
import { placeOn } from './scales'

type Bar = { readonly value: number; readonly ink: string; readonly isOutline?: boolean }

/** Words of a row at the right, with the class of their style. */
type Written = { readonly words: string; readonly style: 'ax' | 'lab' }

type BarRow = {
  readonly name: string
  /** One under the other; the bars of each over one another. */
  readonly lanes: readonly (readonly Bar[])[]
  /** Behind the first bar. */
  readonly beside?: ReactNode
  /** In columns at the right. */
  readonly written?: readonly Written[]
}

type Props = {
  /** What the bars show, for those who cannot see it. */
  readonly label: string
  readonly rows: readonly BarRow[]
  /** The value of the longest bar. */
  readonly most: number
  /** For the names, and for what is written at the right, in pixels. */
  readonly room: { readonly left: number; readonly right: number }
  /** A value that all are held against. */
  readonly reference?: number
  readonly usual: number
  readonly width: number | undefined
  /** What stands over the rows, from the place of a value and the width. */
  readonly head: (x: (value: number) => number, width: number) => ReactNode
}

const barsTop = 22
const rowHeight = 20
export const columnWidth = 46

/** A row for each name with its bars, all on one scale from zero. */
export function Bars({ label, rows, most, room, reference, usual, width, head }: Props) {
  const height = barsTop + rowHeight * rows.length
  return (
    <ChartFrame label={label} height={height + 6} usual={usual} width={width}>
      {(wide) => {
        const x = placeOn('linear', [0, most || 1], [room.left, Math.max(room.left + 20, wide - room.right)])
        return (
          <>
            {head(x, wide)}
            {reference !== undefined && (
              <line className="ref" x1={x(reference)} x2={x(reference)} y1={14} y2={height} />
            )}
            {rows.map((row, i) => (
              <g key={row.name} transform={`translate(0 ${barsTop + rowHeight * i})`}>
                <Row {...row} x={x} width={wide} />
              </g>
            ))}
            <line className="al" x1={room.left} x2={room.left} y1={barsTop - 2} y2={height} />
          </>
        )
      }}
    </ChartFrame>
  )
}

type RowProps = BarRow & { readonly x: (value: number) => number; readonly width: number }

function Row({ name, lanes, beside, written = [], x, width }: RowProps) {
  const from = x(0)
  // A few among thousands are still to be seen.
  const length = (value: number) => (value > 0 ? Math.max(1.5, x(value) - from) : 0)
  const thick = 14 / lanes.length - 2
  return (
    <>
      <title>{name}</title>
      <text x={from - 8} y={12} textAnchor="end">
        {fitting(name, from - 8)}
      </text>
      {lanes.flatMap((bars, lane) =>
        bars.map(({ value, ink, isOutline }, i) => (
          <rect
            key={`${lane} ${i}`}
            x={from}
            y={2 + lane * (thick + 2)}
            width={length(value)}
            height={thick}
            fill={isOutline ? 'none' : ink}
            stroke={isOutline ? ink : 'none'}
          />
        )),
      )}
      {beside !== undefined && (
        <text x={from + length(lanes[0][0].value) + 6} y={12}>
          {beside}
        </text>
      )}
      {written.toReversed().map(({ words, style }, i) => (
        <text key={i} className={style} x={width - columnWidth * i} y={12} textAnchor="end">
          {words}
        </text>
      ))}
    </>
  )
}
