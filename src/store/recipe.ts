import { createStore } from 'zustand/vanilla'
import type { Recipe } from '../engine/assess/recipe'

/** What was asked for. There is none before a file is opened; every change is a new recipe. */
export const recipeStore = createStore<{ readonly recipe: Recipe | null }>(() => ({ recipe: null }))
