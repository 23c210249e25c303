import type { DropStep } from '../../../engine/assess/recipe'
import { replaceStep } from '../../../store/steps'
import type { ReadyTable } from '../../../store/table'
import { CheckboxField } from '../../parts/Checkbox'
import form from './StepForm.module.css'
import styles from './DropForm.module.css'

type Props = {
  readonly candidate: string
  readonly at: number
  readonly step: DropStep
  readonly keyVariables: readonly string[]
  readonly table: ReadyTable
}

/** Which variables a step leaves out of the release. */
export function DropForm({ candidate, at, step, keyVariables, table }: Props) {
  const names = table.description.variables.map(({ name }) => name)
  const write = (variables: readonly string[]) => replaceStep(candidate, at, { method: 'drop', variables })
  const gone = step.variables.filter((name) => !names.includes(name))
  return (
    <section className={form.plain} aria-label="Variables left out">
      <h3>Leave out of the release</h3>
      <div className={styles.names}>
        {[...names, ...gone].map((name) => {
          const isDropped = step.variables.includes(name)
          const isLast = isDropped && step.variables.length === 1
          return (
            <CheckboxField
              key={name}
              label={
                <>
                  <span className="mono">{name}</span>
                  {keyVariables.includes(name) && <span className="muted small"> key</span>}
                  {gone.includes(name) && <span className="muted small"> not in the file</span>}
                </>
              }
              name={name}
              checked={isDropped}
              disabled={isLast}
              onChange={(on) =>
                write(
                  on
                    ? [...names, ...gone].filter((each) => each === name || step.variables.includes(each))
                    : step.variables.filter((each) => each !== name),
                )
              }
            />
          )
        })}
      </div>
      <p className="small muted" style={{ marginTop: 8 }}>
        A key variable that is left out leaves the key: an intruder has nothing to match it with.
      </p>
    </section>
  )
}
