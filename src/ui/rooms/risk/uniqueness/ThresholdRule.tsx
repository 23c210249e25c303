import { useState } from 'react'
import { ruleEntry, type RuleKind } from '../../../../store/threshold-rule'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import type { FamilyProps } from '../family-props'
import { foundFamilies } from '../found-family'
import { RuleResult } from './RuleResult'
import { RuleSettings } from './RuleSettings'

const kinds: readonly { readonly value: RuleKind; readonly label: string }[] = [
  { value: 'combinations', label: 'Combinations' },
  { value: 'researchFile', label: 'Research file' },
  { value: 'publicUseFile', label: 'Public use file' },
]

/** μ-Argus's threshold rule: combinations of one's own, or the rules of Statistics Netherlands with their checklists. */
export function ThresholdRule(props: FamilyProps) {
  const { recipe, scenario, measured } = props
  const [chosen, setChosen] = useState<RuleKind | null>(null)
  const first = kinds.find(({ value }) => ruleEntry(recipe, value) !== null)
  const kind = chosen ?? first?.value ?? 'combinations'
  const entry = ruleEntry(recipe, kind)
  const found = foundFamilies(recipe, measured, 'thresholdRule').find((each) => each.entry === entry)
  return (
    <>
      <Panel
        title="Threshold rule"
        sub="combinations of values that too few have"
        actions={<Segmented label="Which rule" options={kinds} value={kind} onChange={setChosen} />}
      >
        <RuleSettings
          key={`${kind} ${JSON.stringify(entry)} ${scenario.key.join('\n')}`}
          {...props}
          kind={kind}
          entry={entry}
        />
      </Panel>
      {found?.result && <RuleResult key={found.key} rule={found} result={found.result} {...props} />}
    </>
  )
}
