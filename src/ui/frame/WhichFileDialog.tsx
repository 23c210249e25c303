import { useState } from 'react'
import { useStore } from 'zustand'
import { openInRoles } from '../../store/open-together'
import { likelyRoles, whichFileStore, type FileRole } from '../../store/which-file'
import { Button } from '../parts/Button'
import { Dialog } from '../parts/Dialog'
import { Select } from '../parts/Select'
import { bytes } from '../words/numbers'
import style from './WhichFileDialog.module.css'

/** Asks what each of several data files is that were opened together without a project. */
export function WhichFileDialog() {
  const files = useStore(whichFileStore, (state) => state.files)
  if (files.length === 0) return null
  return <Which key={files.map(({ name }) => name).join('/')} files={files} />
}

const words: Readonly<Record<FileRole, string>> = {
  survey: 'The survey file',
  population: 'The population file',
  unused: 'Not opened',
}

function Which({ files }: { readonly files: readonly File[] }) {
  const [roles, setRoles] = useState(() => likelyRoles(files))
  const close = () => whichFileStore.setState({ files: [] })
  const surveys = [...roles.values()].filter((role) => role === 'survey').length
  const populations = [...roles.values()].filter((role) => role === 'population').length
  const wrong =
    surveys !== 1
      ? 'One of them must be the survey file'
      : populations > 1
        ? 'Only one can be the population file'
        : null
  return (
    <Dialog
      title="What is each of these files?"
      width={460}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            kind="primary"
            disabled={wrong !== null}
            reason={wrong ?? undefined}
            onPress={() => void openInRoles(roles)}
          >
            Open
          </Button>
        </>
      }
    >
      <ul className={style.files}>
        {files.map((file) => (
          <li key={file.name}>
            <span className="mono">{file.name}</span>
            <span className="muted">{bytes(file.size)}</span>
            <Select
              label={`What ${file.name} is`}
              hideLabel
              options={(['survey', 'population', 'unused'] as const).map((value) => ({
                value,
                label: words[value],
              }))}
              value={roles.get(file) ?? 'unused'}
              onChange={(role) => setRoles(new Map([...roles, [file, role]]))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
