import type { Recipe } from '../../../engine/assess/recipe'
import { plural } from '../../words/numbers'
import type { NestedVariables } from '../../../worker/questions/nested-variables'
import type { VariableDescription } from '../../../file/table-description'

/** Something about a scenario's key that may want to be otherwise, and the one thing that does it. */
export type Suggestion = {
  readonly id: string
  readonly tone: 'info' | 'warn'
  readonly title: string
  readonly detail: string
  readonly does: { readonly what: 'add' | 'remove'; readonly variable: string } | { readonly what: 'compare' }
}

/** What is known of the key as it stands. */
type KnownOfKey = {
  readonly nested: readonly NestedVariables[]
  /** Records with a missing key value; null while they are not counted. */
  readonly incomplete: number | null
}

/**
 * What the variables' roles and values say of a scenario's key: variables that others could know and the intruder is not
 * thought to; key variables that are what he would learn, or that no one knows; key variables that another tells; and
 * missing values nobody has decided about.
 */
export function suggestionsFor(
  recipe: Recipe,
  scenario: number,
  variables: readonly VariableDescription[],
  { nested, incomplete }: KnownOfKey,
): readonly Suggestion[] {
  const { key, missing } = recipe.scenarios[scenario]
  const inKey = variables.filter(({ name }) => key.includes(name))
  return [
    ...inKey.flatMap((variable) => unlikelyKey(recipe, variable)),
    ...nested.filter(({ finer, coarser }) => key.includes(finer) && key.includes(coarser)).map(toldByAnother),
    ...variables
      .filter((variable) => couldBeKnown(recipe, variable) && !key.includes(variable.name))
      .map(toAdd),
    ...(missing === undefined && incomplete !== null && incomplete > 0 ? [undecided(incomplete)] : []),
  ]
}

function couldBeKnown(recipe: Recipe, { name, role, type }: VariableDescription): boolean {
  const isCounted = type === 'categorical' || type === 'ordinal'
  return role === 'key' && isCounted && recipe.sensitive?.includes(name) !== true && recipe.household !== name
}

function toAdd({ name, roleReason }: VariableDescription): Suggestion {
  return {
    id: `add ${name}`,
    tone: 'info',
    title: `${name} could be known to an intruder.`,
    detail: `Suggested because ${roleReason}.`,
    does: { what: 'add', variable: name },
  }
}

function unlikelyKey(recipe: Recipe, { name, role }: VariableDescription): readonly Suggestion[] {
  const takeOut = { what: 'remove', variable: name } as const
  if (recipe.sensitive?.includes(name) === true || role === 'sensitive') {
    return [
      {
        id: `sensitive ${name}`,
        tone: 'warn',
        title: `${name} is what an intruder would learn.`,
        detail: 'In the key it counts as known already. Keep it there only if somebody does know it.',
        does: takeOut,
      },
    ]
  }
  if (recipe.design?.weight === name || recipe.household === name) {
    const what = recipe.household === name ? 'household number' : 'weight'
    return [
      {
        id: `number ${name}`,
        tone: 'warn',
        title: `${name} is the ${what}.`,
        detail: 'Nobody outside the survey knows it, and it makes nearly every record unique.',
        does: takeOut,
      },
    ]
  }
  return []
}

function toldByAnother({ finer, coarser, same }: NestedVariables): Suggestion {
  return {
    id: `nested ${finer} ${coarser}`,
    tone: 'info',
    title: same ? `${coarser} tells the same as ${finer}.` : `${finer} tells ${coarser} too.`,
    detail: same
      ? 'Without it the same records share a key, and K is smaller.'
      : `Each level of ${finer} lies in one of ${coarser}: without it the same records share a key, and K is smaller.`,
    does: { what: 'remove', variable: coarser },
  }
}

function undecided(incomplete: number): Suggestion {
  return {
    id: 'missing',
    tone: 'info',
    title: `${plural(incomplete, 'record has', 'records have')} a missing key value.`,
    detail: 'Missing counts as a category. It could also match anything, or nothing.',
    does: { what: 'compare' },
  }
}
