import type { Hierarchy } from '../engine/protect/recode/hierarchy'
import type { Answer } from '../worker/answer'
import type { HierarchyRead } from '../worker/questions/read-hierarchy'
import { ask } from './ask'
import { changeRecipe } from './change-recipe'

export type { Hierarchy } from '../engine/protect/recode/hierarchy'
export {
  freeLabel,
  groupsAt,
  isHierarchy,
  labelFor,
  levelsOfHierarchy,
  rowsOfGroups,
} from '../worker/page-side'

/** The hierarchies of a variable that go with the project. */
export function hierarchiesOf(
  { hierarchies = [] }: { readonly hierarchies?: readonly Hierarchy[] },
  variable: string,
): readonly Hierarchy[] {
  return hierarchies.filter((each) => each.variable === variable)
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
