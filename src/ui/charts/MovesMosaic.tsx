import { count, share } from '../words/numbers'
import { ChartFrame } from './ChartFrame'
import { fitting } from './fitting'

export type MosaicColumn = {
  readonly name: string
  /** By what they were released as; those that kept their level first. */
  readonly parts: readonly {
    readonly name: string
    readonly records: number
    readonly isKept: boolean
  }[]
}

type Props = {
  /** What the mosaic shows, for those who cannot see it. */
  readonly label: string
  readonly columns: readonly MosaicColumn[]
  readonly width?: number
}

const [top, height, bottom, left] = [8, 220, 40, 40]

/** Levels of the file side by side, as wide as they have records, each cut by the levels that these are released with. */
export function MovesMosaic({ label, columns, width }: Props) {
  const own = columns.map(({ parts }) => parts.reduce((sum, { records }) => sum + records, 0))
  const all = own.reduce((sum, records) => sum + records, 0)
  return (
    <ChartFrame label={label} height={top + height + bottom} usual={440} width={width}>
      {(wide) => {
        const gap = 2
        const room = Math.max(1, wide - left - gap * columns.length)
        const starts = own.map(
          (_, c) =>
            left + (room * own.slice(0, c).reduce((sum, records) => sum + records, 0)) / (all || 1) + gap * c,
        )
        return (
          <>
            {[0, 0.5, 1].map((at) => (
              <text key={at} className="ax" x={left - 6} y={top + height * (1 - at) + 4} textAnchor="end">
                {share(at).replace('.0', '')}
              </text>
            ))}
            {columns.map(({ name, parts }, c) => {
              const size = (room * own[c]) / (all || 1)
              let reached = 0
              return (
                <g key={name}>
                  {parts.map((part, k) => {
                    const from = reached
                    reached += part.records
                    const tall = (height * part.records) / (own[c] || 1)
                    return (
                      <rect
                        key={part.name}
                        x={starts[c]}
                        y={top + height - (height * from) / (own[c] || 1) - tall}
                        width={Math.max(1, size)}
                        height={tall}
                        fill={part.isKept ? 'var(--prob-2)' : `var(--prob-${5 + (k % 2)})`}
                        stroke="var(--bg-canvas)"
                        strokeWidth={0.75}
                      >
                        <title>{`${name}, ${part.isKept ? 'kept' : `released as ${part.name}`}: ${count(part.records)} of ${count(own[c])} records`}</title>
                      </rect>
                    )
                  })}
                  {size > 26 && (
                    <text
                      className="ax"
                      x={starts[c] + size / 2}
                      y={top + height + 14 + 14 * (c % 2)}
                      textAnchor="middle"
                    >
                      {fitting(name, size * 1.6)}
                    </text>
                  )}
                </g>
              )
            })}
          </>
        )
      }}
    </ChartFrame>
  )
}
