import { viewStore, type Room, type Subject, type ViewState } from './view'

/** Opens a room. The inspector goes on with what the room speaks of too, and is emptied of the rest. */
export function show(room: Room): void {
  viewStore.setState(({ room: before, subject }) => ({
    room,
    subject: room === before || speaksOf(room, subject) ? subject : { kind: 'none' },
  }))
}

/** The rooms, besides the one in which it was opened, that speak of a subject too. */
const roomsOf: Partial<Readonly<Record<Subject['kind'], readonly Room[]>>> = {
  variable: ['data', 'scenario'],
  // Methods opens on the article of what the inspector explains.
  measure: ['scenario', 'risk', 'methods'],
  candidate: ['candidates', 'map', 'release'],
}

function speaksOf(room: Room, { kind }: Subject): boolean {
  return roomsOf[kind]?.includes(room) ?? false
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
