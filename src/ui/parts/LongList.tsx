import { use, useId, useState, type ReactNode } from 'react'
import { count } from '../words/numbers'
import { bothNames, chosenFirst, findAmong, mostListed } from './find-among'
import style from './LongList.module.css'
import { AlsoCalled } from './OtherName'
import { SearchField } from './SearchField'

type LongListProps<One> = {
  readonly all: readonly One[]
  readonly wordsOf: (one: One) => string
  /** Those that were chosen when the list was opened come first in a long one: what is pressed then stays in its place. */
  readonly isChosen?: ((one: One) => boolean) | undefined
  readonly children: (shown: readonly One[]) => ReactNode
}

/** A list that is shown whole as long as it is short; above a long one stands a field to find something in it. */
export function LongList<One>({ all, wordsOf, isChosen, children }: LongListProps<One>) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [wasChosen] = useState(() => isChosen)
  const alsoCalled = use(AlsoCalled)
  if (all.length <= mostListed) return children(all)
  const { shown, more } = findAmong(
    wasChosen ? chosenFirst(all, wasChosen) : all,
    (one) => bothNames(wordsOf(one), alsoCalled(wordsOf(one))),
    typed,
  )
  return (
    <>
      <SearchField
        id={id}
        label={`Find among ${count(all.length)}`}
        value={typed}
        onChange={setTyped}
        className={style.find}
      />
      <p className={style.more} role="status">
        {moreInWords(shown.length, more)}
      </p>
      {children(shown)}
    </>
  )
}

/** What a list says of what it does not show. */
export function moreInWords(shown: number, more: number): string {
  if (shown === 0) return 'Nothing is called so.'
  return more === 0 ? '' : `${count(more)} more: type a part of the name.`
}
