import { createStore } from 'zustand/vanilla'
import { openPage } from '../risk-view'

/** Who is looked for: a record of the original, counted from 1, or somebody with these values. */
export type PersonLookedFor = { readonly row: number } | { readonly values: Readonly<Record<string, string>> }

/** What the tab looks at. Neither saved nor undone. */
type IntruderLookedAt = {
  /** The release in which claims are made; null: the file as it stands. */
  readonly candidate: string | null
  /** Which of the recipe's states of knowledge, by the name of its result; null: the first. */
  readonly knowledge: string | null
  readonly person: PersonLookedFor
}

export const intruderViewStore = createStore<IntruderLookedAt>(() => ({
  candidate: null,
  knowledge: null,
  person: { row: 1 },
}))

export function lookAtClaimsIn(candidate: string | null): void {
  intruderViewStore.setState({ candidate })
}

export function lookAtKnowledge(knowledge: string): void {
  intruderViewStore.setState({ knowledge })
}

/** Looks for one person, on the page that is theirs. */
export function lookForPerson(person: PersonLookedFor): void {
  intruderViewStore.setState({ person })
  openPage('person')
}
