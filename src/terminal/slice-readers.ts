import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { sliceBytes, type ReadersBeside, type SliceRead } from '../file/read-slices'

/**
 * Reads with a thread for each core beside this one, started when there is first something for it, and ends them.
 *
 * A thread that ends on its own reads nothing more: the file is read here then.
 */
export async function withReaders<Read>(
  reading: (beside: ReadersBeside) => Promise<Read>,
  atOnce = availableParallelism() - 1,
): Promise<Read> {
  const idle: Worker[] = []
  const all: Worker[] = []

  function start(): Worker {
    const worker = new Worker(new URL('../../bin/slice-thread.mjs', import.meta.url))
    all.push(worker)
    return worker
  }

  const beside: ReadersBeside = {
    atOnce,
    sliceBytes,
    read: (slice, bytes) =>
      new Promise<SliceRead>((resolve) => {
        const worker = idle.pop() ?? start()
        const lost = () => resolve({ fault: 'other' })
        worker.once('error', lost)
        worker.once('message', (read: SliceRead) => {
          worker.off('error', lost)
          idle.push(worker)
          resolve(read)
        })
        worker.postMessage({ slice, bytes }, [bytes])
      }),
  }
  try {
    return await reading(beside)
  } finally {
    await Promise.all(all.map((worker) => worker.terminate()))
  }
}
