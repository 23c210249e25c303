import { viewStore, type Room, type Subject, type ViewState } from './view'

export function show(room: Room): void {
  viewStore.setState({ room })
}

/** What the inspector speaks of. It opens if it was closed. */
export function look(subject: Subject): void {
  viewStore.setState({ subject, inspector: true })
}

export function setInspector(inspector: boolean): void {
  viewStore.setState({ inspector })
}

export function setTheme(theme: ViewState['theme']): void {
  viewStore.setState({ theme })
}

/** The candidate that is looked at. */
export function selectCandidate(candidate: string | null): void {
  viewStore.setState({ candidate })
}
