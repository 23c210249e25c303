import type { TableDescription } from '../../../worker/contract'
import { Icon } from '../../parts/Icon'
import { Panel } from '../../parts/Panel'
import { Prose } from '../../parts/Prose'
import { count, plural } from '../../words/numbers'
import { readingInWords } from './reading-in-words'
import style from './ReadingNotes.module.css'

type Props = {
  readonly description: TableDescription
  /** The data were made, not read. */
  readonly made: boolean
}

/** What was decided while reading, with what it concerns; nothing here blocks. */
export function ReadingNotes({ description, made }: Props) {
  const { notes } = description
  return (
    <Panel
      title="Reading notes"
      sub={notes.length === 0 ? 'none' : `${plural(notes.length, 'note')}, none blocking`}
      flush
    >
      <ul className={`check ${style.list}`}>
        {notes.map((note) => (
          <li key={`${note.code} ${note.variable ?? ''}`}>
            <Icon name="info" tone="todo" />
            <span>
              <Prose text={note.sentence} />
            </span>
            <span>{note.count > 0 ? count(note.count) : ''}</span>
            {note.detail !== '' && (
              <span className="d">
                <Prose text={note.detail} />
              </span>
            )}
          </li>
        ))}
        <li>
          <Icon name="ok" tone="ok" />
          <span>{made ? 'Made on this machine' : 'Read in this tab'}</span>
          <span />
          <span className="d">
            {made ? 'Invented people; no file was read.' : readingInWords(description.reading)}
          </span>
        </li>
      </ul>
    </Panel>
  )
}
