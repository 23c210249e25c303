/**
 * The generator the synthetic census is defined by: mulberry32, 32 bits of state.
 *
 * Only the census uses it, because its definition names it; everything else draws from `math/random.ts`. The state is
 * an Int32Array because 32-bit state in object fields is slow in Chromium.
 */
export type Mulberry32 = Int32Array

export function mulberry32(seed: number): Mulberry32 {
  return new Int32Array([seed])
}

/** The next 32 bits, as a number in [0, 2³²). */
export function nextMulberry32(state: Mulberry32): number {
  const a = (state[0] + 0x6d2b79f5) | 0
  state[0] = a
  let t = Math.imul(a ^ (a >>> 15), a | 1)
  t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
  return (t ^ (t >>> 14)) >>> 0
}
