import type { GroupedStep } from '../../../engine/protect/define'
import { methodOf } from '../../../engine/protect/definitions'
import { withSettings } from '../../../engine/protect/step-with'
import { settingOf } from '../../../engine/setting-of'
import { firstRun } from '../../../store/first-run'
import { replaceStep } from '../../../store/steps'
import type { Where } from '../../../engine/table/condition'
import { categoricalNames, namesInOrder, namesToGroupBy } from '../../candidates/step-variables'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import { Select } from '../../parts/Select'
import { SettingsForm } from '../../parts/SettingsForm'
import { useAnswer } from '../../parts/use-answer'
import { withoutPaths } from '../../words/recipe-paths'
import { WhereEditor } from '../../candidates/WhereEditor'
import { WhatMoved } from './WhatMoved'
import type { StepFormProps } from './step-form'
import form from './StepForm.module.css'
import style from './MovesForm.module.css'

/** The form of a step that moves values between records, and what one run of it does to the file. */
export function MovesForm({ candidate, at, step, recipe, table, levels }: StepFormProps) {
  const { fields } = methodOf(step)
  const { where } = step as GroupedStep
  const restrict = (next: Where | undefined) =>
    replaceStep(candidate.name, at, withSettings(step, { where: next }))
  const of = JSON.stringify([candidate, at, { ...recipe, candidates: [] }])
  const found = useAnswer(of, true, () => firstRun({ ...candidate, steps: candidate.steps.slice(0, at + 1) }))
  return (
    <div className={`${form.plain} ${style.sides}`}>
      <div className={form.fields}>
        {fields.map((field) => {
          // Those of a list of variables are what is moved; anything else tells records apart by their levels.
          const names =
            field.kind === 'variables' ? namesInOrder(recipe, table) : categoricalNames(recipe, table)
          return (
            <SettingsForm
              key={field.name}
              fields={[field]}
              settings={step}
              variables={names.map((name) => ({ name }))}
              onChange={(name, value) =>
                replaceStep(candidate.name, at, withSettings(step, { [name]: settingOf(field, value) }))
              }
            />
          )
        })}
        {fields.some(({ kind }) => kind === 'records') && (
          <Select
            label="Who is changed"
            options={[
              { value: 'everyone', label: 'everyone' },
              { value: 'some', label: 'only some' },
            ]}
            value={where ? 'some' : 'everyone'}
            onChange={(who) => restrict(who === 'some' ? { sampleUnique: true } : undefined)}
          />
        )}
        {where && (
          <section aria-label="Only records where">
            <WhereEditor
              recipe={recipe}
              where={where}
              variables={namesToGroupBy(candidate, at, categoricalNames(recipe, table))}
              levels={levels}
              onChange={(next) => restrict(Object.keys(next).length === 0 ? undefined : next)}
            />
          </section>
        )}
      </div>
      <div className={found.value || found.problem ? undefined : style.old} aria-live="polite">
        {found.problem && (
          <Message tone="danger" title={<Prose text={withoutPaths(found.problem.sentence)} />}>
            <Prose text={withoutPaths(found.problem.detail)} />
          </Message>
        )}
        {found.last && (
          <WhatMoved
            run={found.last}
            of={of}
            candidate={recipe.candidates.indexOf(candidate)}
            step={at}
            recipe={recipe}
          />
        )}
      </div>
    </div>
  )
}
