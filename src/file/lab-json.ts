import type { LabResults } from '../engine/lab/results'

/** What trying out estimators gave, as JSON text, indented by two and ended by a newline: `lab.json`. */
export function writeLab(results: LabResults): string {
  return `${JSON.stringify(results, null, 2)}\n`
}
