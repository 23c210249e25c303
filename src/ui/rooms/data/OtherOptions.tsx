import { useState, type ReactNode } from 'react'
import { readRefused } from '../../../store/open'
import type { RefusedTable } from '../../../store/refusal'
import { ReadingOptions } from '../../problems/reading/ReadingOptions'

type Props = {
  readonly table: RefusedTable
  readonly button: (open: () => void) => ReactNode
}

/** A button behind which a refused file is read by options that are chosen. */
export function OtherOptions({ table, button }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {button(() => setOpen(true))}
      {open && table.file && (
        <ReadingOptions
          file={table.file}
          data={table.asked}
          table={null}
          onRead={(data) => void readRefused(data)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
