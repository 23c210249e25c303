import { useState } from 'react'
import { useStore } from 'zustand'
import { bringIn } from '../../../store/bring-in'
import { look, selectCandidate } from '../../../store/navigate'
import { resultsStore } from '../../../store/results'
import type { ReadyTable } from '../../../store/table'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { dataFiles } from '../../parts/data-files'
import { FileButton } from '../../parts/FileButton'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import { Segmented } from '../../parts/Segmented'
import { Select } from '../../parts/Select'
import { withoutPaths } from '../../words/recipe-paths'
import styles from './BringInDialog.module.css'

type Props = { readonly table: ReadyTable; readonly onClose: () => void }

/** Brings in releases made elsewhere: which files, and how their records are matched. */
export function BringInDialog({ table, onClose }: Props) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [id, setId] = useState('')
  const [records, setRecords] = useState<'same' | 'anew'>('same')
  const [keptBack, setKeptBack] = useState<File | null>(null)
  const [doing, setDoing] = useState<'nothing' | 'reading' | 'refused'>('nothing')
  const problem = useStore(resultsStore, (state) => state.problem)
  const releases = files.filter(({ name }) => !/\.json$/i.test(name))

  async function read() {
    setDoing('reading')
    const names = await bringIn(
      files,
      records === 'anew' ? { records, keptBack } : { records, ...(id !== '' && { id }) },
    )
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
          The CSV that another tool made. The files are read in this tab and go nowhere else.
        </p>
        <div className={styles.records}>
          <span className="small">Its records are</span>
          <Segmented
            label="Its records are"
            options={[
              { value: 'same', label: 'the same people' },
              { value: 'anew', label: 'drawn anew' },
            ]}
            value={records}
            onChange={setRecords}
          />
        </div>
        <p className="small muted">
          {records === 'same' ? (
            <>
              With it, where there is one, its misclassification file (
              <span className="mono">.misclassification.json</span>). Without the matrices, measures that need
              them are not available.
            </>
          ) : (
            'As in synthetic data: no record is a person of the file, and there may be any number. Matches are then not defined; what the release shows of people by their key is.'
          )}
        </p>
        <div>
          <FileButton accept={`.json,${dataFiles}`} icon="file" onFiles={setFiles}>
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
        {records === 'anew' && (
          <div>
            <FileButton accept={dataFiles} icon="file" onFile={setKeptBack}>
              Choose people kept back
            </FileButton>
            <p className="small muted" style={{ marginTop: 6 }}>
              {keptBack === null
                ? 'Where there is one: a file of people whom the release was not made from, who are not in this file either. What is shown of them is owed to the population.'
                : `Kept back: ${keptBack.name}`}
            </p>
          </div>
        )}
        {records === 'same' && (
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
        )}
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
