import type { ProblemData } from '../engine/problem'

/** What a worker answers. A problem comes back as data, because errors lose their fields on the way; only bugs are thrown. */
export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: ProblemData }

export type OnProgress = (done: number, total: number, doing: string) => void
