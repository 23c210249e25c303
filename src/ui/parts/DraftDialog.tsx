import type { ReactNode } from 'react'
import { Button } from './Button'
import { Dialog, type DialogProps } from './Dialog'
import style from './DraftDialog.module.css'

type Props = Omit<DialogProps, 'footer'> & {
  /** What comes of the draft as it is. */
  readonly told: ReactNode
  /** Why it can't be done as it is, in the place of what comes of it; null where it can. */
  readonly objection: string | null
  /** What the button says that does it. */
  readonly does: ReactNode
  readonly onDo: () => void
}

/** A sheet with a draft: it is done and the sheet closed, or nothing is. */
export function DraftDialog({ told, objection, does, onDo, ...sheet }: Props) {
  return (
    <Dialog
      {...sheet}
      footer={
        <>
          <span className={style.told} aria-live="polite">
            {objection ?? told}
          </span>
          <Button onPress={sheet.onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={objection !== null}
            reason={objection ?? undefined}
            onPress={() => {
              onDo()
              sheet.onClose()
            }}
          >
            {does}
          </Button>
        </>
      }
    />
  )
}
