import { useState } from 'react'
import type { Coarser } from '../../../../store/coarser'
import { Icon } from '../../../parts/Icon'
import { coarserInWords } from './coarser-in-words'
import { HowExactlyDialog } from './HowExactlyDialog'
import style from './HowExactly.module.css'

type Props = {
  readonly variable: string
  /** Who knows it: "scenario A". */
  readonly who: string
  readonly coarser: Coarser | undefined
  readonly onChange: (coarser: Coarser | undefined) => void
}

/** How exactly a variable is known, and what changes it. */
export function HowExactly({ variable, who, coarser, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const words = coarserInWords(coarser)
  return (
    <>
      <button
        type="button"
        className={`select sm bare ${style.choose}`}
        aria-haspopup="dialog"
        aria-label={`${variable} is known ${words} in ${who}. Change how exactly.`}
        onClick={() => setOpen(true)}
      >
        {words}
        <Icon name="chevron" small />
      </button>
      {open && (
        <HowExactlyDialog
          variable={variable}
          coarser={coarser}
          onClose={() => setOpen(false)}
          onChange={onChange}
        />
      )}
    </>
  )
}
