import type { Candidate } from '../../../engine/assess/recipe'
import { candidateGroup, type CandidateGroup } from '../../candidates/describe-candidate'

const groups: readonly { readonly id: CandidateGroup; readonly title: string }[] = [
  { id: 'targeted', title: 'Targeted' },
  { id: 'random', title: 'Random' },
  { id: 'other', title: 'Other' },
]

/** A line of the list: the baseline, the head of a group, or a candidate. */
type Line =
  | { readonly kind: 'group'; readonly title: string }
  | { readonly kind: 'original' }
  | { readonly kind: 'candidate'; readonly candidate: Candidate }

/** The lines of the list: the original, then the candidates by kind, within a kind in the order of the recipe. */
export function linesOf(candidates: readonly Candidate[]): readonly Line[] {
  const lines: Line[] = [{ kind: 'group', title: 'Baseline' }, { kind: 'original' }]
  for (const { id, title } of groups) {
    const members = candidates.filter((candidate) => candidateGroup(candidate) === id)
    if (members.length > 0) lines.push({ kind: 'group', title })
    for (const candidate of members) lines.push({ kind: 'candidate', candidate })
  }
  return lines
}

/** The candidates that stand right above and below one in its group; null at an end. */
export function neighbours(
  candidates: readonly Candidate[],
  candidate: Candidate,
): { readonly above: string | null; readonly below: string | null } {
  const group = candidateGroup(candidate)
  const members = candidates.filter((each) => candidateGroup(each) === group)
  const at = members.indexOf(candidate)
  return {
    above: at > 0 ? members[at - 1].name : null,
    below: members.at(at + 1)?.name ?? null,
  }
}
