/**
 * Different sequences of words of 32 bits, each at its place in the order in which they first come: a table of hashes with open
 * places, at most half of them taken.
 */
export class DistinctWords {
  size = 0
  private readonly words: Uint32Array[]
  /** One more than the place of a sequence; 0 where there is none. */
  private table = new Uint32Array(1 << 12)

  constructor(width: number) {
    this.words = Array.from({ length: width }, () => new Uint32Array(1 << 11))
  }

  /**
   * The places of sequences, those that are new among them.
   *
   * @param sequences the words of each, word by word
   * @param placeOf where they are written
   */
  placesOf(sequences: readonly Uint32Array[], count: number, placeOf: Uint32Array): void {
    for (let i = 0; i < count; i++) {
      // Room for one more is made before it is looked for.
      if (2 * (this.size + 1) > this.table.length) this.grow()
      placeOf[i] = this.placeOf(sequences, i)
    }
  }

  /** One of the words of each sequence, in the order of their places. */
  word(w: number): Uint32Array {
    return this.words[w].subarray(0, this.size)
  }

  private placeOf(sequences: readonly Uint32Array[], i: number): number {
    const { table, words } = this
    const mask = table.length - 1
    let slot = hashOf(sequences, i) & mask
    for (; table[slot] !== 0; slot = (slot + 1) & mask) {
      const place = table[slot] - 1
      if (isEqual(words, place, sequences, i)) return place
    }
    const place = this.size++
    table[slot] = place + 1
    for (let w = 0; w < words.length; w++) words[w][place] = sequences[w][i]
    return place
  }

  private grow(): void {
    const table = new Uint32Array(2 * this.table.length)
    const mask = table.length - 1
    for (let place = 0; place < this.size; place++) {
      let slot = hashOf(this.words, place) & mask
      while (table[slot] !== 0) slot = (slot + 1) & mask
      table[slot] = place + 1
    }
    this.table = table
    this.words.forEach((word, w) => {
      this.words[w] = new Uint32Array(table.length / 2)
      this.words[w].set(word)
    })
  }
}

function isEqual(a: readonly Uint32Array[], i: number, b: readonly Uint32Array[], j: number): boolean {
  for (let w = 0; w < a.length; w++) if (a[w][i] !== b[w][j]) return false
  return true
}

/** Every bit of every word counts for the last ones, by which a slot is found. */
function hashOf(words: readonly Uint32Array[], i: number): number {
  let hash = 0
  for (let w = 0; w < words.length; w++) {
    hash = Math.imul(hash ^ words[w][i], 0x9e3779b1)
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
    hash ^= hash >>> 13
  }
  return hash
}
