import { transfer } from 'comlink'
import { bytesOfPart } from '../file/decode'
import type { GroupsCounted } from '../file/parquet/count-groups'
import { buffersAsked, readAsked, type PartAsked, type PartRead } from '../file/read-asked'
import type { ReadersBeside } from '../file/read-parts'
import { sliceBytes, type SliceRead } from '../file/slice'
import type { Answer } from './answer'
import { receivedThrough, sendThrough } from './port'

/** Has the worker at the other end of a port's channel read the part that is sent through it. */
export type HandPart = (port: MessagePort) => Promise<Answer<null>>

/** A worker that reads files together with others, part by part. */
export type PartReader = {
  /** From now on has so many others at once read parts of the files that it reads. */
  readBeside(hand: HandPart, atOnce: number): Promise<Answer<null>>
  /** Reads the part that another worker sends through the port, and sends back what it holds. */
  readSlice(port: MessagePort): Promise<Answer<null>>
}

type PartSent = { readonly part: PartAsked; readonly reply: MessagePort }

/** Others that read parts for a worker: bytes and columns go through channels between the two, and the page sees none. */
export function readersThrough(hand: HandPart, atOnce: number): ReadersBeside {
  async function handOver(part: PartAsked): Promise<PartRead> {
    const to = new MessageChannel()
    const back = new MessageChannel()
    const sent: PartSent = { part, reply: back.port2 }
    sendThrough(to.port1, sent, [...buffersAsked(part), back.port2])
    const answer = await hand(transfer(to.port2, [to.port2]))
    return answer.ok ? receivedThrough<PartRead>(back.port1) : null
  }
  return {
    atOnce,
    sliceBytes,
    // Workers of the page are there already.
    expect: () => undefined,
    ready: () => Promise.resolve(),
    async read(slice, part) {
      const from = part.reference ?? (await bytesOfPart(part))
      return ((await handOver({ slice, from })) as SliceRead | null) ?? { fault: 'other' }
    },
    count: async (group) => (await handOver({ group })) as GroupsCounted | null,
  }
}

export async function readSentPart(port: MessagePort): Promise<null> {
  const { part, reply } = await receivedThrough<PartSent>(port)
  const { read, moved } = await readAsked(part)
  sendThrough(reply, read, moved)
  return null
}
