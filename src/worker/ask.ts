import { proxy } from 'comlink'
import type { Computers, TableHolder } from './computers'
import type { Answer, OnProgress } from './answer'
import type { Ask, TableWorker } from './contract'
import type { Engine } from './engine'
import type { CopyAsked } from './held-copy'
import type { QuestionName, ReplyOf, RequestOf } from './questions'

/** Asks the questions of `questions.ts` of a worker. */
export function askOf(engine: Engine): Ask {
  return (name, request, onProgress) => {
    const { rest, fields, files } = partedFiles(request)
    const progress = onProgress ? proxy(onProgress) : null
    // Comlink's type of a worker forgets that request and reply go by the name.
    return engine.call((worker) =>
      (worker as unknown as TableWorker).ask(name, rest, progress, fields, ...files),
    )
  }
}

/** A question that takes a while, of the table that `table worker` holds. */
type LongQuestion<Name extends QuestionName> = {
  readonly tableWorker: TableHolder
  readonly name: Name
  readonly request: RequestOf<Name>
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

export type AskAtLength = <Name extends QuestionName>(
  question: LongQuestion<Name>,
) => Promise<Answer<ReplyOf<Name>>>

/** Asks of workers that have a copy of the table; what they read for it goes to who holds it. */
export function askAtLengthOn(computers: Computers): AskAtLength {
  return ({ tableWorker, name, request, onProgress, signal }) =>
    computers.run(
      tableWorker,
      async ({ engine, giveBack }) => {
        const answer = await askOf(engine)(name, request, onProgress)
        const read = readBy(name, request)
        if (!answer.ok || !read) return answer
        const given = await giveBack(read)
        return given.ok ? answer : given
      },
      signal,
    )
}

/** What a question adds to the table. */
function readBy(name: QuestionName, request: unknown): CopyAsked | null {
  if (name === 'readPopulation') return { kind: 'population' }
  if (name === 'readRelease') return { kind: 'release', step: (request as RequestOf<'readRelease'>).step }
  return null
}

/** A request without its files, and these with what they are called in it. */
function partedFiles<Request>(request: Request): {
  readonly rest: Request
  readonly fields: readonly string[]
  readonly files: readonly File[]
} {
  if (request === null || typeof request !== 'object') return { rest: request, fields: [], files: [] }
  const entries = Object.entries(request as Record<string, unknown>)
  const files = entries.filter((entry): entry is [string, File] => entry[1] instanceof File)
  if (files.length === 0) return { rest: request, fields: [], files: [] }
  const rest = Object.fromEntries(entries.filter(([, value]) => !(value instanceof File)))
  return {
    rest: rest as Request,
    fields: files.map(([field]) => field),
    files: files.map(([, file]) => file),
  }
}
