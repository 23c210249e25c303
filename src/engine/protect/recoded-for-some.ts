import { type Coarser, levelsAsKnown } from '../key/coarser'
import { type CategoricalColumn, codesByName, newCodes } from '../table/column'

/*
 * Levels that are merged for some of the records: what they are released as stands beside what the others keep.
 */

/** The levels of a variable and, each before the first that it was made of, the labels that some of them are released as. */
type LevelsBeside = {
  readonly levels: readonly string[]
  /** By level before, what it is released as in a record that the step is for: a place in `levels`; missing the last. */
  readonly codeRecoded: Uint32Array
}

export function levelsBeside(levels: readonly string[], coarser: Coarser): LevelsBeside {
  const made = levelsAsKnown(levels, coarser)
  const labelOf = (code: number) => made.levels[made.codeAfter[code]]
  const own = new Set(levels)
  const all = [
    ...new Set(levels.flatMap((level, code) => (own.has(labelOf(code)) ? [level] : [labelOf(code), level]))),
  ]
  const codeOf = new Map(all.map((level, code) => [level, code]))
  const codeRecoded = Uint32Array.from([...levels.map((_, code) => codeOf.get(labelOf(code))!), all.length])
  return { levels: all, codeRecoded }
}

/** The same values in more levels. */
export function withLevelsBeside(column: CategoricalColumn, beside: LevelsBeside): CategoricalColumn {
  return columnRecodedForSome(column, beside, null)
}

/** @param isMeant by record 1 where the step is for it; null for none */
export function columnRecodedForSome(
  column: CategoricalColumn,
  { levels, codeRecoded }: LevelsBeside,
  isMeant: Uint8Array | null,
): CategoricalColumn {
  const codeOf = codesByName(levels)
  const codeKept = Uint32Array.from([...column.levels.map((level) => codeOf.get(level)!), levels.length])
  const codes = newCodes(levels.length, column.codes.length)
  column.codes.forEach((code, record) => {
    codes[record] = (isMeant?.[record] === 1 ? codeRecoded : codeKept)[code]
  })
  return { ...column, levels, codes }
}
