import type { Recipe, Scenario } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import type { CandidateState, Kept } from '../../../store/results'
import type { RiskMeasured } from '../../../worker/risk-of-file'
import type { KnownLevels } from '../../candidates/describe-candidate'
import { measuredById, originalValue } from '../../measures/measure-values'
import { sharesIn, type KnownInside } from './note-leaks'

/** Fewer records than this with a value point at people. */
const fewRecords = 10

/** What no sentence for users may say of a study and the candidate that leaves. */
export function knownInside(input: {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly candidate: string
  readonly state: CandidateState | undefined
  readonly original: Kept<RiskMeasured> | undefined
  readonly levels: KnownLevels
}): KnownInside {
  const { recipe, scenario, candidate, state, original, levels } = input
  const { steps = [] } = recipe.candidates.find(({ name }) => name === candidate) ?? {}
  const { risk: after = {}, achieved = [] } = lookUp(state?.summaries, scenario.name) ?? {}
  const rates = achieved.flatMap(({ asked, achieved: { mean } }) => [asked, mean])
  const before = Object.keys(after).map((id) => {
    const measured = measuredById(recipe, id)
    return measured && original ? originalValue(original.value.result.risk, measured) : null
  })
  const means = Object.values(after).map(({ mean }) => mean)
  return {
    seed: recipe.seed,
    shares: sharesIn([...steps, ...rates]),
    candidates: recipe.candidates.map(({ name }) => name),
    risks: [...before, ...means].filter((value) => value !== null),
    rareValues: scenario.key.flatMap((name) =>
      (lookUp(levels, name) ?? [])
        .filter(({ records, missing }) => records < fewRecords && !missing)
        .map(({ level }) => level),
    ),
  }
}
