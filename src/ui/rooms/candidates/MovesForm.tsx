import { useEffect, useState } from 'react'
import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import type { GroupedStep } from '../../../engine/protect/define'
import { methodOf, type Step } from '../../../engine/protect/definitions'
import { withSettings } from '../../../engine/protect/step-with'
import { settingOf } from '../../../engine/setting-of'
import { firstRun } from '../../../store/first-run'
import { replaceStep } from '../../../store/steps'
import type { ReadyTable } from '../../../store/table'
import type { ProblemData } from '../../../engine/problem'
import type { FirstRun } from '../../../worker/questions/first-run'
import type { Where } from '../../../engine/table/condition'
import type { KnownLevels } from '../../candidates/describe-candidate'
import { categoricalNames, namesInOrder, namesToGroupBy } from '../../candidates/step-variables'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import { Select } from '../../parts/Select'
import { SettingsForm } from '../../parts/SettingsForm'
import { withoutPaths } from '../../words/recipe-paths'
import { WhereEditor } from './WhereEditor'
import { WhatMoved } from './WhatMoved'
import form from './StepForm.module.css'
import style from './MovesForm.module.css'

type Props = {
  readonly candidate: Candidate
  readonly at: number
  readonly step: Step
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly levels: KnownLevels
}

type Found = { readonly of: string; readonly run: FirstRun | null; readonly problem: ProblemData | null }

/** The form of a step that moves values between records, and what one run of it does to the file. */
export function MovesForm({ candidate, at, step, recipe, table, levels }: Props) {
  const { fields } = methodOf(step)
  const { where } = step as GroupedStep
  const restrict = (next: Where | undefined) =>
    replaceStep(candidate.name, at, withSettings(step, { where: next }))
  const of = JSON.stringify([candidate, { ...recipe, candidates: [] }])
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let wanted = true
    // A slider sends many steps in a moment; the worker is asked when it rests.
    const timer = setTimeout(() => {
      void firstRun({ ...candidate, steps: candidate.steps.slice(0, at + 1) }).then((answer) => {
        if (!wanted) return
        setFound({ of, run: answer.ok ? answer.value : null, problem: answer.ok ? null : answer.problem })
      })
    }, 60)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the candidate is in `of`
  }, [of, at])
  return (
    <div className={`${form.plain} ${style.sides}`}>
      <div className={form.fields}>
        {fields.map((field) => {
          // Those of a list of variables are what is moved; anything else tells records apart by their levels.
          const names = field.kind === 'variables' ? namesInOrder(table) : categoricalNames(recipe, table)
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
      <div className={found?.of === of ? undefined : style.old} aria-live="polite">
        {found?.problem && (
          <Message tone="danger" title={<Prose text={withoutPaths(found.problem.sentence)} />}>
            <Prose text={withoutPaths(found.problem.detail)} />
          </Message>
        )}
        {found?.run && <WhatMoved run={found.run} step={at} />}
      </div>
    </div>
  )
}
