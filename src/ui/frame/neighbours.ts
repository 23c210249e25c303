import { sameData } from '../../store/same-data'
import type { Subject } from '../../store/view'
import { viewOf, type Around, type Rooms } from './rooms'

/** The next thing of the kind that the inspector speaks of, or the one before; null where there is none. */
export function neighbourOf(subject: Subject, by: 1 | -1, around: Around, rooms: Rooms): Subject | null {
  if (subject.kind === 'record') {
    const row = subject.row + by
    const { table } = around
    return table.status === 'ready' && row >= 1 && row <= table.description.records
      ? { ...subject, row }
      : null
  }
  const all = viewOf(subject, rooms)?.all?.(around) ?? []
  const at = all.findIndex((each) => sameData(each, subject))
  return at === -1 ? null : (all.at((at + by) % all.length) ?? null)
}
