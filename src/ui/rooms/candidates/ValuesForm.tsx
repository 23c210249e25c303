import type { SettingField } from '../../../engine/define'
import type { GroupedStep } from '../../../engine/protect/define'
import { methodOf } from '../../../engine/protect/definitions'
import { withSettings } from '../../../engine/protect/step-with'
import { settingOf } from '../../../engine/setting-of'
import { replaceStep } from '../../../store/steps'
import { categoricalNames, namesToGroupBy, numericNames } from '../../candidates/step-variables'
import { SettingsForm } from '../../parts/SettingsForm'
import recode from './recode/Recode.module.css'
import type { StepFormProps } from './step-form'
import styles from './StepForm.module.css'
import { ValuesEffect } from './ValuesEffect'
import { WhereEditor } from '../../candidates/WhereEditor'

/** The form of a step that changes values without a matrix, and what it makes of them. */
export function ValuesForm({ candidate, at, step, recipe, table, levels }: StepFormProps) {
  const { fields } = methodOf(step)
  const { where = {} }: GroupedStep = step as GroupedStep
  const put = (settings: object) =>
    replaceStep(
      candidate.name,
      at,
      withSettings(step, { ...settings, ...begun(fields, { ...step, ...settings }) }),
    )
  const numbers = numericNames(recipe, table)
  const withLevels = categoricalNames(recipe, table)
  const others = namesToGroupBy(candidate, at, withLevels)
  const names = (field: SettingField) => {
    if (field.kind !== 'variables') return others
    return field.numeric === true ? numbers : [...numbers, ...withLevels]
  }
  const inKey = (name: string) => recipe.scenarios.some(({ key }) => key.includes(name))
  const form = (field: SettingField) => (
    <SettingsForm
      key={field.name}
      fields={[field]}
      settings={step}
      variables={names(field).map((name) => ({ name, ...(inKey(name) && { note: 'key' }) }))}
      onChange={(name, value) =>
        put({
          ...Object.fromEntries((field.forgets ?? []).map((forgotten) => [forgotten, undefined])),
          [name]: settingOf(field, value),
        })
      }
    />
  )
  return (
    <>
      <div className={styles.plain}>
        {fields.filter(({ kind }) => kind === 'variables').map(form)}
        <div className={recode.fields} style={{ marginTop: 12 }}>
          {fields.filter(({ kind }) => kind !== 'variables' && kind !== 'records').map(form)}
        </div>
      </div>
      <section className={styles.part} aria-label="Only records where">
        <h3>Only records where</h3>
        <WhereEditor
          recipe={recipe}
          where={where}
          variables={others}
          levels={levels}
          onChange={(next) => put({ where: Object.keys(next).length === 0 ? undefined : next })}
        />
      </section>
      <ValuesEffect candidate={candidate} at={at} step={step} recipe={recipe} />
    </>
  )
}

/** Numbers that must be given once other settings leave room for them, where none is: what a form begins with. */
function begun(fields: readonly SettingField[], settings: object): object {
  const given = new Map(Object.entries(settings))
  return Object.fromEntries(
    fields.flatMap((field) =>
      (field.kind === 'number' || field.kind === 'count') &&
      'start' in field &&
      !field.leftOut &&
      given.get(field.name) === undefined &&
      (field.asked?.(settings as never) ?? true)
        ? [[field.name, field.start]]
        : [],
    ),
  )
}
