import type { Relation } from '../engine/protect/relations/relation'
import type { Recipe } from '../engine/assess/recipe'
import type { Answer } from '../worker/answer'
import { targetsOf } from '../worker/page-side'
import type { RelationDescribed } from '../worker/questions/describe-relation'
import { ask } from './ask'
import { changeRecipe } from './change-recipe'
import type { Doing } from './history'
import { omit } from './omit'

export { canStandBeside, madeBy, relationKey, sourcesOf, targetsOf } from '../worker/page-side'

/*
 * How variables of the file follow from each other, as the recipe declares it.
 */

/** Declares a relation after those there are. */
export function declareRelation(relation: Relation): void {
  changeRecipe(doing('declare the relation of', relation), (recipe) =>
    withRelations(recipe, [...(recipe.relations ?? []), relation]),
  )
}

/** Puts another relation in the place of one that is declared. */
export function changeRelation(relation: Relation, other: Relation): void {
  changeRecipe(doing('change the relation of', other), (recipe) =>
    withRelations(
      recipe,
      (recipe.relations ?? []).map((each) => (each === relation ? other : each)),
    ),
  )
}

export function removeRelation(relation: Relation): void {
  changeRecipe(doing('remove the relation of', relation), (recipe) =>
    withRelations(
      recipe,
      (recipe.relations ?? []).filter((each) => each !== relation),
    ),
  )
}

/** Relations that hold of the file as it is, between variables of these names; kept nowhere. */
export function relationsFound(variables: readonly string[]): Promise<Answer<readonly Relation[]>> {
  return ask('relationsFound', { variables })
}

/** In how many records of the file a relation holds. */
export function describeRelation(relation: Relation): Promise<Answer<RelationDescribed | null>> {
  return ask('describeRelation', { relation })
}

function withRelations(recipe: Recipe, relations: readonly Relation[]): Recipe {
  return relations.length === 0 ? omit(recipe, 'relations') : { ...recipe, relations }
}

function doing(verb: string, relation: Relation): Doing {
  return { verb, things: targetsOf(relation), kind: 'variable' }
}
