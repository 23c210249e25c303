import type { Recipe } from '../../src/engine/assess/recipe'
import type { StudyData } from '../../src/engine/assess/study'
import type { TableWorker, StudySent } from '../../src/worker/contract'

/** A census small enough for a test: about 200 records in the sample. */
export const smallCensus = { made: 'census', size: 20_000, populationSeed: 5, sampleSeed: 6 } as const

/** A recipe of it with two candidates and every kind of measure. */
export function recipeOfCensus(): Recipe {
  return {
    recipe: 1,
    seed: 11,
    data: { synthetic: smallCensus },
    design: { fraction: 0.01 },
    scenarios: [{ name: 'Public register', key: ['lad', 'sex', 'age'] }],
    candidates: [
      { name: 'R20S', replicates: 3, steps: [{ method: 'swap', variable: 'lad', rate: 0.2 }] },
      { name: 'R20P', replicates: 3, steps: [{ method: 'pram', variable: 'lad', diagonal: 0.8 }] },
    ],
    risk: [
      { measure: 'uniqueness', k: [2, 3] },
      { measure: 'identification' },
      { measure: 'loglinear', as: 'mainEffects', model: 'independence', replicates: 1 },
    ],
    utility: [{ measure: 'raad', table: ['lad', 'sex'] }],
  }
}

/** The study as it comes through the door. */
export async function studySentBy(tableWorker: TableWorker): Promise<StudyData> {
  const ticket = await tableWorker.ask('study', { recipe: recipeOfCensus() })
  if (!ticket.ok) throw new Error(ticket.problem.sentence)
  const { port1, port2 } = new MessageChannel()
  const received = new Promise<StudyData>((resolve) => {
    port2.onmessage = ({ data }: MessageEvent<StudySent>) => {
      port2.close()
      resolve(data.study)
    }
  })
  await tableWorker.handOver(ticket.value, port1)
  return received
}
