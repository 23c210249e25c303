import { parentPort } from 'node:worker_threads'
import { readAsked, type PartAsked } from '../file/read-asked'

/*
 * A thread that reads parts of a file: one after the other, as they come. First it says that it is ready.
 */

let before: Promise<void> = Promise.resolve()

parentPort?.postMessage(null)
parentPort?.on('message', (part: PartAsked) => {
  before = before.then(async () => {
    const { read, moved } = await readAsked(part)
    parentPort?.postMessage(read, moved)
  })
})
