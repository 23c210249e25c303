import { assessOriginal } from '../assess/assess-original'
import { assessReplicate } from '../assess/assess-replicate'
import { makeStudy } from '../assess/make-study'
import { openStudy, type Study } from '../assess/open-study'
import type { Recipe } from '../assess/recipe'
import type { RiskResult } from '../assess/results'
import { lookUp } from '../by-name'
import { silent } from '../progress'
import { makeData } from '../synthetic/make-data'
import { original } from './planned-lab'

/** The measures of a release, by the names their results are kept under. */
export type RisksOfRelease = Readonly<Record<string, RiskResult>>

/**
 * Releases of data that are made, each put through the very assessment of a file, under the first scenario of the recipe. Which
 * were measured before changes nothing.
 *
 * @throws Problem that names the place in the recipe
 */
export function madeReleases(recipe: Recipe): (release: string) => RisksOfRelease {
  const { synthetic } = recipe.data
  if (!synthetic) throw new Error('The data of this experiment are made.')
  const { sample, population } = makeData(synthetic, silent)
  const study = openStudy(makeStudy(recipe, sample, population, {}))
  return (release) => risksOf(study, release)
}

function risksOf(study: Study, release: string): RisksOfRelease {
  if (release === original) return assessOriginal(study, 0).result.risk
  const { candidates, scenarios } = study.data.recipe
  const candidate = candidates.findIndex(({ name }) => name === release)
  const results = assessReplicate(study, candidate, 0)
  const found = lookUp(results, scenarios[0].name)
  if (!found) throw new Error('A release is measured under every scenario.')
  return found.risk
}
