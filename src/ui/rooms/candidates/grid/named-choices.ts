import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import type { FieldKind, SettingField } from '../../../../engine/define'
import type { Step } from '../../../../engine/protect/definitions'
import type { Where } from '../../../../engine/table/condition'
import { groupsAt, hierarchiesOf, levelsOfHierarchy } from '../../../../store/hierarchies'
import type { NamedSetting } from '../../../../store/map-selectors'
import { plural } from '../../../words/numbers'
import { whereText, type KnownLevels } from '../../../candidates/describe-candidate'

/** A setting that is chosen by name, and what stands in the list of them. */
export type NamedChoice = NamedSetting & { readonly label: string }

/** A key variable of more levels than this has no condition for each of them in the list. */
const mostLevels = 12

/** The records at risk, where nobody has said from which risk on. */
const usualLimit = 0.1

/** Kinds of settings that are no words or numbers: a grid varies them among what the project has under a name. */
const namedKinds: readonly FieldKind['kind'][] = [
  'merge',
  'keys',
  'ranks',
  'profiles',
  'records',
  'groups',
  'matrix',
]

/** Whether a parameter takes its values from what the project has under a name. */
export function isNamed({ kind }: SettingField): boolean {
  return namedKinds.includes(kind)
}

/** What a setting can be that is chosen by name: levels of hierarchies, keys of scenarios, what other candidates have. */
export function namedChoices(
  field: SettingField,
  step: Step,
  recipe: Recipe,
  levels: KnownLevels,
): readonly NamedChoice[] {
  switch (field.kind) {
    case 'merge':
      return step.method === 'recode' ? mergedByHierarchies(step.variable, recipe, levels) : []
    case 'keys':
      return recipe.scenarios.map(({ name, key }) => ({ name, label: name, setting: [key] }))
    case 'ranks':
      return ranks(recipe)
    case 'profiles':
      return [
        { name: 'any', label: 'as many members, no more', setting: undefined },
        ...recipe.scenarios.flatMap((scenario) => profilesOnKey(scenario, step)),
        ...asElsewhere(field, step, recipe),
      ]
    case 'records':
      return conditions(recipe, levels)
    case 'groups':
    case 'matrix':
      return asElsewhere(field, step, recipe)
    default:
      return []
  }
}

function mergedByHierarchies(variable: string, recipe: Recipe, levels: KnownLevels): readonly NamedChoice[] {
  return hierarchiesOf(recipe, variable, lookUp(levels, variable)).flatMap((hierarchy) =>
    levelsOfHierarchy(hierarchy).map((size, column) => ({
      name: `${hierarchy.name}.${size}`,
      label: `${hierarchy.name}, ${plural(size, 'level')}`,
      setting: groupsAt(hierarchy, column),
    })),
  )
}

function ranks(recipe: Recipe): readonly NamedChoice[] {
  return keyVariables(recipe).flatMap((name) => [
    { name: `last.${name}`, label: `${name} is given up last`, setting: { [name]: 1 } },
    { name: `never.${name}`, label: `${name} is never emptied`, setting: { [name]: 0 } },
  ])
}

/** Alike on a scenario's key but for what the step moves, strictly or with its last variable given up where nobody is found. */
function profilesOnKey({ name, key }: Scenario, step: Step): readonly NamedChoice[] {
  const moved = [
    ...('variable' in step ? [step.variable] : []),
    ...('variables' in step ? (step.variables ?? []) : []),
  ]
  const strict = key.filter((each) => !moved.includes(each))
  if (strict.length === 0) return []
  const alike = { name, label: `${name}: ${strict.join(' × ')}`, setting: [strict] }
  const last = strict.at(-1)
  return strict.length === 1
    ? [alike]
    : [
        alike,
        { name: `${name}.2`, label: `${name}, else without ${last}`, setting: [strict, strict.slice(0, -1)] },
      ]
}

/** All records, those at risk, those with a level of a key variable, and those that candidates speak of. */
function conditions(recipe: Recipe, levels: KnownLevels): readonly NamedChoice[] {
  const byLevel = keyVariables(recipe).flatMap((variable) => {
    const known = lookUp(levels, variable) ?? []
    return known.length > mostLevels
      ? []
      : known.map(({ level, missing }): Where => ({ [variable]: [missing ? '' : level] }))
  })
  const used = recipe.candidates.flatMap(({ steps }) => steps.flatMap(wheresIn))
  const wheres: readonly Where[] = [
    { sampleUnique: true },
    { risk: { above: usualLimit } },
    ...byLevel,
    ...used.filter((where) => Object.keys(where).length > 0),
  ]
  const named = new Map(
    wheres.map((where) => {
      const text = whereText(where)
      return [text, { name: text, label: text, setting: where }] as const
    }),
  )
  return [{ name: 'all', label: whereText({}), setting: undefined }, ...named.values()]
}

/** What candidates have in a step of the same method that changes the same variable. */
function asElsewhere(field: SettingField, step: Step, recipe: Recipe): readonly NamedChoice[] {
  return recipe.candidates.flatMap(({ name, steps }) => {
    const like = steps.find((each) => each.method === step.method && variableOf(each) === variableOf(step))
    const setting = like && lookUp(like as object as Readonly<Record<string, unknown>>, field.name)
    return setting === undefined ? [] : [{ name, label: `as in ${name}`, setting }]
  })
}

function wheresIn(step: Step): readonly Where[] {
  const groups = 'groups' in step ? (step.groups ?? []) : []
  return [...('where' in step ? [step.where] : []), ...groups.map(({ where }) => where)]
}

function variableOf(step: Step): string | undefined {
  return 'variable' in step ? step.variable : undefined
}

function keyVariables({ scenarios }: Recipe): readonly string[] {
  return [...new Set(scenarios.flatMap(({ key }) => key))]
}
