import { count, plural } from '../words/numbers'
import { Bars } from './Bars'

export type ValueBar = {
  /** The values that the bar stands for: "2", "0.1–0.2". */
  readonly label: string
  readonly records: number
  readonly cells: number
  /** Records of the bar whose value breaks the limit. */
  readonly breaking: number
}

type Props = {
  readonly bars: readonly ValueBar[]
  /** What the values are, at the top left: "values in the cell". */
  readonly axis: string
  /** What the chart shows, in a sentence without its numbers. */
  readonly label: string
  /** What breaking the limit is called: "below l = 2". */
  readonly limit: string
  readonly width?: number
}

/** Records by a value of their cell: bars of equal scale, the part that breaks a limit in the colour of risk. */
export function ValueBars({ bars, axis, label, limit, width }: Props) {
  const said = bars.map(
    ({ label: value, records, breaking }) =>
      `${value}: ${plural(records, 'record')}${breaking > 0 ? `, ${count(breaking)} ${limit}` : ''}`,
  )
  return (
    <Bars
      label={`${label}. ${said.join('; ')}.`}
      rows={bars.map(({ label: name, records, cells, breaking }) => ({
        name,
        lanes: [
          [
            { value: records, ink: 'var(--prob-3)' },
            { value: breaking, ink: 'var(--risk-4)' },
          ],
        ],
        beside: records > 0 && (
          <>
            {count(records)} <tspan className="ax">in {plural(cells, 'cell')}</tspan>
          </>
        ),
      }))}
      most={Math.max(1, ...bars.map(({ records }) => records))}
      room={{ left: 74, right: 150 }}
      usual={372}
      width={width}
      head={(_, wide) => (
        <>
          <text className="ax" x={0} y={10}>
            {axis}
          </text>
          <text className="ax" x={wide} y={10} textAnchor="end">
            <tspan fill="var(--risk-4)">■</tspan> {limit}
          </text>
        </>
      )}
    />
  )
}
