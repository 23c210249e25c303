import type { DataSource } from '../../../engine/assess/recipe'
import { CheckboxField } from '../../parts/Checkbox'
import { count } from '../../words/numbers'
import { areSame, draftOfPair, ruleInFull, ruleInWords, type DraftRule } from './draft-rule'
import style from './Impossible.module.css'
import type { LevelsOfVariable } from './levels-in-words'
import type { EmptyPairs } from '../../../worker/questions/empty-pairs'

type Props = {
  readonly data: DataSource
  readonly levelsOf: (variable: string) => LevelsOfVariable | null
  /** Null while they are being looked for. */
  readonly empty: EmptyPairs | null
  readonly rules: readonly DraftRule[]
  readonly onChange: (rules: readonly DraftRule[]) => void
}

/** What is empty although people were to be expected there, to be ticked by who knows that it can't be otherwise. */
export function EmptySuggestions({ data, levelsOf, empty, rules, onChange }: Props) {
  return (
    <section className={style.empty} aria-label="Empty combinations">
      <h3>Empty, though people were to be expected</h3>
      {empty === null && <p className="muted small">Looking for empty combinations …</p>}
      {empty?.length === 0 && (
        <p className="muted small">
          No combination of two variables is empty where five or more were to be expected.
        </p>
      )}
      {empty !== null && empty.length > 0 && (
        <>
          <p className="muted small">
            Tick those that can’t occur. The figure says how many would be there if the two variables had
            nothing to do with each other.
          </p>
          <ul className={style.list}>
            {empty.map((pair) => {
              const rule = draftOfPair(pair)
              const isIn = rules.some((each) => areSame(each, rule))
              const words = ruleInWords(rule, data, levelsOf)
              return (
                <li key={JSON.stringify(rule)} title={ruleInFull(rule, data)}>
                  <CheckboxField
                    label={
                      <>
                        {words} <span className="muted">{count(pair.expected)} expected</span>
                      </>
                    }
                    name={`${words}, ${count(pair.expected)} expected`}
                    checked={isIn}
                    onChange={(on) =>
                      onChange(on ? [...rules, rule] : rules.filter((each) => !areSame(each, rule)))
                    }
                  />
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
