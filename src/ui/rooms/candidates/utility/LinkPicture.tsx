import { useState } from 'react'
import type { Recipe } from '../../../../engine/assess/recipe'
import type { CategoriesLinked, LinkChanged, MeansLinked } from '../../../../engine/change/links'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { Heat } from '../../../charts/Heat'
import { DataTable } from '../../../parts/DataTable'
import { count, decimals, share, signed } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import { writeAmount } from './change-rows'
import { headOf } from './head-of'
import { type Shown, ShownSwitch } from './ShownSwitch'
import { stepOfPoints, stepOfShare } from './steps-of-change'
import styles from './Utility.module.css'

type Props = {
  readonly link: LinkChanged
  readonly sentence: string
  readonly recipe: Recipe
  readonly unit: string
  readonly candidate: string
}

/** How far two variables go together in both files. */
export function LinkPicture(props: Props) {
  const { link } = props
  if (link.kind === 'categories' && link.cells)
    return <TablePicture {...props} link={link} cells={link.cells} />
  if (link.kind === 'means') return <MeansPicture {...props} link={link} />
  const { strength } = link
  return (
    <ChartPanel
      {...named(props)}
      numbers={{
        columns: [
          { head: '', code: 'measure' },
          { head: 'before', code: 'before', write: (value) => decimals(value, 3) },
          { head: 'after', code: 'after', write: (value) => decimals(value, 3) },
          { head: 'standard error', code: 'se', write: (value) => decimals(value, 4) },
        ],
        rows: strength ? [[strengthName(link), strength.before, strength.after, strength.se]] : [],
      }}
    >
      <p className={styles.sentence}>{props.sentence}</p>
      {strength && (
        <DataTable
          inText
          aria-label="The association before and after"
          rows={[strength]}
          rowKey={() => 0}
          columns={[
            { head: 'Measure', cell: () => strengthName(link) },
            { head: 'before', number: true, className: 'muted', cell: (row) => decimals(row.before, 3) },
            { head: 'after', number: true, cell: (row) => decimals(row.after, 3) },
            { head: 'standard error', number: true, cell: (row) => decimals(row.se, 4) },
            { head: 'sampling errors', number: true, cell: (row) => decimals(row.errors, 1) },
          ]}
        />
      )}
    </ChartPanel>
  )
}

function strengthName(link: LinkChanged): string {
  return link.kind === 'numbers' ? 'Correlation' : 'Cramér’s V'
}

function named({ link, sentence, candidate }: Props) {
  const title =
    link.kind === 'means' ? link.variables.toReversed().join(' by ') : link.variables.join(' with ')
  return {
    title,
    sub: 'first run',
    pictureTitle: `${title} in the original and in ${candidate}`,
    name: `change-${link.variables.join('-')}`,
    subtitle: sentence,
    of: { scenario: null },
    method: 'First run of the candidate.',
  } as const
}

type TableProps = Omit<Props, 'link'> & {
  readonly link: CategoriesLinked
  readonly cells: NonNullable<CategoriesLinked['cells']>
}

function TablePicture(props: TableProps) {
  const { link, cells, sentence, recipe, unit } = props
  const [shown, setShown] = useState<Shown>('change')
  const [rows, columns] = link.levels
  const [row, column] = link.variables
  const rowName = (level: string) => levelName(recipe.data, row, level)
  const columnName = (level: string) => levelName(recipe.data, column, level)
  const value = (r: number, c: number) => {
    const at = r * columns.length + c
    return shown === 'change' ? cells.after[at] - cells.before[at] : cells[shown][at]
  }
  return (
    <ChartPanel
      {...named(props)}
      head={<ShownSwitch label="Shown in each cell" shown={shown} onShow={setShown} />}
      numbers={{
        columns: [
          { head: row, code: 'row' },
          { head: column, code: 'column' },
          { head: 'before', code: 'before', write: share },
          { head: 'after', code: 'after', write: share },
        ],
        rows: rows.flatMap((r, i) =>
          columns.map((c, k) => [
            rowName(r),
            columnName(c),
            cells.before[i * columns.length + k],
            cells.after[i * columns.length + k],
          ]),
        ),
      }}
    >
      <p className={styles.sentence}>{sentence}</p>
      <p className="small muted">
        {shown === 'change'
          ? `Change in each cell, in percentage points of all ${unit}. Green is more than in the original, grey is fewer.`
          : `Share of all ${unit} in each cell, in per cent.`}
      </p>
      <div className={styles.heat}>
        <Heat
          label={`${row} by ${column}, ${shown === 'change' ? 'change in percentage points' : shown === 'before' ? 'original' : 'protected'}`}
          shades="probability"
          rows={rows}
          rowKey={(level) => level}
          before={[{ head: row, cut: 140, cell: rowName }]}
          columns={columns.map((level) => ({ id: level, ...headOf(columnName(level)) }))}
          cell={(_, r, c) => {
            const own = value(r, c)
            return shown === 'change'
              ? { written: pointsOf(own), step: stepOfPoints(100 * own) }
              : { written: decimals(100 * own, 1), step: stepOfShare(own) }
          }}
        />
      </div>
    </ChartPanel>
  )
}

/** "+0.6", "−1.2"; nothing under 0.05 points is more than "0". */
function pointsOf(change: number): string {
  return Math.abs(100 * change) < 0.05 ? '0' : signed(100 * change, 1)
}

function MeansPicture(props: Omit<Props, 'link'> & { readonly link: MeansLinked }) {
  const { link, sentence, recipe } = props
  const [levels] = link.variables
  const name = (level: string) => levelName(recipe.data, levels, level)
  return (
    <ChartPanel
      {...named(props)}
      numbers={{
        columns: [
          { head: levels, code: 'level' },
          { head: 'before', code: 'before', write: writeAmount },
          { head: 'after', code: 'after', write: writeAmount },
          { head: 'standard error', code: 'se', write: writeAmount },
          { head: 'records', code: 'records', write: count },
        ],
        rows: link.means.map(({ level, mean, records }) => [
          name(level),
          mean.before,
          mean.after,
          mean.se,
          records,
        ]),
      }}
    >
      <p className={styles.sentence}>{sentence}</p>
      <DataTable
        inText
        aria-label={`Means by ${levels}`}
        rows={link.means}
        rowKey={({ level }) => level}
        columns={[
          { head: levels, cell: ({ level }) => name(level) },
          { head: 'records', number: true, className: 'muted', cell: ({ records }) => count(records) },
          { head: 'before', number: true, className: 'muted', cell: ({ mean }) => writeAmount(mean.before) },
          { head: 'after', number: true, cell: ({ mean }) => writeAmount(mean.after) },
          { head: 'standard error', number: true, cell: ({ mean }) => writeAmount(mean.se) },
          {
            head: 'sampling errors',
            number: true,
            cell: ({ mean }) =>
              (mean.errors ?? 0) >= 2 ? <b>{decimals(mean.errors, 1)}</b> : decimals(mean.errors, 1),
          },
        ]}
      />
    </ChartPanel>
  )
}
