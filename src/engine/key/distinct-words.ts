/** Sequences looked for at a time: where each may stand is looked up for all of them before any is compared. */
const atOnce = 1 << 12

/**
 * Different sequences of words of 32 bits, each at its place in the order in which they first come: a table of hashes with open
 * slots, at most three quarters of them taken.
 */
export class DistinctWords {
  size = 0
  /** Sequence by sequence, so that one is read at once; what stands before the first is none. */
  private words: Uint32Array
  /** By slot the hash of a sequence, and one more than its place; 0 where there is none. Side by side: they are looked at together. */
  private table = new Uint32Array(2 << 12)
  private readonly hashes = new Uint32Array(atOnce)
  private readonly foundHashes = new Uint32Array(atOnce)
  private readonly found = new Uint32Array(atOnce)

  constructor(private readonly width: number) {
    this.words = new Uint32Array(roomFor(this.table) * width)
  }

  /**
   * The places of sequences, those that are new among them.
   *
   * @param sequences the words of each, word by word
   * @param placeOf where they are written
   */
  placesOf(sequences: readonly Uint32Array[], count: number, placeOf: Uint32Array): void {
    for (let from = 0; from < count; from += atOnce) {
      const to = Math.min(count, from + atOnce)
      while (this.size + to - from >= roomFor(this.table)) this.grow()
      this.lookAhead(sequences, from, to)
      for (let i = from; i < to; i++) placeOf[i] = this.placeOf(sequences, i, i - from)
    }
  }

  /** One of the words of each sequence, in the order of their places. */
  word(w: number): Uint32Array {
    const { width } = this
    const word = new Uint32Array(this.size)
    for (let place = 0; place < word.length; place++) word[place] = this.words[(place + 1) * width + w]
    return word
  }

  /** What stands in the first slot that each may be in. Memory is waited for once for many: one by one, that takes most of the time. */
  private lookAhead(sequences: readonly Uint32Array[], from: number, to: number): void {
    const { table, hashes, foundHashes, found } = this
    const mask = table.length - 1
    for (let i = from; i < to; i++) hashes[i - from] = hashOf(sequences, i)
    for (let i = 0; i < to - from; i++) {
      const slot = (hashes[i] << 1) & mask
      foundHashes[i] = table[slot]
      found[i] = table[slot + 1]
    }
  }

  /** @param ahead where among those that were looked at ahead: most of what comes was there before, and stands in that slot */
  private placeOf(sequences: readonly Uint32Array[], i: number, ahead: number): number {
    const hash = this.hashes[ahead]
    const found = this.found[ahead]
    if (found !== 0 && this.foundHashes[ahead] === hash && this.isAt(found, sequences, i)) return found - 1
    const { table, words, width } = this
    const mask = table.length - 1
    let slot = (hash << 1) & mask
    for (; table[slot + 1] !== 0; slot = (slot + 2) & mask) {
      if (table[slot] === hash && this.isAt(table[slot + 1], sequences, i)) return table[slot + 1] - 1
    }
    const place = this.size++
    table[slot] = hash
    table[slot + 1] = place + 1
    for (let w = 0; w < width; w++) words[(place + 1) * width + w] = sequences[w][i]
    return place
  }

  /** Whether a sequence whose hash is the same stands there: one word has a hash of its own. */
  private isAt(found: number, sequences: readonly Uint32Array[], i: number): boolean {
    const { words, width } = this
    if (width === 1) return true
    for (let w = 0; w < width; w++) if (words[found * width + w] !== sequences[w][i]) return false
    return true
  }

  private grow(): void {
    const before = this.table
    const table = new Uint32Array(2 * before.length)
    const mask = table.length - 1
    for (let at = 0; at < before.length; at += 2) {
      if (before[at + 1] === 0) continue
      let slot = (before[at] << 1) & mask
      while (table[slot + 1] !== 0) slot = (slot + 2) & mask
      table[slot] = before[at]
      table[slot + 1] = before[at + 1]
    }
    this.table = table
    const words = new Uint32Array(roomFor(table) * this.width)
    words.set(this.words)
    this.words = words
  }
}

/** So many sequences at the most, with what stands before the first. */
function roomFor({ length }: Uint32Array): number {
  return (3 * length) / 8
}

function hashOf(sequences: readonly Uint32Array[], i: number): number {
  let hash = 0
  for (let w = 0; w < sequences.length; w++) hash = hashedWith(hash, sequences[w][i])
  return hash >>> 0
}

/** Every bit of every word counts for the last ones, by which a slot is found; of one word no two have the same. */
function hashedWith(before: number, word: number): number {
  const mixed = Math.imul(before ^ word, 0x9e3779b1)
  const hash = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return hash ^ (hash >>> 13)
}
