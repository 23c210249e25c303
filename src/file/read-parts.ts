import type { GroupsAsked, GroupsCounted } from './parquet/count-groups'
import type { ReadablePart } from './readable-file'
import type { Slice, SliceRead } from './slice'

/** Others that read parts of a file, side by side with who asks. Who they are never changes what is read. */
export type ReadersBeside = {
  readonly atOnce: number
  /** About how much of a CSV a slice has. */
  readonly sliceBytes: number
  /** To be told as soon as so many bytes are to be read: to get ready takes a while. */
  expect(bytes: number): void
  /** Resolves when one more of them can take a part: until then there is something to do here. */
  ready(): Promise<void>
  /** Reads a slice, which stands in that part of the file. @throws Problem `file-unreadable` */
  read(slice: Slice, part: ReadablePart): Promise<SliceRead>
  /** Counts a group of rows of a Parquet file; null where nobody could. */
  count(group: GroupsAsked): Promise<GroupsCounted | null>
}

/** Nobody. */
export const noneBeside: ReadersBeside = {
  atOnce: 0,
  sliceBytes: Infinity,
  expect: () => undefined,
  ready: () => Promise.resolve(),
  read: () => Promise.resolve({ fault: 'other' }),
  count: () => Promise.resolve(null),
}

type HowPartsAreRead<Read> = {
  readonly here: (part: number) => Promise<Read>
  /** The same by one of those beside. */
  readonly there: (part: number) => Promise<Read>
  /** Whether there is a reason to read on. */
  readonly goesOn: () => boolean
  /** After each that was read. */
  readonly added: () => void
}

/** Reads parts of a file into their places, each once: here, and with those beside. */
export async function readParts<Read>(
  places: (Read | null)[],
  beside: Pick<ReadersBeside, 'atOnce' | 'ready'>,
  { here, there, goesOn, added }: HowPartsAreRead<Read>,
): Promise<void> {
  let begun = 0
  let longest = 0
  function next(read: (part: number) => Promise<Read>): Promise<[part: number, found: Read]> | null {
    if (begun === places.length || !goesOn()) return null
    const part = begun++
    return read(part).then((found) => [part, found])
  }
  async function goOn(read: (part: number) => Promise<Read>): Promise<void> {
    let reading = next(read)
    while (reading !== null) {
      const [part, found] = await reading
      places[part] ??= found
      // The next is begun before anything is made of this one: nobody waits meanwhile.
      reading = next(read)
      added()
    }
  }
  const own = goOn(async (part) => {
    const started = performance.now()
    const found = await here(part)
    longest = Math.max(longest, performance.now() - started)
    return found
  })
  async function goOnBeside(): Promise<void> {
    await Promise.race([beside.ready(), own])
    await goOn(there)
  }
  const others = Promise.all(Array.from({ length: beside.atOnce }, goOnBeside))
  // What becomes of those who are not waited for any more is nothing to fail for.
  others.catch(() => undefined)
  await own
  if (goesOn()) await Promise.race([others, patience(longest)])
  for (const part of places.keys()) if (goesOn()) places[part] ??= await here(part)
  added()
}

/** Whoever has not read a part by then, with nothing else left to read, is busy with other things. */
function patience(longestHere: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(1000, 2 * longestHere)))
}
