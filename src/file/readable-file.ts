/** What is asked of a file that is read: a `Blob` has it, and so has a file that the page reads for a worker. */
export type ReadableFile = Pick<Blob, 'size' | 'arrayBuffer' | 'text'> & {
  slice(start: number, end: number): Pick<Blob, 'arrayBuffer'>
  stream(): ReadableStream<Uint8Array>
}

/** A file with the name that the user knows it by. */
export type GivenFile = ReadableFile & { readonly name: string }
