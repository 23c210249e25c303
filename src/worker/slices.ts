import { transfer } from 'comlink'
import {
  buffersOf,
  readSlice,
  sliceBytes,
  type ReadersBeside,
  type Slice,
  type SliceRead,
} from '../file/read-slices'
import type { Answer } from './answer'
import { receivedThrough, sendThrough } from './port'

/** Has the worker at the other end of a port's channel read the slice that is sent through it. */
export type HandSlice = (port: MessagePort) => Promise<Answer<null>>

/** A worker that reads files together with others, slice by slice. */
export type SliceReader = {
  /** From now on has so many others at once read slices of the files that it reads. */
  readBeside(hand: HandSlice, atOnce: number): Promise<Answer<null>>
  /** Reads the slice that another worker sends through the port, and sends back what it holds. */
  readSlice(port: MessagePort): Promise<Answer<null>>
}

type SliceSent = { readonly slice: Slice; readonly bytes: ArrayBuffer; readonly reply: MessagePort }

/** Others that read slices for a worker: bytes and columns go through channels between the two, and the page sees none. */
export function readersThrough(hand: HandSlice, atOnce: number): ReadersBeside {
  return {
    atOnce,
    sliceBytes,
    ready: () => Promise.resolve(),
    async read(slice, bytes) {
      const to = new MessageChannel()
      const back = new MessageChannel()
      const sent: SliceSent = { slice, bytes, reply: back.port2 }
      sendThrough(to.port1, sent, [bytes, back.port2])
      const answer = await hand(transfer(to.port2, [to.port2]))
      return answer.ok ? receivedThrough<SliceRead>(back.port1) : { fault: 'other' }
    },
  }
}

export async function readSentSlice(port: MessagePort): Promise<null> {
  const { slice, bytes, reply } = await receivedThrough<SliceSent>(port)
  const read = await readSlice(bytes, slice)
  sendThrough(reply, read, buffersOf(read))
  return null
}
