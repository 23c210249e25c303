import { byName } from '../engine/by-name'

/** What is still to be done of an assessment, and how long that takes. */
export type TimeLeft = {
  /** Null before a run has been timed. */
  readonly seconds: number | null
  readonly byCandidate: Readonly<Record<string, number | null>>
}

export type TaskToDo = { readonly name: string; readonly kind: string; readonly effort: number }

/** How long runs took, by what kind of run they are. */
export type RunTimes = {
  add(task: Pick<TaskToDo, 'kind' | 'effort'>, milliseconds: number): void
  /** Milliseconds of one run: of its kind, or as long as none was timed in proportion to the effort; null: not known. */
  expected(task: Pick<TaskToDo, 'kind' | 'effort'>): number | null
}

export function runTimes(): RunTimes {
  const byKind = new Map<string, { runs: number; milliseconds: number }>()
  let effort = 0
  let milliseconds = 0
  return {
    add(task, took) {
      const kind = byKind.get(task.kind) ?? { runs: 0, milliseconds: 0 }
      kind.runs++
      kind.milliseconds += took
      byKind.set(task.kind, kind)
      effort += task.effort
      milliseconds += took
    },
    expected(task) {
      const kind = byKind.get(task.kind)
      if (kind) return kind.milliseconds / kind.runs
      return effort === 0 ? null : (milliseconds / effort) * task.effort
    },
  }
}

/**
 * How long tasks take that are begun in this order by so many workers: of a candidate, until the last of its own is done.
 */
export function timeLeft(tasks: readonly TaskToDo[], times: RunTimes, workers: number): TimeLeft {
  const byCandidate = new Map<string, number>()
  let milliseconds = 0
  for (const task of tasks) {
    const expected = times.expected(task)
    if (expected === null) return { seconds: null, byCandidate: unknownTimes(tasks) }
    milliseconds += expected
    byCandidate.set(task.name, milliseconds / workers / 1000)
  }
  return { seconds: milliseconds / workers / 1000, byCandidate: byName(byCandidate) }
}

function unknownTimes(tasks: readonly TaskToDo[]): Readonly<Record<string, null>> {
  return byName(tasks.map(({ name }) => [name, null]))
}
