import { riskKey, type Recipe } from '../../../engine/assess/recipe'

/** The ids under which the report lists the risk, those that were computed. */
export function reportRiskIds(recipe: Recipe): readonly string[] {
  const fields = {
    uniqueness: ['sampleUniques'],
    identification: ['tau', 'correctlyClassified', 'knownInSample'],
    loglinear: ['tau2', 'tau2Adjusted'],
    negativeBinomial: ['tau2', 'tau2Adjusted'],
    poissonGamma: ['tau1'],
    thresholdRule: ['records'],
    theta: ['theta'],
    individual: ['expected'],
    household: ['expected'],
    hierarchical: ['max'],
    suda: ['withMsu'],
    lDiversity: ['violations'],
    tCloseness: ['violations'],
    acquaintance: ['risk'],
  }
  return recipe.risk.flatMap((entry) => fields[entry.measure].map((field) => `${riskKey(entry)}.${field}`))
}
