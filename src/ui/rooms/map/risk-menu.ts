import type { Recipe, Scenario } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { definitionNamed } from '../../../engine/risk/definitions'
import type { CandidateState } from '../../../store/results'
import { standingOf } from '../../measures/measure-validity'
import type { Measured } from '../../measures/measure-values'

/** The risks of the map as they are offered: those that are read first, and the others. */
export type RiskMenu = { readonly first: readonly Measured[]; readonly more: readonly Measured[] }

/** More than these nobody reads through. */
const mostFirst = 6

/**
 * First the risks that stand for their measures and hold for every candidate, then those of these that a report lists. Where
 * none holds, those that stand for their measures come first all the same.
 */
export function riskMenu(
  recipe: Recipe,
  scenario: Scenario,
  states: Readonly<Record<string, CandidateState>>,
  choices: readonly Measured[],
): RiskMenu {
  const heads = choices.filter(isHeadline)
  const holding = [...heads, ...choices.filter((each) => !isHeadline(each) && isInReport(each))].filter(
    (each) => holdsForAll(recipe, scenario, states, each),
  )
  const first = (holding.length > 0 ? holding : heads).slice(0, mostFirst)
  return { first, more: choices.filter((each) => !first.includes(each)) }
}

function isHeadline({ entry }: Measured): boolean {
  return definitionNamed(entry.measure)?.headline.some(({ after }) => after === entry.field) === true
}

function isInReport({ entry }: Measured): boolean {
  return definitionNamed(entry.measure)?.inReport.includes(entry.field) === true
}

/** Whether a risk can be read of every candidate that was assessed. */
function holdsForAll(
  recipe: Recipe,
  { name }: Scenario,
  states: Readonly<Record<string, CandidateState>>,
  risk: Measured,
): boolean {
  return recipe.candidates.every((candidate) => {
    const state = lookUp(states, candidate.name)
    return !state || state.replicates.length === 0 || !standingOf(risk, candidate, state, name, recipe)
  })
}
