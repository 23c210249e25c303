import { cellId, changeGrid, toggleCells } from '../../../../store/grid-draft'
import { gridKinds, type GridKind } from '../../../../store/map-selectors'
import { CheckboxField } from '../../../parts/Checkbox'
import { type Column, DataTable } from '../../../parts/DataTable'
import { MethodMark } from '../../../parts/MethodMark'
import { Panel } from '../../../parts/Panel'
import { TextField } from '../../../parts/TextField'
import { count } from '../../../words/numbers'
import { methodOfCode } from '../../../words/methods'
import { rateText } from '../../../words/shares'
import styles from './Grid.module.css'
import { sharesOf, type GridCell } from './plan-grid'
import type { UsedGrid } from './use-grid-plan'

/** Methods down and rates across: a cell, a row or a column is chosen by one press. */
export function RatesTable({ grid }: { readonly grid: UsedGrid }) {
  const { draft, plan } = grid
  const chosen = plan.cells.filter(({ state }) => state === 'on').length + plan.there
  return (
    <Panel
      title="Methods and rates"
      sub={`${count(chosen)} chosen${plan.there > 0 ? `, ${count(plan.there)} there already` : ''}. Choose a cell, a row or a column.`}
      actions={
        <>
          <span className="muted small">Rates, %</span>
          <TextField
            label="Rates, % of records"
            hideLabel
            value={draft.rates}
            onChange={(rates) => changeGrid({ rates })}
            error={sharesOf(draft.rates) ? null : 'Such as 2, 5, 10 or 2 to 20 by 2'}
            width={150}
          />
        </>
      }
      flush
    >
      <DataTable
        className={styles.rates}
        rowHeight={38}
        scroll={{}}
        rows={gridKinds.map((kind) => ({ kind, cells: plan.cells.filter((cell) => cell.kind === kind) }))}
        rowKey={({ kind }) => kind}
        columns={[
          { head: 'Method', cell: (row) => <RowChoice {...row} /> },
          { head: 'Choice', cell: ({ kind }) => choiceOf(kind) },
          ...plan.rates.map((rate): Column<Row> => ({
            id: String(rate),
            head: <ColumnChoice rate={rate} cells={plan.cells} />,
            className: styles.middle,
            headClass: styles.middle,
            cell: ({ kind, cells }) => (
              <CellChoice kind={kind} cell={cells.find((each) => each.rate === rate)} />
            ),
          })),
          {
            head: 'Share asked for',
            className: `${styles.end} muted`,
            headClass: styles.end,
            cell: ({ cells }) => spanOf(cells.filter(({ state }) => state === 'on').map(({ rate }) => rate)),
          },
        ]}
      />
    </Panel>
  )
}

type Row = { readonly kind: GridKind; readonly cells: readonly GridCell[] }

function RowChoice({ kind, cells }: Row) {
  const { method, name: title } = methodOfCode(kind.slice(-1))
  const free = cells.filter(isFree)
  return (
    <>
      <MethodMark method={method} targeted={choiceOf(kind) === 'targeted'} />{' '}
      <button
        type="button"
        className={styles.row}
        aria-label={`${title}, ${choiceOf(kind)}: the whole row`}
        disabled={free.length === 0}
        onClick={() => toggleCells(free.map(({ id }) => id))}
      >
        {title}
      </button>
    </>
  )
}

function CellChoice({ kind, cell }: { readonly kind: GridKind; readonly cell: GridCell | undefined }) {
  if (!cell) return null
  const { name: title } = methodOfCode(kind.slice(-1))
  return (
    <button
      type="button"
      className={styles.cell}
      aria-label={`${title}, ${choiceOf(kind)}, ${rateText(cell.rate)}: ${cell.name}${cell.state === 'there' ? ', there already' : ''}`}
      aria-pressed={cell.state === 'on'}
      disabled={!isFree(cell)}
      title={titleOf(cell)}
      onClick={() => toggleCells([cell.id])}
    >
      {cell.name}
    </button>
  )
}

function choiceOf(kind: GridKind): 'targeted' | 'random' {
  return kind.startsWith('T') ? 'targeted' : 'random'
}

function ColumnChoice({ rate, cells }: { readonly rate: number; readonly cells: readonly GridCell[] }) {
  const free = cells.filter((cell) => cell.rate === rate && isFree(cell))
  const on = free.filter(({ state }) => state === 'on').length
  return (
    <CheckboxField
      label={rateText(rate)}
      name={`All of ${rateText(rate)}`}
      checked={on === 0 ? false : on === free.length ? true : 'mixed'}
      disabled={free.length === 0}
      onChange={() =>
        toggleCells(
          gridKinds.map((kind) => cellId(kind, rate)).filter((id) => free.some((cell) => cell.id === id)),
        )
      }
    />
  )
}

function isFree({ state }: GridCell): boolean {
  return state === 'on' || state === 'off'
}

function titleOf({ state, name }: GridCell): string | undefined {
  if (state === 'there') return `${name} is there already`
  return state === 'impossible' ? 'Nobody is targeted yet' : undefined
}

/** "2% to 20%" of the rates that are chosen in a row. */
function spanOf(rates: readonly number[]): string {
  if (rates.length === 0) return '–'
  const low = Math.min(...rates)
  const high = Math.max(...rates)
  return low === high ? rateText(low) : `${rateText(low)} to ${rateText(high)}`
}
