import { useCallback, useEffect, useState } from 'react'
import type { ProblemData } from '../../../../engine/problem'
import { explainModel, isExplainedInABlink } from '../../../../store/explain-model'
import type {
  ModelExplainRequest,
  ModelExplained,
} from '../../../../worker/questions/loglinear/explain-model'

/** What a fitted model says besides its figures, and how far the page is with asking for it. */
export type Explaining = {
  readonly explained: ModelExplained | null
  readonly problem: ProblemData | null
  readonly asking: boolean
  /** Asks for it; null where that is not to be decided by the user. */
  readonly ask: (() => void) | null
}

type Known = {
  readonly of: string
  readonly explained: ModelExplained | null
  readonly problem: ProblemData | null
}

/**
 * Asks for what a model says as soon as it is shown, where that takes no time; for a large key when it is wished for.
 * `from` is what the model was measured from: with it the answer goes.
 */
export function useExplained(request: ModelExplainRequest | null, from: string, cells: number): Explaining {
  const [known, setKnown] = useState<Known | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const text = request && JSON.stringify(request)
  const of = text && `${from} ${text}`
  const ask = useCallback(() => {
    if (text === null || of === null) return
    setAsked(of)
    void explainModel(JSON.parse(text) as ModelExplainRequest, cells).then((answer) => {
      if (answer === null) setAsked(null)
      else if (answer.ok) setKnown({ of, explained: answer.value, problem: null })
      else setKnown({ of, explained: null, problem: answer.problem })
    })
  }, [text, of, cells])
  const isAutomatic = isExplainedInABlink(cells)
  useEffect(() => {
    // The worker is asked once the page stands still.
    if (!isAutomatic || of === null) return
    const wait = setTimeout(ask, 0)
    return () => clearTimeout(wait)
  }, [isAutomatic, of, ask])
  const answer = known !== null && known.of === of ? known : null
  return {
    explained: answer?.explained ?? null,
    problem: answer?.problem ?? null,
    asking: answer === null && (isAutomatic ? of !== null : asked === of && of !== null),
    ask: isAutomatic ? null : ask,
  }
}
