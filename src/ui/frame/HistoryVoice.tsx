import { useStore } from 'zustand'
import { historyStore } from '../../store/history'
import { doingInWords } from './doing-in-words'
import { plural } from '../words/numbers'

/** Says what was undone or done again to those who cannot see it change. */
export function HistoryVoice() {
  const said = useStore(historyStore, (state) => state.said)
  const left = useStore(historyStore, (state) => state.history.past.length)
  return (
    <div className="vh" role="status" aria-live="polite">
      {said &&
        `${said.how === 'undone' ? 'Undone' : 'Done again'}: ${doingInWords(said.doing)}. ` +
          `${left === 0 ? 'Nothing' : plural(left, 'step')} left to undo.`}
    </div>
  )
}
