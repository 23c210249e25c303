import type { MeasuredFamily } from '../../../../store/found-family'
import { Opens } from '../../../inspector/Opens'
import { numberOf } from '../../../measures/measure-values'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { Symbol } from '../../../parts/Symbol'
import { noNumber, share } from '../../../words/numbers'
import style from './LookedUp.module.css'

type Of = MeasuredFamily<'syntheticDisclosure'>

const groups = [
  {
    title: 'Who could be picked out',
    note: 'These depend on the number of people, and are not compared with those kept back.',
    fields: ['uio', 'uiois', 'repU', 'uis'],
  },
  {
    title: 'What could be learned',
    note: 'Shares of people; of Dsyn, of released records.',
    fields: ['is', 'dis', 'disco', 'disdio', 'dorig', 'dsyn'],
  },
  {
    title: 'How good a guess would be',
    note: 'Sources differ; each definition keeps its own line.',
    fields: [
      'dcap',
      'dcapMatched',
      'cap',
      'capReleased',
      'tcap',
      'tcapRecords',
      'tcapRecordsAll',
      'rightWhenCertain',
      'baseline',
    ],
  },
] as const

/** Every number by its name and source, of the people used and of those kept back. */
export function EveryDefinition({ of }: { readonly of: Of }) {
  const { result, key } = of
  const back = result.keptBack
  return (
    <Panel title="Every definition by its name" flush style={{ marginTop: 16 }}>
      {groups.map(({ title, note, fields }) => (
        <div key={title}>
          <p className={style.group}>
            <b>{title}</b> <span className="muted">{note}</span>
          </p>
          <DataTable
            scroll={{ label: title }}
            rows={fields.map((field) => ({ field, entry: numberOf(of.entry, field) }))}
            rowKey={({ field }) => field}
            columns={[
              {
                head: 'Name',
                rowHead: true,
                className: style.name,
                cell: ({ entry }) => <Symbol of={entry.symbol} />,
              },
              {
                head: 'In words',
                className: style.words,
                cell: ({ field, entry }) => <Opens id={`${key}.${field}`}>{entry.title}</Opens>,
              },
              {
                head: 'Source',
                className: 'muted',
                cut: 'rest',
                cell: ({ entry }) => shortSource(entry.source),
              },
              { head: 'used', number: true, cell: ({ field }) => share(result[field]) },
              back && {
                head: 'kept back',
                number: true,
                cell: ({ field }) => (field in back.values ? share(keptBackAt(back, field)) : noNumber),
              },
            ]}
          />
        </div>
      ))}
    </Panel>
  )
}

function keptBackAt({ values }: NonNullable<Of['result']['keptBack']>, field: string): number | null {
  return Object.entries(values).find(([name]) => name === field)?.[1] ?? null
}

/** Authors and year: the rest stands in the inspector and in Methods. */
function shortSource(source: string): string {
  return source.slice(0, source.indexOf(')') + 1) || source
}
