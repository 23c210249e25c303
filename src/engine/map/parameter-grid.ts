import type { Candidate } from '../assess/recipe'
import { byName, lookUp } from '../by-name'
import type { FieldKind, SettingField } from '../define'
import { methodOf, type Step } from '../protect/definitions'
import { withSettings } from '../protect/step-with'
import { settingOf } from '../setting-of'
import { percentOf } from './grid'

/** A parameter of one step of a candidate that a grid may vary. */
export type GridParameter = {
  /** Which step of the candidate. */
  readonly step: number
  /** The setting, as recipes name it; one of several that go together after a point: `must.k`. */
  readonly field: string
  /** Which group of the step, where each group has its own. */
  readonly group: number | null
}

/** The values a parameter takes: shares, choices, on and off, names of variables ("" for none), or settings by a name. */
export type GridValue = number | string | boolean | NamedSetting

/** A setting that is no word or number, under what it is called in the name of a candidate. */
export type NamedSetting = { readonly name: string; readonly setting: unknown }

export type GridAxis = GridParameter & { readonly values: readonly GridValue[] }

/** What says on what a step works, and not how. */
const laterKinds: readonly FieldKind['kind'][] = [
  'variable',
  'variables',
  'strata',
  'profiles',
  'records',
  'groups',
]

/** The parameters of a candidate's steps that a grid may vary, in the order of the steps; variables and records after the rest. */
export function gridParametersOf({ steps }: Candidate): readonly GridParameter[] {
  return steps.flatMap((step, at) => {
    const varied = fieldsOf(step).filter(({ inGrid }) => inGrid === true)
    const ordered = [
      ...varied.filter(({ kind }) => !laterKinds.includes(kind)),
      ...varied.filter(({ kind }) => laterKinds.includes(kind)),
    ]
    return ordered.flatMap((field) =>
      partsOf(step, field).map((group) => ({ step: at, field: field.name, group })),
    )
  })
}

/** What a setting of a step is asked for as. */
export function fieldOf(step: Step, name: string): SettingField {
  const field = fieldsOf(step).find((each) => each.name === name)
  if (!field) throw new Error(`${step.method} has no setting ${name}.`)
  return field
}

/** What a step is asked for, what goes together one by one. */
function fieldsOf(step: Step): readonly SettingField[] {
  return methodOf(step).fields.flatMap((field) => {
    if (field.kind !== 'part') return [field]
    return field.fields.map((each) => ({
      ...each,
      name: `${field.name}.${each.name}`,
      label: `${field.label}: ${each.label.charAt(0).toLowerCase()}${each.label.slice(1)}`,
    }))
  })
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
  // The groups as a whole are varied where there are none yet: else each is varied by itself.
  if (field.kind === 'groups') return groups ? [] : [null]
  const isOfGroups = methodOf(step).fields.some(
    (each) => each.kind === 'groups' && each.each.includes(field.name),
  )
  const isAsked = (settings: object) => field.asked?.(settings as never) ?? true
  if (!groups || !isOfGroups) return isAsked(step) ? [null] : []
  return groups.flatMap((group, g) => (isAsked(group) ? [g] : []))
}

/** The step with another value of a parameter. */
function withValue(step: Step, { field: name, group }: GridParameter, value: GridValue): Step {
  const field = fieldOf(step, name)
  const setting = byName([
    ...(field.forgets ?? []).map((forgotten) => [forgotten, undefined] as const),
    settingAt(step, name, settingOf(field, givenBy(field, value))),
  ])
  if (group === null || !('groups' in step)) return withSettings(step, setting)
  const groups = step.groups.map((each, g) => (g === group ? { ...each, ...setting } : each))
  return withSettings(step, { groups })
}

/** A setting by its place; one of several that go together beside the others of them, or what these begin with. */
function settingAt(step: Step, place: string, value: unknown): readonly [string, unknown] {
  const at = place.indexOf('.')
  if (at < 0) return [place, value]
  const [name, inside] = [place.slice(0, at), place.slice(at + 1)]
  const part = methodOf(step).fields.find((field) => field.name === name)
  if (part?.kind !== 'part') throw new Error(`${name} of ${step.method} has no parts.`)
  const given: object = lookUp(step as object as Readonly<Record<string, object>>, name) ?? part.start
  return [name, { ...given, [inside]: value }]
}

function givenBy({ kind }: SettingField, value: GridValue): unknown {
  if (typeof value === 'object') return value.setting
  if (kind === 'variables') return [value]
  return kind === 'strata'
    ? String(value)
        .split(',')
        .filter((name) => name !== '')
    : value
}

/** A value as a part of a name: letters, digits and points only, so that it can be a file's. */
function codeOf(field: SettingField, value: GridValue): string {
  const letter = 'grid' in field ? field.grid.letter : ''
  if (typeof value === 'object') return `${letter}${nameCode(value.name)}`
  switch (field.kind) {
    case 'share':
      return `${field.letter}${percentOf(Number(value))}`
    case 'count':
    case 'number':
      return `${letter}${nameCode(String(value))}`
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
