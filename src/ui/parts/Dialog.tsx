import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
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

function takesFocus(besides: string): string {
  return ['button', 'input', 'select', 'textarea', 'a[href]', '[tabindex]']
    .map((element) => `${element}:not([tabindex='-1'], :disabled, [type='file'])${besides}`)
    .join(', ')
}

/** A sheet over the page: rendered when open, closed by Escape, its button or a press outside. */
export function Dialog({ title, onClose, footer, width = 480, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  // A layout effect ends while the dialog still stands in the page: only then is it known whether it has the focus.
  useLayoutEffect(() => {
    const opened = dialog.current
    const before = document.activeElement
    // A page in a test has no modal dialogs.
    if (opened && !opened.open && typeof opened.showModal === 'function') opened.showModal()
    // The sheet is for what it asks: not for the button that closes it, which a browser would choose, nor for one that
    // takes away what is listed at its head, whose tooltip would open besides.
    const found = (which: string) => inside.current?.querySelector<HTMLElement>(which)
    const first = found(takesFocus(':not(.iconbtn)')) ?? found(takesFocus(''))
    first?.focus()
    return () => {
      const hadFocus = opened?.contains(document.activeElement) ?? false
      if (opened?.open && typeof opened.close === 'function') opened.close()
      if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus()
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
