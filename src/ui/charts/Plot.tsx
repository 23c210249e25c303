import { createContext, memo, use, type ReactNode } from 'react'
import { CartesianGrid, ComposedChart, XAxis, YAxis } from 'recharts'
import { axisScale } from './axis-scale'
import { placeOn, type Ends, type ScaleKind } from './scales'
import { useWidth } from './use-width'

export type PlotAxis = {
  readonly scale: ScaleKind
  readonly ends: Ends
  /** Those with a number. */
  readonly ticks: readonly number[]
  /** Short ones without, on the lower axis. */
  readonly minor?: readonly number[]
  readonly write: (tick: number) => string
  /** What it shows, under the lower axis. */
  readonly title?: string
}

/** Where values lie in a plot, and where it ends, in pixels. */
export type Places = {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type FrameProps = {
  readonly width: number
  readonly height: number
  /** What stands round the plot, in pixels. */
  readonly room: Pick<Places, 'left' | 'right' | 'top' | 'bottom'>
  readonly x: PlotAxis
  readonly y: PlotAxis
  /** Which axes have lines across the plot. */
  readonly grid: 'y' | 'both'
}

type Props = Omit<FrameProps, 'width' | 'grid'> & {
  /** What the chart shows, for those who cannot see it. */
  readonly label: string
  /** The width it most often has, until it is known. */
  readonly usual: number
  /** A width that does not follow the container; for tests and pictures. */
  readonly width: number | undefined
  readonly grid?: FrameProps['grid']
  readonly children: (places: Places) => ReactNode
}

/** Two axes at the width of the container, and what is drawn between them. */
export function Plot({ label, usual, width: fixed, children, grid = 'y', ...frame }: Props) {
  const { width: found, measure } = useWidth(usual)
  const width = fixed ?? found
  const { room, height, x, y } = frame
  const [left, right, top, bottom] = [room.left, width - room.right, room.top, height - room.bottom]
  const places: Places = {
    ...{ left, right, top, bottom },
    x: placeOn(x.scale, x.ends, [left, right]),
    y: placeOn(y.scale, y.ends, [bottom, top]),
  }
  return (
    <div ref={measure} role="img" aria-label={label}>
      <PlotFrame {...frame} width={width} grid={grid}>
        {children(places)}
      </PlotFrame>
    </div>
  )
}

/** Two axes, and what is drawn between them by somebody who knows where. */
export function PlotFrame({ children, ...frame }: FrameProps & { readonly children: ReactNode }) {
  return (
    <Drawn value={children}>
      <Frame {...frame} />
    </Drawn>
  )
}

/** Reaches the plot past the axes, which are not to be laid out again when a bound is dragged. */
const Drawn = createContext<ReactNode>(null)

function Inside() {
  return use(Drawn)
}

const Frame = memo(
  function Frame({ width, height, room, x, y, grid }: FrameProps) {
    const bottom = height - room.bottom
    const placed = placeOn(x.scale, x.ends, [room.left, width - room.right])
    return (
      <ComposedChart
        className="ch"
        width={width}
        height={height}
        style={{ width: '100%' }}
        accessibilityLayer={false}
        margin={{ top: room.top, right: room.right, bottom: 0, left: 0 }}
        data={noData}
      >
        <CartesianGrid vertical={grid === 'both'} syncWithTicks />
        <XAxis
          {...shared(x)}
          // Without one its numbers would be places in the data.
          dataKey="x"
          height={room.bottom}
          tickSize={4}
          tickMargin={4}
          tickLine={{ className: 'al' }}
          axisLine={{ className: 'al' }}
        />
        <YAxis
          {...shared(y)}
          width={room.left}
          tickSize={0}
          tickMargin={6}
          tickLine={false}
          axisLine={false}
        />
        {x.minor?.map((tick) => (
          <line key={tick} className="al" x1={placed(tick)} x2={placed(tick)} y1={bottom} y2={bottom + 2.5} />
        ))}
        <text className="ttl" x={(room.left + width - room.right) / 2} y={height - 3} textAnchor="middle">
          {x.title}
        </text>
        <Inside />
      </ComposedChart>
    )
  },
  (before, after) => written(before) === written(after),
)

const scales = { linear: axisScale('linear'), log: axisScale('log'), root: axisScale('root') }

/** Marks are drawn from places, not by Recharts: it has none of them to lay out. */
const noData: never[] = []

function shared({ scale, ends, ticks, write }: PlotAxis) {
  return {
    allowDataOverflow: true,
    type: 'number' as const,
    scale: scales[scale],
    domain: [...ends],
    ticks: [...ticks],
    tickFormatter: write,
    interval: 0,
    tick: { className: 'ax' },
  }
}

/** All that a frame shows. */
function written({ x, y, ...rest }: FrameProps): string {
  const numbers = (axis: PlotAxis) => axis.ticks.map((tick) => axis.write(tick))
  return JSON.stringify([rest, x, numbers(x), y, numbers(y)])
}
