import type { ComponentProps, CSSProperties, Key, MouseEvent, ReactNode, Ref } from 'react'
import styles from './DataTable.module.css'
import type { RowWindow } from './use-row-window'

type DataAttributes = { readonly [name: `data-${string}`]: string | number | boolean | undefined }

type CellProps = ComponentProps<'td'> & DataAttributes

/** A column of a table: its head, and what stands in it for a row. */
export type Column<Row> = {
  /** What it is sorted by, and what tells it from others that come and go; its place unless said otherwise. */
  readonly id?: string
  /** Absent where the head before it is that of this column too. */
  readonly head?: ReactNode
  /** Read aloud and not seen: the place of the table says it already, or the cells are pictures. */
  readonly hidesHead?: boolean | undefined
  /** What the head means, at the pointer. */
  readonly hint?: string | undefined
  /** Stands above the heads of neighbours that have the same one. */
  readonly over?: HeadOver | undefined
  readonly cell: (row: Row, at: number) => ReactNode
  /** Stands at the right; the largest comes first when it is sorted by. */
  readonly number?: boolean | undefined
  /** Names its row; the first column does where none says so. */
  readonly rowHead?: boolean | undefined
  /** Whether long text takes several lines. */
  readonly wraps?: boolean | undefined
  /** Long text is cut, at so many pixels or at what the other columns leave, and is whole at the pointer. */
  readonly cut?: number | 'rest' | undefined
  readonly className?: string | undefined
  readonly headClass?: string | undefined
  /** What else a cell is; null where a cell beside or above reaches over its place. */
  readonly cellProps?: ((row: Row, at: number) => CellProps | null) | undefined
  /** What the last row says, below all. */
  readonly foot?: ReactNode
  readonly footProps?: CellProps | undefined
  /** Makes the head a button; null where nothing is known of a row. */
  readonly sortBy?: ((row: Row) => string | number | null) | undefined
}

/** Columns that are not there can be left as the condition that says so. */
export type Columns<Row> = readonly (Column<Row> | false | null)[]

export type HeadOver = {
  readonly head: ReactNode
  readonly hint?: string | undefined
  readonly className?: string | undefined
}

export type Sort = {
  /** The id of a column. */
  readonly by: string
  readonly descending: boolean
}

/** A place smaller than the table. */
type ScrollProps = {
  /** Names it, so that the keyboard reaches it; absent where the table has controls that do. */
  readonly label?: string | undefined
  /** The most that it is high; the heads stay in view. */
  readonly height?: CSSProperties['maxHeight']
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLDivElement> | undefined
  readonly onScroll?: (() => void) | undefined
}

export type DataTableProps<Row> = Omit<ComponentProps<'table'>, 'children'> & {
  readonly columns: Columns<Row>
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row, at: number) => Key
  readonly isSelected?: ((row: Row, at: number) => boolean) | undefined
  /** A row was pressed; it is to hold a button as well, for the keyboard. */
  readonly onRow?: ((row: Row, event: MouseEvent<HTMLElement>) => void) | undefined
  readonly rowProps?: ((row: Row, at: number) => ComponentProps<'tr'> & DataAttributes) | undefined
  /** Rows of one group stand together, its name above them. */
  readonly groupOf?: ((row: Row) => string) | undefined
  /** A line in place of the names. */
  readonly hidesGroups?: boolean | undefined
  /** The column that the rows are in the order of, from `useSort`. */
  readonly sort?: Sort | undefined
  readonly onSort?: ((sort: Sort) => void) | undefined
  /** The rows in view, where a table is too long to draw them all. */
  readonly window?: RowWindow | undefined
  readonly scroll?: ScrollProps | undefined
  /** In pixels. */
  readonly rowHeight?: number | undefined
  /** Without lines between the rows. */
  readonly unruled?: boolean | undefined
  /** Stands in running text: no margins at its sides. */
  readonly inText?: boolean | undefined
  /** What is said in place of rows where there are none. */
  readonly empty?: ReactNode
}

/**
 * A table: its columns as data, a row for each of `rows`.
 *
 * What a native table takes besides (a name, a role, keys) is passed on to it.
 */
export function DataTable<Row>({
  columns: wanted,
  rows,
  rowKey,
  isSelected,
  onRow,
  rowProps,
  groupOf,
  hidesGroups,
  sort,
  onSort,
  window,
  scroll,
  rowHeight,
  unruled,
  inText,
  empty,
  className,
  style,
  ...native
}: DataTableProps<Row>) {
  const columns = wanted.filter((column) => column !== false && column !== null)
  const hasFoot = columns.some(({ foot }) => foot !== undefined)

  function drawn(row: Row, at: number) {
    const { className: own, ...others } = rowProps?.(row, at) ?? {}
    return (
      <tr
        key={rowKey(row, at)}
        aria-rowindex={window ? at + 2 : undefined}
        onClick={onRow && ((event) => onRow(row, event))}
        {...others}
        className={joined(isSelected?.(row, at) && 'is-sel', own)}
      >
        {columns.map((column, c) => (
          <Cell key={idOf(column, c)} column={column} isHead={isRowHead(columns, c)} row={row} at={at} />
        ))}
      </tr>
    )
  }

  const table = (
    <table
      aria-rowcount={window ? rows.length + 1 : undefined}
      {...native}
      className={joined(
        styles.table,
        unruled && styles.unruled,
        inText && styles.inText,
        onRow && styles.pressed,
        groupOf && styles.grouped,
        hidesGroups && styles.parted,
        className,
      )}
      style={{ ...(rowHeight !== undefined && rowsOf(rowHeight)), ...style }}
    >
      <Heads columns={columns} sort={sort} onSort={onSort} isCounted={window !== undefined} />
      {window && <Gap height={window.above} columns={columns.length} />}
      {groups(rows, groupOf, window).map(({ name, first, own }) => (
        <tbody key={first}>
          {groupOf && !hidesGroups && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className={styles.group}>
                {name}
              </th>
            </tr>
          )}
          {own.map((row, i) => drawn(row, first + i))}
        </tbody>
      ))}
      {rows.length === 0 && empty !== undefined && (
        <tbody>
          <tr>
            <td colSpan={columns.length} className="muted">
              {empty}
            </td>
          </tr>
        </tbody>
      )}
      {window && <Gap height={window.below} columns={columns.length} />}
      {hasFoot && (
        <tfoot>
          <tr>
            {columns.map((column, c) => (
              <FootCell key={idOf(column, c)} column={column} isHead={isRowHead(columns, c)} />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
  return scroll ? <Scroll {...scroll}>{table}</Scroll> : table
}

type HeadsProps<Row> = Pick<DataTableProps<Row>, 'sort' | 'onSort'> & {
  readonly columns: readonly Column<Row>[]
  /** Whether the rows say their places, because not all are drawn. */
  readonly isCounted: boolean
}

/** The heads, under those that stand above several of them. */
function Heads<Row>({ columns, sort, onSort, isCounted }: HeadsProps<Row>) {
  const isDouble = columns.some(({ over }) => over)
  const heads = columns.flatMap((column, c) => {
    if (column.head === undefined) return []
    const next = columns.findIndex(({ head }, i) => i > c && head !== undefined)
    return [{ column, id: idOf(column, c), span: (next === -1 ? columns.length : next) - c }]
  })
  const head = ({ column, id, span }: (typeof heads)[number]) => (
    <Head
      key={id}
      column={column}
      id={id}
      span={span}
      sort={sort}
      onSort={onSort}
      rowSpan={isDouble && !column.over ? 2 : undefined}
    />
  )
  return (
    <thead>
      {isDouble && (
        <tr>
          {heads.map((each, h) => {
            const { over } = each.column
            if (!over) return head(each)
            if (heads.at(h - 1)?.column.over === over && h > 0) return null
            const under = heads.filter(({ column }) => column.over === over)
            return (
              <th
                key={each.id}
                scope="colgroup"
                colSpan={under.reduce((sum, { span }) => sum + span, 0)}
                title={over.hint}
                className={joined(styles.over, over.className)}
              >
                {over.head}
              </th>
            )
          })}
        </tr>
      )}
      <tr aria-rowindex={isCounted ? 1 : undefined}>
        {heads.map((each) => (isDouble && !each.column.over ? null : head(each)))}
      </tr>
    </thead>
  )
}

type HeadProps<Row> = Pick<DataTableProps<Row>, 'sort' | 'onSort'> & {
  readonly column: Column<Row>
  readonly id: string
  readonly span: number
  readonly rowSpan: number | undefined
}

function Head<Row>({ column, id, span, rowSpan, sort, onSort }: HeadProps<Row>) {
  const { head, hidesHead, hint, number, headClass, sortBy } = column
  const words = hidesHead ? <span className="vh">{head}</span> : head
  const isSorted = sort?.by === id
  const direction = sort?.descending ? 'descending' : 'ascending'
  return (
    <th
      scope={span > 1 ? 'colgroup' : 'col'}
      colSpan={span > 1 ? span : undefined}
      rowSpan={rowSpan}
      title={hint}
      aria-sort={sortBy && (isSorted ? direction : 'none')}
      className={joined(number && 'num', isSorted && 'sorted', headClass)}
    >
      {sortBy ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort?.({ by: id, descending: isSorted ? !sort.descending : number === true })}
        >
          {words}
          {isSorted && (
            <span className="sort" aria-hidden="true">
              {sort.descending ? '↓' : '↑'}
            </span>
          )}
        </button>
      ) : (
        words
      )}
    </th>
  )
}

type CellOf<Row> = {
  readonly column: Column<Row>
  readonly isHead: boolean
  readonly row: Row
  readonly at: number
}

function Cell<Row>({ column, isHead, row, at }: CellOf<Row>) {
  const { cell, number, wraps, cut, className, cellProps } = column
  const props = cellProps ? cellProps(row, at) : {}
  if (!props) return null
  const content = cell(row, at)
  const Element = isHead ? 'th' : 'td'
  return (
    <Element
      scope={isHead ? 'row' : undefined}
      title={cut !== undefined && typeof content === 'string' ? content : undefined}
      {...props}
      className={joined(
        number && 'num',
        wraps && styles.wraps,
        cut !== undefined && styles.cut,
        cut === 'rest' && styles.rest,
        className,
        props.className,
      )}
      style={{ ...(typeof cut === 'number' && { maxWidth: cut }), ...props.style }}
    >
      {content}
    </Element>
  )
}

function FootCell<Row>({ column, isHead }: { readonly column: Column<Row>; readonly isHead: boolean }) {
  const Element = isHead ? 'th' : 'td'
  return (
    <Element
      scope={isHead ? 'row' : undefined}
      {...column.footProps}
      className={joined(column.number && 'num', column.footProps?.className)}
    >
      {column.foot}
    </Element>
  )
}

function Scroll({
  label,
  height,
  className,
  ref,
  onScroll,
  children,
}: ScrollProps & { readonly children: ReactNode }) {
  return (
    <div
      ref={ref}
      className={joined(styles.scroll, height !== undefined && styles.tall, className)}
      style={{ maxHeight: height }}
      onScroll={onScroll}
      {...(label !== undefined && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}

/** The room of rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height === 0) return null
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columns} className={styles.gap} style={{ height }} />
      </tr>
    </tbody>
  )
}

/** The rows to draw in stretches of one group, with the place of the first of each. */
function groups<Row>(
  rows: readonly Row[],
  groupOf: DataTableProps<Row>['groupOf'],
  window: DataTableProps<Row>['window'],
): readonly { readonly name: string; readonly first: number; readonly own: readonly Row[] }[] {
  const found: { name: string; first: number; own: Row[] }[] = []
  for (let at = window?.first ?? 0; at < (window?.end ?? rows.length); at++) {
    const name = groupOf?.(rows[at]) ?? ''
    const last = found.at(-1)
    if (last?.name === name) last.own.push(rows[at])
    else found.push({ name, first: at, own: [rows[at]] })
  }
  return found
}

function idOf<Row>({ id }: Column<Row>, place: number): string {
  return id ?? `at ${place}`
}

function isRowHead<Row>(columns: readonly Column<Row>[], place: number): boolean {
  return columns[place].rowHead ?? (place === 0 && !columns.some(({ rowHead }) => rowHead))
}

/** Read by the style sheet. */
function rowsOf(height: number): CSSProperties {
  return { '--row': `${height}px` } as CSSProperties
}

function joined(...classes: readonly (string | false | undefined)[]): string | undefined {
  return classes.filter(Boolean).join(' ') || undefined
}
