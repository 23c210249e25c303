import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { DataSource } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { levelsStore, needLevels } from '../../../store/levels'
import { Button } from '../../parts/Button'
import { CheckboxField } from '../../parts/Checkbox'
import { IconButton } from '../../parts/IconButton'
import { LongList } from '../../parts/LongList'
import { Select } from '../../parts/Select'
import { withChoice } from '../../parts/with-choice'
import { count } from '../../words/numbers'
import { levelName } from '../../words/variables'
import type { DraftRule } from './draft-rule'
import style from './Impossible.module.css'

type Props = {
  readonly data: DataSource
  readonly keyVariables: readonly string[]
  readonly rule: DraftRule
  readonly onChange: (rule: DraftRule) => void
}

/** The variables of a rule side by side, each with its levels to be ticked. */
export function RuleEditor({ data, keyVariables, rule, onChange }: Props) {
  const free = keyVariables.filter((name) => !rule.some(({ variable }) => variable === name))
  const replace = (at: number, part: DraftRule[number]) =>
    onChange(rule.map((each, i) => (i === at ? part : each)))
  return (
    <div className={style.editor}>
      {rule.map((part, i) => (
        <div key={part.variable} className={style.part}>
          <div className={style.partHead}>
            <Select
              label={`Variable ${i + 1}`}
              hideLabel
              small
              options={[part.variable, ...free].map((name) => ({ value: name, label: name }))}
              value={part.variable}
              onChange={(variable) => replace(i, { variable, levels: [] })}
            />
            {rule.length > 2 && (
              <IconButton
                name="close"
                small
                label={`Leave ${part.variable} out of the rule`}
                onPress={() => onChange(rule.filter((_, r) => r !== i))}
              />
            )}
          </div>
          <Levels
            data={data}
            variable={part.variable}
            chosen={part.levels}
            onChange={(levels) => replace(i, { ...part, levels })}
          />
        </div>
      ))}
      {free.length > 0 && (
        <Button
          small
          kind="quiet"
          icon="plus"
          onPress={() => onChange([...rule, { variable: free[0], levels: [] }])}
        >
          A variable
        </Button>
      )}
    </div>
  )
}

type LevelsProps = {
  readonly data: DataSource
  readonly variable: string
  readonly chosen: readonly string[]
  readonly onChange: (levels: readonly string[]) => void
}

function Levels({ data, variable, chosen, onChange }: LevelsProps) {
  const levels = useStore(levelsStore, ({ byVariable }) => lookUp(byVariable, variable))
  useEffect(() => void needLevels(variable), [variable])
  const names = (levels ?? []).filter(({ missing }) => !missing)
  const all = names.map(({ level }) => level)
  const kept = new Set(chosen)
  return (
    <LongList
      all={names}
      wordsOf={({ level }) => levelName(data, variable, level)}
      isChosen={({ level }) => kept.has(level)}
    >
      {(shown) => (
        <ul className={style.levels} aria-label={`Levels of ${variable}`}>
          {shown.map(({ level, records }) => (
            <li key={level}>
              <CheckboxField
                label={
                  <>
                    {levelName(data, variable, level)} <span className="muted">{count(records)}</span>
                  </>
                }
                name={levelName(data, variable, level)}
                checked={kept.has(level)}
                // In the order of the levels, so that the same choice is the same rule.
                onChange={(on) => onChange(withChoice(all, kept, level, on))}
              />
            </li>
          ))}
        </ul>
      )}
    </LongList>
  )
}
