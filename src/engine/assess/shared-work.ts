import { weighInTurn, type Statistics } from '../model/search'
import { type Progress, silent } from '../progress'
import type { ModelsOnTrial, Weighing } from '../model/models-on-trial'
import { refitInTurn, type RefitsAsked, type Refitting } from '../model/refitter'
import type { Refit } from '../model/refits'

/** Work of the risk entry of that name which others may do: models on trial in its search, or refits for its interval. */
export type WorkAsked = { readonly measure: string } & (
  { readonly trials: ModelsOnTrial } | { readonly refits: RefitsAsked }
)

/** What is answered, in the order of what was asked. */
export type WorkDone = { readonly statistics: readonly Statistics[] } | { readonly refits: readonly Refit[] }

/** A computation that may ask for parts of it on its way. Each part is done by itself: who does it changes no digit. */
export type SharingWork<Found> = Generator<WorkAsked, Found, WorkDone>

/** Carries out such a computation with every part done here. */
export function doneHere<Found>(sharing: SharingWork<Found>, progress: Progress = silent): Found {
  let next = sharing.next()
  while (!next.done) next = sharing.next(workDoneHere(next.value, progress))
  return next.value
}

export function workDoneHere(asked: WorkAsked, progress: Progress): WorkDone {
  if ('refits' in asked) return { refits: refitInTurn(asked.refits, progress) }
  const { trials } = asked
  return { statistics: weighInTurn(trials, trials.variables, trials.weigh, progress) }
}

/** A search whose trials others may weigh. */
export function* sharingTrials<Found>(measure: string, weighing: Weighing<Found>): SharingWork<Found> {
  let next = weighing.next()
  while (!next.done) {
    const done = yield { measure, trials: next.value }
    if (!('statistics' in done)) throw new Error('Models on trial were answered with something else.')
    next = weighing.next(done.statistics)
  }
  return next.value
}

/** An interval whose refits others may do. */
export function* sharingRefits<Found>(measure: string, refitting: Refitting<Found>): SharingWork<Found> {
  let next = refitting.next()
  while (!next.done) {
    const done = yield { measure, refits: next.value }
    if (!('refits' in done)) throw new Error('Refits were answered with something else.')
    next = refitting.next(done.refits)
  }
  return next.value
}
