import style from '../threshold/Threshold.module.css'

type Props = {
  readonly rate: number
  /** After protection; then what is before is an outline, as in the histogram. Null: before only. */
  readonly later: number | null
  /** The rate that the whole width stands for. */
  readonly most: number
}

/** A rate as a bar, before protection and after it. */
export function RateBar({ rate, later, most }: Props) {
  const width = (of: number) => ({ width: `${(100 * of) / most}%` })
  if (later === null) {
    return rate > 0 && <span className={style.bar} style={width(rate)} aria-hidden="true" />
  }
  return (
    <span className={style.pair} aria-hidden="true">
      {later > 0 && <span className={style.bar} style={width(later)} />}
      {rate > 0 && <span className={style.was} style={width(rate)} />}
    </span>
  )
}
