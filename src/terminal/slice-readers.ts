import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { GroupsCounted } from '../file/parquet/count-groups'
import { buffersAsked, type PartRead } from '../file/read-asked'
import type { ReadersBeside } from '../file/read-parts'
import { readersWanted, sliceBytes, type SliceRead } from '../file/slice'
import { PartOnDisk } from './file-on-disk'
import type { PartOfThread } from './part-of-thread'

/** A thread, and who waits for what it reads, in the order in which it was asked. */
type Reader = { readonly worker: Worker; readonly waiting: ((read: PartRead) => void)[]; hasEnded: boolean }

/** A thread has the next part at hand while the one before is taken over here. */
const partsOfEach = 2

/**
 * Reads with a thread for each core beside this one, started where there is something for it, and ends them. What a thread
 * that ends on its own was at is read here.
 */
export async function withReaders<Read>(
  reading: (beside: ReadersBeside) => Promise<Read>,
  threads = availableParallelism() - 1,
): Promise<Read> {
  const started: Promise<Reader>[] = []
  const readers: Reader[] = []
  let awaited = 0
  function start(): void {
    started.push(
      startReader().then((reader) => {
        readers.push(reader)
        return reader
      }),
    )
  }
  async function hand(part: PartOfThread): Promise<PartRead> {
    const there = readers.filter(({ hasEnded }) => !hasEnded)
    if (there.length === 0) return null
    const { worker, waiting } = there.reduce((a, b) => (b.waiting.length < a.waiting.length ? b : a))
    return new Promise((resolve) => {
      waiting.push(resolve)
      worker.postMessage(part, 'onDisk' in part ? [] : buffersAsked(part))
    })
  }
  const beside: ReadersBeside = {
    atOnce: partsOfEach * threads,
    sliceBytes,
    expect(bytes) {
      while (started.length < readersWanted(bytes, threads)) start()
    },
    async ready() {
      const next = Math.min(awaited++, threads - 1)
      if (next === started.length) start()
      await started[next]
    },
    async read(slice, part) {
      // All files of the terminal are on disk, where the thread finds them itself: what is not is read here.
      if (!(part instanceof PartOnDisk)) return { fault: 'other' }
      const { path, start, end } = part
      return ((await hand({ slice, onDisk: { path, start, end } })) as SliceRead | null) ?? { fault: 'other' }
    },
    count: async (group) => (await hand({ group })) as GroupsCounted | null,
  }
  try {
    return await reading(beside)
  } finally {
    await Promise.all(started.map(async (each) => (await each).worker.terminate()))
  }
}

/** A thread that has said that it is ready, or has ended. */
function startReader(): Promise<Reader> {
  const worker = new Worker(new URL('../../bin/slice-thread.mjs', import.meta.url))
  const reader: Reader = { worker, waiting: [], hasEnded: false }
  return new Promise((resolve) => {
    const ended = () => {
      reader.hasEnded = true
      for (const waits of reader.waiting.splice(0)) waits(null)
      resolve(reader)
    }
    worker.once('error', ended)
    worker.once('exit', ended)
    worker.once('message', () => {
      worker.on('message', (read: PartRead) => reader.waiting.shift()?.(read))
      resolve(reader)
    })
  })
}
