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

/** The candidate that is to be released. */
export function chooseCandidate(chosen: string | null): void {
  viewStore.setState({ chosen })
}

/** What the map shows; an axis that is not named stays. Null is the default. */
export function setAxes(axes: {
  readonly riskAxis?: string | null
  readonly utilityAxis?: string | null
}): void {
  viewStore.setState(axes)
}

export function setLimit(limit: number | null): void {
  viewStore.setState({ limit })
}
