import type { MapAxis } from './map-axes'
import { across, down, type Extent, type MapFrame, type MapPoint } from './map-point'
import styles from './RiskUtilityMap.module.css'

type Props = {
  readonly point: MapPoint
  readonly frame: MapFrame
  readonly risk: MapAxis
  readonly utility: MapAxis
}

/** What there is to know at once about the point under the pointer. */
export function MapNote({ point, frame, risk, utility }: Props) {
  const x = across(frame, point.utility.value)
  const y = down(frame, point.risk.value)
  const leftwards = x > frame.left + frame.width - 230
  return (
    <div
      className={styles.note}
      style={{
        left: leftwards ? x - 14 : x + 14,
        top: y + 14,
        transform: leftwards ? 'translateX(-100%)' : 'none',
      }}
    >
      <b>{point.label}</b>
      <div className={styles.what}>{point.what}</div>
      <dl className="kv">
        <dt>{risk.symbol || risk.title}</dt>
        <dd>
          {risk.write(point.risk.value)} <span className="muted">{spreadText(point.risk, risk)}</span>
        </dd>
        <dt>{utility.title}</dt>
        <dd>
          {utility.write(point.utility.value)}{' '}
          <span className="muted">{spreadText(point.utility, utility)}</span>
        </dd>
      </dl>
      {point.doubt !== null && <p className={styles.doubt}>{point.doubt}</p>}
    </div>
  )
}

/** A point in words, for those who hear it. */
export function pointInWords(point: MapPoint, risk: MapAxis, utility: MapAxis): string {
  const numbers = `${risk.title.toLowerCase()} ${risk.write(point.risk.value)}, ${utility.title} ${utility.write(point.utility.value)}`
  return `${point.label}, ${numbers}${point.doubt === null ? '' : `. ${point.doubt}`}`
}

function spreadText(extent: Extent, axis: MapAxis): string {
  return extent.low === null || extent.high === null || extent.low === extent.high
    ? ''
    : `${axis.write(extent.low)}–${axis.write(extent.high)}`
}
