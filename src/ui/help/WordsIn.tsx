import { Fragment } from 'react'
import { nameOf, wordsIn } from '../words/glossary'
import { WordLink } from './WordLink'

/** More than these would be a list and not a hint. */
const most = 4

/** The words of a text that the glossary explains. */
export function WordsIn({ text }: { readonly text: string }) {
  const words = wordsIn(text).slice(0, most)
  if (words.length === 0) return null
  return (
    <p className="small muted">
      In the glossary:{' '}
      {words.map((word, at) => (
        <Fragment key={word.term}>
          {at > 0 && ', '}
          <WordLink of={nameOf(word)} />
        </Fragment>
      ))}
    </p>
  )
}
