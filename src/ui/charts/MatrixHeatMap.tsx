import { probability, share } from '../words/numbers'
import { Heat } from './Heat'
import styles from './MatrixHeatMap.module.css'

type Props = {
  readonly variable: string
  readonly levels: readonly string[]
  /** What the levels are called where there is room, in their order; the levels themselves when left out. */
  readonly names?: readonly string[]
  /** Rows true, columns released; every row sums to 1. */
  readonly matrix: readonly (readonly number[])[]
  /** Records at each true level, for the shares on the right. */
  readonly records: readonly number[]
  /** The true level whose row is outlined; null when none. */
  readonly selected: number | null
  readonly onSelect: (level: number) => void
}

/** Pixels of a letter, of the space beside a head, of a cell at least, and of the shares on the right. */
const letter = 6
const beside = 8
const cellWidth = 29
const sharesWidth = 44

/** Pixels that a map has beside a form. */
const room = 330

/** Letters of a head that stands upright above its column, and of one beside its row. */
const roomUpright = 24

/** More levels than this are not drawn: the cells would be too many to read. */
const mostLevels = 40

/**
 * A misclassification matrix: rows true, columns released. A cell that is chosen opens its row; the shade compares the
 * cells of this matrix, the number in each is the probability.
 */
export function MatrixHeatMap(props: Props) {
  const { variable, levels, matrix, records, selected, onSelect } = props
  const names = props.names ?? levels
  const shown = levels.slice(0, mostLevels)
  const total = records.reduce((sum, each) => sum + each, 0)
  const [low, high] = offDiagonalRange(matrix)
  const { heads, upright } = headsOf(shown)
  const hasTiny = matrix.some((values) => values.some(isTiny))

  return (
    <div>
      <div className={styles.over}>released as</div>
      <Heat
        label={`How ${variable} changes: rows true, columns released`}
        shades="probability"
        className={hasTiny ? `${styles.matrix} ${styles.wide}` : styles.matrix}
        rowHeight={27}
        rows={matrix.slice(0, shown.length)}
        rowKey={(_, row) => shown[row]}
        rowProps={(_, row) => ({
          className: row === selected ? styles.selected : undefined,
          'aria-selected': row === selected,
          onClick: () => onSelect(row),
        })}
        before={[
          {
            head: `true ${variable}`,
            hidesHead: true,
            cellProps: (_, row) => ({
              title: names[row],
              className: row === selected ? styles.current : undefined,
            }),
            cell: (_, row) => heads[row],
          },
        ]}
        columns={shown.map((level, column) => ({
          id: level,
          head: <span>{heads[column]}</span>,
          hint: names[column],
          headClass: upright ? styles.upright : undefined,
        }))}
        cell={(values, row, column) => ({
          written: cellText(values[column]),
          step: shade(values[column], row === column, low, high),
          className: row === column ? `${styles.cell} ${styles.diagonal}` : styles.cell,
        })}
        after={[
          {
            head: 'share',
            headClass: styles.share,
            className: styles.share,
            cell: (_, row) => (total > 0 ? share(records[row] / total) : ''),
          },
        ]}
        entry={selected ?? 0}
        onChoose={onSelect}
      />
      {levels.length > shown.length && (
        <p className="small muted">
          The first {shown.length} of {levels.length} levels are drawn.
        </p>
      )}
    </div>
  )
}

/** From 1 to 7: none, then the range of this matrix in four steps, then a half and more of a row. */
function shade(value: number, diagonal: boolean, low: number, high: number): number {
  if (value <= 0) return 1
  if (diagonal && value >= 0.5) return 7
  if (value > high) return 6
  if (high <= low) return 3
  return 2 + Math.min(3, Math.floor((4 * (value - low)) / (high - low)))
}

function offDiagonalRange(matrix: readonly (readonly number[])[]): readonly [number, number] {
  let low = Infinity
  let high = 0
  matrix.forEach((values, row) =>
    values.forEach((value, column) => {
      if (row === column || value <= 0) return
      low = Math.min(low, value)
      high = Math.max(high, value)
    }),
  )
  return [low, high]
}

/** Written with a letter more than the others. */
function isTiny(value: number): boolean {
  return value > 0 && value < 0.0005
}

function cellText(value: number): string {
  if (value === 0) return '0'
  if (value === 1) return '1'
  if (isTiny(value)) return '<.001'
  if (value >= 0.995) return '>.99'
  return value >= 0.0995 ? value.toFixed(2).replace(/^0/, '') : probability(value).replace(/^0/, '')
}

/**
 * What stands beside rows and above columns, which are narrow: levels without the letters they all begin with (LAD01,
 * LAD02 → 01, 02). Heads for which there is no room beside one another stand upright, so that levels that begin alike (the same sex
 * with every marital status) can still be told apart; the whole level is in the title.
 */
function headsOf(levels: readonly string[]): {
  readonly heads: readonly string[]
  readonly upright: boolean
} {
  const prefix = levels.length > 1 ? commonPrefix(levels) : ''
  const bare = levels.map((level) => level.slice(prefix.length))
  const widths = bare.map((head) => letter * head.length + beside)
  const columns = widths.reduce((sum, width) => sum + Math.max(cellWidth, width), 0)
  const isTooWide = Math.max(0, ...widths) + columns + sharesWidth > room
  const upright = isTooWide && widths.some((width) => width > cellWidth)
  return { heads: bare.map((head) => (upright ? cutInTheMiddle(head, roomUpright) : head)), upright }
}

/** A long head without its middle: what tells levels apart stands as often at their end as at their beginning. */
function cutInTheMiddle(head: string, room: number): string {
  if (head.length <= room) return head
  const kept = room - 1
  const first = Math.ceil(kept / 2)
  return `${head.slice(0, first)}…${head.slice(head.length - (kept - first))}`
}

/** The letters before the numbers that tell levels apart; none when a level would be left without a digit. */
function commonPrefix(levels: readonly string[]): string {
  const found = /^[^\d]+/.exec(levels[0])?.[0] ?? ''
  return levels.every((level) => level.startsWith(found) && /^\d/.test(level.slice(found.length)))
    ? found
    : ''
}
