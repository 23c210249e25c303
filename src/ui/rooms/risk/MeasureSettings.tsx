import type { ReactNode } from 'react'
import { riskKey, type RiskEntry } from '../../../engine/assess/recipe'
import { entryWith, fieldsOf } from '../../../engine/risk/entry-with'
import { leaveOut, putSettings } from '../../../store/families'
import { formAround } from '../../../store/form-around'
import { Button } from '../../parts/Button'
import { SettingsForm } from '../../parts/SettingsForm'
import type { FamilyProps } from './family-props'
import styles from './MeasureSettings.module.css'

type Props = Pick<FamilyProps, 'recipe' | 'scenario' | 'table'> & {
  /** The measures that are set together. */
  readonly entries: readonly RiskEntry[]
  /** What is chosen beside them without a measurement. */
  readonly before?: ReactNode
  /** In the place of leaving these entries out; null: they can't be left out. */
  readonly onLeaveOut?: (() => void) | null
  /** What stands after the settings. */
  readonly children?: ReactNode
}

/** The settings of measures in a line, as their definitions ask for them; a change is in the recipe at once. */
export function MeasureSettings(props: Props) {
  const { recipe, scenario, table, entries, before, onLeaveOut, children } = props
  const around = formAround(recipe, scenario, table)
  return (
    <div className={styles.settings}>
      {before}
      {entries.map((entry) => (
        <SettingsForm
          key={riskKey(entry)}
          fields={fieldsOf(entry, around)}
          settings={entry}
          onChange={(name, value) => putSettings(entryWith(entry, name, value, around))}
        />
      ))}
      {children}
      {onLeaveOut !== null && (
        <div className={styles.run}>
          <Button kind="quiet" onPress={onLeaveOut ?? (() => leaveOut(entries))}>
            Leave out
          </Button>
        </div>
      )}
    </div>
  )
}
