import type { MapAxis } from '../../charts/map-axes'
import { limitStep, type AxisName, type Limits } from '../../charts/map-limits'
import { passText } from '../../charts/map-in-words'
import type { MapPoint } from '../../charts/map-point'
import { Button } from '../../parts/Button'
import { IconButton } from '../../parts/IconButton'
import { NumberField } from '../../parts/NumberField'
import styles from './MapRoom.module.css'

type Props = {
  readonly limits: Limits
  readonly risk: MapAxis
  readonly utility: MapAxis
  readonly placed: readonly MapPoint[]
  readonly passing: readonly MapPoint[]
  /** The most useful of those that pass. */
  readonly best: MapPoint | null
  readonly onLimit: (of: AxisName, limit: number | null) => void
  readonly onWant: (of: AxisName) => void
  readonly onSelect: (id: string) => void
}

/** The limits on both axes as numbers to type, and what passes them. */
export function MapLimits(props: Props) {
  const { limits, risk, utility, placed, passing, best, onLimit, onWant, onSelect } = props
  const none = limits.risk === null && limits.utility === null
  return (
    <div className={styles.limits}>
      <LimitField
        of="risk"
        axis={risk}
        limit={limits.risk}
        placed={placed}
        onLimit={onLimit}
        onWant={onWant}
      />
      <LimitField
        of="utility"
        axis={utility}
        limit={limits.utility}
        placed={placed}
        onLimit={onLimit}
        onWant={onWant}
      />
      {!none && (
        <span className={styles.passing}>
          {passText(passing.length, placed.length)}
          {best && (
            <>
              {'; the most useful of them is '}
              <button type="button" className={styles.name} onClick={() => onSelect(best.id)}>
                {best.label}
              </button>
            </>
          )}
        </span>
      )}
    </div>
  )
}

function LimitField(props: {
  readonly of: AxisName
  readonly axis: MapAxis
  readonly limit: number | null
  readonly placed: readonly MapPoint[]
  readonly onLimit: (of: AxisName, limit: number | null) => void
  readonly onWant: (of: AxisName) => void
}) {
  const { of, axis, limit, placed, onLimit, onWant } = props
  if (limit === null) {
    return (
      <Button kind="quiet" small icon="plus" onPress={() => onWant(of)}>
        Limit the {of}
      </Button>
    )
  }
  const values = placed.map((point) => point[of].value)
  const least = values.reduce((a, b) => Math.min(a, b), 0)
  const most = values.reduce((a, b) => Math.max(a, b), 0)
  const sign = axis.better === 'high' ? '≥' : axis.better === 'near zero' ? 'within ±' : '≤'
  return (
    <span className={styles.limit}>
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
    </span>
  )
}
