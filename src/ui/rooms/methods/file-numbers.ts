import type { Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { isCandidateCurrent } from '../../../store/freshness'
import type { ResultsState } from '../../../store/results'
import { range } from '../../words/numbers'
import { extentOf } from '../../measures/measure-extent'
import { standingOf, type Validity } from '../../measures/measure-validity'
import { fileValue } from '../../measures/file-value'
import { idInRecipe, measuredById, originalValue, writeMeasured } from '../../measures/measure-values'
import type { Topic } from './topics'

/** A number of the file that is open, as Methods lists it. */
export type FileNumber = {
  readonly label: string
  readonly written: string | null
  /** Over the runs of a candidate; null for one run, or none. */
  readonly spread: string | null
  readonly current: boolean
  readonly standing: Validity | null
}

/** What a measure comes to under a scenario: on the file as it stands, and on each candidate. Empty where it is not asked for. */
export function fileNumbers(
  recipe: Recipe,
  results: ResultsState,
  index: number,
  topic: Topic,
): readonly FileNumber[] {
  const scenario = recipe.scenarios.at(index)
  const id = topic.kind === 'measure' ? idInRecipe(recipe, topic.entry) : null
  const measured = id === null ? null : measuredById(recipe, id)
  if (!scenario || !measured) return []
  const { entry } = measured
  const risk = lookUp(results.risks, scenario.name)
  const own = fileValue(results, recipe, index, measured)
  const value = own?.value ?? (risk ? originalValue(risk.value.result.risk, measured) : null)
  const file: FileNumber = {
    label: 'As it stands',
    written: own?.text ?? (value === null ? null : writeMeasured(entry, value)),
    spread: null,
    current: own?.current ?? true,
    standing: null,
  }
  const candidates = recipe.candidates.flatMap((candidate): readonly FileNumber[] => {
    const state = lookUp(results.candidates, candidate.name)
    if (!state || state.replicates.length === 0) return []
    const extent = extentOf(state, scenario.name, measured)
    const write = (end: number | null | undefined) => writeMeasured(entry, end)
    return [
      {
        label: candidate.name,
        written: extent && write(extent.value),
        spread:
          !extent || extent.low === null || extent.high === null
            ? null
            : range(extent.low, extent.high, write),
        current: isCandidateCurrent(recipe, candidate.name, state),
        standing: standingOf(measured, candidate, state, scenario.name, recipe),
      },
    ]
  })
  return file.written === null ? candidates : [file, ...candidates]
}
