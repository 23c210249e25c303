import { asProblem } from '../engine/problem'
import { silent } from '../engine/progress'
import type { GivenFile } from '../file/readable-file'
import type { TableWorker, RiskMeasurer, StudySent } from './contract'
import { answer, paced } from './crossing'
import { nothingHeld, studyOf } from './held'
import { copyOf, takeCopy, type HeldSent } from './held-copy'
import { receivedThrough, sendThrough } from './port'
import { studyGone } from './problems'
import type { Question } from './question'
import { questions, type QuestionName, type ReplyOf, type RequestOf } from './questions'
import { readersThrough, readSentPart, type PartReader } from './slices'
import { riskOfFile } from './risk-of-file'
import type { LabSent } from './contract-lab'

/** The same functions, each known to take the request of its own name. */
const table: { readonly [Name in QuestionName]: Question<RequestOf<Name>, ReplyOf<Name>> } = questions

/** A worker that holds the records, for good or as a copy: it answers every question of `questions.ts` from what it holds. */
export function createTableWorker(): TableWorker & RiskMeasurer & PartReader {
  const held = nothingHeld()
  return {
    ask: (name, request, onProgress, fields = [], ...files) =>
      answer(() =>
        table[name](held, withFiles(request, fields, files), onProgress ? paced(onProgress) : silent),
      ),

    handOver: (ticket, port) =>
      answer(() => {
        const study = studyOf(held, ticket)
        if (!study) throw asProblem(studyGone)
        sendThrough(port, { study } satisfies StudySent)
        return null
      }),

    handOverLab: (ticket, port) =>
      answer(() => {
        if (held.lab?.ticket !== ticket) throw asProblem(studyGone)
        sendThrough(port, { lab: held.lab.data } satisfies LabSent)
        return null
      }),

    sendHeld: (asked, port) =>
      answer(() => {
        sendThrough(port, copyOf(held, asked))
        return held.versions
      }),

    takeHeld: (port) =>
      answer(async () => {
        takeCopy(held, await receivedThrough<HeldSent>(port))
        return held.versions
      }),

    readBeside: (hand, atOnce) =>
      answer(() => {
        held.beside = readersThrough(hand, atOnce)
        return null
      }),

    readSlice: (port) => answer(() => readSentPart(port)),

    measureRisk: (recipe, scenario, onProgress, elsewhere) =>
      answer(() => riskOfFile(held, recipe, scenario, paced(onProgress), elsewhere ?? null)),
  }
}

/** A request with its files, which crossed each by itself: see `ask.ts`. */
function withFiles<Request>(
  request: Request,
  fields: readonly string[],
  files: readonly GivenFile[],
): Request {
  if (fields.length === 0) return request
  const given = fields.map((field, f): [string, unknown] => [field, files[f]])
  return Object.fromEntries([...Object.entries(request as object), ...given]) as Request
}
