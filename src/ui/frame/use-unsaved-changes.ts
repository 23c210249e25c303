import { useEffect } from 'react'
import { useStore } from 'zustand'
import { hasUnsavedChanges, historyStore } from '../../store/history'
import { recipeStore } from '../../store/recipe'

/** Whether there are changes that no project file holds. */
export function useUnsavedChanges(): boolean {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  return useStore(historyStore, ({ history }) => hasUnsavedChanges(history, recipe))
}

/** Lets the browser ask before the page is left with changes that were not saved. */
export function useAskBeforeLeaving(): void {
  const unsaved = useUnsavedChanges()
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
