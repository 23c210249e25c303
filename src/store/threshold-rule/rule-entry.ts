import type { ThresholdRuleEntry } from '../../engine/risk/threshold-rule/definition'
import type { Recipe } from '../../engine/assess/recipe'
import { askFor } from '../families'

/** What a rule is for: combinations of one's own, or a preset of Statistics Netherlands. */
export type RuleKind = 'combinations' | 'researchFile' | 'publicUseFile'

/** What a rule is called in sentences. */
export const ruleNames: Readonly<Record<RuleKind, string>> = {
  combinations: 'the threshold rule',
  researchFile: 'the rules for a research file',
  publicUseFile: 'the rules for a public use file',
}

/** The rule of that kind, the first if there are several; null where the recipe has none. */
export function ruleEntry({ risk }: Pick<Recipe, 'risk'>, kind: RuleKind): ThresholdRuleEntry | null {
  return (risk.find(
    (entry) => entry.measure === 'thresholdRule' && (entry.preset ?? 'combinations') === kind,
  ) ?? null) as ThresholdRuleEntry | null
}

/** A rule of that kind of which nobody has set anything; presets have names, so that all three can stand side by side. */
function newRule(kind: RuleKind): ThresholdRuleEntry {
  return kind === 'combinations'
    ? { measure: 'thresholdRule' }
    : { measure: 'thresholdRule', as: kind, preset: kind }
}

export function askForRule(kind: RuleKind): void {
  askFor(newRule(kind), { verb: 'measure', things: [ruleNames[kind]] })
}
