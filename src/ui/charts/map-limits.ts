/** Which values of a measure are the better ones. */
export type Better = 'low' | 'high' | 'near zero' | 'neither'

/** The limits of the map: the most risk, the least utility or the largest change that passes; null where none is set. */
export type Limits = { readonly risk: number | null; readonly utility: number | null }

export type AxisName = keyof Limits

/** The values that pass: at most the limit, at least it, or no further from zero than it. */
export function passingRange(better: Better, limit: number): readonly [number, number] {
  switch (better) {
    case 'high':
      return [limit, Infinity]
    case 'near zero':
      return [-Math.abs(limit), Math.abs(limit)]
    case 'low':
    case 'neither':
      return [-Infinity, limit]
  }
}

/** Whether a value passes; every value does where there is no limit. */
export function passes(better: Better, limit: number | null, value: number): boolean {
  if (limit === null) return true
  const [least, most] = passingRange(better, limit)
  return value >= least && value <= most
}

/** "τ ≤ 160", "RAAD ≥ 97.0", "RCV within ±10.0". */
export function limitInWords(
  name: string,
  better: Better,
  limit: number,
  write: (value: number) => string,
): string {
  if (better === 'near zero') return `${name} within ±${write(Math.abs(limit))}`
  return `${name} ${better === 'high' ? '≥' : '≤'} ${write(limit)}`
}

/** The limit whose line goes through a value of the axis, in steps that can be read. */
export function limitAt(better: Better, value: number, step: number): number {
  const rounded = Number((Math.round(value / step) * step).toPrecision(12))
  return better === 'near zero' ? Math.abs(rounded) : rounded
}

/** How far an arrow key moves a limit: by 1 where the axis is made for it, less on a short one, more on a long one. */
export function limitStep([low, high]: readonly [number, number]): number {
  const width = high - low
  return Math.min(powerOfTen(width / 20), Math.max(1, powerOfTen(width / 1000)))
}

/**
 * Where a limit's line is drawn: at the end of its passing values that lies on the axis, the worse one for a change
 * that may go either way. A line that lies beyond the axis is null.
 */
export function lineOf(
  better: Better,
  limit: number,
  [low, high]: readonly [number, number],
): readonly number[] {
  return passingRange(better, limit).filter((end) => end >= low && end <= high)
}

function powerOfTen(value: number): number {
  return Number(`1e${Math.floor(Math.log10(value) + 1e-9)}`)
}
