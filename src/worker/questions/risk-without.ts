import { matchesBy } from '../../engine/risk/main-measures'
import { assessOriginal } from '../../engine/assess/assess-original'
import { estimateOnly } from '../../engine/assess/estimate-only'
import { coarserIn } from '../../engine/key/coarser'
import { makeStudy } from '../../engine/assess/make-study'
import { openStudy } from '../../engine/assess/open-study'
import { riskKey, type ImpossibleCombination, type RiskEntry } from '../../engine/assess/recipe'
import type { RiskResult } from '../../engine/assess/results'
import { lookUp } from '../../engine/by-name'
import type { Progress } from '../../engine/progress'
import { sampleOf, type Held } from '../held'
import type { OfScenario } from '../question'

/** Expected correct matches; null where the measure does not hold. */
export type RiskWithout = {
  readonly how: 'known' | 'estimated'
  readonly whole: number | null
  /** What is left if one variable were unknown, in the order of the key. */
  readonly without: readonly { readonly name: string; readonly left: number | null }[]
}

/**
 * What each key variable adds to the risk: the correct matches that are expected of the file as it stands, and of a key
 * without each variable. From population counts where they are known, else from the last model of the recipe.
 */
export function riskWithout(
  held: Held,
  { recipe, scenario }: OfScenario,
  progress: Progress,
): RiskWithout | null {
  const entry =
    recipe.risk.find((each) => each.measure === matchesBy.known) ??
    recipe.risk.findLast((each) => each.measure === matchesBy.estimated)
  if (!entry) return null
  const { key, impossible = [], coarser = {}, ...circumstances } = recipe.scenarios[scenario]
  let asksFor: RiskEntry = estimateOnly(entry)
  const matchesOn = (left: readonly string[]): number | null => {
    // Without any variable all records share one cell, and nobody stands alone.
    if (left.length === 0) return 0
    const asked = { ...recipe, candidates: [], utility: [], risk: [onKey(asksFor, left)] }
    const study = makeStudy(
      {
        ...asked,
        scenarios: [
          {
            ...circumstances,
            key: left,
            coarser: coarserIn(coarser, left),
            impossible: onlyOf(impossible, left),
          },
        ],
      },
      sampleOf(held),
      held.population,
      {},
    )
    const result = lookUp(assessOriginal(openStudy(study), 0).result.risk, riskKey(entry))!
    asksFor = withModelFound(asksFor, result)
    return matchesOf(result)
  }
  const step = (left: readonly string[], done: number) => {
    progress(done, key.length + 1, 'Measuring risk without each key variable')
    return matchesOn(left)
  }
  const whole = step(key, 0)
  const without = key.map((name, v) =>
    step(
      key.filter((each) => each !== name),
      v + 1,
    ),
  )
  progress(key.length + 1, key.length + 1, 'Measuring risk without each key variable')
  return {
    how: entry.measure === matchesBy.known ? 'known' : 'estimated',
    whole,
    without: key.map((name, v) => ({ name, left: without[v] })),
  }
}

/** What was searched for with all variables known is not searched for again with each variable left out. */
function withModelFound(entry: RiskEntry, result: RiskResult): RiskEntry {
  if (entry.measure !== matchesBy.estimated || entry.model !== 'search' || !('interactions' in result))
    return entry
  const { as, fit } = entry
  return {
    measure: matchesBy.estimated,
    ...(as !== undefined && { as }),
    ...(fit && { fit }),
    model: result.interactions,
  }
}

/** A model on fewer variables has the interactions that are left of its own. */
function onKey(entry: RiskEntry, key: readonly string[]): RiskEntry {
  if (entry.measure !== matchesBy.estimated || typeof entry.model === 'string') return entry
  const terms = entry.model.map((term) => term.filter((name) => key.includes(name)))
  return { ...entry, model: terms.filter((term) => term.length > 0) }
}

/** What is left of the impossible combinations: those of known variables. */
function onlyOf(
  rules: readonly ImpossibleCombination[],
  key: readonly string[],
): readonly ImpossibleCombination[] {
  return rules.filter((rule) => Object.keys(rule).every((variable) => key.includes(variable)))
}

function matchesOf(result: RiskResult): number | null {
  if ('invalid' in result) return null
  if (result.measure === matchesBy.known) return result.tauStar
  return result.measure === matchesBy.estimated ? result.tau2 : null
}
