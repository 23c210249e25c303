import { useRef, useState, type KeyboardEvent } from 'react'
import type { Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { Button } from '../../parts/Button'
import { CheckboxField } from '../../parts/Checkbox'
import { type Column, DataTable } from '../../parts/DataTable'
import { plainNumber, plural, probability, readNumber } from '../../words/numbers'
import { levelName } from '../../words/variables'
import styles from './OwnMatrix.module.css'
import { rowSum, summingToOne, sumsToOne, withCell, wrongRows } from '../../candidates/own-rows'
import type { MatrixRows } from '../../../engine/protect/pram/definition'
import form from './StepForm.module.css'

type Props = {
  readonly recipe: Recipe
  readonly variables: readonly string[]
  /** What rows and columns are called, in their order. */
  readonly levels: readonly string[]
  readonly rows: MatrixRows
  readonly onChange: (rows: MatrixRows) => void
  /** Back to a matrix made from a rate. */
  readonly onGiveUp: () => void
}

/** More levels than this are not edited cell by cell; a file is the way. */
const mostLevels = 40

/**
 * A matrix by hand: rows original, columns released. Enter and the arrows move from cell to cell; a row that does not sum
 * to 1 says so, and its sum is put right by one press.
 */
export function OwnMatrix({ recipe, variables, levels, rows, onChange, onGiveUp }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const [rest, setRest] = useState<'diagonal' | 'left'>('diagonal')
  const wrong = wrongRows(rows)
  const named = variables.join(' × ')
  const names = levels.map((level) =>
    variables.length === 1 ? levelName(recipe.data, variables[0], level) : level,
  )

  function move(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const atStart = selectionStart === 0
    const atEnd = selectionEnd === value.length
    const next: Partial<Record<string, readonly [number, number]>> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      Enter: [row + 1, column],
      ...(atStart ? { ArrowLeft: [row, column - 1] } : {}),
      ...(atEnd ? { ArrowRight: [row, column + 1] } : {}),
    }
    const to = lookUp(next, event.key)
    if (!to) return
    event.preventDefault()
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${to[0]},${to[1]}"]`)
    if (cell) cell.focus()
    // The last cell is left so that what was typed counts.
    else event.currentTarget.blur()
  }

  if (levels.length > mostLevels) {
    return (
      <div>
        <p className="small muted">
          A matrix of {plural(levels.length, 'level')} is too large to edit by cell. Read it from a file.
        </p>
        <Ends wrong={0} onChange={() => undefined} onGiveUp={onGiveUp} />
      </div>
    )
  }
  return (
    <div>
      <div className={styles.wrap}>
        <DataTable
          ref={table}
          className={styles.matrix}
          aria-label={`Own matrix of ${named}: rows original, columns released`}
          rows={rows}
          rowKey={(_, row) => levels[row]}
          columns={[
            {
              id: 'original',
              head: `original ${named}`,
              hidesHead: true,
              cell: (_, row) => levels[row],
              cellProps: (_, row) => ({ title: names[row] }),
            },
            ...levels.map((level, column): Column<readonly number[]> => ({
              id: `released ${level}`,
              head: level.length > 7 ? `${level.slice(0, 6)}…` : level,
              hint: names[column],
              cell: (chances, row) => (
                <Cell
                  label={`${names[row]} released as ${names[column]}`}
                  chance={chances[column]}
                  diagonal={row === column}
                  at={`${row},${column}`}
                  onKeyDown={(event) => move(event, row, column)}
                  onChange={(value) => onChange(withCell(rows, { row, column }, value, rest))}
                />
              ),
            })),
            {
              id: 'sum',
              head: 'sum',
              className: styles.sum,
              cell: (chances) => (sumsToOne(chances) ? '1' : plainNumber(rowSum(chances))),
              cellProps: (chances) => (sumsToOne(chances) ? {} : { className: styles.wrong }),
            },
          ]}
        />
      </div>
      <div style={{ marginTop: 8 }}>
        <CheckboxField
          label="A change comes off the chance to stay"
          checked={rest === 'diagonal'}
          onChange={(on) => setRest(on ? 'diagonal' : 'left')}
        />
      </div>
      <p
        className={`small ${wrong.length > 0 ? styles.wrong : 'muted'}`}
        role="status"
        style={{ marginTop: 6 }}
      >
        {wrong.length === 0
          ? 'Each row sums to 1.'
          : `${wrongWords(rows[wrong[0]], names[wrong[0]])}${wrong.length > 1 ? `; ${plural(wrong.length - 1, 'row')} more` : ''}. Rows must sum to 1 before it can be assessed.`}
      </p>
      <Ends wrong={wrong.length} onChange={() => onChange(summingToOne(rows))} onGiveUp={onGiveUp} />
    </div>
  )
}

function Ends(props: {
  readonly wrong: number
  readonly onChange: () => void
  readonly onGiveUp: () => void
}) {
  return (
    <div className={form.acts}>
      {props.wrong > 0 && (
        <Button small onPress={props.onChange}>
          Make every row sum to 1
        </Button>
      )}
      <Button small onPress={props.onGiveUp}>
        Back to a rate
      </Button>
    </div>
  )
}

function Cell(props: {
  readonly label: string
  readonly chance: number
  readonly diagonal: boolean
  readonly at: string
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onChange: (chance: number) => void
}) {
  const { label, chance, diagonal, at, onKeyDown, onChange } = props
  const [draft, setDraft] = useState<string | null>(null)
  const read = draft === null ? chance : readNumber(draft)
  function commit() {
    setDraft(null)
    if (read !== null && read !== chance) onChange(read)
  }
  return (
    <input
      className={`${styles.cell} ${diagonal ? styles.diagonal : ''}`}
      data-cell={at}
      aria-label={label}
      aria-invalid={read === null || read < 0 || read > 1 || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? plainNumber(chance)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}

function wrongWords(row: readonly number[], name: string): string {
  return sumsToOne(row)
    ? `Row ${name} has a chance below 0 or above 1`
    : `Row ${name} sums to ${probability(rowSum(row))}`
}
