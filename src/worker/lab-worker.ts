import { labData, type LabData } from '../engine/lab/lab-data'
import { outlineOf } from '../engine/lab/lab-results'
import { labBench, type LabBench } from '../engine/lab/lab-unit'
import { answer, refusal } from './crossing'
import { receivedThrough } from './port'
import { studyGone } from './problems'
import type { LabSent, LabWorker } from './contract-lab'

const benchesKept = 2

/** A worker of the pool that draws samples and puts them to the test. */
export function createLabWorker(): LabWorker {
  /** By run, the oldest first. */
  const benches = new Map<number, LabBench>()

  function keep(run: number, data: LabData): void {
    benches.delete(run)
    benches.set(run, labBench(data))
    for (const older of [...benches.keys()].slice(0, -benchesKept)) benches.delete(older)
  }

  return {
    openLab: (run, port) =>
      answer(async () => {
        const { lab } = await receivedThrough<LabSent>(port)
        keep(run, lab)
        return null
      }),

    openCensusLab: (run, plan) =>
      answer(() => {
        const data = labData(plan, { sample: null, population: null })
        keep(run, data)
        return outlineOf(data)
      }),

    runLabTask({ run, points: shown, ...task }) {
      const bench = benches.get(run)
      if (!bench) return Promise.resolve(refusal(studyGone))
      return answer(() => {
        const { unit, points } = bench(task)
        return { unit, points: shown ? points : null }
      })
    },
  }
}
