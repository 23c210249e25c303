/** A file whose stream gives pieces of the sizes asked for, over and over. */
export class ChunkedFile extends Blob {
  private readonly content: Uint8Array<ArrayBuffer>
  private readonly sizes: readonly number[]

  constructor(content: string | Uint8Array, ...sizes: number[]) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const own = new Uint8Array(bytes)
    super([own])
    this.content = own
    this.sizes = sizes.length > 0 ? sizes : [bytes.length]
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const { content, sizes } = this
    let start = 0
    let piece = 0
    return new ReadableStream({
      pull(controller) {
        if (start >= content.length) {
          controller.close()
          return
        }
        const size = sizes[piece++ % sizes.length]
        controller.enqueue(content.slice(start, start + size))
        start += size
      },
    })
  }
}
