import { useStore } from 'zustand'
import { historyStore, type Step } from '../../store/history'
import { tableStore } from '../../store/table'
import { redo, undo } from '../../store/undo'
import { IconButton } from '../parts/IconButton'
import { doingInWords } from './doing-in-words'

/** Undo and redo, each called by the step that it takes; there is nothing to undo before a file is open. */
export function HistoryButtons() {
  const { past, future } = useStore(historyStore, (state) => state.history)
  const reading = useStore(historyStore, (state) => state.reading)
  const ready = useStore(tableStore, (table) => table.status === 'ready')
  if (!ready) return null
  const busy = reading ? 'the data are being read again' : null
  return (
    <span role="group" aria-label="History">
      <IconButton
        name="undo"
        label={labelOf('Undo', past.at(-1))}
        keys={{ written: 'Ctrl Z', aria: 'Control+Z Meta+Z' }}
        disabled={past.length === 0 || reading}
        reason={busy ?? 'nothing has been changed'}
        onPress={() => void undo()}
      />
      <IconButton
        name="redo"
        label={labelOf('Redo', future.at(-1))}
        keys={{ written: 'Ctrl Shift Z', aria: 'Control+Shift+Z Control+Y Meta+Shift+Z' }}
        disabled={future.length === 0 || reading}
        reason={busy ?? 'nothing has been undone'}
        onPress={() => void redo()}
      />
    </span>
  )
}

function labelOf(word: string, step: Step | undefined): string {
  return step ? `${word}: ${doingInWords(step.doing)}` : word
}
