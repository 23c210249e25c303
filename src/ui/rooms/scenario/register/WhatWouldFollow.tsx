import { useEffect, useState } from 'react'
import type { Scenario } from '../../../../engine/assess/recipe'
import { keyOfDraft } from '../../../../store/key-questions'
import type { KeyDescription } from '../../../../worker/describe-key'
import { Message } from '../../../parts/Message'
import { cells, inWords, plural } from '../../../words/numbers'

/** The sample uniques of the key of an intruder to be added, counted while it is put together. */
export function WhatWouldFollow({ draft }: { readonly draft: Scenario }) {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly key: KeyDescription } | null>(null)
  // Its name and note change nothing.
  const of = JSON.stringify({ ...draft, name: '', note: '' })
  const { length } = draft.key
  useEffect(() => {
    let asked = true
    if (length > 0) {
      void keyOfDraft(draft).then((reply) => {
        // A key that can't be counted has its problem said once it is added.
        if (asked && reply.ok) setAnswer({ of, key: reply.value })
      })
    }
    return () => {
      asked = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the draft is `of`
  }, [of])
  if (length === 0) return null
  const key = answer?.of === of ? answer.key : null
  return (
    <Message tone="info" title="What would follow">
      {key
        ? `${plural(key.sampleUniques, 'sample unique')} on ${inWords(length)} ${length === 1 ? 'variable' : 'variables'}, in ${cells(key.cells, key.logCells)} cells.`
        : 'Counting …'}
    </Message>
  )
}
