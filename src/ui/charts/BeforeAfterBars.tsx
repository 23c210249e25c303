import { count } from '../words/numbers'
import { Bars, columnWidth } from './Bars'
import { riskClassesBetween, usualBounds } from './risk-classes'

type Props = {
  /** Records in each of the five risk classes. */
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** Where the classes end. */
  readonly bounds?: readonly number[]
  readonly width?: number
}

/** Sample uniques by risk class before protection (outlined) and after (filled). */
export function BeforeAfterBars({ before, after, bounds = usualBounds, width }: Props) {
  const classes = riskClassesBetween(bounds)
  const said = classes.map(
    ({ label }, i) => `${label}, ${count(before[i])} before and ${count(after[i])} after`,
  )
  return (
    <Bars
      label={`Sample uniques by risk class: ${said.join('; ')}.`}
      rows={classes.map(({ label }, i) => ({
        name: label,
        lanes: [
          [{ value: before[i], ink: 'var(--ink-3)', isOutline: true }],
          [{ value: after[i], ink: `var(--risk-${i + 1})` }],
        ],
        written: [
          { words: count(before[i]), style: 'ax' },
          { words: count(after[i]), style: 'lab' },
        ],
      }))}
      most={Math.max(1, ...before, ...after)}
      room={{ left: 84, right: 96 }}
      usual={296}
      width={width}
      head={(_, wide) => (
        <>
          <text className="ax" x={0} y={9}>
            sample uniques
          </text>
          <text className="ax" x={wide - columnWidth} y={9} textAnchor="end">
            before
          </text>
          <text className="ax" x={wide} y={9} textAnchor="end">
            after
          </text>
        </>
      )}
    />
  )
}
