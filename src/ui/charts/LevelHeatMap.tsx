import type { HeatPicture } from './heat-picture'
import styles from './LevelHeatMap.module.css'
import { useCellWalk } from './use-cell-walk'

export type HeatRow = {
  readonly variable: string
  /** What is said of the variable as a whole. */
  readonly note: string
  readonly cells: readonly HeatCell[]
}

type HeatCell = {
  readonly level: string
  readonly name: string
  /** Compared over the whole map; 0 or more. */
  readonly value: number
  /** The value as it is written, and in a sentence. */
  readonly written: string
  readonly title: string
}

type Props = {
  /** What the map shows, for those who cannot see it. */
  readonly label: string
  readonly rows: readonly HeatRow[]
  readonly selected: { readonly variable: string; readonly level: string } | null
  readonly onSelect: (variable: string, level: string) => void
}

/** More levels of a variable than this are not drawn: those with the lowest values are left out. */
const mostLevels = 48

/**
 * Levels of variables as shaded cells, one row to a variable; levels of different variables have nothing in common, so every
 * cell says which it is.
 *
 * The shade compares all cells of the map; the number is in each.
 */
export function LevelHeatMap({ label, rows, selected, onSelect }: Props) {
  const shown = rows.map((row) => ({ ...row, cells: highest(row.cells) }))
  const most = highestValue(shown)
  const { onKeyDown, cellProps } = useCellWalk(
    shown.map(({ cells }) => cells.length),
    { row: 0, column: 0 },
    ({ row, column }) => onSelect(shown[row].variable, shown[row].cells[column].level),
  )

  return (
    <>
      <div role="grid" aria-label={label} className={styles.map} onKeyDown={onKeyDown}>
        {shown.map(({ variable, note, cells }, r) => (
          <div key={variable} role="row" className={styles.row}>
            <div role="rowheader" className={styles.head}>
              {variable} <span className="muted">{note}</span>
              {cells.length < rows[r].cells.length && (
                <span className="muted">
                  , the {cells.length} highest of {rows[r].cells.length}
                </span>
              )}
            </div>
            <div role="presentation" className={styles.cells}>
              {cells.map((cell, c) => {
                const step = stepOf(cell.value, most)
                return (
                  <div
                    key={cell.level}
                    {...cellProps(r, c)}
                    onClick={() => onSelect(variable, cell.level)}
                    title={cell.title}
                    aria-selected={selected?.variable === variable && selected.level === cell.level}
                    className={`${styles.cell} ${step === 0 ? styles.none : `rp${step}`}`}
                  >
                    <span className={styles.level}>{cell.name}</span>
                    <span className={styles.value}>{cell.written}</span>
                  </div>
                )
              })}
            </div>
          </div>
        ))}
      </div>
      <div className={styles.legend} aria-hidden="true">
        <span>less</span>
        {[1, 2, 3, 4, 5].map((step) => (
          <i key={step} className={`${styles.swatch} rp${step}`} />
        ))}
        <span>more</span>
      </div>
    </>
  )
}

/** The map as it is to be saved: the levels that are drawn, in their shades. */
export function pictureOfLevels(label: string, rows: readonly HeatRow[]): HeatPicture {
  const shown = rows.map((row) => ({ ...row, cells: highest(row.cells) }))
  const most = highestValue(shown)
  return {
    label,
    columns: null,
    rows: shown.map(({ variable, note, cells }) => ({
      name: variable,
      note,
      cells: cells.map(({ name, written, value }) => ({ name, written, step: stepOf(value, most) })),
    })),
  }
}

function highestValue(rows: readonly HeatRow[]): number {
  return rows.reduce((top, { cells }) => Math.max(top, ...cells.map(({ value }) => value)), 0)
}

/** From 0, nothing, to 5, near the highest of the map. Low values, which are many, are told apart better than high ones. */
function stepOf(value: number, most: number): 0 | 1 | 2 | 3 | 4 | 5 {
  if (value <= 0 || most <= 0) return 0
  const part = value / most
  return part < 0.08 ? 1 : part < 0.2 ? 2 : part < 0.4 ? 3 : part < 0.7 ? 4 : 5
}

function highest(cells: readonly HeatCell[]): readonly HeatCell[] {
  if (cells.length <= mostLevels) return cells
  const kept = new Set(cells.toSorted((a, b) => b.value - a.value).slice(0, mostLevels))
  return cells.filter((cell) => kept.has(cell))
}
