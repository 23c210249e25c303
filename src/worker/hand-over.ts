import { transfer } from 'comlink'
import type { Answer, Keeper } from './contract'

/** A keeper that holds a study, and the study's ticket. */
export type StudyHeld = { readonly keeper: Pick<Keeper, 'handOver'>; readonly study: number }

/** Sends a study to a worker of the pool through a door between the two; `receive` has the worker take it in. */
export async function handOver(
  { keeper, study }: StudyHeld,
  receive: (door: MessagePort) => Promise<Answer<null>>,
): Promise<Answer<null>> {
  const { port1, port2 } = new MessageChannel()
  const handedOver = keeper.handOver(study, port1)
  const received = receive(transfer(port2, [port2]))
  const sent = await handedOver
  return sent.ok ? received : sent
}
