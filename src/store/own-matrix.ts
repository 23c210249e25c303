import type { Answer } from '../worker/answer'
import { readMatrixFile, type OwnMatrix } from '../worker/matrix-file'

/** The matrix that a file gives for some variables, ready to be put into a step. */
export function readMatrix(file: File, variables: readonly string[]): Promise<Answer<OwnMatrix>> {
  return readMatrixFile(file, variables)
}
