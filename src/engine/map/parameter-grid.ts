import type { Candidate } from '../assess/recipe'
import { byName } from '../by-name'
import type { FieldKind, SettingField } from '../define'
import { methodOf, type Step } from '../protect/definitions'
import { withSettings } from '../protect/step-with'
import { settingOf } from '../setting-of'
import { percentOf } from './grid'

/** A parameter of one step of a candidate that a grid may vary. */
export type GridParameter = {
  /** Which step of the candidate. */
  readonly step: number
  /** The setting, as recipes name it. */
  readonly field: string
  /** Which group of the step, where each group has its own. */
  readonly group: number | null
}

/** The values a parameter takes: shares, choices, on and off, or names of variables ("" for none). */
export type GridValue = number | string | boolean

export type GridAxis = GridParameter & { readonly values: readonly GridValue[] }

/** The parameters of a candidate's steps that a grid may vary, in the order of the steps; variables after the rest. */
export function gridParametersOf({ steps }: Candidate): readonly GridParameter[] {
  return steps.flatMap((step, at) => {
    const varied = methodOf(step).fields.filter(({ inGrid }) => inGrid === true)
    const ordered = [
      ...varied.filter(({ kind }) => !namesVariables(kind)),
      ...varied.filter(({ kind }) => namesVariables(kind)),
    ]
    return ordered.flatMap((field) =>
      partsOf(step, field).map((group) => ({ step: at, field: field.name, group })),
    )
  })
}

/** What a setting of a step is asked for as. */
export function fieldOf(step: Step, name: string): SettingField {
  const field = methodOf(step).fields.find((each) => each.name === name)
  if (!field) throw new Error(`${step.method} has no setting ${name}.`)
  return field
}

/**
 * Every combination of the values of the axes on a candidate, the last axis fastest. Each is named after the candidate
 * and its values: `C1-r5`, `C1-d80-a50`; with several steps or groups their numbers stand before the letter.
 */
export function parameterGrid(base: Candidate, axes: readonly GridAxis[]): readonly Candidate[] {
  const several = base.steps.length > 1
  return axes.reduce<readonly Candidate[]>(
    (candidates, axis) =>
      candidates.flatMap((candidate) =>
        axis.values.map((value) => ({
          ...candidate,
          name: `${candidate.name}-${several ? axis.step + 1 : ''}${axis.group === null ? '' : `g${axis.group + 1}`}${codeOf(fieldOf(base.steps[axis.step], axis.field), value)}`,
          steps: candidate.steps.map((step, at) => (at === axis.step ? withValue(step, axis, value) : step)),
        })),
      ),
    [base],
  )
}

/** How many candidates the axes make, without making them. */
export function gridSize(axes: readonly { readonly values: readonly unknown[] }[]): number {
  return axes.reduce((product, { values }) => product * values.length, 1)
}

/** The groups in which a setting can be varied, or null for the step as a whole. */
function partsOf(step: Step, field: SettingField): readonly (number | null)[] {
  const groups: readonly object[] | undefined = 'groups' in step ? step.groups : undefined
  const isOfGroups = methodOf(step).fields.some(
    (each) => each.kind === 'groups' && each.each.includes(field.name),
  )
  const isAsked = (settings: object) => field.asked?.(settings as never) ?? true
  if (!groups || !isOfGroups) return isAsked(step) ? [null] : []
  return groups.flatMap((group, g) => (isAsked(group) ? [g] : []))
}

function namesVariables(kind: FieldKind['kind']): boolean {
  return kind === 'variable' || kind === 'variables' || kind === 'strata'
}

/** The step with another value of a parameter. */
function withValue(step: Step, { field: name, group }: GridParameter, value: GridValue): Step {
  const field = fieldOf(step, name)
  const setting = byName([
    ...(field.forgets ?? []).map((forgotten) => [forgotten, undefined] as const),
    [name, settingOf(field, namesVariables(field.kind) ? namesIn(field, value) : value)],
  ])
  if (group === null || !('groups' in step)) return withSettings(step, setting)
  const groups = step.groups.map((each, g) => (g === group ? { ...each, ...setting } : each))
  return withSettings(step, { groups })
}

function namesIn({ kind }: SettingField, value: GridValue): string | readonly string[] {
  const text = String(value)
  return kind === 'variable'
    ? text
    : kind === 'variables'
      ? [text]
      : text.split(',').filter((name) => name !== '')
}

/** A value as a part of a name: letters, digits and points only, so that it can be a file's. */
function codeOf(field: SettingField, value: GridValue): string {
  switch (field.kind) {
    case 'share':
      return `${field.letter}${percentOf(Number(value))}`
    case 'count':
    case 'number':
      return `${field.grid?.letter ?? ''}${nameCode(String(value))}`
    case 'choice':
      return field.options.find((option) => option.value === value)?.code ?? nameCode(String(value))
    case 'switch':
      return (value === true ? field.codes?.on : field.codes?.off) ?? nameCode(String(value))
    case 'strata':
      return value === '' ? 'all' : `in.${nameCode(String(value))}`
    default:
      return nameCode(String(value))
  }
}

function nameCode(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.]+/gu, '.')
}
