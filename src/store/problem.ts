import type { ProblemData } from '../engine/problem'
import { isCancelled } from '../worker/problems'
import { resultsStore } from './results'

/** Shows why the last thing asked for could not be done. What the user ended himself is no problem. */
export function showProblem(problem: ProblemData): void {
  if (!isCancelled(problem)) resultsStore.setState({ problem })
}

export function dismissProblem(): void {
  resultsStore.setState({ problem: null })
}

/** The file is open all the same: the next wave of a survey is opened with the project of the last. */
export function fingerprintChanged(file: string): ProblemData {
  return {
    code: 'fingerprint-changed',
    sentence: 'This file is not the one that the project was saved with.',
    detail: `The SHA-256 of \`${file}\` differs, so the numbers will too. The project speaks of this file from now on.`,
    facts: { file },
  }
}
