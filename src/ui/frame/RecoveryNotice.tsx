import { useStore } from 'zustand'
import { dismissRecovery, recoveryStore } from '../../store/recovery'
import { IconButton } from '../parts/IconButton'
import { Message } from '../parts/Message'
import { inWords } from '../words/numbers'

/** Says that a worker ended by itself and that its work goes on; above whatever room is in use. */
export function RecoveryNotice() {
  const recovery = useStore(recoveryStore, (state) => state.recovery)
  if (recovery === null) return null
  const { what, times } = recovery
  return (
    <div style={{ marginBottom: 16 }}>
      <Message
        tone="info"
        title={`A worker ended unexpectedly${times > 1 ? `, ${inWords(times)} times` : ''}.`}
        action={<IconButton name="close" label="Dismiss" small onPress={dismissRecovery} />}
      >
        {what} was begun again from the file and the recipe. The usual cause is too little memory: other tabs
        can be closed.
      </Message>
    </div>
  )
}
