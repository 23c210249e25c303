import { markClass, markPath } from '../parts/marks'
import { decimals } from '../words/numbers'
import type { MapPoint } from './map-point'
import { placeOn, roundTicks, tickDecimals } from './scales'
import styles from './RiskStrip.module.css'

type Props = {
  readonly points: readonly MapPoint[]
  readonly limit: number
  readonly limitText: string
  /** Which points are named, and the first of them ringed. */
  readonly named: readonly { readonly id: string; readonly text: string }[]
  /** What the axis shows. */
  readonly title: string
}

const [left, right, width, line] = [8, 320, 328, 60]

/** The candidates on a line by their risk, and how far the limit reaches. */
export function RiskStrip({ points, limit, limitText, named, title }: Props) {
  const ticks = roundTicks(0, Math.max(limit, ...points.map((point) => point.risk.value)), 4)
  const x = placeOn('linear', [ticks[0], ticks[ticks.length - 1]], [left, right])
  const digits = tickDecimals(ticks)
  const tags = named.flatMap(({ id, text }) => {
    const point = points.find((each) => each.id === id)
    return point ? [{ text, x: x(point.risk.value) }] : []
  })
  const label = `${title}. ${limitText}. ${named.map(({ text }) => text).join(', ')}.`
  return (
    <svg className={`ch ${styles.strip}`} viewBox={`0 0 ${width} 92`} role="img" aria-label={label}>
      <rect x={left} y={28} width={x(limit) - left} height={32} fill="var(--bg-canvas)" opacity={0.75} />
      <line className="al" x1={left} x2={right} y1={line} y2={line} />
      <line className="ref" x1={x(limit)} x2={x(limit)} y1={22} y2={line} />
      <text
        className={`ax ${styles.words}`}
        x={x(limit) + (x(limit) > 240 ? -4 : 4)}
        y={32}
        textAnchor={x(limit) > 240 ? 'end' : 'start'}
      >
        {limitText}
      </text>
      {points.map((point) => (
        <path
          key={point.id}
          className={markClass(point.kind) + (point.targeted ? '' : ' hollow')}
          d={markPath(point.kind, x(point.risk.value), 46, 3.6)}
        />
      ))}
      {tags.map((tag, at) => (
        <Tag key={tag.text} {...tag} isRinged={at === 0} anchor={anchorOf(tag.x, tags)} />
      ))}
      {ticks.map((tick, at) => (
        <text
          key={tick}
          className={`ax ${styles.words}`}
          x={x(tick)}
          y={75}
          textAnchor={at === 0 ? 'start' : at === ticks.length - 1 ? 'end' : 'middle'}
        >
          {decimals(tick, digits)}
        </text>
      ))}
      <text className="ttl" x={width / 2} y={90} textAnchor="middle">
        {title}
      </text>
    </svg>
  )
}

type Anchor = 'start' | 'middle' | 'end'

/** Two tags stand apart: the left one ends where its mark is, the right one begins there; at an end they stay inside. */
function anchorOf(x: number, tags: readonly { readonly x: number }[]): Anchor {
  const other = tags.find((tag) => tag.x !== x)
  if (other && Math.abs(other.x - x) < 90) return x < other.x ? 'end' : 'start'
  if (x < left + 40) return 'start'
  return x > right - 40 ? 'end' : 'middle'
}

function Tag(props: {
  readonly text: string
  readonly x: number
  readonly isRinged: boolean
  readonly anchor: Anchor
}) {
  const { text, x, isRinged, anchor } = props
  return (
    <>
      {isRinged && <circle className={styles.ring} cx={x} cy={46} r={7.5} />}
      <line className={styles.lead} x1={x} x2={x} y1={20} y2={38} />
      <text className="strong" x={x} y={16} textAnchor={anchor}>
        {text}
      </text>
    </>
  )
}
