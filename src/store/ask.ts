import type { Answer } from '../worker/answer'
import type { QuestionName, ReplyOf, RequestOf } from '../worker/questions'
import { theEngine } from './client'
import { theTableWorker, withTableWorker } from './table-worker'
import type { Room } from './view'

/** Asks a question of the table that is open. */
export async function ask<Name extends QuestionName>(
  name: Name,
  request: RequestOf<Name>,
): Promise<Answer<ReplyOf<Name>>> {
  const tableWorker = await theTableWorker()
  return tableWorker.ok ? tableWorker.value.ask(name, request) : tableWorker
}

/**
 * The same where the answer takes a while: what is being done is shown with its progress, and can be cancelled. The request
 * is made anew where another table has taken the place of the one it was made for.
 */
export function askAtLength<Name extends QuestionName>(
  doing: string,
  room: Room,
  name: Name,
  request: () => RequestOf<Name>,
): Promise<Answer<ReplyOf<Name>>> {
  return withTableWorker(doing, room, (tableWorker, { onProgress, signal }) =>
    theEngine().askAtLength({ tableWorker, name, request: request(), onProgress, signal }),
  )
}
