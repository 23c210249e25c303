import { plural } from '../../../words/numbers'
import type { FamilyProps } from '../family-props'

/** How many scenarios there are to be held against each other. */
export function scenariosHeadline({ recipe }: FamilyProps): string {
  return plural(recipe.scenarios.length, 'scenario')
}
