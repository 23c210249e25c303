import type { RuleCheck, ThresholdKeyResult } from '../../../engine/risk/threshold-rule/definition'

/** Whether a rule of a preset is about this combination of variables. */
export function isKeyOfRule(check: RuleCheck['check'], { variables }: ThresholdKeyResult): boolean {
  switch (check) {
    case 'combinations':
      return true
    case 'values':
      return variables.length === 1
    case 'pairs':
      return variables.length === 2
    default:
      return false
  }
}

/** Keys by how many records have a rare combination on them, and then by how many are rare: the worst first. */
export function worstFirst(keys: readonly ThresholdKeyResult[]): readonly ThresholdKeyResult[] {
  return keys.toSorted((a, b) => b.records - a.records || b.unsafeCombinations - a.unsafeCombinations)
}
