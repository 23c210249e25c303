import { bandStart } from '../../../../store/coarser'
import { labelFor } from '../../../../store/hierarchies'
import type { LevelGroup, ReleasedLevel } from './merged-levels'

/*
 * The released levels of an ordered variable as bands with edges between them. A band that is given other levels is called
 * after them, unless the user called it something else.
 */

/** Whether each group's levels stand beside each other in the order of the file, so that edges part them. */
export function areBandsOf(released: readonly ReleasedLevel[], levels: readonly string[]): boolean {
  return released.flatMap((each) => each.levels).join('\0') === levels.join('\0')
}

/** Where a band begins, as a number; null where its first level is none. */
export function startOf(band: LevelGroup): number | null {
  const start = bandStart(band.levels[0])
  return start === -Infinity ? null : start
}

/** Band `at` and the next as one. */
export function mergedWithNext(bands: readonly LevelGroup[], at: number): readonly LevelGroup[] {
  const next = bands.at(at + 1)
  if (!next) return groupsOf(bands)
  return groupsOf(bands.toSpliced(at, 2, withLevels(bands[at], [...bands[at].levels, ...next.levels])))
}

/** Band `at` as two halves; one level stays. */
export function split(bands: readonly LevelGroup[], at: number): readonly LevelGroup[] {
  const { levels } = bands[at]
  const half = Math.ceil(levels.length / 2)
  return half === levels.length ? groupsOf(bands) : cut(bands, at, half)
}

/** The first edge of band `at` moved by so many levels; each band keeps a level at least. */
export function edgeMoved(bands: readonly LevelGroup[], at: number, by: number): readonly LevelGroup[] {
  if (at === 0) return groupsOf(bands)
  const before = bands[at - 1].levels
  const both = [...before, ...bands[at].levels]
  const edge = Math.min(both.length - 1, Math.max(1, before.length + by))
  return groupsOf(
    bands.toSpliced(
      at - 1,
      2,
      withLevels(bands[at - 1], both.slice(0, edge)),
      withLevels(bands[at], both.slice(edge)),
    ),
  )
}

/** Bands that begin where these numbers say; levels before the first are a band, those without a number stay. */
export function bandsFrom(levels: readonly string[], edges: readonly number[]): readonly LevelGroup[] {
  const bands = new Map<number, string[]>()
  const apart: LevelGroup[] = []
  for (const level of levels) {
    const start = bandStart(level)
    if (start === null) apart.push({ label: level, levels: [level] })
    else {
      const band = edges.filter((edge) => edge <= start).length
      bands.set(band, [...(bands.get(band) ?? []), level])
    }
  }
  return groupsOf([...[...bands.values()].map((own) => ({ label: labelFor(own), levels: own })), ...apart])
}

function cut(bands: readonly LevelGroup[], at: number, edge: number): readonly LevelGroup[] {
  const { levels } = bands[at]
  const [first, second] = [levels.slice(0, edge), levels.slice(edge)]
  return groupsOf(bands.toSpliced(at, 1, withLevels(bands[at], first), named(second)))
}

function withLevels(band: LevelGroup, levels: readonly string[]): LevelGroup {
  return band.label === labelFor(band.levels) ? named(levels) : { label: band.label, levels }
}

function named(levels: readonly string[]): LevelGroup {
  return { label: labelFor(levels), levels }
}

/** What the recipe holds: a level by itself under its own name is in no group. */
function groupsOf(bands: readonly LevelGroup[]): readonly LevelGroup[] {
  return bands
    .filter(({ label, levels }) => levels.length > 1 || label !== levels[0])
    .map(({ label, levels }) => ({ label, levels }))
}
