import { useEffect, useRef, useState } from 'react'
import type { ProblemData } from '../../engine/problem'
import type { Answer } from '../../worker/answer'

type Known<T> = {
  readonly of: string
  readonly value: T | null
  readonly problem: ProblemData | null
}

/** `last` is the newest value there was, for who shows it dimmed until the next comes. */
type Answered<T> = Omit<Known<T>, 'of'> & { readonly last: T | null }

/**
 * The answer of the worker to what `of` names, asked for once the page stands still, where it `isWanted`; null until it
 * comes, and when the user ended it.
 */
export function useAnswer<T>(
  of: string,
  isWanted: boolean,
  ask: () => Promise<Answer<T> | null>,
): Answered<T> {
  const [known, setKnown] = useState<Known<T> | null>(null)
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const wait = setTimeout(() => {
      void asking.current().then((answer) => {
        if (isGone || !answer) return
        setKnown(
          answer.ok
            ? { of, value: answer.value, problem: null }
            : { of, value: null, problem: answer.problem },
        )
      })
    }, 0)
    return () => {
      isGone = true
      clearTimeout(wait)
    }
  }, [of, isWanted])
  const last = known?.value ?? null
  return known?.of === of ? { ...known, last } : { value: null, problem: null, last }
}
