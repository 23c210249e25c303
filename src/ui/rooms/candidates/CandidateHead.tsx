import { useState } from 'react'
import type { Candidate } from '../../../engine/assess/recipe'
import {
  duplicateCandidate,
  moveCandidate,
  noteCandidate,
  removeCandidate,
  updateCandidate,
} from '../../../store/candidates'
import { look, selectCandidate } from '../../../store/navigate'
import { Button } from '../../parts/Button'
import { Menu } from '../../parts/Menu'
import { MethodMark } from '../../parts/MethodMark'
import { TextField } from '../../parts/TextField'
import { candidateMark, describeCandidate, type KnownLevels } from '../../candidates/describe-candidate'
import styles from './CandidateHead.module.css'

type Props = {
  readonly candidate: Candidate
  readonly levels: KnownLevels
  /** The candidates above and below it in the list; null at an end. */
  readonly above: string | null
  readonly below: string | null
}

/** What a candidate is called and does, its note, and what can be done with it as a whole. */
export function CandidateHead({ candidate, levels, above, below }: Props) {
  const [edits, setEdits] = useState<'nothing' | 'name' | 'note'>('nothing')
  const { name, note } = candidate
  const mark = candidateMark(candidate)
  const what = describeCandidate(candidate, levels)

  function act(id: string) {
    if (id === 'name' || id === 'note') setEdits(id)
    if (id === 'up' && above !== null) moveCandidate(name, above)
    if (id === 'down' && below !== null) moveCandidate(name, below)
    if (id === 'remove') removeCandidate(name)
  }

  function duplicate() {
    const copy = duplicateCandidate(name)
    selectCandidate(copy)
    look({ kind: 'candidate', name: copy })
  }

  return (
    <>
      <div className={styles.title}>
        <MethodMark method={mark.method} targeted={mark.targeted} />
        <h2 id="candidate-editor">{name}</h2>
        <span className={styles.what} title={what}>
          {what}
        </span>
        <Button small onPress={duplicate}>
          Duplicate
        </Button>
        <Menu
          label={`More about ${name}`}
          trigger="More"
          triggerClass={`btn sm ${styles.more}`}
          groups={[
            {
              title: 'Words',
              entries: [
                { id: 'name', label: 'Rename', text: 'Rename' },
                { id: 'note', label: note === undefined ? 'Add a note' : 'Edit the note', text: 'Note' },
              ],
            },
            {
              title: 'Place in the list',
              entries: [
                ...(above === null ? [] : [{ id: 'up', label: 'Move up', text: 'Move up', note: above }]),
                ...(below === null
                  ? []
                  : [{ id: 'down', label: 'Move down', text: 'Move down', note: below }]),
              ],
            },
            { title: 'End', entries: [{ id: 'remove', label: 'Remove', text: 'Remove' }] },
          ].filter((group) => group.entries.length > 0)}
          onChoose={act}
        />
      </div>
      {edits === 'nothing' && note !== undefined && <p className={`small ${styles.note}`}>{note}</p>}
      {edits !== 'nothing' && (
        <div className={styles.edit}>
          <TextField
            label="Name"
            value={name}
            onChange={(wish) =>
              wish.trim() !== '' && updateCandidate(name, { ...candidate, name: wish.trim() })
            }
            help="a new name, new random numbers"
            width="100%"
          />
          <TextField
            label="Note"
            value={note ?? ''}
            onChange={(text) => noteCandidate(name, text)}
            help="why it was made; stays in the project"
            width="100%"
          />
          <div className={styles.done}>
            <Button small onPress={() => setEdits('nothing')}>
              Done
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
