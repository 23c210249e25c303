import type { Answer } from '../../worker/answer'
import type { ReplyOf, RequestOf } from '../../worker/questions'
import { askAtLength } from '../ask'
import { theRecipe } from '../change-recipe'

type Looked = Omit<RequestOf<'lookForPerson'>, 'recipe'>

/** One person in releases, each under what an intruder knows. */
export function personInReleases(asked: Looked): Promise<Answer<ReplyOf<'lookForPerson'>>> {
  return askAtLength('Looking for one person', 'risk', 'lookForPerson', () => ({
    recipe: theRecipe(),
    ...asked,
  }))
}

/** Whom an intruder would be right about in a release. */
export function claimsThatAreRight(
  asked: Omit<RequestOf<'rightClaims'>, 'recipe'>,
): Promise<Answer<ReplyOf<'rightClaims'>>> {
  return askAtLength('Looking for everybody in a release', 'risk', 'rightClaims', () => ({
    recipe: theRecipe(),
    ...asked,
  }))
}

/** The same person in one release, without each variable that is known in turn. */
export function personWithoutEach(
  asked: Omit<RequestOf<'personWithout'>, 'recipe'>,
): Promise<Answer<ReplyOf<'personWithout'>>> {
  return askAtLength('Looking for one person of whom less is known', 'risk', 'personWithout', () => ({
    recipe: theRecipe(),
    ...asked,
  }))
}
