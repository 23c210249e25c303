import { useStore } from 'zustand'
import { tableInUse, tableStore } from '../../store/table'
import { goOnUnsaved, saveAndGoOn, saveAskedStore, stayHere } from '../../store/unsaved'
import { Button } from '../parts/Button'
import { Dialog } from '../parts/Dialog'

/** Asks what becomes of unsaved changes before something takes the place of the file on the table. */
export function SaveFirstDialog() {
  const asked = useStore(saveAskedStore, (state) => state.asked)
  const name = useStore(tableStore, (table) => tableInUse(table)?.name)
  if (!asked) return null
  return (
    <Dialog
      title="Save the project first?"
      width={440}
      onClose={stayHere}
      footer={
        <>
          <Button onPress={stayHere}>Cancel</Button>
          <Button onPress={() => void goOnUnsaved()}>Open without saving</Button>
          <Button kind="primary" icon="save" onPress={() => void saveAndGoOn()}>
            Save and open
          </Button>
        </>
      }
    >
      <p>
        The project of <b>{name}</b> has changes that no file holds. <b>{asked.what}</b> takes its place.
      </p>
      <p className="muted">Undo brings it back, as long as this tab is open.</p>
    </Dialog>
  )
}
