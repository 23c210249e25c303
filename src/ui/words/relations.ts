import type { RelationKept } from '../../engine/protect/relations/breaks'
import { count } from './numbers'

/** Whether a relation was kept, in a sentence; `name` is that of its counts, such as `total(hours)`. */
export function relationSentence(name: string, kept: RelationKept | null): string {
  if (!kept) return `${name} is not looked at: its variables are not released as it needs them.`
  const { brokenBefore, broken, rebuilt } = kept
  const anew = rebuilt === 0 ? '' : `, made anew in ${count(rebuilt)}`
  const was = brokenBefore === 0 ? '' : `, ${count(brokenBefore)} of them before protection`
  return `${name} is broken in ${count(broken)} ${broken === 1 ? 'record' : 'records'}${was}${anew}.`
}
