type Part = string | Uint8Array<ArrayBuffer>

/** Takes the files that a recipe comes to. */
export type Output = {
  readonly text: (name: string, text: string) => Promise<void>
  readonly bytes: (name: string, bytes: Uint8Array) => Promise<void>
  /** A long file in parts, which are made as they are written. */
  readonly parts: (name: string, parts: Iterable<Part> | AsyncIterable<Part>) => Promise<void>
}
