import { useState } from 'react'
import { Dialog } from './Dialog'
import { Icon } from './Icon'
import { Menu } from './Menu'
import style from './CopyMenu.module.css'

/** A way to write something. */
type Notation = {
  readonly id: string
  readonly label: string
  readonly note: string
  readonly text: string
}

type Props = {
  readonly label: string
  readonly words: string
  /** What the ways are ways of. */
  readonly title: string
  /** What is copied, as "The formula". */
  readonly what: string
  readonly notations: readonly Notation[]
  /** False where the browser does not let the page copy: then the text is shown, to be copied by hand. */
  readonly copy: (text: string) => Promise<boolean>
}

/** A button that copies a text in one of several ways of writing it. */
export function CopyMenu({ label, words, title, what, notations, copy }: Props) {
  const [copied, setCopied] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  async function choose(id: string) {
    const notation = notations.find((each) => each.id === id)
    if (!notation) return
    if (await copy(notation.text)) setCopied(`${notation.label} copied`)
    else setShown(notation.text)
  }
  return (
    <>
      <span className="vh" role="status">
        {copied}
      </span>
      <Menu
        label={label}
        trigger={
          <>
            <Icon name={copied === null ? 'copy' : 'check'} />
            {copied ?? words}
          </>
        }
        triggerClass="btn"
        groups={[
          {
            title,
            entries: notations.map((each) => ({
              id: each.id,
              label: each.label,
              text: each.label,
              note: each.note,
            })),
          },
        ]}
        onChoose={(id) => void choose(id)}
      />
      {shown !== null && (
        <Dialog title={what} onClose={() => setShown(null)}>
          <p>The browser does not let the page copy. Select the text and copy it.</p>
          <textarea
            className={style.text}
            aria-label={`${what} as text`}
            readOnly
            rows={6}
            value={shown}
            onFocus={(event) => event.target.select()}
          />
        </Dialog>
      )}
    </>
  )
}
