/** What gives its bytes piece by piece. */
export type Streamed = { stream(): ReadableStream<Uint8Array> }

/** What is asked of a file that is read: a `Blob` has it, and so has a file that the page reads for a worker. */
export type ReadableFile = Pick<Blob, 'size' | 'arrayBuffer' | 'text'> &
  Streamed & {
    slice(start: number, end: number): Pick<Blob, 'arrayBuffer'> & Streamed
  }

/** A file with the name that the user knows it by. */
export type GivenFile = ReadableFile & { readonly name: string }
