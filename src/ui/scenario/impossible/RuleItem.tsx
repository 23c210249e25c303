import type { DataSource } from '../../../engine/assess/recipe'
import { Button } from '../../parts/Button'
import { IconButton } from '../../parts/IconButton'
import { count, plural } from '../../words/numbers'
import { isComplete, ruleInFull, ruleInWords, type DraftRule } from './draft-rule'
import style from './Impossible.module.css'
import type { LevelsOfVariable } from './levels-in-words'
import { RuleEditor } from './RuleEditor'
import type { ImpossibleDescribed } from '../../../worker/questions/describe-impossible'

type Props = {
  readonly number: number
  readonly data: DataSource
  readonly levelsOf: (variable: string) => LevelsOfVariable | null
  readonly keyVariables: readonly string[]
  readonly rule: DraftRule
  /** What it sets to zero and who is in it; null before that is known. */
  readonly found: ImpossibleDescribed['rules'][number] | null
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onChange: (rule: DraftRule) => void
  readonly onRemove: () => void
}

/** One rule: what it rules out in words, what that does, and its levels to be ticked. */
export function RuleItem(props: Props) {
  const { number, data, levelsOf, keyVariables, rule, found, isOpen, onOpen, onChange, onRemove } = props
  return (
    <li className={style.rule}>
      <div className={style.ruleHead}>
        <span className={style.words} title={ruleInFull(rule, data)}>
          <b>{count(number)}</b> {ruleInWords(rule, data, levelsOf)}
        </span>
        <Button small kind="quiet" expanded={isOpen} label={`Change rule ${count(number)}`} onPress={onOpen}>
          {isOpen ? 'Done' : 'Change'}
        </Button>
        <IconButton name="close" small label={`Remove rule ${count(number)}`} onPress={onRemove} />
      </div>
      <p className="small muted" aria-live="polite">
        {isComplete(rule) ? (
          found ? (
            <Found found={found} />
          ) : (
            'Counting …'
          )
        ) : (
          'Tick at least one level of each variable.'
        )}
      </p>
      {isOpen && <RuleEditor data={data} keyVariables={keyVariables} rule={rule} onChange={onChange} />}
    </li>
  )
}

function Found({
  found: { cells, records, people },
}: {
  readonly found: ImpossibleDescribed['rules'][number]
}) {
  return (
    <>
      {plural(cells, 'cell')},{' '}
      <span className={records > 0 ? style.wrong : undefined}>
        {plural(records, 'record')} of the file in {cells === 1 ? 'it' : 'them'}
      </span>
      {people !== null && (
        <>
          , <span className={people > 0 ? style.wrong : undefined}>{plural(people, 'person', 'people')}</span>{' '}
          of the population
        </>
      )}
      .{records > 0 && ' It occurs, so it can’t be ruled out.'}
      {records === 0 && people !== null && people > 0 && ' The population says that it occurs.'}
    </>
  )
}
