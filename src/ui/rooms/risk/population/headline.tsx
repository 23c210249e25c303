import { aboutTau, count, tau } from '../../../words/numbers'
import { expectedMatches } from '../../../../store/expected-matches'
import { misfitOf } from '../../../../store/believed-model'
import { asksForMatches } from '../asks-for-matches'
import type { FamilyProps } from '../family-props'
import { firstNumber } from '../tab-headline'
import { isSampled } from '../what-it-needs'

/** The expected correct matches: for sure, known from population counts, or estimated. */
export function populationHeadline(props: FamilyProps) {
  const { recipe, scenario, table, measured, found, basis, isModelToCome } = props
  const sure = scenario.targetInSample ? expectedMatches(recipe, measured, scenario) : null
  if (sure) return `${count(sure.value)} expected`
  if (basis?.kind === 'known') {
    if (isModelToCome) return null
    return (
      <>
        <i className="m">τ</i>* {tau(found.known?.result.tauStar)}
      </>
    )
  }
  if (basis) {
    const misfit = misfitOf(basis.model)
    return misfit ? `the model ${misfit}` : `about ${aboutTau(basis.model.result.tau2)} expected`
  }
  if (!isSampled(recipe, table)) return 'sampling not said'
  // Another estimate is not to be taken for the one that is still to come.
  return asksForMatches(recipe) ? null : firstNumber(props, 'population')
}
