import type {
  RuleCheck,
  ThresholdKeyResult,
  ThresholdRuleEntry,
} from '../../../../engine/risk/threshold-rule/definition'
import { useStore } from 'zustand'
import type { DataSource } from '../../../../engine/assess/recipe'
import { look } from '../../../../store/navigate'
import { viewStore } from '../../../../store/view'
import { Icon, type IconName } from '../../../parts/Icon'
import { Panel } from '../../../parts/Panel'
import { Prose } from '../../../parts/Prose'
import { count } from '../../../words/numbers'
import { ruleWords, statusWords } from '../../../measures/threshold-rule/rule-words'
import styles from './Uniqueness.module.css'

type Props = {
  /** The name its results are kept under. */
  readonly rule: string
  readonly preset: NonNullable<ThresholdRuleEntry['preset']>
  readonly checks: readonly RuleCheck[]
  readonly keys: readonly ThresholdKeyResult[]
  /** Whether the inspector has these checks: it has those of the file before protection. */
  readonly isInspected: boolean
  /** Shows where a rule fails. */
  readonly onShow: (check: RuleCheck['check']) => void
  readonly data: DataSource
  readonly dimmed: boolean
}

/** What a preset asks for: what passes, what fails and where, and what somebody has to look at. */
export function RuleChecklist(props: Props) {
  const { rule, preset, checks, keys, isInspected, onShow, data, dimmed } = props
  const subject = useStore(viewStore, (view) => view.subject)
  const of = (status: RuleCheck['status']) => checks.filter((check) => check.status === status).length
  return (
    <Panel
      title={preset === 'researchFile' ? 'As a research file' : 'As a public use file'}
      sub={`${count(of('passes'))} pass, ${count(of('fails'))} fail, ${count(of('cannot-be-checked'))} can’t be checked from the file`}
      flush
    >
      <ul className={`check ${styles.facts} ${dimmed ? styles.old : ''}`}>
        {checks.map((check) => {
          const { title, fact, detail } = ruleWords(check, data, keys)
          return (
            <li key={check.check}>
              <StatusIcon status={check.status} />
              <button
                type="button"
                className={styles.fact}
                aria-pressed={
                  isInspected &&
                  subject.kind === 'rule' &&
                  subject.rule === rule &&
                  subject.check === check.check
                }
                onClick={() => {
                  if (isInspected) look({ kind: 'rule', rule, check: check.check })
                  onShow(check.check)
                }}
              >
                {title}
              </button>
              <span className="muted">{fact}</span>
              <span className="d">
                <Prose text={detail} />
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const icons: Readonly<Record<RuleCheck['status'], { readonly name: IconName; readonly tone: string }>> = {
  passes: { name: 'ok', tone: 'ok' },
  fails: { name: 'warn', tone: 'warn' },
  'cannot-be-checked': { name: 'info', tone: 'todo' },
}

function StatusIcon({ status }: { readonly status: RuleCheck['status'] }) {
  const { name, tone } = icons[status]
  return (
    <span>
      <Icon name={name} tone={tone} />
      <span className="vh">{statusWords[status]}: </span>
    </span>
  )
}
