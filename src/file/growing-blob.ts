/** What is held in memory before it goes to the browser's own keeping: bytes, or characters. */
const held = 8 << 20

/** Takes a file in by parts, of any length together, and gives it whole. */
export function growingBlob(type: string): {
  add(part: string | Uint8Array<ArrayBuffer>): void
  whole(): Blob
} {
  const kept: Blob[] = []
  let parts: (string | Uint8Array<ArrayBuffer>)[] = []
  let size = 0
  return {
    add(part) {
      parts.push(part)
      size += part.length
      if (size < held) return
      kept.push(new Blob(parts))
      parts = []
      size = 0
    },
    whole: () => new Blob([...kept, ...parts], { type }),
  }
}
