import { createStore } from 'zustand/vanilla'

/** Whether help is open beside the page, and the word of its glossary that it was opened at. */
type HelpState = { readonly open: boolean; readonly word: string | null }

export const helpStore = createStore<HelpState>(() => ({ open: false, word: null }))

/** Opens help, at a word of the glossary if one is named. */
export function openHelp(word: string | null = null): void {
  helpStore.setState({ open: true, word })
}

export function closeHelp(): void {
  helpStore.setState({ open: false, word: null })
}
