import { asProblem } from '../engine/problem'
import { nothingArrived } from './problems'

/** How long a worker waits for what has been sent to it. On its way it takes milliseconds for each hundred thousand records. */
const secondsOnTheWay = 30

/** Sends to whoever holds the other end, who closes it: in Firefox, what a sender sends and closes behind never arrives. */
export function sendThrough(port: MessagePort, message: unknown, moved: readonly Transferable[] = []): void {
  port.postMessage(message, [...moved])
}

/**
 * What was sent through a port, once; it is closed then.
 *
 * @throws Problem `nothing-arrived` when nothing comes in time
 */
export function receivedThrough<T>(port: MessagePort): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      port.close()
      reject(asProblem(nothingArrived(secondsOnTheWay)))
    }, secondsOnTheWay * 1000)
    port.onmessage = ({ data }: MessageEvent<T>) => {
      clearTimeout(late)
      port.close()
      resolve(data)
    }
  })
}
