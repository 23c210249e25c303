import { byName } from '../engine/by-name'

/** What is still to be done of an assessment, and how long that takes. */
export type TimeLeft = {
  /** Null before a run has been timed, of every kind that takes long. */
  readonly seconds: number | null
  readonly byCandidate: Readonly<Record<string, number | null>>
}

export type TaskToDo = RunToTime & { readonly name: string }

/** A run by how long it takes. */
type RunToTime = {
  readonly kind: string
  readonly effort: number
  /** What its candidate does: runs of one kind that have this alike take about as long. */
  readonly steps?: string
}

/** A task that a worker is at, for so many milliseconds. */
type TaskUnderWay = TaskToDo & { readonly elapsed: number }

/** How long runs took, by what kind of run they are. */
export type RunTimes = {
  add(run: RunToTime, milliseconds: number): void
  /**
   * Milliseconds of one run: as those with its steps took, else those of its kind, else those of as much effort, else in
   * proportion to the effort of more. Null where none of as much effort was timed: how much longer that takes nobody knows.
   */
  expected(run: RunToTime): number | null
  /** With how many different steps runs of this kind were timed. */
  stepsTimed(kind: string): number
  /** Whether a run of this kind and steps was timed. */
  knows(run: RunToTime): boolean
}

/** So many runs of one kind and steps count. */
const remembered = 9

type Timed = { readonly effort: number; readonly bySteps: Map<string, number[]> }

export function runTimes(): RunTimes {
  const byKind = new Map<string, Timed>()
  return {
    add({ kind, effort, steps = '' }, took) {
      const timed = byKind.get(kind) ?? { effort, bySteps: new Map<string, number[]>() }
      const latest = [...(timed.bySteps.get(steps) ?? []), took]
      timed.bySteps.set(steps, latest.slice(-remembered))
      byKind.set(kind, timed)
    },
    expected({ kind, effort, steps = '' }) {
      const own = byKind.get(kind)
      const alike = own?.bySteps.get(steps)
      if (own) return alike ? typical(effort, alike) : ofKind(own)
      const atLeast = [...byKind.values()].filter((each) => each.effort >= effort)
      if (atLeast.length === 0) return null
      const nearest = Math.min(...atLeast.map((each) => each.effort))
      const like = atLeast.filter((each) => each.effort === nearest)
      return (effort / nearest) * mean(like.map(ofKind))
    },
    stepsTimed: (kind) => byKind.get(kind)?.bySteps.size ?? 0,
    knows: ({ kind, steps = '' }) => byKind.get(kind)?.bySteps.has(steps) ?? false,
  }
}

/**
 * How long it takes until tasks are done that are begun in this order by so many workers, each as soon as one is free; of a
 * candidate, until the last of its own is done. Nobody knows while too little was timed ({@link isToldFrom}).
 */
export function timeLeft(
  tasks: readonly TaskToDo[],
  times: RunTimes,
  workers: number,
  underWay: readonly TaskUnderWay[] = [],
): TimeLeft {
  const all: readonly MaybeUnderWay[] = [...underWay, ...tasks]
  const freeAt = new Array<number>(workers).fill(0)
  const byCandidate = new Map<string, number>()
  const expectedOf = expectedOnce(times)
  if (!isToldFrom(all, times, expectedOf)) return { seconds: null, byCandidate: unknownTimes(all) }
  for (const task of all) {
    const { name, elapsed = 0 } = task
    const expected = expectedOf(task) ?? 0
    const worker = freeAt.indexOf(Math.min(...freeAt))
    // How long runs take is spread widely, those with the same steps less so. One that is over what is usual has as much to
    // go as it is over that, and each has a share of what it took so far.
    freeAt[worker] += Math.max(Math.abs(expected - elapsed), elapsed / (times.knows(task) ? 10 : 3))
    byCandidate.set(name, Math.max(byCandidate.get(name) ?? 0, freeAt[worker] / 1000))
  }
  return { seconds: Math.max(...freeAt) / 1000, byCandidate: byName(byCandidate) }
}

/**
 * Whether enough was timed. Runs of more work than 1 search for a model, and with other steps a search may take ten times as
 * long: of each such kind runs with two different steps are timed before, if there are as many, and none may be under way with
 * new steps that takes twice as long as they did.
 */
function isToldFrom(
  tasks: readonly MaybeUnderWay[],
  times: RunTimes,
  expectedOf: (run: RunToTime) => number | null,
): boolean {
  const stepsOf = new Map<string, Set<string>>()
  for (const { kind, effort, steps = '' } of tasks) {
    if (effort > 1) stepsOf.set(kind, (stepsOf.get(kind) ?? new Set()).add(steps))
  }
  return tasks.every((task) => {
    const expected = expectedOf(task)
    if (expected === null) return false
    if (task.effort <= 1 || times.knows(task)) return true
    const timed = times.stepsTimed(task.kind)
    return timed > 0 && timed >= Math.min(2, stepsOf.get(task.kind)?.size ?? 0) && !isOver(task, expected)
  })
}

function isOver({ elapsed = 0 }: MaybeUnderWay, expected: number): boolean {
  return elapsed > 2 * expected
}

/** There are thousands of tasks, and few kinds of them. */
function expectedOnce(times: RunTimes): (run: RunToTime) => number | null {
  const known = new Map<string, Map<string, number | null>>()
  return (run) => {
    const { kind, steps = '' } = run
    const ofKind = known.get(kind) ?? new Map<string, number | null>()
    known.set(kind, ofKind)
    const before = ofKind.get(steps)
    if (before !== undefined) return before
    const expected = times.expected(run)
    ofKind.set(steps, expected)
    return expected
  }
}

type MaybeUnderWay = TaskToDo & Partial<TaskUnderWay>

function unknownTimes(tasks: readonly TaskToDo[]): Readonly<Record<string, null>> {
  return byName(tasks.map(({ name }) => [name, null]))
}

/** What a run of a kind may be taken to last whatever its steps: of long ones each of them counts as much. */
function ofKind({ effort, bySteps }: Timed): number {
  const each = [...bySteps.values()]
  return effort > 1 ? mean(each.map(mean)) : middle(each.flat())
}

/** Of short runs the middle: the first of a worker takes longer, and a busy machine comes and goes. */
function typical(effort: number, took: readonly number[]): number {
  return effort > 1 ? mean(took) : middle(took)
}

function middle(numbers: readonly number[]): number {
  const ascending = numbers.toSorted((a, b) => a - b)
  const half = Math.floor((ascending.length - 1) / 2)
  return mean(ascending.slice(half, ascending.length - half))
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}
