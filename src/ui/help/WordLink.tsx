import type { ReactNode } from 'react'
import { openHelp } from '../../store/help'
import { nameOf, wordNamed } from '../words/glossary'
import style from './Help.module.css'

type Props = {
  /** The word in the glossary, by its name. */
  readonly of: string
  /** How the page writes it; the word itself if left out. */
  readonly children?: ReactNode
}

/** A word of the page that leads to its entry in the glossary. */
export function WordLink({ of, children }: Props) {
  const word = wordNamed(of)
  if (!word) return children
  return (
    <button type="button" className={style.word} title="What this word means" onClick={() => openHelp(of)}>
      {children ?? nameOf(word)}
    </button>
  )
}
