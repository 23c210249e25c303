import { useState } from 'react'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { TextField } from '../../parts/TextField'

type Props = {
  readonly letter: string
  readonly name: string
  readonly onRename: (name: string) => void
  readonly onClose: () => void
}

export function RenameScenario({ letter, name, onRename, onClose }: Props) {
  const [wish, setWish] = useState(name)
  const usable = wish.trim() !== ''
  return (
    <Dialog
      title={`Scenario ${letter}`}
      width={360}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Keep the name</Button>
          <Button
            kind="primary"
            disabled={!usable}
            onPress={() => {
              onRename(wish.trim())
              onClose()
            }}
          >
            Rename
          </Button>
        </>
      }
    >
      <TextField label="Name" value={wish} onChange={setWish} />
    </Dialog>
  )
}
