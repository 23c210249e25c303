import type { ThresholdRuleEntry } from '../../../../engine/assess/family-entries'

/** What tells one threshold rule from another: "research file", "up to 3 variables". */
export function ruleText({ preset, keys, upTo }: ThresholdRuleEntry): string {
  if (preset) return preset === 'researchFile' ? 'research file' : 'public use file'
  if (keys) return keys.length === 1 ? '1 key' : `${keys.length} keys`
  return upTo === undefined ? 'all combinations' : `up to ${upTo} variable${upTo === 1 ? '' : 's'}`
}
