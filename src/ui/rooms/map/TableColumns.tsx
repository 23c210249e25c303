import { useState } from 'react'
import { setMapColumns } from '../../../store/map-settings'
import { Button } from '../../parts/Button'
import { CheckboxField } from '../../parts/Checkbox'
import { Dialog } from '../../parts/Dialog'
import { withChoice } from '../../parts/with-choice'
import styles from './MapRoom.module.css'
import { isUsual, type Column } from './table-columns'

type Props = { readonly offered: readonly Column[]; readonly shown: readonly Column[] }

/** Which columns the table has. */
export function TableColumns({ offered, shown }: Props) {
  const [open, setOpen] = useState(false)
  const chosen = shown.map((column) => column.id)
  const usual = offered.filter(({ id, group }) => isUsual(id, group)).map((column) => column.id)
  const groups = [...new Set(offered.map((column) => column.group))]

  function toggle(id: string, on: boolean) {
    const ids = offered.map((column) => column.id)
    const wanted = withChoice(ids, chosen, id, on)
    const asUsual = wanted.length === usual.length && usual.every((each) => wanted.includes(each))
    setMapColumns(asUsual ? null : wanted)
  }
  return (
    <>
      <Button kind="quiet" small onPress={() => setOpen(true)}>
        Columns
      </Button>
      {open && (
        <Dialog
          title="Columns of the table"
          width={600}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button onPress={() => setMapColumns(null)}>The usual ones</Button>
              <Button kind="primary" onPress={() => setOpen(false)}>
                Done
              </Button>
            </>
          }
        >
          <div className={styles.columns}>
            {groups.map((group) => (
              <fieldset key={group}>
                <legend>{group}</legend>
                {offered
                  .filter((column) => column.group === group)
                  .map((column) => (
                    <CheckboxField
                      key={column.id}
                      label={column.label}
                      checked={chosen.includes(column.id)}
                      onChange={(on) => toggle(column.id, on)}
                    />
                  ))}
              </fieldset>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
