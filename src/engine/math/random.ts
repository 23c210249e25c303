/**
 * A seeded stream of random numbers: sfc32 (Chris Doty-Humphrey's small fast counting generator, 128 bits of state).
 *
 * The state is an Int32Array because 32-bit state in object fields is five to thirteen times slower in Chromium.
 */
export type Random = Int32Array

/**
 * The stream that belongs to a place in the recipe, such as (seed, candidate, replicate, step).
 *
 * Each part of `path` is mixed into the state with MurmurHash3's block step, so streams of different places are
 * unrelated, and adding a candidate or a step changes no other stream. Strings count by their UTF-16 units.
 */
export function randomStream(seed: number, ...path: readonly (number | string)[]): Random {
  let h1 = mix(0x9e3779b9, seed | 0)
  let h2 = mix(0x243f6a88, seed | 0)
  for (const part of path) {
    const units =
      typeof part === 'number' ? [part | 0, (part / 4294967296) | 0] : [part.length, ...codeUnits(part)]
    for (const unit of units) {
      h1 = mix(h1, unit)
      h2 = mix(h2 ^ h1, unit)
    }
  }
  const random = new Int32Array([finish(h1), finish(h2), finish(h1 ^ 0x85ebca6b), 1])
  for (let i = 0; i < 15; i++) nextUint32(random)
  return random
}

/** The next 32 bits, as a number in [0, 2³²). */
export function nextUint32(random: Random): number {
  const a = random[0]
  const b = random[1]
  const c = random[2]
  const d = random[3]
  const t = (((a + b) | 0) + d) | 0
  random[3] = (d + 1) | 0
  random[0] = b ^ (b >>> 9)
  random[1] = (c + (c << 3)) | 0
  random[2] = (((c << 21) | (c >>> 11)) + t) | 0
  return t >>> 0
}

/** The next number in [0, 1), on the grid of 2⁻⁵³. */
export function nextUniform(random: Random): number {
  const high = nextUint32(random) >>> 5
  const low = nextUint32(random) >>> 6
  return (high * 67108864 + low) / 9007199254740992
}

/** A whole number in [0, n), each equally likely; n from 1 to 2³². Draws again rather than favour small numbers. */
export function nextBelow(random: Random, n: number): number {
  // Divide and floor: `%` on numbers over 2³¹ is slow, in Firefox very.
  const limit = Math.floor(4294967296 / n) * n
  let draw = nextUint32(random)
  while (draw >= limit) draw = nextUint32(random)
  return draw - Math.floor(draw / n) * n
}

/** Puts the first `count` of `items` in random order, in place (Fisher–Yates from the front; each order equally likely). */
export function shuffle(random: Random, items: Uint32Array, count = items.length): void {
  for (let i = 0; i < count - 1; i++) {
    const j = i + nextBelow(random, count - i)
    const item = items[i]
    items[i] = items[j]!
    items[j] = item
  }
}

function codeUnits(text: string): number[] {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))
}

function mix(hash: number, unit: number): number {
  let k = Math.imul(unit, 0xcc9e2d51)
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
  const h = hash ^ k
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0
}

function finish(hash: number): number {
  let h = hash ^ (hash >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
