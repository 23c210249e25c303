import type { ProblemData } from '../engine/problem'

/** Not a failure: someone ended the work. Tested for by `isCancelled`. */
export const cancelled: ProblemData = {
  code: 'work-cancelled',
  sentence: 'The work was cancelled.',
  detail: '',
  facts: {},
}

export function isCancelled(problem: ProblemData): boolean {
  return problem.code === cancelled.code
}

export const workerEnded: ProblemData = {
  code: 'worker-ended',
  sentence: 'The worker that did this ended unexpectedly.',
  detail:
    'The usual cause is too little memory. The file and the recipe are still here; the next thing you ask for reads the file again.',
  facts: {},
}

/** A worker that a question needed is gone, and with it what it held: another can be asked the same. */
export function hasEnded(problem: ProblemData): boolean {
  return problem.code === workerEnded.code || problem.code === studyGone.code
}

/** It was replaced by what is newer, as a table is when a release is read beside it: nothing went wrong. */
export function wasReplaced(problem: ProblemData): boolean {
  return problem.code === studyGone.code
}

/** A study that newer ones have replaced. */
export const studyGone: ProblemData = {
  code: 'study-gone',
  sentence: 'What this was computed from is no longer at hand.',
  detail: 'It is put together again when you assess the candidate once more.',
  facts: {},
}

export const workerNotStarted: ProblemData = {
  code: 'worker-not-started',
  sentence: 'Can’t compute without a worker, and the browser did not start one.',
  detail: 'A browser setting or an extension may forbid workers on this page.',
  facts: {},
}

/** What a worker was to compute from did not reach it. */
export function nothingArrived(seconds: number): ProblemData {
  return {
    code: 'nothing-arrived',
    sentence: 'The data did not reach the worker that was to compute with them.',
    detail: `It waited for ${seconds} seconds. Ask again; if that does not help, save the project and open it in another browser.`,
    facts: { seconds },
  }
}

/** A recipe was to be carried out, and a file that it names was not handed over. */
export function fileNotGiven(place: string, file: string): ProblemData {
  return {
    code: 'file-not-given',
    sentence: `Can’t go on without the file that \`${place}\` names.`,
    detail: `The page opens only what it is handed: choose ${file} together with the data file.`,
    facts: { place, file },
  }
}

export const memoryShort: ProblemData = {
  code: 'memory-short',
  sentence: 'Can’t do this in the memory that the browser gives.',
  detail: 'A key with fewer cells or a file with fewer columns takes less.',
  facts: {},
}

/** A mistake of ours, told so that nobody waits for a number that will not come. */
export function engineFault(error: unknown): ProblemData {
  return {
    code: 'engine-fault',
    sentence: 'The engine stopped on a mistake of its own.',
    detail: error instanceof Error ? `${error.name}: ${error.message}` : '',
    facts: {},
  }
}

export const sampleAbsent: ProblemData = {
  code: 'sample-absent',
  sentence: 'A file must be open first.',
  detail: '',
  facts: {},
}

export function populationSharesNothing(name: string): ProblemData {
  return {
    code: 'population-shares-nothing',
    sentence: 'The population file must have variables of the sample.',
    detail: `No variable of \`${name}\` has the name of a categorical variable of the sample.`,
    facts: { file: name },
  }
}
