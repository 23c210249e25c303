import { modelsOf, type ModelsOfStudy } from '../../engine/assess/loglinear/models-of-study'
import { openStudy } from '../../engine/assess/open-study'
import { asProblem } from '../../engine/problem'
import type { Interaction } from '../../engine/model/terms'
import type { Refitter } from '../../engine/model/refits'
import type { StudySent } from '../contract'
import { answer } from '../crossing'
import { receivedThrough } from '../port'
import { studyGone } from '../problems'
import type { ModelWorker } from '../contract-shared-work'

/** Two scenarios may be measured side by side. */
const filesKept = 2

/** A file whose models are asked for, and the model that was refitted last: its refits come one after the other. */
type FileOpened = ModelsOfStudy & { refitted: { readonly model: string; readonly refitter: Refitter } | null }

/** A worker of the pool that weighs models for searches and refits them, beside whatever it assesses. */
export function createModelWorker(): ModelWorker {
  const files = new Map<number, FileOpened>()

  function fileOf(file: number): FileOpened {
    const found = files.get(file)
    if (!found) throw asProblem(studyGone)
    return found
  }

  return {
    openModels: (file, port) =>
      answer(async () => {
        const { study: data } = await receivedThrough<StudySent>(port)
        const study = openStudy(data)
        files.set(file, { ...modelsOf(study, study.scenarios[0]), refitted: null })
        const [oldest] = files.keys()
        if (files.size > filesKept) files.delete(oldest)
        return null
      }),

    weigh: (file, models) => answer(() => models.map(fileOf(file).weigh)),

    refit: (file, interactions, r) => answer(() => refitterIn(fileOf(file), interactions).refit(r)),
  }
}

function refitterIn(file: FileOpened, interactions: readonly Interaction[]): Refitter {
  const model = JSON.stringify(interactions)
  if (file.refitted?.model !== model) file.refitted = { model, refitter: file.refitter(interactions) }
  return file.refitted.refitter
}
