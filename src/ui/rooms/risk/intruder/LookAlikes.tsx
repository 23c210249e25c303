import type { LookAlike, PersonFound } from '../../../../engine/assess/intruder/look-for'
import { lookForPerson } from '../../../../store/intruder/looked-at'
import { ValueBar } from '../../../charts/ValueBar'
import { type Columns, DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { Tag } from '../../../parts/Tag'
import { chance, count, plural } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import style from './Intruder.module.css'
import type { Study } from './use-person'

type Props = {
  readonly study: Study
  readonly found: PersonFound
  /** Another person is being looked for. */
  readonly dimmed: boolean
}

/** A released record, what the others come to together, or nobody. */
type Row =
  | { readonly kind: 'record'; readonly rank: number; readonly of: LookAlike }
  | { readonly kind: 'rest' }
  | { readonly kind: 'outside' }

/** The likeliest records of a release, and how likely it is that the person is none of them. */
export function LookAlikes({ study, found, dimmed }: Props) {
  const { known, candidates, lookAlikes, rest } = found
  const most = Math.max(
    0.01,
    rest.probability,
    found.outside,
    ...lookAlikes.map(({ probability }) => probability),
  )
  const agree = known.filter(({ change }) => change === 'none').map(({ name }) => name)
  const rows: readonly Row[] = [
    ...lookAlikes.map((of) => ({
      kind: 'record' as const,
      rank: 1 + lookAlikes.filter(({ probability }) => probability > of.probability).length,
      of,
    })),
    ...(rest.records > 0 ? [{ kind: 'rest' as const }] : []),
    { kind: 'outside' },
  ]
  return (
    <Panel
      title="Who is it in the release?"
      sub={
        agree.length === 0
          ? `${plural(candidates, 'record')}: nothing known must agree`
          : `${plural(candidates, 'record agrees', 'records agree')} in ${agree.join(', ')}`
      }
      actions={<span className="small muted">values unlike the person’s are in italics</span>}
      flush
      style={{ marginTop: 12 }}
    >
      <DataTable
        aria-label="Released records by how likely they are the person’s"
        aria-busy={dimmed}
        rowHeight={26}
        scroll={{ label: 'Released records' }}
        rows={rows}
        rowKey={(row) => (row.kind === 'record' ? row.of.row : row.kind)}
        isSelected={(row) => row.kind === 'record' && row.of.isOwn}
        columns={columnsOf(study, found, most)}
      />
    </Panel>
  )
}

function columnsOf({ recipe }: Study, found: PersonFound, most: number): Columns<Row> {
  const { known, rest, outside, inSample } = found
  const together = known.length
  return [
    { head: 'Rank', number: true, cell: (row) => row.kind === 'record' && count(row.rank) },
    {
      head: 'Record',
      number: true,
      rowHead: true,
      cell: (row) =>
        row.kind === 'record' ? (
          <button
            type="button"
            className={style.open}
            title="Look for the person whose record it is"
            onClick={() => lookForPerson({ row: row.of.row })}
          >
            {count(row.of.row)}
          </button>
        ) : (
          <>{row.kind === 'rest' ? count(rest.records) : 'none'}</>
        ),
    },
    {
      head: 'Whose',
      hidesHead: true,
      cell: (row) => row.kind === 'record' && row.of.isOwn && <Tag tone="warn">own</Tag>,
    },
    ...known.map(({ name, change }, v) => ({
      id: name,
      head: <span className="mono">{name}</span>,
      hint:
        change === 'none'
          ? 'It must agree'
          : change === 'levels'
            ? 'It may have been changed'
            : 'Noise was added',
      cellProps: (row: Row) => (row.kind === 'record' ? {} : v === 0 ? { colSpan: together } : null),
      cell: (row: Row) => {
        if (row.kind === 'rest') return `other records together, none above ${chance(rest.most)}`
        if (row.kind === 'outside') {
          return inSample ? 'not in the file: ruled out, the person is known to be in it' : 'not in the file'
        }
        const { value, differs } = row.of.values[v]
        const text = value === null ? 'missing' : levelName(recipe.data, name, value)
        return differs ? (
          <i className="muted" title={`Differs from the person’s ${name}`}>
            {text}
          </i>
        ) : (
          text
        )
      },
    })),
    {
      head: 'Probability',
      number: true,
      cell: (row) => {
        const value = probabilityOf(row, rest.probability, outside)
        return row.kind === 'record' && row.of.isOwn ? (
          <b>{chance(value)}</b>
        ) : value === 0 ? (
          '0'
        ) : (
          chance(value)
        )
      },
    },
    {
      head: 'As a bar',
      hidesHead: true,
      cell: (row) => (
        <ValueBar
          part={probabilityOf(row, rest.probability, outside) / most}
          ink={row.kind === 'record' ? 'var(--risk-4)' : 'var(--chart-axis)'}
        />
      ),
    },
  ]
}

function probabilityOf(row: Row, rest: number, outside: number): number {
  return row.kind === 'record' ? row.of.probability : row.kind === 'rest' ? rest : outside
}
