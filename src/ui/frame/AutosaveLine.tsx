import { useStore } from 'zustand'
import { autosaveStore, canAutosave, startAutosave, stopAutosave } from '../../store/autosave'
import { Button } from '../parts/Button'
import style from './Rail.module.css'

/** Whether the project is written by itself to a file that the user picked; nothing where the browser does not let a page do that. */
export function AutosaveLine() {
  const autosave = useStore(autosaveStore)
  if (!canAutosave()) return null
  return <div className={style.autosave}>{lineOf(autosave)}</div>
}

function lineOf(autosave: ReturnType<typeof autosaveStore.getState>) {
  switch (autosave.status) {
    case 'off':
      return (
        <Button small kind="quiet" onPress={() => void startAutosave()}>
          Save by itself
        </Button>
      )
    case 'on':
      return (
        <span className={style.words}>
          {autosave.writing ? 'Saving to' : 'Saved to'} <span className="mono">{autosave.file}</span> after
          every change.{' '}
          <Button small kind="quiet" onPress={stopAutosave}>
            Stop saving by itself
          </Button>
        </span>
      )
    case 'failed':
      return (
        <span className={style.unsaved} role="alert">
          {autosave.file} could not be written.{' '}
          <Button small kind="quiet" onPress={() => void startAutosave()}>
            Choose a file
          </Button>
        </span>
      )
  }
}
