import type { ThresholdRuleEntry } from '../../../../engine/risk/threshold-rule/definition'
import { leaveOut } from '../../../../store/families'
import { samplingKnown } from '../../../../store/knowledge'
import { show } from '../../../../store/navigate'
import { askForRule, ruleNames, type RuleKind } from '../../../../store/threshold-rule/rule-entry'
import { Button } from '../../../parts/Button'
import type { FamilyProps } from '../family-props'
import { MeasureSettings } from '../MeasureSettings'
import styles from './Uniqueness.module.css'

type Props = Pick<FamilyProps, 'recipe' | 'scenario' | 'table'> & {
  readonly kind: RuleKind
  readonly entry: ThresholdRuleEntry | null
}

const intros: Readonly<Record<RuleKind, string>> = {
  combinations:
    'A combination of values that fewer have than a threshold is rare. All combinations of up to so many key variables are looked at, or those that are named.',
  researchFile:
    'Files for researchers under contract, as Statistics Netherlands releases them: every combination of an extremely identifying variable, a very identifying and an identifying one has at least 100 people, every area at least 10,000. Only regions by name are extremely identifying; very identifying is what can be seen of people, such as sex and ethnicity.',
  publicUseFile:
    'Files for everybody, as Statistics Netherlands releases them: every value of an identifying variable has at least 200,000 people, every pair at least 1,000, every area at least 200,000. More has to be looked at.',
}

/** What a rule goes by, or the button that asks for it. */
export function RuleSettings({ kind, entry, recipe, scenario, table }: Props) {
  const countsPeople = kind !== 'combinations' || entry?.on === 'weights'
  const lacksSampling = countsPeople && !samplingKnown(recipe)
  return (
    <>
      <p className={styles.intro}>{intros[kind]}</p>
      {entry ? (
        <MeasureSettings
          recipe={recipe}
          scenario={scenario}
          table={table}
          entries={[entry]}
          onLeaveOut={() => leaveOut([entry], ruleNames[kind])}
        />
      ) : (
        <Button
          kind="primary"
          disabled={lacksSampling}
          reason="How the sample was drawn is not known"
          onPress={() => askForRule(kind)}
        >
          {askingLabels[kind]}
        </Button>
      )}
      {lacksSampling && (
        <p className="muted small" style={{ marginTop: 8 }}>
          People are estimated from weights or a sampling fraction, and how the sample was drawn is not known.{' '}
          <Button kind="quiet" small onPress={() => show('data')}>
            Say how it was sampled
          </Button>
        </p>
      )}
    </>
  )
}

const askingLabels: Readonly<Record<RuleKind, string>> = {
  combinations: 'Measure rare combinations',
  researchFile: 'Check as research file',
  publicUseFile: 'Check as public use file',
}
