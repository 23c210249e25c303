import { countOfFile } from '../../engine/risk/main-measures'
import type { Recipe } from '../../engine/assess/recipe'
import { lookUp } from '../../engine/by-name'
import { isKeyCurrent, isRiskCurrent } from '../../store/freshness'
import type { ResultsState } from '../../store/results'
import { cells } from '../words/numbers'
import { originalValue, writeMeasured, type Measured } from './measure-values'

/** A number of the file as it stands: its value, as it is written, and whether it is of the settings as they are now. */
export type FileValue = { readonly value: number; readonly text: string; readonly current: boolean }

/** The number of the file under a scenario, from the counted key or from the measured risk; null where there is none. */
export function fileValue(
  results: Pick<ResultsState, 'keys' | 'risks'>,
  recipe: Recipe,
  index: number,
  measured: Measured,
): FileValue | null {
  const scenario = recipe.scenarios.at(index)
  if (!scenario) return null
  const key = lookUp(results.keys, scenario.name)
  const risk = lookUp(results.risks, scenario.name)
  const ofKey = key ? keyValue(key.value, measured) : null
  const keyCurrent = isKeyCurrent(recipe, index, key)
  if (ofKey && (keyCurrent || measured.entry.measure === 'key')) return { ...ofKey, current: keyCurrent }
  const value = risk ? originalValue(risk.value.result.risk, measured) : null
  return value === null
    ? null
    : {
        value,
        text: writeMeasured(measured.entry, value),
        current: isRiskCurrent(recipe, index, risk),
      }
}

function keyValue(
  key: ResultsState['keys'][string]['value'],
  { entry }: Measured,
): { readonly value: number; readonly text: string } | null {
  switch (entry.id) {
    case 'key.cells':
      return { value: key.cells, text: cells(key.cells, key.logCells) }
    case 'key.observed':
      return { value: key.observed, text: writeMeasured(entry, key.observed) }
    case 'key.incomplete':
      return { value: key.incomplete, text: writeMeasured(entry, key.incomplete) }
    case countOfFile:
      return { value: key.sampleUniques, text: writeMeasured(entry, key.sampleUniques) }
    default:
      return null
  }
}

/**
 * The risk before protection that the candidates may be held against: that of the settings as they are now, or, where
 * every candidate is out of date too, the old one. Null where before and after would be of different settings.
 */
export function comparableRisk(
  results: Pick<ResultsState, 'risks'>,
  recipe: Recipe,
  index: number,
  candidatesCurrent: boolean,
): ResultsState['risks'][string]['value']['result']['risk'] | null {
  const scenario = recipe.scenarios.at(index)
  const kept = scenario && lookUp(results.risks, scenario.name)
  if (!kept || (candidatesCurrent && !isRiskCurrent(recipe, index, kept))) return null
  return kept.value.result.risk
}
