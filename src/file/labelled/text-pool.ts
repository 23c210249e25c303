import type { TextValues } from './labelled-file'

/** Different texts of one variable, kept as bytes until all are read: most records have a text that was there before. */
export class TextPool {
  private readonly kept: Uint8Array[] = []
  /** One more than the place in `kept`, by hash; 0 where there is none. */
  private slots = new Uint32Array(64)
  private places: Uint32Array
  private records = 0

  constructor(expected: number) {
    this.places = new Uint32Array(expected)
  }

  add(bytes: Uint8Array): void {
    if (this.records === this.places.length) {
      const places = new Uint32Array(Math.max(1024, 2 * this.places.length))
      places.set(this.places)
      this.places = places
    }
    this.places[this.records++] = this.placeOf(bytes)
  }

  /** The texts, each turned by `textOf`; texts that come out alike are one. */
  values(textOf: (bytes: Uint8Array) => string): TextValues {
    const placeOfText = new Map<string, number>()
    const merged = this.kept.map((bytes) => {
      const text = textOf(bytes)
      const place = placeOfText.get(text) ?? placeOfText.size
      placeOfText.set(text, place)
      return place
    })
    const places = this.places.slice(0, this.records)
    if (placeOfText.size < merged.length)
      for (let i = 0; i < places.length; i++) places[i] = merged[places[i]]
    return { kind: 'texts', texts: [...placeOfText.keys()], places }
  }

  private placeOf(bytes: Uint8Array): number {
    let slot = hashOf(bytes) & (this.slots.length - 1)
    for (;;) {
      const found = this.slots[slot]
      if (found === 0) break
      if (isSame(this.kept[found - 1], bytes)) return found - 1
      slot = (slot + 1) & (this.slots.length - 1)
    }
    this.slots[slot] = this.kept.push(bytes.slice())
    if (2 * this.kept.length > this.slots.length) this.widen()
    return this.kept.length - 1
  }

  private widen(): void {
    this.slots = new Uint32Array(4 * this.slots.length)
    this.kept.forEach((bytes, place) => {
      let slot = hashOf(bytes) & (this.slots.length - 1)
      while (this.slots[slot] !== 0) slot = (slot + 1) & (this.slots.length - 1)
      this.slots[slot] = place + 1
    })
  }
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193)
  return hash >>> 0
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
