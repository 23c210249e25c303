import { useEffect, useState } from 'react'
import type { ReachOfList } from '../../../../engine/assess/intruders-list'
import type { Scenario } from '../../../../engine/assess/recipe'
import { reachOfList } from '../../../../store/key-questions'
import { oneIn, tau } from '../../../words/numbers'

type Props = {
  readonly scenario: Scenario
  readonly index: number
  /** The correct matches that are expected of somebody who has everyone on the list. */
  readonly matches: number
}

/** The correct matches that one intruder with such a list would make. */
export function OneIntruder({ scenario, index, matches }: Props) {
  const reach = useReach(scenario, index)
  if (!scenario.list) {
    return (
      <>
        {tau(matches)} <span className="muted">the list has everyone</span>
      </>
    )
  }
  if (reach === undefined) return <span className="muted">computing</span>
  if (reach === null) return <span className="muted">how many people there are is not known</span>
  const own = matches * reach.listed * reach.right
  return (
    <>
      <b>{tau(own)}</b> <span className="muted">{somebody(own)}</span>
    </>
  )
}

/** Of many chances that are small each, none comes true with e^−m; from about one in two on that says nothing more. */
function somebody(matches: number): string {
  return matches < 0.7 ? `${oneIn(-Math.expm1(-matches))} finds somebody` : 'matched correctly'
}

/** How far the list reaches; undefined while it is being asked. */
function useReach(scenario: Scenario, index: number): ReachOfList | null | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly reach: ReachOfList | null } | null>(null)
  const of = JSON.stringify([index, scenario.key.length, scenario.list])
  const hasList = scenario.list !== undefined
  useEffect(() => {
    let asked = true
    if (hasList) {
      void reachOfList(index).then((answer) => {
        if (asked && answer.ok) setKnown({ of, reach: answer.value })
      })
    }
    return () => {
      asked = false
    }
  }, [of, index, hasList])
  return known?.of === of ? known.reach : undefined
}
