import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { sliceBytes, type ReadersBeside, type SliceRead } from '../file/read-slices'

/**
 * Reads with a thread for each core beside this one, started where there is something for it, and ends them. What a thread
 * that ends on its own was at is read here.
 */
export async function withReaders<Read>(
  reading: (beside: ReadersBeside) => Promise<Read>,
  atOnce = availableParallelism() - 1,
): Promise<Read> {
  const idle: Worker[] = []
  const all: Worker[] = []
  const beside: ReadersBeside = {
    atOnce,
    sliceBytes,
    async ready() {
      if (all.length === atOnce) return
      const worker = new Worker(new URL('../../bin/slice-thread.mjs', import.meta.url))
      all.push(worker)
      await answerOf(worker)
      idle.push(worker)
    },
    async read(slice, bytes) {
      const worker = idle.pop()
      if (!worker) return { fault: 'other' }
      worker.postMessage({ slice, bytes }, [bytes])
      const read = await answerOf(worker)
      if (read) idle.push(worker)
      return read ?? { fault: 'other' }
    },
  }
  try {
    return await reading(beside)
  } finally {
    await Promise.all(all.map((worker) => worker.terminate()))
  }
}

/** What a thread says next; null where it ends without a word. */
function answerOf(worker: Worker): Promise<SliceRead | null> {
  return new Promise((resolve) => {
    const ended = () => resolve(null)
    worker.once('error', ended)
    worker.once('exit', ended)
    worker.once('message', (read: SliceRead) => {
      worker.off('error', ended)
      worker.off('exit', ended)
      resolve(read)
    })
  })
}
