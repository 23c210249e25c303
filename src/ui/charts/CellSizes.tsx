import { count } from '../words/numbers'
import { Plot, type Places } from './Plot'
import { decades } from './scales'

type Props = {
  /** [size, cells of that size], sizes ascending. */
  readonly sizes: readonly (readonly [number, number])[]
  /** What is counted; records by the records they match, where there are no cells. Cells when not said. */
  readonly of?: 'cells' | 'records'
  readonly width?: number
}

const words = {
  cells: {
    chart: 'Occupied cells by size',
    axis: 'sampled people in the cell (cells on a log scale)',
  },
  records: {
    chart: 'Records by how many records they match',
    axis: 'records matched, itself included (records on a log scale)',
  },
} as const

const bands: readonly { readonly from: number; readonly to: number; readonly label: string }[] = [
  { from: 1, to: 1, label: '1' },
  { from: 2, to: 2, label: '2' },
  { from: 3, to: 3, label: '3' },
  { from: 4, to: 4, label: '4' },
  { from: 5, to: 5, label: '5' },
  { from: 6, to: 10, label: '6–10' },
  { from: 11, to: 20, label: '11–20' },
  { from: 21, to: 50, label: '21–50' },
  { from: 51, to: Infinity, label: '51+' },
]

/** Where the axis of cells begins: below 1, so that a single cell has a bar. */
const least = 0.65

/** Occupied cells by the number of sampled people in them: bars on a log scale, labelled with their counts. */
export function CellSizes({ sizes, of = 'cells', width }: Props) {
  const cells = bands.map((band) =>
    sizes.reduce((sum, [size, n]) => (size >= band.from && size <= band.to ? sum + n : sum), 0),
  )
  const most = Math.max(10, ...cells)
  return (
    <Plot
      label={`${words[of].chart}: ${bands.map((band, i) => `${count(cells[i])} of size ${band.label}`).join(', ')}.`}
      height={172}
      usual={372}
      width={width}
      room={{ left: 38, right: 0, top: 22, bottom: 34 }}
      x={{
        scale: 'linear',
        ends: [0, bands.length],
        ticks: bands.map((_, i) => i + 0.5),
        write: (tick) => bands[tick - 0.5].label,
        title: words[of].axis,
      }}
      y={{ scale: 'log', ends: [least, most], ticks: decades(1, most).major, write: count }}
    >
      {(places) => cells.map((n, i) => n > 0 && <Bar key={i} at={i} cells={n} places={places} />)}
    </Plot>
  )
}

const inks = ['var(--risk-4)', 'var(--risk-2)']

function Bar({ at, cells, places: { x, y, bottom } }: { at: number; cells: number; places: Places }) {
  return (
    <>
      <rect
        x={x(at) + 3}
        y={y(cells)}
        width={Math.max(1, x(1) - x(0) - 6)}
        height={bottom - y(cells)}
        fill={inks.at(at) ?? 'var(--prob-3)'}
      />
      <text x={x(at + 0.5)} y={y(cells) - 4} textAnchor="middle" className={at === 0 ? 'strong' : ''}>
        {count(cells)}
      </text>
    </>
  )
}
