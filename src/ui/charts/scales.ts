/** Round values that cover [low, high] in about `wanted` steps of 1, 2, 2.5 or 5 times a power of ten. */
export function roundTicks(low: number, high: number, wanted: number): readonly number[] {
  if (!(high > low)) return [low - 1, low, low + 1]
  const rough = (high - low) / Math.max(1, wanted)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough * 0.999) ?? 10 * power
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  const ticks: number[] = []
  for (let i = first; i <= last; i++) ticks.push(Number((i * step).toPrecision(12)))
  return ticks
}

/** Decimals that write the ticks as they are, at most six. */
export function tickDecimals(ticks: readonly number[]): number {
  const isWritten = (decimals: number) =>
    ticks.every((tick) => Math.abs(tick - Number(tick.toFixed(decimals))) < 1e-9)
  let decimals = 0
  while (decimals < 6 && !isWritten(decimals)) decimals++
  return decimals
}

/** The powers of ten inside [low, high], and the nine-fold marks between them. */
export function decades(
  low: number,
  high: number,
): { readonly major: readonly number[]; readonly minor: readonly number[] } {
  const major: number[] = []
  const minor: number[] = []
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
    for (let digit = 1; digit < 10; digit++) {
      const value = Number(`${digit}e${power}`)
      if (value < low * 0.9999 || value > high * 1.0001) continue
      if (digit === 1) major.push(value)
      else minor.push(value)
    }
  }
  return { major, minor }
}

/** The ticks of a log scale that have a number: the powers of ten, or where there are fewer than two all round values with room for it. */
export function logTicks(
  low: number,
  high: number,
): { readonly major: readonly number[]; readonly minor: readonly number[] } {
  const { major, minor } = decades(low, high)
  if (major.length > 1) return { major, minor }
  const all = [...major, ...minor]
  return { major: high / low > 3 ? all.filter((tick) => /^[125]/.test(tick.toExponential())) : all, minor }
}

/** On a square-root scale, which begins at 0, few beside many can still be seen. */
export type ScaleKind = 'linear' | 'log' | 'root'

/** The lower and the upper end of a scale. */
export type Ends = readonly [low: number, high: number]

/** From a value to its place in pixels; on a log scale what lies beyond an end is put on it. */
export function placeOn(kind: ScaleKind, [low, high]: Ends, [from, to]: Ends): (value: number) => number {
  if (kind === 'linear') return (value) => from + ((to - from) * (value - low)) / (high - low)
  if (kind === 'root') {
    return (value) => from + (to - from) * Math.sqrt(Math.max(0, value - low) / (high - low))
  }
  const along = (value: number) => Math.log(Math.min(high, Math.max(low, value)) / low)
  const whole = along(high)
  return (value) => from + ((to - from) * along(value)) / whole
}
