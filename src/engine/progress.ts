/**
 * Told by long loops how far they are: `done` of `total`, in any unit, and what is being done.
 * Cancelling is ending the worker, so a loop never asks whether it should go on.
 */
export type Progress = (done: number, total: number, doing: string) => void

export const silent: Progress = () => undefined

/** Of one of several parts, counted from 0, each taken to last as long. */
export function ofPart(progress: Progress, part: number, parts: number): Progress {
  return (done, total, doing) => progress(part + (total > 0 ? done / total : 0), parts, doing)
}
