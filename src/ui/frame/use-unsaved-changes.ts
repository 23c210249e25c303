import { useStore } from 'zustand'
import { hasUnsavedChanges, historyStore } from '../../store/history'
import { recipeStore } from '../../store/recipe'

/** Whether there are changes that no project file holds. */
export function useUnsavedChanges(): boolean {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  return useStore(historyStore, ({ history }) => hasUnsavedChanges(history, recipe))
}
