import type { CategoricalColumn, Codes } from './column'

/**
 * Which of two levels comes first, in an order that no locale changes: leading numbers by their size and before all
 * other text, then code unit by code unit. So "9" comes before "10" and "5-9" before "10-14".
 */
export function compareLevels(a: string, b: string): number {
  const numberOfA = leadingNumber(a)
  const numberOfB = leadingNumber(b)
  if (numberOfA !== numberOfB) {
    if (numberOfA === null) return 1
    if (numberOfB === null) return -1
    return numberOfA - numberOfB
  }
  return compareText(a, b)
}

/** Levels in the order they are shown and coded: bands by where they begin, others as {@link compareLevels} says. */
export function sortedLevels(levels: readonly string[]): string[] {
  if (!areBands(levels)) return levels.toSorted(compareLevels)
  return levels.toSorted(
    (a, b) => (bandStart(a) ?? Infinity) - (bandStart(b) ?? Infinity) || compareText(a, b),
  )
}

/**
 * Whether the levels are bands of a number, such as "Under 5", "5-9" and "10+".
 *
 * At least three levels, two of them bands and the others numbers; one level may be something else ("Not stated").
 */
export function areBands(levels: readonly string[]): boolean {
  if (levels.length < 3) return false
  const bands = levels.filter((level) => bandStart(level) !== null)
  const ranges = bands.filter((level) => !/^\s*\d+(\.\d+)?\s*$/.test(level))
  return ranges.length >= 2 && bands.length >= levels.length - 1 && bands.length >= 3
}

/** Whether every level is a number with a label, such as "1 Very good". */
export function areNumbered(levels: readonly string[]): boolean {
  return levels.length >= 3 && levels.every((level) => /^\s*\d+\s*(?:[.):=\-–]\s*)?\p{L}/u.test(level))
}

/** Records at each level; the last entry counts the missing values. */
export function recordsByLevel({ codes, levels }: CategoricalColumn): Uint32Array {
  return recordsByCode(codes, levels.length + 1)
}

/**
 * Records of each of so many codes. Over a million records such a loop takes ten times as long within a function that does
 * other things too.
 */
export function recordsByCode(codes: Codes, size: number): Uint32Array {
  const counts = new Uint32Array(size)
  for (let i = 0; i < codes.length; i++) counts[codes[i]]++
  return counts
}

/** Whether a level is written as a number, and not as a band of one. */
export function isNumberLevel(level: string): boolean {
  return level.trim() !== '' && Number.isFinite(Number(level))
}

/** Where a band begins: −∞ for "under 16", 5 for "5-9" and "5", just over 64 for "over 64"; null when it is no band. */
export function bandStart(level: string): number | null {
  const text = level
    .trim()
    .toLowerCase()
    .replaceAll(/ ?(years?|yrs?)\b/g, '')
  if (/^(under|less than|below|up to|<=?|≤)\s*\d+(\.\d+)?$/.test(text)) return -Infinity
  const over = /^(over|more than|above|>=?|≥)\s*(\d+(?:\.\d+)?)$/.exec(text)
  if (over) return Number(over[2]) + 0.5
  const from =
    /^(\d+(?:\.\d+)?)\s*(?:\+|(?:and|or|&) (?:over|more|above|older)|plus|(?:-|–|—|to|bis)\s*\d+(?:\.\d+)?)?$/
  const found = from.exec(text)
  return found ? Number(found[1]) : null
}

function leadingNumber(level: string): number | null {
  const found = /^\s*-?\d+(\.\d+)?/.exec(level)
  return found ? Number(found[0]) : null
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
