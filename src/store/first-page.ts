import { openExperiment } from './experiment-view'
import { changeGrid } from './grid-draft'
import { show } from './navigate'
import { openPage } from './risk-view'
import type { Room } from './view'

/** How a room is brought back to its first page; what was filled in on another stays. */
const first: Partial<Readonly<Record<Room, () => void>>> = {
  risk: () => openPage('risk'),
  candidates: () => changeGrid({ open: false }),
  lab: () => openExperiment(null),
}

/** Opens a room at its first page, as the rail and the keys do. */
export function showFirstPage(room: Room): void {
  first[room]?.()
  show(room)
}
