import { useState } from 'react'
import type { Scenario } from '../../../../engine/assess/recipe'
import type { SuppressStep } from '../../../../engine/protect/suppress/definition'
import { Button } from '../../../parts/Button'
import { CheckMenu } from '../../../parts/CheckMenu'
import { CheckboxField } from '../../../parts/Checkbox'
import { plural } from '../../../words/numbers'
import style from './Suppress.module.css'

type Props = {
  readonly scenarios: readonly Scenario[]
  readonly step: SuppressStep
  /** What a key can be made of. */
  readonly variables: readonly string[]
  /** Settings that are undefined are left out from then on. */
  readonly onChange: (settings: object) => void
}

/** On which keys enough must be alike: those of scenarios, and those that the step has of its own. */
export function KeysThatHold({ scenarios, step, variables, onChange }: Props) {
  const named = step.keys ?? (step.key ? [step.key] : null)
  const holds = (key: readonly string[]) => named === null || named.some((each) => isSame(each, key))
  const own = (named ?? []).filter((key) => !scenarios.some((scenario) => isSame(scenario.key, key)))
  const chosen = scenarios.filter(({ key }) => holds(key))
  const most = chosen.length + own.length

  function put(next: readonly Scenario[], left: readonly (readonly string[])[]) {
    const isAll = next.length === scenarios.length && left.length === 0
    onChange({ key: undefined, keys: isAll ? undefined : [...next.map(({ key }) => key), ...left] })
  }

  return (
    <section aria-label="Keys that must hold">
      <h3>Keys that must hold</h3>
      <ul className={style.keys}>
        {scenarios.map((scenario) => (
          <li key={scenario.name}>
            <CheckboxField
              label={
                <>
                  {scenario.name} <span className="muted">{plural(scenario.key.length, 'variable')}</span>
                </>
              }
              checked={holds(scenario.key)}
              disabled={most === 1 && holds(scenario.key)}
              onChange={(on) =>
                put(
                  scenarios.filter((each) => (each === scenario ? on : holds(each.key))),
                  own,
                )
              }
            />
          </li>
        ))}
        {own.map((key) => (
          <li key={key.join('\n')}>
            <CheckboxField
              label={key.join(' × ')}
              checked
              disabled={most === 1}
              onChange={() =>
                put(
                  chosen,
                  own.filter((each) => each !== key),
                )
              }
            />
          </li>
        ))}
      </ul>
      <OwnKey
        variables={variables}
        onAdd={(key) => {
          const ofScenario = scenarios.filter((each) => holds(each.key) || isSame(each.key, key))
          const isKnown = [...ofScenario.map((each) => each.key), ...own].some((each) => isSame(each, key))
          put(ofScenario, isKnown ? own : [...own, key])
        }}
      />
    </section>
  )
}

/** A key that no scenario has, as it is put together. */
function OwnKey({
  variables,
  onAdd,
}: {
  readonly variables: readonly string[]
  readonly onAdd: (key: readonly string[]) => void
}) {
  const [draft, setDraft] = useState<readonly string[]>([])
  const key = draft.filter((name) => variables.includes(name))
  return (
    <div className={style.own}>
      <CheckMenu
        label="Another key"
        options={variables.map((name) => ({ value: name, label: name }))}
        chosen={key}
        none="choose its variables"
        onChange={setDraft}
        width="100%"
      />
      <Button
        small
        icon="plus"
        disabled={key.length === 0}
        reason="Choose the variables of the key first."
        onPress={() => {
          onAdd(key)
          setDraft([])
        }}
      >
        Add the key
      </Button>
    </div>
  )
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name))
}
