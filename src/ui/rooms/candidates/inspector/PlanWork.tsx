import { useState } from 'react'
import { useStore } from 'zustand'
import type { Candidate, Recipe } from '../../../../engine/assess/recipe'
import { runsAsked } from '../../../../engine/protect/definitions'
import { assessmentStore } from '../../../../store/assessment'
import { expectedTime, probeTime } from '../../../../store/timings'
import { Button } from '../../../parts/Button'
import { count, seconds } from '../../../words/numbers'
import { InspectorSection } from '../../../inspector/InspectorHead'

type Props = { readonly recipe: Recipe; readonly candidates: readonly Candidate[] }

/** How many runs a grid is, and how long they will take on this machine, as runs took so far or as one that is timed now. */
export function PlanWork({ recipe, candidates }: Props) {
  const [timing, setTiming] = useState(false)
  // What runs took is learnt while candidates are assessed.
  useStore(assessmentStore)
  const runs = candidates.reduce((sum, candidate) => sum + runsAsked(candidate), 0)
  const expected = candidates.length === 0 ? null : expectedTime(recipe, candidates)
  const [first] = candidates as readonly (Candidate | undefined)[]

  async function time(candidate: Candidate) {
    setTiming(true)
    await probeTime(candidate)
    setTiming(false)
  }

  return (
    <InspectorSection title="Work">
      <dl className="kv">
        <dt>Runs</dt>
        <dd>
          {first && runs === candidates.length * runsAsked(first)
            ? `${count(candidates.length)} × ${count(runsAsked(first))} = ${count(runs)}`
            : count(runs)}
        </dd>
        <dt>On this machine</dt>
        <dd>{expected ? `about ${seconds(expected.seconds)}` : 'not timed yet'}</dd>
      </dl>
      {expected?.basis === 'other-kind' && (
        <p className="muted" style={{ marginTop: 6 }}>
          From runs of another kind.
        </p>
      )}
      {first && expected?.basis !== 'measured' && (
        <div style={{ marginTop: 8 }}>
          <Button small icon="clock" busy={timing} onPress={() => void time(first)}>
            Time one run
          </Button>
        </div>
      )}
    </InspectorSection>
  )
}
