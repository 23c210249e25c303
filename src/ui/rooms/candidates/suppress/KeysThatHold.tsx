import type { Scenario } from '../../../../engine/assess/recipe'
import type { SuppressStep } from '../../../../engine/protect/suppress/definition'
import { CheckboxField } from '../../../parts/Checkbox'
import { plural } from '../../../words/numbers'
import style from './Suppress.module.css'

type Props = {
  readonly scenarios: readonly Scenario[]
  readonly step: SuppressStep
  /** Settings that are undefined are left out from then on. */
  readonly onChange: (settings: object) => void
}

/** On which keys enough must be alike: those of scenarios, and those that a step brought of its own. */
export function KeysThatHold({ scenarios, step, onChange }: Props) {
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
    </section>
  )
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name))
}
