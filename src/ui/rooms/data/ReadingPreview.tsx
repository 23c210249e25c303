import { useStore } from 'zustand'
import { previewStore } from '../../../store/preview'
import type { ReadingTried, TableDescription, VariableDescription } from '../../../worker/contract-table'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import { count, plural } from '../../words/numbers'
import { typeName } from '../../words/variables'
import { changesInWords } from './changes-in-words'
import { readingInWords } from './reading-in-words'
import style from './ReadingPreview.module.css'

/** What comes of the reading options: the first records, and what differs from the table that is open. */
export function ReadingPreview({ table }: { readonly table: TableDescription | null }) {
  const { beginning, whole, levels } = useStore(previewStore)
  const outcome = whole ?? beginning
  if (!outcome) {
    return (
      <p className={`small muted ${style.wait}`} role="status">
        Reading the beginning of the file
      </p>
    )
  }
  if (!outcome.ok) {
    return (
      <div className={style.part}>
        <Message tone="danger" title={<Prose text={outcome.problem.sentence} />}>
          <Prose text={outcome.problem.detail} />
        </Message>
      </div>
    )
  }
  const { description } = outcome.value
  const changes = table && whole?.ok ? changesInWords(table, description, levels) : null
  return (
    <>
      <section className={style.part} aria-label="Preview">
        <h3>
          The first {plural(outcome.value.rows.length, 'record')} of {count(description.records)}
          {!whole && ' at the beginning of the file'}
        </h3>
        <p className="small muted">{readingInWords(description.reading)}</p>
        <FirstRecords tried={outcome.value} before={table} />
      </section>
      <section className={style.part} aria-label="What changes" aria-live="polite">
        {!whole && <p className="small muted">Reading the whole file to see what changes</p>}
        {changes !== null && (
          <>
            <h3>{changes.length === 0 ? 'Nothing changes' : 'What changes'}</h3>
            <ul className="small">
              {changes.map((change) => (
                <li key={change}>
                  <Prose text={change} />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  )
}

type FirstRecordsProps = { readonly tried: ReadingTried; readonly before: TableDescription | null }

function FirstRecords({ tried: { rows, description }, before }: FirstRecordsProps) {
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
            {description.variables.map((variable) => (
              <th key={variable.name} className={isRight(variable) ? 'num' : ''}>
                <span className="mono">{variable.name}</span>
                <br />
                <span className={isChanged(variable, before) ? style.changed : ''}>
                  {typeName(variable.type)}
                  {variable.missing > 0 && `, ${count(variable.missing)} missing`}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, record) => (
            <tr key={record}>
              {row.map((value, column) => (
                <td key={column} className={isRight(description.variables[column]) ? 'num' : ''}>
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
