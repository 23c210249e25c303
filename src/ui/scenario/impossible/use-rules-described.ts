import { useEffect, useState } from 'react'
import type { ImpossibleCombination } from '../../../engine/assess/recipe'
import type { ProblemData } from '../../../engine/problem'
import { describeImpossible } from '../../../store/key-questions'
import { isComplete, ruleOf, type DraftRule } from './draft-rule'
import type { ImpossibleDescribed } from '../../../worker/questions/describe-impossible'

export type RulesDescribed = {
  /** What the rules that are complete set to zero; null before that is known. */
  readonly described: ImpossibleDescribed | null
  /** By rule, what it sets to zero and who is in it; null before that is known, and for one that is incomplete. */
  readonly byRule: readonly (ImpossibleDescribed['rules'][number] | null)[]
  readonly problem: ProblemData | null
}

type Known = {
  readonly of: string
  readonly value: ImpossibleDescribed | null
  readonly problem: ProblemData | null
}

/** What rules set to zero, and who is in them, as they are written. */
export function useRulesDescribed(scenario: number, rules: readonly DraftRule[]): RulesDescribed {
  const [known, setKnown] = useState<Known | null>(null)
  const text = JSON.stringify(rules.filter(isComplete).map(ruleOf))
  useEffect(() => {
    let asked = true
    void describeImpossible(scenario, JSON.parse(text) as readonly ImpossibleCombination[]).then((answer) => {
      if (!asked) return
      setKnown(
        answer.ok
          ? { of: text, value: answer.value, problem: null }
          : { of: text, value: null, problem: answer.problem },
      )
    })
    return () => {
      asked = false
    }
  }, [scenario, text])
  if (known?.of !== text) return { described: null, byRule: rules.map(() => null), problem: null }
  const { value, problem } = known
  return {
    described: value,
    byRule: rules.map((rule, r) => {
      if (!isComplete(rule)) return null
      return value?.rules[rules.slice(0, r).filter(isComplete).length] ?? null
    }),
    problem,
  }
}
