import { useState } from 'react'
import { ruleEntry, type RuleKind } from '../../../../store/threshold-rule/rule-entry'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import type { FamilyProps } from '../family-props'
import { foundFamilies } from '../../../../store/found-family'
import { InvalidMeasure } from '../InvalidMeasure'
import { RuleResult } from './RuleResult'
import { RuleSettings } from './RuleSettings'
import type { CountsAfter } from './use-counts-after'
import type { RiskMeasured } from '../../../../worker/risk-of-file'

type Props = FamilyProps & {
  /** The file after a candidate, where `measured` is of that; `before` is then of the file as it stands. */
  readonly after: CountsAfter | null
  readonly before: RiskMeasured | null
}

const kinds: readonly { readonly value: RuleKind; readonly label: string }[] = [
  { value: 'combinations', label: 'Combinations' },
  { value: 'researchFile', label: 'Research file' },
  { value: 'publicUseFile', label: 'Public use file' },
]

/** μ-Argus's threshold rule: combinations of one's own, or the rules of Statistics Netherlands with their checklists. */
export function ThresholdRule(props: Props) {
  const { recipe, scenario, table, measured, before, after } = props
  const [chosen, setChosen] = useState<RuleKind | null>(null)
  const first = kinds.find(({ value }) => ruleEntry(recipe, value) !== null)
  const kind = chosen ?? first?.value ?? 'combinations'
  const entry = ruleEntry(recipe, kind)
  const ofFile = (file: RiskMeasured) =>
    foundFamilies(recipe, file, 'thresholdRule').find((each) => each.entry === entry)
  const found = ofFile(measured)
  return (
    <>
      <Panel
        title="Threshold rule"
        sub="combinations of values that too few have"
        actions={<Segmented label="Which rule" options={kinds} value={kind} onChange={setChosen} />}
      >
        <RuleSettings recipe={recipe} scenario={scenario} table={table} kind={kind} entry={entry} />
      </Panel>
      {found?.invalid && (
        <InvalidMeasure
          title={after ? `Threshold rule after ${after.name}` : 'Threshold rule'}
          invalid={found.invalid}
        />
      )}
      {found?.result && (
        <RuleResult
          {...props}
          key={`${found.key} ${after?.name ?? ''}`}
          rule={found}
          result={found.result}
          before={before && (ofFile(before)?.result ?? null)}
        />
      )}
    </>
  )
}
