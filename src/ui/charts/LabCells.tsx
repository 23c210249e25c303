import { plainNumber } from '../words/numbers'
import style from './LabCells.module.css'
import { placeOn, roundTicks } from './scales'

/** Height of a row, in pixels; the lines of the grid run through the rows. */
const labRow = 27

/** From a number to a place in pixels, with the round numbers along it. */
type CellScale = {
  readonly at: (value: number) => number
  readonly ticks: readonly number[]
  readonly width: number
}

const margin = 6

/** A plain scale from zero that holds all values, at least up to 1. */
export function scaleFromZero(values: readonly number[], width: number): CellScale {
  const ticks = roundTicks(0, Math.max(1, ...values), Math.max(2, Math.floor(width / 80)))
  return { at: linear(ticks, width), ticks, width }
}

/** A plain scale around 1 that holds all values, at least from 0.9 to 1.1; for estimates over their truth. */
export function scaleAroundOne(values: readonly number[], width: number): CellScale {
  const [low, high] = [Math.min(0.9, ...values), Math.max(1.1, ...values)]
  const ticks = roundTicks(low, high, Math.max(2, Math.floor(width / 60)))
  return { at: linear(ticks, width), ticks, width }
}

function linear(ticks: readonly number[], width: number): (value: number) => number {
  return placeOn('linear', [ticks[0], ticks[ticks.length - 1]], [margin, width - margin])
}

type EstimatesProps = {
  readonly scale: CellScale
  readonly known: number | null
  /** The estimate that allows for misclassification, with its interval. */
  readonly adjusted: number | null
  readonly low: number | null
  readonly high: number | null
  /** The estimate that ignores it. */
  readonly naive: number | null
}

/** One file: its known value, the adjusted estimate and the one that ignores the change. */
export function EstimatesCell({ scale, known, adjusted, low, high, naive }: EstimatesProps) {
  const { at, width } = scale
  const y = labRow / 2
  return (
    <svg className="ch" width={width} height={labRow} style={{ width }} aria-hidden="true">
      <Grid scale={scale} />
      {known !== null && naive !== null && (
        <line x1={at(known)} x2={at(naive)} y1={y} y2={y} stroke="var(--line-strong)" />
      )}
      {low !== null && high !== null && (
        <line x1={at(low)} x2={at(high)} y1={y} y2={y} stroke="var(--accent)" strokeWidth={1.5} />
      )}
      {naive !== null && <NaiveMark x={at(naive)} y={y} />}
      {adjusted !== null && <circle cx={at(adjusted)} cy={y} r={3.75} fill="var(--accent)" />}
      {known !== null && <KnownMark x={at(known)} y={y} />}
    </svg>
  )
}

type RatiosProps = {
  readonly scale: CellScale
  /** Estimate over truth, sample by sample. */
  readonly ratios: readonly number[]
  /** Where their middle lies: the mean estimate over the mean truth. */
  readonly middle: number | null
}

/** One estimator over samples: a dot for each sample, and a tick at their middle. */
export function RatiosCell({ scale, ratios, middle }: RatiosProps) {
  const { at, width } = scale
  const y = labRow / 2
  return (
    <svg className="ch" width={width} height={labRow} style={{ width }} aria-hidden="true">
      <Grid scale={scale} />
      <line className="ref" x1={at(1)} x2={at(1)} y1={0} y2={labRow} />
      <path
        d={ratios.map((ratio) => `M${at(ratio).toFixed(1)} ${y}h.01`).join('')}
        fill="none"
        stroke="var(--accent)"
        strokeLinecap="round"
        strokeOpacity={0.45}
        strokeWidth={6}
      />
      {middle !== null && (
        <line x1={at(middle)} x2={at(middle)} y1={y - 7} y2={y + 7} stroke="var(--ink)" strokeWidth={2} />
      )}
    </svg>
  )
}

/** The numbers along a scale. */
export function CellScaleHead({ scale: { at, ticks, width } }: { readonly scale: CellScale }) {
  return (
    <svg className="ch" width={width} height={16} style={{ width }} aria-hidden="true">
      {ticks.map((tick, i) => (
        <text
          key={tick}
          className="ax"
          x={at(tick)}
          y={12}
          textAnchor={i === 0 ? 'start' : i === ticks.length - 1 ? 'end' : 'middle'}
        >
          {plainNumber(tick)}
        </text>
      ))}
    </svg>
  )
}

/** What the marks of a file mean; `intervals`: there are some. */
export function EstimatesKey({ intervals }: { readonly intervals: boolean }) {
  return (
    <span className={style.key} aria-hidden="true">
      <span>
        <svg className="mki" viewBox="0 0 14 14">
          <KnownMark x={7} y={7} />
        </svg>
        known
      </span>
      <span>
        <svg className="mki" viewBox="0 0 14 14">
          <circle cx={7} cy={7} r={3.75} fill="var(--accent)" />
        </svg>{' '}
        adjusted
      </span>
      {intervals && (
        <span>
          <svg className="mki" viewBox="0 0 14 14">
            <path d="M0 7h14" stroke="var(--accent)" strokeWidth={1.5} />
          </svg>{' '}
          95%
        </span>
      )}
      <span>
        <svg className="mki" viewBox="0 0 14 14">
          <NaiveMark x={7} y={7} />
        </svg>{' '}
        ignoring the change
      </span>
    </span>
  )
}

function Grid({ scale: { at, ticks } }: { readonly scale: CellScale }) {
  return ticks.map((tick) => (
    <line key={tick} className="gl" x1={at(tick)} x2={at(tick)} y1={0} y2={labRow} />
  ))
}

function KnownMark({ x, y }: { readonly x: number; readonly y: number }) {
  return <path d={`M${x} ${y - 6}v12`} stroke="var(--risk-4)" strokeWidth={2.25} />
}

function NaiveMark({ x, y }: { readonly x: number; readonly y: number }) {
  return <circle cx={x} cy={y} r={3.5} fill="var(--bg-canvas)" stroke="var(--ink-3)" strokeWidth={1.5} />
}
