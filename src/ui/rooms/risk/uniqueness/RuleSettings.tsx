import { useState } from 'react'
import type { ThresholdRuleEntry } from '../../../../engine/assess/family-entries'
import { samplingKnown } from '../../../../store/knowledge'
import { show } from '../../../../store/navigate'
import { leaveOutRule, measureRule, newRule, type RuleKind } from '../../../../store/threshold-rule'
import { Button } from '../../../parts/Button'
import type { FamilyProps } from '../family-props'
import { MeasureSettings } from '../MeasureSettings'
import { CombinationSettings } from './CombinationSettings'
import { PresetSettings } from './PresetSettings'
import styles from './Uniqueness.module.css'

type Props = FamilyProps & { readonly kind: RuleKind; readonly entry: ThresholdRuleEntry | null }

const intros: Readonly<Record<RuleKind, string>> = {
  combinations:
    'A combination of values that fewer have than a threshold is rare. All combinations of up to so many key variables are looked at, or those that are named.',
  researchFile:
    'Files for researchers under contract, as Statistics Netherlands releases them: every combination of an extremely identifying variable, a very identifying and an identifying one has at least 100 people, every area at least 10,000. Only regions by name are extremely identifying; very identifying is what can be seen of people, such as sex and ethnicity.',
  publicUseFile:
    'Files for everybody, as Statistics Netherlands releases them: every value of an identifying variable has at least 200,000 people, every pair at least 1,000, every area at least 200,000; and more that has to be looked at.',
}

/** What a rule goes by, and the button that measures with it. */
export function RuleSettings({ kind, entry, recipe, scenario, table, measuring, dimmed }: Props) {
  const [draft, setDraft] = useState<ThresholdRuleEntry>(entry ?? newRule(kind))
  const needsWeights = (draft.preset !== undefined || draft.on === 'weights') && !samplingKnown(recipe)
  const isChanged = entry !== null && JSON.stringify(draft) !== JSON.stringify(entry)
  const isMeasured = entry !== null && !isChanged && !dimmed
  const isEmpty = draft.keys?.some(({ variables }) => variables.length === 0) || draft.keys?.length === 0
  const variables = table.description.variables
    .filter(({ type, role }) => type !== 'identifier' && type !== 'ignore' && role !== 'weight')
    .map(({ name }) => name)
  return (
    <>
      <p className={styles.intro}>{intros[kind]}</p>
      {kind === 'combinations' ? (
        <CombinationSettings
          draft={draft}
          keyVariables={scenario.key}
          variables={variables}
          onChange={setDraft}
        />
      ) : (
        <PresetSettings draft={draft} keyVariables={scenario.key} variables={variables} onChange={setDraft} />
      )}
      <MeasureSettings
        measuring={measuring}
        onLeaveOut={entry ? () => void leaveOutRule(entry) : undefined}
        onMeasure={() => void measureRule(draft)}
        label={entry ? 'Measure' : measureLabels[kind]}
        reason={
          isMeasured
            ? 'Measured with these settings'
            : isEmpty
              ? 'A key has no variables'
              : needsWeights
                ? 'How the sample was drawn is not known'
                : undefined
        }
      >
        {needsWeights && (
          <>
            <p className="muted small">
              People are estimated from weights or a sampling fraction, and how the sample was drawn is not
              known.
            </p>
            <Button kind="quiet" small onPress={() => show('data')}>
              Say how it was sampled
            </Button>
          </>
        )}
        {isChanged && (
          <p className={`muted small ${styles.changed}`} role="status">
            The numbers below are of other settings.
          </p>
        )}
      </MeasureSettings>
    </>
  )
}

const measureLabels: Readonly<Record<RuleKind, string>> = {
  combinations: 'Measure rare combinations',
  researchFile: 'Check as research file',
  publicUseFile: 'Check as public use file',
}
