import type { DataSource, ReadingSettings } from '../engine/assess/recipe'
import type { WayToRead } from '../file/ways-to-read'

/** How the data are read by a way, where they were asked for otherwise. */
export function withWay(asked: DataSource, { reading, dropped = [] }: WayToRead): DataSource {
  const kept = Object.entries(asked.reading ?? {}).filter(
    ([setting]) => !dropped.includes(setting as keyof ReadingSettings),
  )
  return { ...asked, reading: { ...Object.fromEntries(kept), ...reading } }
}
