import { useStore } from 'zustand'
import { previewStore } from '../../../store/preview'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import { count, plural } from '../../words/numbers'
import { changesInWords } from './changes-in-words'
import { FirstRecords } from './FirstRecords'
import { readingInWords } from './reading-in-words'
import style from './ReadingPreview.module.css'
import type { TableDescription } from '../../../file/table-description'

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
