import { grouped, type ProblemData } from '../engine/problem'
import { isCancelled } from '../worker/problems'
import { resultsStore } from './results'

/** Shows why the last thing asked for could not be done. What the user ended himself is no problem. */
export function showProblem(problem: ProblemData): void {
  if (!isCancelled(problem)) resultsStore.setState({ problem })
}

export function dismissProblem(): void {
  resultsStore.setState({ problem: null })
}

/** Files given together with a project, which does not name them. */
export function filesUnused(names: readonly string[]): ProblemData {
  const listed = names.map((name) => `\`${name}\``).join(', ')
  return {
    code: 'files-unused',
    sentence:
      names.length === 1
        ? `${listed} was not opened: the project does not name it.`
        : `${grouped(names.length)} files were not opened: the project does not name them.`,
    detail: names.length === 1 ? '' : `They are ${listed}.`,
    facts: { count: names.length },
  }
}

/** A file of a release that its candidate does not give. */
export function fileNotInRelease(name: string): ProblemData {
  return {
    code: 'file-not-in-release',
    sentence: `This release has no \`${name}\`.`,
    detail: 'It was made elsewhere, and how it changed the values is not known.',
    facts: { name },
  }
}

/** A project says which release a candidate was made with, and this is another file of that name. */
export function releaseDiffers(file: string): ProblemData {
  return {
    code: 'release-differs',
    sentence: 'This release is not the one that the project was saved with.',
    detail: `The SHA-256 of \`${file}\` differs. Bring it in as a candidate of its own to look at it all the same.`,
    facts: { file },
  }
}

/** Something of the protocol was to be changed, which is locked. */
export function protocolLocked(): ProblemData {
  return {
    code: 'protocol-locked',
    sentence: 'The protocol is locked: only the data, their design and what is given out may change.',
    detail: 'Scenarios, measures, losses, candidates, limits and the seed stay as they were decided.',
    facts: {},
  }
}

/** Counts can be corrected from a released file and the matrices that were published with it, and from nothing less. */
export function matricesNotGiven(): ProblemData {
  return {
    code: 'matrices-not-given',
    sentence: 'A released file and its matrices are needed together.',
    detail: 'Choose both at once: the file, and the `.misclassification.json` that came with it.',
    facts: {},
  }
}
