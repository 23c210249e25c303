import { parentPort } from 'node:worker_threads'
import { readSlice, type Slice } from '../file/read-slices'
import { buffersOf } from '../file/slice-buffers'

/*
 * A thread that reads slices of a file: one after the other, as they come.
 */

parentPort?.on('message', ({ slice, bytes }: { slice: Slice; bytes: ArrayBuffer }) => {
  void readSlice(new Blob([bytes]), slice).then((read) => parentPort?.postMessage(read, buffersOf(read)))
})
