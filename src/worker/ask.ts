import { proxy } from 'comlink'
import type { Ask, Keeper } from './contract'
import type { Engine } from './engine'

/** Asks the questions of `questions.ts` of a worker. */
export function askOf(engine: Engine): Ask {
  return (name, request, onProgress) => {
    const { rest, fields, files } = partedFiles(request)
    const progress = onProgress ? proxy(onProgress) : null
    // Comlink's type of a worker forgets that request and reply go by the name.
    return engine.call((worker) => (worker as unknown as Keeper).ask(name, rest, progress, fields, ...files))
  }
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
