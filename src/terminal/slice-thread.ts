import { parentPort } from 'node:worker_threads'
import { readByThread, type PartOfThread } from './part-of-thread'

/*
 * A thread that reads parts of a file: one after the other, as they come. First it says that it is ready.
 */

let before: Promise<void> = Promise.resolve()

parentPort?.postMessage(null)
parentPort?.on('message', (part: PartOfThread) => {
  before = before.then(async () => {
    const { read, moved } = await readByThread(part)
    parentPort?.postMessage(read, moved)
  })
})
