import { hasUnsavedChanges, historyStore } from '../../store/history'
import { recipeStore } from '../../store/recipe'

/**
 * Has the browser ask before the page is left with changes that were not saved. What counts is what the stores hold when
 * it is left: neither a drawing that is still to come nor one that failed may keep the question from being asked.
 */
export function askBeforeLeaving(): void {
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsavedChanges(historyStore.getState().history, recipeStore.getState().recipe))
      event.preventDefault()
  })
}
