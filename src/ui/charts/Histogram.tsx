import type { ReactNode } from 'react'
import { count, plainNumber, significant } from '../words/numbers'
import { BoundHandles } from './BoundHandles'
import style from './Histogram.module.css'
import { Plot, type Places, type PlotAxis } from './Plot'
import { logTicks, roundTicks, type Ends, type ScaleKind } from './scales'
import { spreadApart } from './spread-apart'

/** Bars between two bounds have the same colour, and may be spoken of over them. */
type HistogramClass = {
  readonly ink: string
  /** The lines over the class, for so much room in pixels; a class of no bar on the scale has none. */
  readonly words?: ((room: number) => readonly ReactNode[]) | undefined
}

/** What moves bounds that lie on the axis. */
export type Handles = {
  readonly bounds: readonly number[]
  readonly names?: readonly string[]
  /** Told while a bound is moved. */
  readonly onMove: (bounds: readonly number[]) => void
  /** Told when it was let go, or moved by a key. */
  readonly onMoved: (bounds: readonly number[]) => void
}

type Props = {
  /** What the histogram shows, for those who cannot see it. */
  readonly label: string
  /** One more edge than counts, ascending. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  /** As an outline over the bars. */
  readonly outline?: readonly number[] | null
  /** A part of each bar, as a narrower one inside it. */
  readonly inner?: readonly number[]
  /** What stands behind a bar that is pointed at. */
  readonly tell: (bar: number) => string
  /** Where the colour of the bars changes: one bound fewer than classes. */
  readonly bounds: readonly number[]
  readonly classes: readonly HistogramClass[]
  /** Room in pixels for the words of a class. */
  readonly wordsRoom?: number
  readonly scale: ScaleKind
  /** The ends of the axis, where they are not those of the edges. */
  readonly ends?: Ends
  /** Under the axis. */
  readonly title: string
  /** What is counted, along its axis; null draws no axis. */
  readonly units: string | null
  /** How high bars are; left out: by their counts. */
  readonly countScale?: 'linear' | 'root'
  readonly reference?: { readonly at: number; readonly caption?: string } | null
  readonly handles?: Handles | null | undefined
  /** What the axis of counts reaches at least, so that histograms beside each other have one scale. */
  readonly most?: number
  readonly height?: number
  readonly usual?: number
  readonly width?: number | undefined
}

const axisRoom = 36
/** Of the title along the axis of counts, its gaps to the ticks and theirs to the axis, and of a digit of 11 pixels. */
const [titleRoom, digitRoom] = [28, 7]
const rightRoom = 10

/** Bars over classes of values, on a plain or a log scale, coloured between bounds that may be moved. */
export function Histogram(props: Props) {
  const { label, edges, classes, scale, title, units, handles, height = 184, usual = 830 } = props
  const [low, high] = props.ends ?? endsOf(edges)
  const y = countAxis(
    [...props.counts, ...(props.outline ?? []), props.most ?? 0],
    units !== null,
    props.countScale ?? 'linear',
  )
  const hasWords = classes.some(({ words }) => words)
  const room = {
    left: units === null ? 8 : titleRoom + digitRoom * y.write(y.ends[1]).length,
    right: rightRoom,
    top: hasWords ? 52 : 26,
    bottom: axisRoom,
  }
  const at = props.reference ? Math.min(high, Math.max(low, props.reference.at)) : null
  return (
    <div className={style.frame}>
      <Plot
        label={label}
        height={height}
        usual={usual}
        width={props.width}
        room={room}
        x={{ scale, ends: [low, high], title, ...ticksOf(scale, low, high) }}
        y={y}
      >
        {(places) => (
          <>
            {hasWords && <ClassWords {...props} places={places} />}
            <Bars {...props} places={places} />
            {props.inner && <InnerBars edges={edges} counts={props.inner} places={places} />}
            {props.outline && <path className={style.outline} d={outlineOf(edges, props.outline, places)} />}
            {at !== null && (
              <line
                className={handles ? 'ref pic' : 'ref'}
                x1={places.x(at)}
                x2={places.x(at)}
                y1={places.top}
                y2={places.bottom}
              />
            )}
            {at !== null && <Caption at={places.x(at)} words={props.reference?.caption} places={places} />}
            {units !== null && (
              <text
                className="ax"
                transform={`translate(10 ${(places.top + places.bottom) / 2}) rotate(-90)`}
                textAnchor="middle"
              >
                {units}
              </text>
            )}
          </>
        )}
      </Plot>
      {handles && (
        <BoundHandles
          {...handles}
          low={low}
          high={high}
          inset={{ left: room.left, right: rightRoom, top: room.top - 16, bottom: axisRoom }}
        />
      )}
    </div>
  )
}

type Drawn = Props & { readonly places: Places }

/** The bars, cut where a class ends inside one, so that each part has the colour of its class. */
function Bars({ edges, counts, tell, bounds, classes, places: { x, y, bottom } }: Drawn) {
  return counts.map((records, i) => {
    const [from, to] = [edges[i], edges[i + 1]]
    const cuts = [from, ...bounds.filter((bound) => bound > from && bound < to), to]
    return (
      <g key={i}>
        <title>{tell(i)}</title>
        {cuts.slice(1).map((end, k) => {
          const left = x(cuts[k]) + (k === 0 ? gap : 0)
          const right = x(end) - (end === to ? gap : 0)
          return (
            <rect
              key={end}
              x={left}
              y={y(records)}
              width={Math.max(0.5, right - left)}
              height={bottom - y(records)}
              fill={classes[bounds.filter((bound) => bound <= cuts[k]).length].ink}
            />
          )
        })}
      </g>
    )
  })
}

/** On either side of a bar. */
const gap = 0.75

type InnerProps = Pick<Drawn, 'edges' | 'counts' | 'places'>

/** Narrower bars inside others; of none there is none. */
function InnerBars({ edges, counts, places: { x, y, bottom } }: InnerProps) {
  return counts.map((part, i) => {
    const [left, right] = [x(edges[i]), x(edges[i + 1])]
    return (
      part > 0 && (
        <rect
          key={i}
          className={style.inner}
          x={left + (right - left) / 4}
          y={y(part)}
          width={(right - left) / 2}
          height={bottom - y(part)}
        />
      )
    )
  })
}

/** A strip of the colours of the classes, and what is said of each, moved where the next ones leave too little room. */
function ClassWords({ edges, bounds, classes, wordsRoom = 72, ends, places: { x, left, right } }: Drawn) {
  const [low, high] = ends ?? endsOf(edges)
  const parts = classes.map((each, i) => ({
    ...each,
    from: x(i === 0 ? low : bounds[i - 1]),
    to: x(i === classes.length - 1 ? high : bounds[i]),
  }))
  const spoken = parts.filter(({ words }) => words)
  const starts = spreadApart(
    spoken.map(({ from }) => from),
    wordsRoom,
    [left, right - wordsRoom],
  )
  return (
    <>
      {parts.map(({ ink, from, to }, i) => (
        <rect key={i} x={from + 0.5} y={0} width={Math.max(0, to - from - 1)} height={4} fill={ink} />
      ))}
      {spoken.map(({ words }, i) =>
        words?.((starts.at(i + 1) ?? right) - starts[i]).map((line, k) => (
          <text key={`${i} ${k}`} x={starts[i] + 2} y={18 + 15 * k}>
            {line}
          </text>
        )),
      )}
    </>
  )
}

type CaptionProps = { readonly at: number; readonly words: string | undefined; readonly places: Places }

/** What is said of the reference, on the side of it with more room. */
function Caption({ at, words, places: { left, right } }: CaptionProps) {
  const isRight = at > (left + right) / 2
  return (
    <text className="lab" x={isRight ? at - 12 : at + 12} y={18} textAnchor={isRight ? 'end' : 'start'}>
      {words}
    </text>
  )
}

/** A line over bars, from the left end of the first to the right end of the last. */
function outlineOf(edges: readonly number[], counts: readonly number[], { x, y, bottom }: Places): string {
  const steps = counts.map((records, i) => `V${y(records)}H${x(edges[i + 1])}`)
  return `M${x(edges[0])} ${bottom}${steps.join('')}V${bottom}`
}

function endsOf(edges: readonly number[]): Ends {
  return [edges[0], edges[edges.length - 1]]
}

function countAxis(counts: readonly number[], isShown: boolean, scale: 'linear' | 'root'): PlotAxis {
  const most = Math.max(...counts)
  if (!isShown) return { scale, ends: [0, most], ticks: [], write: count }
  const ticks = roundTicks(0, Math.max(1, most), 3).filter(Number.isInteger)
  return { scale, ends: [0, ticks[ticks.length - 1]], ticks, write: count }
}

function ticksOf(scale: ScaleKind, low: number, high: number): Pick<PlotAxis, 'ticks' | 'minor' | 'write'> {
  if (scale === 'linear') {
    return {
      ticks: roundTicks(low, high, 4).filter((tick) => tick >= low && tick <= high),
      write: plainNumber,
    }
  }
  const { major, minor } = logTicks(low, high)
  return {
    ticks: major,
    minor,
    write: (tick) => (tick >= 1 ? count(tick) : plainNumber(Number(significant(tick, 1)))),
  }
}
