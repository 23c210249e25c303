import { lookUp } from '../../../engine/by-name'
import type { ProblemData } from '../../../engine/problem'

/** The problems that a field of the panel can be blamed for, by what it asks for. */
const codesOf: Readonly<Record<string, readonly string[]>> = {
  weight: ['weight-not-positive'],
  populationSize: ['population-size-too-small'],
}

/** What is wrong with a field, said beside it; null when the last problem was about something else. */
export function designError(way: string, problem: ProblemData | null): string | null {
  if (problem === null || !(lookUp(codesOf, way) ?? []).includes(problem.code)) return null
  return [problem.sentence, problem.detail]
    .filter((each) => each !== '')
    .join(' ')
    .replaceAll('`', '')
}
