import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './IconButton'
import style from './Dialog.module.css'

export type DialogProps = {
  readonly title: ReactNode
  readonly onClose: () => void
  /** The last row, with the button that does it. */
  readonly footer?: ReactNode | undefined
  readonly width?: number | undefined
  readonly children: ReactNode
}

const takesFocus = ['button', 'input', 'select', 'textarea', 'a[href]', '[tabindex]']
  .map((element) => `${element}:not([tabindex='-1'], :disabled, [type='file'])`)
  .join(', ')

/** A sheet over the page: rendered when open, closed by Escape, its button or a press outside. */
export function Dialog({ title, onClose, footer, width = 480, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opened = dialog.current
    // A page in a test has no modal dialogs.
    if (opened && !opened.open && typeof opened.showModal === 'function') opened.showModal()
    // What the dialog is for has the focus, not the button that puts it away.
    if (opened) firstOf(opened)?.focus()
    // The sheet is for what it asks, not for the button that closes it, which a browser would choose.
    inside.current?.querySelector<HTMLElement>(takesFocus)?.focus()
    return () => {
      if (opened?.open && typeof opened.close === 'function') opened.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={style.dialog}
      style={{ width }}
      aria-labelledby={titleId}
      open={typeof HTMLDialogElement.prototype.showModal === 'function' ? undefined : true}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={style.inside}>
        <div className={style.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton name="close" label="Close" small onPress={onClose} />
        </div>
        <div ref={inside}>
          <div className={style.body}>{children}</div>
          {footer !== undefined && <div className={style.foot}>{footer}</div>}
        </div>
      </div>
    </dialog>
  )
}

/** What was chosen in the dialog, else its first field, else the first of its buttons after the head. */
function firstOf(dialog: HTMLElement): HTMLElement | null {
  const [body, foot] = [`.${style.body}`, `.${style.foot}`]
  return (
    dialog.querySelector<HTMLElement>(`${body} input:checked`) ??
    dialog.querySelector<HTMLElement>(`${body} :is(input, select, textarea, button)`) ??
    dialog.querySelector<HTMLElement>(`${foot} button`)
  )
}
