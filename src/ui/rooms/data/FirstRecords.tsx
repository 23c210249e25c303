import { count, plural } from '../../words/numbers'
import { typeName } from '../../words/variables'
import style from './FirstRecords.module.css'
import type { ReadingTried } from '../../../worker/reading-tried'
import type { TableDescription, VariableDescription } from '../../../file/table-description'

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
    <div
      className={style.scroll}
      tabIndex={0}
      role="group"
      aria-label="The first records as they would be read"
    >
      <table>
        <thead>
          <tr>
            {variables.map((variable) => (
              <th key={variable.name} className={isRight(variable) ? 'num' : ''}>
                <span className="mono">{variable.name}</span>
                <br />
                <span className={isChanged(variable, before) ? style.changed : ''}>
                  {typeName(variable.type)}
                  {variable.missing > 0 && `, ${count(variable.missing)} missing`}
                </span>
              </th>
            ))}
            {more > 0 && <th className="muted">and {plural(more, 'column')} more</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, record) => (
            <tr key={record}>
              {row.slice(0, mostColumns).map((value, column) => (
                <td key={column} className={isRight(variables[column]) ? 'num' : ''}>
                  {value ?? <span className="muted">missing</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isRight({ type }: VariableDescription): boolean {
  return type === 'numeric'
}

function isChanged(variable: VariableDescription, before: TableDescription | null): boolean {
  if (!before) return false
  const then = before.variables.find(({ name }) => name === variable.name)
  return then?.type !== variable.type || then.missing !== variable.missing
}
