/** What gives its bytes piece by piece. */
export type Streamed = { stream(): ReadableStream<Uint8Array> }

/** So many bytes, piece by piece. */
export type StreamedBytes = Streamed & Pick<Blob, 'size'>

export type ReadablePart = StreamedBytes &
  Pick<Blob, 'arrayBuffer'> & {
    /** The same bytes as others can be handed them, without being read; null where these may not read them. */
    readonly reference?: Blob | null
  }

/** What is asked of a file that is read: a `Blob` has it, and so has a file that the page reads for a worker. */
export type ReadableFile = ReadablePart &
  Pick<Blob, 'text'> & { slice(start: number, end: number): ReadablePart }

/** A file with the name that the user knows it by. */
export type GivenFile = ReadableFile & { readonly name: string }
