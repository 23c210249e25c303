import { count, plural } from '../words/numbers'
import { ChartFrame } from './ChartFrame'

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

const barFrom = 74
const textRoom = 150
const top = 22
const step = 20

/** Records by a value of their cell: bars of equal scale, the part that breaks a limit in the colour of risk. */
export function ValueBars({ bars, axis, label, limit, width }: Props) {
  const said = bars.map(
    ({ label: value, records, breaking }) =>
      `${value}: ${plural(records, 'record')}${breaking > 0 ? `, ${count(breaking)} ${limit}` : ''}`,
  )
  return (
    <ChartFrame
      label={`${label}. ${said.join('; ')}.`}
      height={top + step * bars.length + 6}
      usual={372}
      width={width}
    >
      {(shown) => <Bars bars={bars} axis={axis} limit={limit} width={shown} />}
    </ChartFrame>
  )
}

function Bars(props: Pick<Props, 'bars' | 'axis' | 'limit'> & { readonly width: number }) {
  const { bars, axis, limit, width } = props
  const most = Math.max(1, ...bars.map(({ records }) => records))
  // A few among thousands are still to be seen.
  const length = (records: number) =>
    records === 0 ? 0 : Math.max(1.5, (Math.max(20, width - barFrom - textRoom) * records) / most)
  return (
    <>
      <text className="ax" x={0} y={10}>
        {axis}
      </text>
      <text className="ax" x={width} y={10} textAnchor="end">
        <tspan fill="var(--risk-4)">■</tspan> {limit}
      </text>
      {bars.map(({ label, records, cells, breaking }, i) => {
        const y = top + step * i
        const end = barFrom + length(records)
        return (
          <g key={label}>
            <text x={barFrom - 8} y={y + 12} textAnchor="end">
              {label}
            </text>
            <rect x={barFrom} y={y + 2} width={length(records)} height={12} fill="var(--prob-3)" />
            <rect x={barFrom} y={y + 2} width={length(breaking)} height={12} fill="var(--risk-4)" />
            {records > 0 && (
              <text x={end + 6} y={y + 12}>
                {count(records)} <tspan className="ax">in {plural(cells, 'cell')}</tspan>
              </text>
            )}
          </g>
        )
      })}
      <line className="al" x1={barFrom} x2={barFrom} y1={top - 2} y2={top + step * bars.length} />
    </>
  )
}
