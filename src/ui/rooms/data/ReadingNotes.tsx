import { Icon } from '../../parts/Icon'
import { Panel } from '../../parts/Panel'
import { Prose } from '../../parts/Prose'
import { count, plural } from '../../words/numbers'
import { NoteWayOut } from './NoteWayOut'
import { readingInWords } from '../../problems/reading/reading-in-words'
import style from './ReadingNotes.module.css'
import type { TableDescription } from '../../../file/table-description'

type Props = {
  readonly description: TableDescription
  /** The data were made, not read. */
  readonly made: boolean
  readonly onOptions: () => void
}

/** Notes of something that is probably not what the user wants; the others only say what was done. */
const doubtful: ReadonlySet<string> = new Set([
  'one-column',
  'tokens-like-missing',
  'levels-alike',
  'codes-alike',
  'levels-unlisted',
  'rows-left-out',
  'rows-filled',
  'rows-like-counts',
])

/** What was decided while reading, with what it concerns and the way to have it otherwise; nothing here blocks. */
export function ReadingNotes({ description, made, onOptions }: Props) {
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
            <Icon
              name={doubtful.has(note.code) ? 'warn' : 'info'}
              tone={doubtful.has(note.code) ? 'warn' : 'todo'}
            />
            <span>
              <Prose text={note.sentence} />
            </span>
            <span>{note.count > 0 ? count(note.count) : ''}</span>
            <span className="d">
              <Prose text={note.detail} /> <NoteWayOut note={note} onOptions={onOptions} />
            </span>
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
