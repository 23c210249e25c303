import type { Answer } from './answer'
import type { Gate } from './gate'
import type { Pool } from './pool'
import { hasEnded } from './problems'

/** A piece of work whose worker ended is tried so many times; a worker ends mostly because the memory is short. */
const tries = 3

type Doing = {
  readonly pool: Pick<Pool, 'size'>
  /** Holds up what has not begun. */
  readonly gate: Pick<Gate, 'whenOpen'>
  /** Whether to begin another piece. */
  readonly goesOn: () => boolean
}

/** Begins piece after piece, by their numbers from 0; as many of these go on side by side as there are workers. */
export async function sideBySide(
  pieces: number,
  { pool, gate, goesOn }: Doing,
  carryOut: (piece: number) => Promise<void>,
): Promise<void> {
  let begun = 0
  async function goOn(): Promise<void> {
    for (;;) {
      await gate.whenOpen()
      if (begun >= pieces || !goesOn()) return
      await carryOut(begun++)
    }
  }
  await Promise.all(Array.from({ length: Math.min(pool.size, pieces) }, goOn))
}

/** Has a piece of work done, and again by another worker where the one that was at it ended: it depends on no worker. */
export async function triedAgain<Done>(
  attempt: () => Promise<Answer<Done>>,
  onRestart?: () => void,
): Promise<Answer<Done>> {
  let answer = await attempt()
  for (let again = 1; again < tries && !answer.ok && hasEnded(answer.problem); again++) {
    onRestart?.()
    answer = await attempt()
  }
  return answer
}
