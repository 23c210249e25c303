import { assessReplicate } from '../engine/assess/assess-replicate'
import { openStudy, type Study } from '../engine/assess/open-study'
import { fingerprint } from '../file/fingerprint'
import { writeZip } from '../file/write-zip'
import type { Assessor, StudySent } from './contract'
import { answer, paced } from './crossing'
import { receivedThrough } from './port'

/** A worker of the pool: holds one study, assesses one replicate at a time. */
export function createAssessor(): Assessor {
  let study: Study | null = null
  return {
    open: (port) =>
      answer(async () => {
        const { study: data } = await receivedThrough<StudySent>(port)
        study = openStudy(data)
        return null
      }),

    assess: (candidate, replicate, known) =>
      answer(() => {
        if (!study) throw new Error('A study must be open before a replicate is assessed.')
        return assessReplicate(study, candidate, replicate, known)
      }),

    archive: (onProgress, names, ...files) =>
      answer(() =>
        writeZip(
          names.map((name, i) => ({ name, content: files[i] })),
          paced(onProgress),
        ),
      ),

    fingerprint: (file, onProgress) => answer(() => fingerprint(file, paced(onProgress))),
  }
}
