import { methodOf, variablesLeftOut } from '../../../../engine/protect/definitions'
import { withSettings } from '../../../../engine/protect/step-with'
import type { SuppressStep } from '../../../../engine/protect/suppress/definition'
import { settingOf } from '../../../../engine/setting-of'
import { replaceStep } from '../../../../store/steps'
import { categoricalNames, namesToGroupBy } from '../../../candidates/step-variables'
import { Segmented } from '../../../parts/Segmented'
import { SettingsForm } from '../../../parts/SettingsForm'
import type { StepFormProps } from '../step-form'
import form from '../StepForm.module.css'
import { WhereEditor } from '../../../candidates/WhereEditor'
import { GivenUpLast } from './GivenUpLast'
import { KeysThatHold } from './KeysThatHold'
import { SuppressEffect } from './SuppressEffect'
import style from './Suppress.module.css'

type How = 'alike' | 'risk'

/** The form of a step that empties values, beside what it would empty. */
export function SuppressForm({ candidate, at, step, recipe, table, levels }: StepFormProps<SuppressStep>) {
  const put = (settings: object) => replaceStep(candidate.name, at, withSettings(step, settings))
  const fields = methodOf(step).fields.filter(({ kind }) => kind === 'count' || kind === 'share')
  const strata = methodOf(step).fields.filter(({ kind }) => kind === 'strata')
  const keys = step.keys ?? (step.key ? [step.key] : recipe.scenarios.map(({ key }) => key))
  const categories = categoricalNames(recipe, table)
  const gone = variablesLeftOut(candidate.steps.slice(0, at))
  const present = categories.filter((name) => !gone.includes(name))
  const others = namesToGroupBy(candidate, at, categories)
  const how: How = step.riskAbove === undefined ? 'alike' : 'risk'

  function set(name: string, value: unknown) {
    const field = methodOf(step).fields.find((each) => each.name === name)
    put({ [name]: field ? settingOf(field, value) : value })
  }

  function follow(rule: How) {
    if (rule === how) return
    put(rule === 'alike' ? { k: 3, riskAbove: undefined } : { k: undefined, riskAbove: 0.25 })
  }

  return (
    <>
      <div className={style.body}>
        <div className={form.fields}>
          <Segmented
            label="Rule"
            options={[
              { value: 'alike', label: 'Until enough are alike' },
              { value: 'risk', label: 'Above a risk' },
            ]}
            value={how}
            onChange={follow}
          />
          <SettingsForm fields={fields} settings={step} onChange={set} />
          <KeysThatHold scenarios={recipe.scenarios} step={step} variables={present} onChange={put} />
          <SettingsForm
            fields={strata}
            settings={step}
            variables={present.map((name) => ({ name }))}
            onChange={set}
          />
          <GivenUpLast
            variables={[...new Set(keys.flat())].filter((name) => step.within?.includes(name) !== true)}
            importance={step.importance}
            onChange={(importance) => put({ importance })}
          />
        </div>
        <SuppressEffect candidate={candidate} at={at} recipe={recipe} />
      </div>
      <section className={form.part} aria-label="Only records where">
        <h3>Only records where</h3>
        <WhereEditor
          recipe={recipe}
          where={step.where ?? {}}
          variables={others}
          levels={levels}
          onChange={(where) => put({ where: Object.keys(where).length === 0 ? undefined : where })}
        />
      </section>
    </>
  )
}
