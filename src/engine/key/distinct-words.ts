/**
 * Different sequences of words of 32 bits, each at its place in the order in which they first come: a table of hashes with open
 * places, at most half of them taken.
 */
export class DistinctWords {
  size = 0
  /** Sequence by sequence, so that one is read at once. */
  private words: Uint32Array
  /** One more than the place of a sequence; 0 where there is none. */
  private table = new Uint32Array(1 << 12)

  constructor(private readonly width: number) {
    this.words = new Uint32Array((this.table.length / 2) * width)
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
    const word = new Uint32Array(this.size)
    for (let place = 0; place < word.length; place++) word[place] = this.words[place * this.width + w]
    return word
  }

  private placeOf(sequences: readonly Uint32Array[], i: number): number {
    const { table, words, width } = this
    const mask = table.length - 1
    let hash = 0
    for (let w = 0; w < width; w++) hash = hashedWith(hash, sequences[w][i])
    let slot = hash & mask
    for (; table[slot] !== 0; slot = (slot + 1) & mask) {
      const place = table[slot] - 1
      if (isAt(words, place * width, sequences, i)) return place
    }
    const place = this.size++
    table[slot] = place + 1
    for (let w = 0; w < width; w++) words[place * width + w] = sequences[w][i]
    return place
  }

  private grow(): void {
    const { width } = this
    const table = new Uint32Array(2 * this.table.length)
    const mask = table.length - 1
    for (let place = 0; place < this.size; place++) {
      let hash = 0
      for (let w = 0; w < width; w++) hash = hashedWith(hash, this.words[place * width + w])
      let slot = hash & mask
      while (table[slot] !== 0) slot = (slot + 1) & mask
      table[slot] = place + 1
    }
    this.table = table
    const words = new Uint32Array((table.length / 2) * width)
    words.set(this.words)
    this.words = words
  }
}

function isAt(words: Uint32Array, start: number, sequences: readonly Uint32Array[], i: number): boolean {
  for (let w = 0; w < sequences.length; w++) if (words[start + w] !== sequences[w][i]) return false
  return true
}

/** Every bit of every word counts for the last ones, by which a slot is found. */
function hashedWith(before: number, word: number): number {
  const mixed = Math.imul(before ^ word, 0x9e3779b1)
  const hash = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return hash ^ (hash >>> 13)
}
