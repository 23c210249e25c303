import { protectedFile } from '../../engine/assess/assess-replicate'
import { openStudy } from '../../engine/assess/open-study'
import type { AchievedRate } from '../../engine/assess/results'
import type { Candidate } from '../../engine/assess/recipe'
import { movesBetween } from '../../engine/table/differences'
import { findColumn, type Table } from '../../engine/table/table'
import type { Held } from '../held'
import type { OfRecipe } from '../question'
import { studyOf } from '../study-of-recipe'

/** What the first run of a candidate does to the file; no risk is measured. */
export type FirstRun = {
  /** Those that are left. */
  readonly records: number
  /** Of each step that asks for a share to be changed, in their order. */
  readonly achieved: readonly AchievedRate[]
  /** Records with another value than before, by variable. */
  readonly changed: Readonly<Record<string, number>>
  /** Of each changed variable whose levels are those of the file, and not too many to be looked at. */
  readonly moves: readonly MovesOfRun[]
}

export type MovesOfRun = {
  readonly variable: string
  readonly levels: readonly string[]
  /** Records: row the level before, column the one released. */
  readonly counts: readonly Uint32Array[]
}

/** Rows and columns of moves that someone may look at. */
const mostLevels = 40

/** A candidate carried out once, with the random numbers of its first run. @throws Problem that names the place in the recipe */
export function firstRun(
  held: Held,
  { recipe, candidate }: OfRecipe & { readonly candidate: Candidate },
): FirstRun {
  const alone = { ...recipe, candidates: [candidate], utility: [] }
  const study = openStudy(studyOf(held, alone))
  const { after, achieved, changed } = protectedFile(study, 0, 0)
  return { records: after.records, achieved, changed, moves: movesOf(study.data.table, after, changed) }
}

function movesOf(before: Table, after: Table, changed: FirstRun['changed']): readonly MovesOfRun[] {
  if (after.records !== before.records) return []
  return Object.keys(changed).flatMap((variable) => {
    const [from, to] = [findColumn(before, variable), findColumn(after, variable)]
    if (from?.kind !== 'categorical' || to?.kind !== 'categorical') return []
    const { levels } = from
    const areThose = levels.length === to.levels.length && levels.every((level, i) => to.levels[i] === level)
    if (levels.length > mostLevels || !areThose) return []
    return [{ variable, levels, counts: movesBetween(from, to) }]
  })
}
