import { useId, useState } from 'react'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Field, describedBy } from '../../parts/Field'
import style from './PasteTable.module.css'

type Props = {
  /** Gets what was pasted, as the file it could have come from. */
  readonly onTable: (file: File) => void
  readonly onClose: () => void
}

/** A table copied from a spreadsheet or a text file. From here on it is a file like any other. */
export function PasteTable({ onTable, onClose }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  return (
    <Dialog
      title="Paste a table"
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={text.trim() === ''}
            reason="Nothing has been pasted."
            onPress={() => {
              onClose()
              onTable(new File([text], 'pasted-table.csv', { type: 'text/csv' }))
            }}
          >
            Read the table
          </Button>
        </>
      }
    >
      <Field
        id={id}
        label="The table"
        help="The first row names the variables; each row after it is a record. It is read in this tab and goes nowhere else. A saved project asks for these data again, so keep them as a file."
      >
        <textarea
          id={id}
          className={style.text}
          value={text}
          rows={14}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          aria-describedby={describedBy(id)}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
