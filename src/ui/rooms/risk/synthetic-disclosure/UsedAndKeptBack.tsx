import type { MeasuredFamily } from '../../../../store/found-family'
import { DifferenceLine } from '../../../charts/DifferenceLine'
import { Opens } from '../../../inspector/Opens'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { decimals, noNumber, plural, share } from '../../../words/numbers'
import { numberOf } from '../../../measures/measure-values'

type Of = MeasuredFamily<'syntheticDisclosure'>

const compared = ['dis', 'disco', 'rightWhenCertain', 'tcap', 'dcap'] as const

/** Whether more is shown of people the release was made from than of people it never saw. */
export function UsedAndKeptBack({ of }: { readonly of: Of }) {
  const { keptBack, people } = of.result
  const title = 'Does it reveal those it was made from?'
  if (!keptBack) {
    return (
      <Panel title={title}>
        <p className="small">
          What a release shows of people it never saw comes from the population, not from their records.
          Nobody was kept back here, so how much is owed to being in the file is not known. Make the release
          from a part of the file, keep the others back, whole households together, and give both when you
          bring it in.
        </p>
      </Panel>
    )
  }
  const rows = compared.map((field) => ({
    field,
    entry: numberOf(of.entry, field),
    used: of.result[field],
    other: keptBack.values[field],
    difference: keptBack.differences[field],
  }))
  const most = Math.max(
    0.01,
    ...rows.flatMap(({ difference }) => (difference ? [Math.abs(difference.value) + difference.margin] : [])),
  )
  const standing = rows.filter(
    ({ difference }) => difference !== null && Math.abs(difference.value) > difference.margin,
  )
  return (
    <Panel
      title={title}
      sub={`${plural(people, 'person', 'people')} used, ${plural(keptBack.people, 'person', 'people')} kept back`}
      flush
    >
      <DataTable
        scroll={{ label: 'People used and kept back' }}
        rows={rows}
        rowKey={({ field }) => field}
        columns={[
          {
            head: 'Share of people',
            rowHead: true,
            cell: ({ field, entry }) => <Opens id={`${of.key}.${field}`}>{entry.title}</Opens>,
          },
          { head: 'used', number: true, cell: ({ used }) => share(used) },
          { head: 'kept back', number: true, cell: ({ other }) => share(other) },
          {
            head: 'difference',
            hint: 'In percentage points, with half the length of its 95% interval',
            number: true,
            cell: ({ difference }) =>
              difference === null ? (
                noNumber
              ) : (
                <>
                  {points(difference.value)}{' '}
                  <span className="muted">± {decimals(100 * difference.margin, 1)}</span>
                </>
              ),
          },
          {
            head: 'Picture',
            hidesHead: true,
            cell: ({ difference }) => difference && <DifferenceLine {...difference} most={most} />,
          },
        ]}
      />
      <p className="small" style={{ padding: '10px 16px', color: 'var(--ink-2)' }}>
        What the release shows of people it never saw comes from the population, not from their records.{' '}
        <b>Only the difference is owed to being in the file.</b>{' '}
        {standing.length === 0
          ? 'Here no interval leaves zero out.'
          : `Here it stands out in ${standing.length} of ${rows.length}.`}{' '}
        Intervals take people for drawn one by one: where relatives are in both files, the difference is
        understated.
      </p>
    </Panel>
  )
}

function points(value: number): string {
  const written = decimals(Math.abs(100 * value), 1)
  return value < 0 ? `−${written} pt` : `+${written} pt`
}
