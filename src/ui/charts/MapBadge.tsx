/** Half of the room that a tick takes, in pixels. */
const tickRoom = { width: 17, height: 8 }

type Place = { readonly x: number; readonly y: number }

type Props = Place & {
  readonly text: string
  /** Where the ticks of its axis are written. */
  readonly ticks: readonly Place[]
}

/** A value of the selected point on an axis. A tick that it would cover in part is covered whole. */
export function MapBadge({ x, y, text, ticks }: Props) {
  const width = Math.max(40, text.length * 6.6 + 10)
  const touched = ticks.filter(
    (tick) =>
      Math.abs(tick.x - x) < width / 2 + tickRoom.width && Math.abs(tick.y - y) < 8.5 + tickRoom.height,
  )
  return (
    <g>
      {touched.map((tick) => (
        <rect
          key={`${tick.x} ${tick.y}`}
          x={tick.x - tickRoom.width}
          y={tick.y - tickRoom.height}
          width={2 * tickRoom.width}
          height={2 * tickRoom.height}
          fill="var(--bg-canvas)"
        />
      ))}
      <rect x={x - width / 2} y={y - 8.5} width={width} height={17} rx={3} fill="var(--accent)" />
      <text x={x} y={y + 4} textAnchor="middle" style={{ fill: 'var(--accent-ink)' }}>
        {text}
      </text>
    </g>
  )
}
