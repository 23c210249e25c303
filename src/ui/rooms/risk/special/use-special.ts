import { useEffect } from 'react'
import { useStore } from 'zustand'
import { describedAt, needSpecial, specialStore } from '../../../../store/special'
import type { SpecialDescription } from '../../../../worker/questions/describe-special'

/** The threshold, and what was counted at it; null until it is known. Of earlier settings nothing more is asked. */
export function useSpecial(
  scenario: number,
  measure: string,
  from: string,
  dimmed: boolean,
): { readonly threshold: number; readonly described: SpecialDescription | null } {
  const { threshold, described } = useStore(specialStore)
  const of = `${scenario} ${measure} ${from}`
  useEffect(() => {
    if (!dimmed) void needSpecial(of, { scenario, measure, threshold })
  }, [of, scenario, measure, threshold, dimmed])
  return { threshold, described: describedAt(described, of, threshold) }
}
