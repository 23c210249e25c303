import { writeLab } from '../file/lab-json'
import type { LabResults } from '../engine/lab/results'

/** The results of a run as a file, the same bytes as the terminal writes. */
export function labFile(results: LabResults): Blob {
  return new Blob([writeLab(results)], { type: 'application/json' })
}
