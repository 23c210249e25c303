import { asProblem } from '../engine/problem'
import { fingerprint } from '../file/fingerprint'
import type { ReadersBeside } from '../file/read-parts'
import type { GivenFile } from '../file/readable-file'
import type { Sources } from '../run/read-inputs'
import { fileNotGiven } from './problems'

/** The files of a recipe that the page handed over. */
export type FilesGiven = {
  /** The data file. */
  readonly file: GivenFile
  readonly population: GivenFile | null
}

export function sourcesOfFiles({ file, population }: FilesGiven, beside: ReadersBeside): Sources {
  const given = new Map([
    ['data.file', file],
    ['population.file', population],
  ])
  return {
    file: (place, name) => {
      const found = given.get(place)
      return found ? Promise.resolve(found) : Promise.reject(asProblem(fileNotGiven(place, name)))
    },
    fingerprint: (each) => fingerprint(each),
    withReaders: (reading) => reading(beside),
  }
}
