import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import type { Step } from '../../../../engine/protect/definitions'
import { gridDraftStore, type GridDraft } from '../../../../store/grid-draft'
import { levelsStore, needLevels } from '../../../../store/levels'
import { needTarget, targetKey, targetsStore, type TargetState } from '../../../../store/targets'
import { variableToChange } from '../../../../store/variable-to-change'
import { useScenario } from '../../use-scenario'
import type { KnownLevels } from '../../../candidates/describe-candidate'
import { categoricalNames, variableToBegin } from '../../../candidates/step-variables'
import { fieldsOf, planOf, shareByLevels, type GridFields, type GridPlan } from './plan-grid'

export type UsedGrid = {
  readonly study: NonNullable<ReturnType<typeof useScenario>>
  readonly draft: GridDraft
  readonly names: readonly string[]
  readonly levels: KnownLevels
  readonly fields: GridFields
  readonly plan: GridPlan
  /** Who is targeted in numbers; null while they are being counted. */
  readonly target: TargetState | null
  /** The targeted ones are not in the plan yet. */
  readonly isCounting: boolean
}

/** What the grid as filled in comes to, for the page that fills it in and the inspector beside it; null without a file. */
export function useGridPlan(): UsedGrid | null {
  const study = useScenario()
  const draft = useStore(gridDraftStore)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const targets = useStore(targetsStore, (state) => state.byKey)
  const { recipe, scenario, table, index = 0 } = study ?? {}
  const made = useMemo(() => {
    if (!recipe || !scenario || !table) return null
    const names = categoricalNames(recipe, table)
    const usual = variableToChange(scenario.key, table.description.variables)
    const none = { name: '', steps: [] }
    const usualOf = (method: Step['method']) =>
      variableToBegin(method, none, scenario.key, recipe, table, levels)
    return { names, fields: fieldsOf(draft, recipe, scenario, names, usual, levels, usualOf) }
  }, [recipe, scenario, table, draft, levels])
  const where = made?.fields.where ?? null
  const key = recipe && where ? targetKey(recipe, index, where) : null
  const target = key === null ? null : (lookUp(targets, key) ?? null)
  const group = made?.fields.groupVariable ?? null
  useEffect(() => {
    for (const name of scenario?.key ?? []) void needLevels(name)
    if (group !== null) void needLevels(group)
  }, [scenario?.key, group])
  useEffect(() => {
    // A limit that is being typed asks once, when it rests.
    const timer = setTimeout(() => {
      if (where) void needTarget(index, where)
    }, 80)
    return () => clearTimeout(timer)
  }, [key, index, where])
  const share = (target?.ok ? target.value.share : null) ?? shareByLevels(where, levels)
  const plan = useMemo(
    () => (recipe && made ? planOf(draft, made.fields, share, recipe, levels) : null),
    [recipe, made, draft, share, levels],
  )
  if (!study || !made || !plan) return null
  const isCounting = draft.kind === 'rates' && where !== null && share === null && target === null
  return { study, draft, names: made.names, levels, fields: made.fields, plan, target, isCounting }
}
