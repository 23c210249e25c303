import { methodOf } from '../../../../engine/protect/definitions'
import { withSettings } from '../../../../engine/protect/step-with'
import type { SubsampleStep } from '../../../../engine/protect/subsample/definition'
import { settingOf } from '../../../../engine/setting-of'
import { replaceStep } from '../../../../store/steps'
import { categoricalNames, namesToGroupBy } from '../../../candidates/step-variables'
import { SettingsForm } from '../../../parts/SettingsForm'
import type { StepFormProps } from '../step-form'
import form from '../StepForm.module.css'
import { WhereEditor } from '../../../candidates/WhereEditor'
import style from './Subsample.module.css'
import { SubsampleEffect } from './SubsampleEffect'

type Props = StepFormProps<SubsampleStep> & {
  /** Of the recipe: under which the effect is told. */
  readonly scenario: number
}

/** The form of a step that leaves records out, beside what it would leave. */
export function SubsampleForm({ candidate, at, step, recipe, table, levels, scenario }: Props) {
  const put = (settings: object) => replaceStep(candidate.name, at, withSettings(step, settings))
  const fields = methodOf(step).fields.filter(({ kind }) => kind !== 'records')
  const names = categoricalNames(recipe, table)
  return (
    <>
      <div className={style.body}>
        <div className={form.fields}>
          <SettingsForm
            fields={fields}
            settings={step}
            variables={names.map((name) => ({ name }))}
            onChange={(name, value) => {
              const field = fields.find((each) => each.name === name)
              put({ [name]: field ? settingOf(field, value) : value })
            }}
          />
        </div>
        <SubsampleEffect
          candidate={candidate}
          at={at}
          recipe={recipe}
          scenario={scenario}
          fraction={step.fraction}
          onFraction={(fraction) => put({ fraction })}
        />
      </div>
      <section className={form.part} aria-label="Only records where">
        <h3>Only records where</h3>
        <WhereEditor
          recipe={recipe}
          where={step.where ?? {}}
          variables={namesToGroupBy(candidate, at, names)}
          levels={levels}
          besides={[]}
          onChange={(where) => put({ where: Object.keys(where).length === 0 ? undefined : where })}
        />
      </section>
    </>
  )
}
