import { parentPort } from 'node:worker_threads'
import { buffersOf, readSlice, type Slice } from '../file/read-slices'

/*
 * A thread that reads slices of a file: one after the other, as they come. First it says that it is ready.
 */

parentPort?.postMessage(null)
parentPort?.on('message', ({ slice, bytes }: { slice: Slice; bytes: ArrayBuffer }) => {
  void readSlice(bytes, slice).then((read) => parentPort?.postMessage(read, buffersOf(read)))
})
