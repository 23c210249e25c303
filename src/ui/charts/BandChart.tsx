import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { lookUp } from '../../engine/by-name'
import { count } from '../words/numbers'
import style from './BandChart.module.css'
import { useWidth } from './use-width'

type Props = {
  readonly variable: string
  /** The levels of the file in their order. */
  readonly levels: readonly { readonly level: string; readonly records: number }[]
  /** The bands in the order of the levels, by what they are called and how many levels each has. */
  readonly bands: readonly { readonly label: string; readonly levels: readonly string[] }[]
  /** The first edge of a band was moved by so many levels. */
  readonly onMoved: (band: number, by: number) => void
}

const height = 72
/** Room for the names of the first and the last level. */
const below = 16

/**
 * Records by level of an ordered variable, and where its bands begin: edges that are dragged, or moved by the arrow keys, with
 * Shift by five levels, Home and End as far as the bands beside them let them.
 */
export function BandChart({ variable, levels, bands, onMoved }: Props) {
  const { width, measure } = useWidth(520)
  const [dragged, setDragged] = useState<{ readonly band: number; readonly at: number } | null>(null)
  const track = useRef<HTMLDivElement>(null)
  const most = levels.reduce((so, { records }) => Math.max(so, records), 1)
  const starts = bands.map((_, band) =>
    bands.slice(0, band).reduce((sum, each) => sum + each.levels.length, 0),
  )
  const limitsOf = (band: number) =>
    [starts[band - 1] + 1, (starts.at(band + 1) ?? levels.length) - 1] as const
  const left = (at: number) => `${(100 * at) / levels.length}%`

  function nearest(event: PointerEvent, band: number): number {
    const box = track.current?.getBoundingClientRect()
    if (!box || box.width === 0) return starts[band]
    const [first, last] = limitsOf(band)
    const at = Math.round(((event.clientX - box.left) / box.width) * levels.length)
    return Math.min(last, Math.max(first, at))
  }

  function press(event: KeyboardEvent, band: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [first, last] = limitsOf(band)
    const step = event.shiftKey ? 5 : 1
    const by = lookUp(
      {
        ArrowLeft: -step,
        ArrowDown: -step,
        ArrowRight: step,
        ArrowUp: step,
        Home: first - starts[band],
        End: last - starts[band],
      },
      event.key,
    )
    if (by === undefined) return
    event.preventDefault()
    onMoved(band, by)
  }

  const barWidth = width / levels.length
  return (
    <div className={`ch ${style.chart}`} ref={measure}>
      <svg
        width={width}
        height={height + below}
        role="img"
        aria-label={`Records by ${variable}, in ${count(bands.length)} bands.`}
      >
        {levels.map(({ level, records }, i) => {
          const tall = (records / most) * (height - 12)
          return (
            <rect
              key={level}
              x={i * barWidth + 0.5}
              y={height - tall}
              width={Math.max(0.5, barWidth - 1)}
              height={tall}
              fill="var(--prob-3)"
            />
          )
        })}
        <line x1={0} x2={width} y1={height} y2={height} stroke="var(--line-strong)" />
        <text className="ax" x={0} y={height + 12}>
          {levels[0].level}
        </text>
        <text className="ax" x={width} y={height + 12} textAnchor="end">
          {levels[levels.length - 1].level}
        </text>
      </svg>
      <div className={style.track} ref={track} style={{ height }}>
        {bands.map((band, b) => {
          if (b === 0) return null
          const at = dragged?.band === b ? dragged.at : starts[b]
          const [first, last] = limitsOf(b)
          return (
            <div
              key={b}
              role="slider"
              tabIndex={0}
              className={style.edge}
              style={{ left: left(at) }}
              aria-label={`Where ${band.label} begins`}
              aria-valuemin={first}
              aria-valuemax={last}
              aria-valuenow={at}
              aria-valuetext={levels[at].level}
              onKeyDown={(event) => press(event, b)}
              onPointerDown={(event) => {
                if (event.button !== 0) return
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged({ band: b, at: starts[b] })
              }}
              onPointerMove={(event) => {
                if (dragged?.band === b) setDragged({ band: b, at: nearest(event, b) })
              }}
              onPointerUp={() => {
                if (dragged?.band === b && dragged.at !== starts[b]) onMoved(b, dragged.at - starts[b])
                setDragged(null)
              }}
              onPointerCancel={() => setDragged(null)}
            >
              <span className={style.line} />
              <svg className={style.grip} viewBox="0 0 8 12" aria-hidden="true">
                <rect x={0.5} y={0.5} width={7} height={11} rx={2} />
              </svg>
              {dragged?.band === b && <span className={style.said}>{levels[at].level}</span>}
            </div>
          )
        })}
      </div>
    </div>
  )
}
