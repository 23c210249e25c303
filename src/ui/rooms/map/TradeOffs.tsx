import type { MapAxis } from '../../charts/map-axes'
import { passText } from '../../charts/map-in-words'
import { limitStep, type AxisName, type Limits } from '../../charts/map-limits'
import type { MapPoint } from '../../charts/map-point'
import { Button } from '../../parts/Button'
import { IconButton } from '../../parts/IconButton'
import { NumberField } from '../../parts/NumberField'
import { count } from '../../words/numbers'
import styles from './MapRoom.module.css'
import { isBrokenByRuns, tradeOff, type Weighing } from './trade-offs'

type Props = {
  readonly limits: Limits
  readonly weighing: Weighing
  readonly placed: readonly MapPoint[]
  readonly passing: readonly MapPoint[]
  readonly onLimit: (of: AxisName, limit: number | null) => void
  readonly onWant: (of: AxisName) => void
  readonly onSelect: (id: string) => void
}

/** Least loss under a limit of risk, and least risk under a limit of loss: the limits as numbers to type, and who answers. */
export function TradeOffs(props: Props) {
  const { limits, passing, placed } = props
  return (
    <div className={styles.limits}>
      <Question {...props} of="risk" number={1} asks="Least loss" />
      <Question {...props} of="utility" number={2} asks="Least risk" />
      {limits.risk !== null && limits.utility !== null && (
        <span className={styles.passing}>{`Both limits: ${passText(passing.length, placed.length)}`}</span>
      )}
    </div>
  )
}

type QuestionProps = Props & {
  readonly of: AxisName
  readonly number: number
  /** What is to be least. */
  readonly asks: string
}

function Question({ of, number, asks, limits, weighing, placed, onLimit, onWant, onSelect }: QuestionProps) {
  const limit = limits[of]
  const { axis } = weighing[of]
  return (
    <section className={styles.question} aria-label={`${asks} under a limit of ${of}`}>
      <div className={styles.limit}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span>
          <b>{asks}</b> {limit === null ? 'under a limit' : 'with'}
        </span>
        {limit === null ? (
          <Button small onPress={() => onWant(of)}>
            Limit the {of}
          </Button>
        ) : (
          <LimitField of={of} axis={axis} limit={limit} placed={placed} onLimit={onLimit} />
        )}
      </div>
      {limit !== null && (
        <Answer of={of} limit={limit} weighing={weighing} placed={placed} onSelect={onSelect} />
      )}
    </section>
  )
}

function Answer(
  props: Pick<Props, 'weighing' | 'placed' | 'onSelect'> & { readonly of: AxisName; readonly limit: number },
) {
  const { of, limit, weighing, placed, onSelect } = props
  const other = of === 'risk' ? 'utility' : 'risk'
  const { answer, closest, holding, all, ties } = tradeOff(placed, of, limit, weighing)
  const named = answer ?? closest
  if (!named) return null
  const said = (axis: AxisName) => {
    const { short, write } = weighing[axis].axis
    return `${short} ${write(named[axis].value)}`
  }
  const name = (
    <button type="button" className={styles.name} onClick={() => onSelect(named.id)}>
      {named.label}
    </button>
  )
  if (!answer) {
    return (
      <p className={styles.answer} aria-live="polite">
        No candidate holds this. The closest is {name}: {said(of)}.
      </p>
    )
  }
  return (
    <p className={styles.answer} aria-live="polite">
      {name},{' '}
      {holding === 1
        ? `the only one of ${count(all)} that holds it`
        : `of the ${count(holding)} of ${count(all)} that hold it`}
      : {said(other)}, {said(of)}.
      {ties.length > 0 && ` ${count(ties.length)} more ${ties.length === 1 ? 'is' : 'are'} as good.`}
      {isBrokenByRuns(answer, of, limit, weighing[of]) && ' Not every run of it holds the limit.'}
    </p>
  )
}

function LimitField(props: {
  readonly of: AxisName
  readonly axis: MapAxis
  readonly limit: number
  readonly placed: readonly MapPoint[]
  readonly onLimit: (of: AxisName, limit: number | null) => void
}) {
  const { of, axis, limit, placed, onLimit } = props
  const values = placed.map((point) => point[of].value)
  const least = values.reduce((a, b) => Math.min(a, b), 0)
  const most = values.reduce((a, b) => Math.max(a, b), 0)
  const sign = axis.better === 'high' ? '≥' : axis.better === 'near zero' ? 'within ±' : '≤'
  return (
    <>
      <span className="lab" aria-hidden="true">
        {axis.symbol ? <i className="ser">{axis.symbol}</i> : axis.short} {sign}
      </span>
      <NumberField
        label={of === 'risk' ? 'Limit of risk' : 'Limit of utility'}
        hideLabel
        value={Number(limit.toPrecision(4))}
        min={axis.better === 'near zero' ? 0 : undefined}
        step={limitStep([least, Math.max(most, least + 1e-6)])}
        width={64}
        onChange={(value) => onLimit(of, value)}
      />
      <IconButton name="close" label={`Remove the limit of ${of}`} small onPress={() => onLimit(of, null)} />
    </>
  )
}
