import type { Hierarchy } from '../engine/protect/recode/hierarchy'
import type { Answer } from '../worker/answer'
import type { LevelCount } from '../worker/questions/levels-of'
import type { HierarchyRead } from '../worker/questions/read-hierarchy'
import { ask } from './ask'
import { changeRecipe } from './change-recipe'
import { hierarchiesWithin } from '../worker/page-side'

export type { Hierarchy } from '../engine/protect/recode/hierarchy'
export {
  freeLabel,
  groupsAt,
  isHierarchy,
  labelFor,
  levelsOfHierarchy,
  rowsOfGroups,
} from '../worker/page-side'

/**
 * The hierarchies of a variable that go with the project, as far as they are of its levels in the file; whole where these are not
 * known yet.
 */
export function hierarchiesOf(
  { hierarchies = [] }: { readonly hierarchies?: readonly Hierarchy[] },
  variable: string,
  levels: readonly LevelCount[] | undefined,
): readonly Hierarchy[] {
  const own = hierarchies.filter((each) => each.variable === variable)
  if (!levels) return own
  return hierarchiesWithin(
    own,
    levels.flatMap(({ level, missing }) => (missing ? [] : [level])),
  )
}

/** Reads a hierarchy of a variable from a CSV; it is kept when it is saved. */
export function readHierarchy(file: File, variable: string): Promise<Answer<HierarchyRead>> {
  return ask('readHierarchy', { file, variable })
}

/** Keeps a hierarchy with the project, in place of one that has its name. */
export function saveHierarchy(hierarchy: Hierarchy): void {
  const { variable, name } = hierarchy
  changeRecipe({ verb: 'save', things: ['a hierarchy'], rest: `of ${variable}` }, (recipe) => ({
    ...recipe,
    hierarchies: [
      ...(recipe.hierarchies ?? []).filter((each) => each.variable !== variable || each.name !== name),
      hierarchy,
    ],
  }))
}
