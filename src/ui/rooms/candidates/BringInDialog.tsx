import { useState } from 'react'
import { useStore } from 'zustand'
import { bringIn } from '../../../store/bring-in'
import { look, selectCandidate } from '../../../store/navigate'
import { resultsStore } from '../../../store/results'
import type { ReadyTable } from '../../../store/table'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { FileButton } from '../../parts/FileButton'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import { Select } from '../../parts/Select'
import { withoutPaths } from '../../words/recipe-paths'
import styles from './BringInDialog.module.css'

type Props = { readonly table: ReadyTable; readonly onClose: () => void }

/** Brings in releases made elsewhere: which files, and how their records are matched. */
export function BringInDialog({ table, onClose }: Props) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [id, setId] = useState('')
  const [doing, setDoing] = useState<'nothing' | 'reading' | 'refused'>('nothing')
  const problem = useStore(resultsStore, (state) => state.problem)
  const releases = files.filter(({ name }) => !/\.json$/i.test(name))

  async function read() {
    setDoing('reading')
    const names = await bringIn(files, id === '' ? undefined : id)
    const first = names.at(0)
    if (first === undefined) {
      setDoing('refused')
      return
    }
    selectCandidate(first)
    look({ kind: 'candidate', name: first })
    onClose()
  }

  return (
    <Dialog
      title="Bring in a release made elsewhere"
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={releases.length === 0}
            reason="Choose the CSV of a release."
            busy={doing === 'reading'}
            onPress={() => void read()}
          >
            Bring in
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p className="small">
          The CSV that another tool protected, record by record the same people; with it, where there is one,
          its misclassification file (<span className="mono">.misclassification.json</span>). Without the
          matrices, measures that need them are not available. The files are read in this tab and go nowhere
          else.
        </p>
        <div>
          <FileButton accept=".csv,.tsv,.txt,.json" icon="file" onFiles={setFiles}>
            Choose files
          </FileButton>
        </div>
        {files.length > 0 && (
          <ul aria-label="Files chosen" className="mono small">
            {files.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
        <Select
          label="Records are matched"
          options={[
            { value: '', label: 'as found: by their order, or by a variable that tells them apart' },
            ...table.description.variables.map(({ name }) => ({ value: name, label: `by ${name}` })),
          ]}
          value={id}
          onChange={setId}
          width="100%"
        />
        {doing === 'refused' && (
          <Message
            tone="danger"
            title={problem ? <Prose text={withoutPaths(problem.sentence)} /> : 'No release could be read.'}
          >
            {problem && <Prose text={withoutPaths(problem.detail)} />}
          </Message>
        )}
      </div>
    </Dialog>
  )
}
