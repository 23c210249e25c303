import { useEffect } from 'react'
import type { Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { changedWithoutMatrix, methodOf } from '../../../../engine/protect/definitions'
import { withSettings } from '../../../../engine/protect/step-with'
import { settingOf } from '../../../../engine/setting-of'
import type { Where } from '../../../../engine/table/condition'
import { needLevels } from '../../../../store/levels'
import { omit } from '../../../../store/omit'
import { replaceStep } from '../../../../store/steps'
import type { ReadyTable } from '../../../../store/table'
import { SettingsForm } from '../../../parts/SettingsForm'
import { categoricalNames, namesToGroupBy } from '../../../candidates/step-variables'
import { WhereEditor } from '../../../candidates/WhereEditor'
import { KeyEffect } from '../KeyEffect'
import { ValuesEffect } from '../ValuesEffect'
import { startStep } from '../start-step'
import type { StepFormProps } from '../step-form'
import form from '../StepForm.module.css'
import { BeyondBound } from './BeyondBound'
import { HierarchyFields } from './HierarchyFields'
import { MergeLevels } from './MergeLevels'
import type { LevelGroup } from './merged-levels'
import { SuggestedMerges } from './SuggestedMerges'
import style from './Recode.module.css'

type Props = StepFormProps & {
  readonly variable: string
  readonly scenario: number
}

/** The form of a step that merges levels or takes numbers together, and what it leaves of the key. */
export function RecodeForm({ candidate, at, step, variable, recipe, scenario, table, levels }: Props) {
  const { fields, uses } = methodOf(step)
  const put = (settings: object) => replaceStep(candidate.name, at, withSettings(step, settings))
  const bound = methodOf(step).bound?.(step)
  const merge = fields.find(({ kind }) => kind === 'merge')
  const {
    width,
    into,
    where = {},
  } = step as { readonly width?: number; readonly into?: readonly LevelGroup[]; readonly where?: Where }
  const isForSome = changedWithoutMatrix([step]).length > 0
  const known = lookUp(levels, variable)
  const hasLevels = table.description.variables.some(
    ({ name, type }) => name === variable && (type === 'categorical' || type === 'ordinal'),
  )
  const isOrdered = table.description.variables.some(
    ({ name, type }) => name === variable && type === 'ordinal',
  )
  useEffect(() => {
    if (hasLevels) void needLevels(variable)
  }, [variable, hasLevels])

  /** A bound of one variable says nothing of another. */
  async function startOn(other: string) {
    const begun = await startStep(step.method, other, levels)
    // Nobody is told apart by what is recoded itself.
    const whom = omit(where, other)
    if (begun) replaceStep(candidate.name, at, withSettings(begun, ofWhom(whom)))
  }

  return (
    <>
      <div className={form.plain}>
        <div className={style.fields}>
          <SettingsForm
            // Levels are parted in the list of them.
            fields={fields.filter(({ kind }) => kind !== 'records' && !(hasLevels && kind === 'numbers'))}
            settings={step}
            variables={namesFor(uses(step)[0].as, recipe, table).map((name) => ({ name }))}
            onChange={(name, value) => {
              if (bound && name === 'variable') {
                void startOn(value as string)
                return
              }
              const field = fields.find((each) => each.name === name)
              put({ ...forgotten(field?.forgets), [name]: field ? settingOf(field, value) : value })
            }}
          />
          {bound && (
            <BeyondBound
              data={recipe.data}
              variable={variable}
              {...bound}
              onChange={(value) => put({ at: value })}
            />
          )}
          {!isForSome && hasLevels && (
            <div className={style.effect}>
              <KeyEffect candidate={candidate} recipe={recipe} scenario={scenario} />
            </div>
          )}
        </div>
        {merge && width === undefined && known && (
          <HierarchyFields
            key={`hierarchies of ${variable}`}
            recipe={recipe}
            variable={variable}
            levels={known}
            into={into ?? []}
            onChange={(next) => put({ into: next })}
          />
        )}
        {merge && width === undefined && known && (
          <MergeLevels
            key={variable}
            variable={variable}
            levels={known}
            ordered={isOrdered}
            into={into ?? []}
            onChange={(next) => put({ into: next })}
            // What a merger wins is counted as if it were for everybody.
            suggested={(onMerge) =>
              !isForSome && (
                <SuggestedMerges
                  recipe={recipe}
                  scenario={scenario}
                  steps={candidate.steps.slice(0, at + 1)}
                  variable={variable}
                  isOrdered={isOrdered}
                  onMerge={onMerge}
                />
              )
            }
          />
        )}
      </div>
      <section className={form.part} aria-label="Only records where">
        <h3>Only records where</h3>
        <WhereEditor
          recipe={recipe}
          where={where}
          variables={namesToGroupBy(candidate, at, categoricalNames(recipe, table)).filter(
            (name) => name !== variable,
          )}
          levels={levels}
          onChange={(next) => put(ofWhom(next))}
        />
      </section>
      {(isForSome || !hasLevels) && (
        <ValuesEffect candidate={candidate} at={at} step={step} recipe={recipe} />
      )}
    </>
  )
}

/** The setting of whom a step is for; none for everybody. */
function ofWhom(where: Where): object {
  return { where: Object.keys(where).length === 0 ? undefined : where }
}

/** Settings that spoke of something else. */
function forgotten(names: readonly string[] = []): object {
  return Object.fromEntries(names.map((name) => [name, undefined]))
}

function namesFor(as: 'categorical' | 'any', recipe: Recipe, table: ReadyTable): readonly string[] {
  const withLevels = categoricalNames(recipe, table)
  if (as === 'categorical') return withLevels
  const numbers = table.description.variables.filter(({ type }) => type === 'numeric')
  return [...withLevels, ...numbers.map(({ name }) => name)]
}
