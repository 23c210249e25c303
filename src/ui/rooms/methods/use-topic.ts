import { useStore } from 'zustand'
import { methodsViewStore } from '../../../store/methods-view'
import { recipeStore } from '../../../store/recipe'
import { viewStore } from '../../../store/view'
import { findTopics, topicGroups, topicOf, type Topic, type TopicGroup } from './topics'

const groups = topicGroups()

export type OpenTopic = { readonly topic: Topic; readonly family: string }

/**
 * The articles that the search finds, and the one that is open: the one picked, else what the inspector spoke of. Null:
 * the way to them, which Methods begins with, or a search that finds nothing.
 */
export function useTopic(): { readonly found: readonly TopicGroup[]; readonly open: OpenTopic | null } {
  const subject = useStore(viewStore, (view) => view.subject)
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const { search, picked } = useStore(methodsViewStore)
  const found = findTopics(groups, search)
  const shown = found.flatMap((group) => group.topics.map((topic) => ({ topic, family: group.title })))
  // What was picked here counts until the inspector is asked about something else.
  const wanted = picked?.at === subject ? picked.id : topicOf(subject, recipe)
  const isSearched = search.trim() !== ''
  return {
    found,
    open: shown.find(({ topic }) => topic.id === wanted) ?? (isSearched ? (shown.at(0) ?? null) : null),
  }
}
