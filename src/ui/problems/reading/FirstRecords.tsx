import { count, plural } from '../../words/numbers'
import { typeName } from '../../words/variables'
import style from './FirstRecords.module.css'
import type { ReadingTried } from '../../../worker/reading-tried'
import type { TableDescription, VariableDescription } from '../../../file/table-description'
import { DataTable } from '../../parts/DataTable'

type Props = {
  readonly tried: ReadingTried
  /** The table that is open: what is read otherwise is marked. */
  readonly before: TableDescription | null
}

/** Columns that are shown, when a file has more. */
const mostColumns = 60

/** The first records of a file as they would be read. */
export function FirstRecords({ tried: { rows, description }, before }: Props) {
  const variables = description.variables.slice(0, mostColumns)
  const more = description.variables.length - variables.length
  return (
    <DataTable
      scroll={{ label: 'The first records as they would be read', height: 252, className: style.frame }}
      rowHeight={24}
      rows={rows}
      rowKey={(_, record) => record}
      columns={[
        ...variables.map((variable, column) => ({
          head: (
            <>
              <span className="mono">{variable.name}</span>
              <br />
              <span className={isChanged(variable, before) ? style.changed : ''}>
                {typeName(variable.type)}
                {variable.missing > 0 && `, ${count(variable.missing)} missing`}
              </span>
            </>
          ),
          number: variable.type === 'numeric',
          rowHead: false,
          cell: (row: (typeof rows)[number]) => row[column] ?? <span className="muted">missing</span>,
        })),
        more > 0 && { head: `and ${plural(more, 'column')} more`, cell: () => null },
      ]}
    />
  )
}

function isChanged(variable: VariableDescription, before: TableDescription | null): boolean {
  if (!before) return false
  const then = before.variables.find(({ name }) => name === variable.name)
  return then?.type !== variable.type || then.missing !== variable.missing
}
