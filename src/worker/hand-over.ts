import { transfer } from 'comlink'
import type { Answer } from './answer'
import type { TableWorker } from './contract'

/** A table worker that holds a study, and the study's ticket. */
export type StudyHeld = { readonly tableWorker: Pick<TableWorker, 'handOver'>; readonly study: number }

/**
 * Has a table worker send what it holds to a worker of the pool, through a channel between the two: the page never sees it. The
 * worker is asked to receive it once it is sent, so that it waits for the way alone and not for what the table worker is at.
 */
export async function handOver(
  send: (port: MessagePort) => Promise<Answer<null>>,
  receive: (port: MessagePort) => Promise<Answer<null>>,
): Promise<Answer<null>> {
  const { port1, port2 } = new MessageChannel()
  const sent = await send(port1)
  return sent.ok ? receive(transfer(port2, [port2])) : sent
}

/** The same for a study. */
export function handOverStudy(
  { tableWorker, study }: StudyHeld,
  receive: (port: MessagePort) => Promise<Answer<null>>,
): Promise<Answer<null>> {
  return handOver((port) => tableWorker.handOver(study, port), receive)
}
