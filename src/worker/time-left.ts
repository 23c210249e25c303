import { byName } from '../engine/by-name'

/** What is still to be done of an assessment, and how long that takes. */
export type TimeLeft = {
  /** Null before a run has been timed, of every kind that takes long. */
  readonly seconds: number | null
  readonly byCandidate: Readonly<Record<string, number | null>>
}

export type TaskToDo = { readonly name: string; readonly kind: string; readonly effort: number }

/** A task that a worker is at, for so many milliseconds. */
type TaskUnderWay = TaskToDo & { readonly elapsed: number }

/** How long runs took, by what kind of run they are. */
export type RunTimes = {
  add(task: Pick<TaskToDo, 'kind' | 'effort'>, milliseconds: number): void
  /**
   * Milliseconds of one run: as those of its kind took, else those of as much effort, else in proportion to the effort of
   * more. Null where none of as much effort was timed: how much longer that takes nobody knows.
   */
  expected(task: Pick<TaskToDo, 'kind' | 'effort'>): number | null
  /** Whether a run of this kind was timed. */
  knows(kind: string): boolean
}

/** So many runs of a kind count. */
const remembered = 9

type Timed = { readonly effort: number; readonly latest: number[] }

export function runTimes(): RunTimes {
  const byKind = new Map<string, Timed>()
  return {
    add({ kind, effort }, took) {
      const timed = byKind.get(kind) ?? { effort, latest: [] }
      timed.latest.push(took)
      if (timed.latest.length > remembered) timed.latest.shift()
      byKind.set(kind, timed)
    },
    expected({ kind, effort }) {
      const own = byKind.get(kind)
      if (own) return typical(own)
      const atLeast = [...byKind.values()].filter((each) => each.effort >= effort)
      if (atLeast.length === 0) return null
      const nearest = Math.min(...atLeast.map((each) => each.effort))
      const like = atLeast.filter((each) => each.effort === nearest)
      return (effort / nearest) * mean(like.map(typical))
    },
    knows: (kind) => byKind.has(kind),
  }
}

/**
 * How long it takes until tasks are done that are begun in this order by so many workers, each as soon as one is free; of a
 * candidate, until the last of its own is done. Nobody knows while a kind of more work than 1 was not timed: with changes
 * aimed at some of the records, a search may well take ten times as long as with others.
 */
export function timeLeft(
  tasks: readonly TaskToDo[],
  times: RunTimes,
  workers: number,
  underWay: readonly TaskUnderWay[] = [],
): TimeLeft {
  const freeAt = new Array<number>(workers).fill(0)
  const byCandidate = new Map<string, number>()
  const ofKind = new Map<string, number | null>()
  for (const { name, kind, effort, elapsed = 0 } of [...underWay, ...tasks] as readonly MaybeUnderWay[]) {
    if (!ofKind.has(kind))
      ofKind.set(kind, effort > 1 && !times.knows(kind) ? null : times.expected({ kind, effort }))
    const expected = ofKind.get(kind) ?? null
    if (expected === null) return { seconds: null, byCandidate: unknownTimes([...underWay, ...tasks]) }
    const worker = freeAt.indexOf(Math.min(...freeAt))
    // How long runs take is spread widely. One that is over what is usual has as much to go as it is over that, and each has
    // a third of what it took so far.
    freeAt[worker] += Math.max(Math.abs(expected - elapsed), elapsed / 3)
    byCandidate.set(name, Math.max(byCandidate.get(name) ?? 0, freeAt[worker] / 1000))
  }
  return { seconds: Math.max(...freeAt) / 1000, byCandidate: byName(byCandidate) }
}

type MaybeUnderWay = TaskToDo & Partial<TaskUnderWay>

function unknownTimes(tasks: readonly TaskToDo[]): Readonly<Record<string, null>> {
  return byName(tasks.map(({ name }) => [name, null]))
}

/**
 * What a run of a kind may be taken to last. Of short ones the middle: the first of a worker takes longer, and a busy machine
 * comes and goes. Searches are spread widely, a few taking ten times as long as most, and what all take is a matter of the mean.
 */
function typical({ effort, latest }: Timed): number {
  return effort > 1 ? mean(latest) : middle(latest)
}

function middle(numbers: readonly number[]): number {
  const ascending = numbers.toSorted((a, b) => a - b)
  const half = Math.floor((ascending.length - 1) / 2)
  return mean(ascending.slice(half, ascending.length - half))
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}
