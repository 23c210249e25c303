import { benches, type Bench, type Share } from './benches'

/** What `scripts/bench.mjs` asks of this worker. */
type Question =
  | { readonly ask: 'cases' }
  | { readonly ask: 'shares' | 'prepare'; readonly name: string }
  | { readonly ask: 'run'; readonly name: string; readonly file: File | null }
  | { readonly ask: 'part'; readonly name: string; readonly part: number; readonly parts: number }

let prepared: Share | null = null

self.onmessage = (event: MessageEvent<Question>) => {
  answer(event.data).then(
    (value) => self.postMessage({ answer: value }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  )
}

async function answer(question: Question): Promise<unknown> {
  if (question.ask === 'cases')
    return benches.map(({ name, size, count, unit, aim, peer, readsFile }) => ({
      name,
      size,
      count,
      unit,
      aim,
      peer,
      readsFile,
    }))
  const bench = benches.find(({ name }) => name === question.name)
  if (bench === undefined) throw new Error(`There is no benchmark called ${question.name}.`)
  switch (question.ask) {
    case 'shares':
      return bench.share !== undefined
    case 'prepare':
      prepared = (await bench.share?.()) ?? null
      return null
    case 'part':
      prepared?.(question.part, question.parts)
      return null
    case 'run':
      return best(bench, question.file)
  }
}

/** The best of several runs, so that what is measured is the work and not the machine's other business. */
async function best(
  { prepare, runs }: Bench,
  file: File | null,
): Promise<{ seconds: number; runs: number; heldBytes?: number }> {
  const work = prepare(file)
  let seconds = Infinity
  let held: number | undefined
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    const bytes = await work()
    seconds = Math.min(seconds, (performance.now() - start) / 1000)
    if (typeof bytes === 'number') held = bytes
  }
  return { seconds, runs, ...(held === undefined ? {} : { heldBytes: held }) }
}
