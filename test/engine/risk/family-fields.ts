import type { AcquaintanceResult } from '../../../src/engine/assess/acquaintance-results'
import type { LDiversityResult, TClosenessResult } from '../../../src/engine/assess/attribute-results'
import type { ThresholdRuleResult } from '../../../src/engine/assess/count-results'
import type {
  HierarchicalResult,
  HouseholdResult,
  IndividualResult,
  ThetaResult,
} from '../../../src/engine/assess/individual-results'
import type { FamilyResult } from '../../../src/engine/assess/results'
import type { SudaResult } from '../../../src/engine/assess/special-results'

type Fields<Result> = Record<Exclude<keyof Result, 'measure'>, true>

const thresholdRule: Fields<ThresholdRuleResult> = {
  on: true,
  keys: true,
  unsafeCombinations: true,
  records: true,
  share: true,
  checks: true,
}
const theta: Fields<ThetaResult> = {
  theta: true,
  variance: true,
  upper: true,
  n1: true,
  n2: true,
  groups: true,
}
const individual: Fields<IndividualResult> = {
  expected: true,
  rate: true,
  max: true,
  threshold: true,
  atRisk: true,
  classes: true,
  classBounds: true,
}
const household: Fields<HouseholdResult> = {
  expected: true,
  rate: true,
  max: true,
  threshold: true,
  atRisk: true,
  households: true,
  householdsAtRisk: true,
  bySize: true,
}
const hierarchical: Fields<HierarchicalResult> = {
  max: true,
  expected: true,
  expectedGroups: true,
  groups: true,
}
const suda: Fields<SudaResult> = {
  withMsu: true,
  totalScore: true,
  fileDis: true,
  totalDis: true,
  maxDis: true,
  setsBySize: true,
  contributions: true,
  levelContributions: true,
}
const lDiversity: Fields<LDiversityResult> = {
  variable: true,
  min: true,
  violations: true,
  cells: true,
  violatingCells: true,
  groupDisclosures: true,
}
const tCloseness: Fields<TClosenessResult> = {
  variable: true,
  scale: true,
  max: true,
  violations: true,
  cells: true,
  violatingCells: true,
}
const acquaintance: Fields<AcquaintanceResult> = {
  cells: true,
  alpha: true,
  beta: true,
  atBoundary: true,
  populationSize: true,
  populationUniques: true,
  populationUniqueShare: true,
  fraction: true,
  acquaintances: true,
  risk: true,
  expected: true,
  maxFraction: true,
  distinctAcquaintances: true,
  riskAll: true,
  groups: true,
  worstCase: true,
  worstGroup: true,
  smallestGroup: true,
  keys: true,
  totalRisk: true,
  totalRiskAll: true,
}

/** Every field of the results of the families, held against their types by the compiler. */
export const familyFields: Record<FamilyResult['measure'], Readonly<Record<string, true>>> = {
  thresholdRule,
  theta,
  individual,
  household,
  hierarchical,
  suda,
  lDiversity,
  tCloseness,
  acquaintance,
}
