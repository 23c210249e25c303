import type { AcquaintanceResult } from '../../../src/engine/risk/acquaintance/definition'
import type { LDiversityResult } from '../../../src/engine/risk/l-diversity/definition'
import type { TClosenessResult } from '../../../src/engine/risk/t-closeness/definition'
import type { ThresholdRuleResult } from '../../../src/engine/risk/threshold-rule/definition'
import type { HierarchicalResult } from '../../../src/engine/risk/hierarchical/definition'
import type { HouseholdResult } from '../../../src/engine/risk/household/definition'
import type { IndividualResult } from '../../../src/engine/risk/individual/definition'
import type { ThetaResult } from '../../../src/engine/risk/theta/definition'
import type { IntervalResult } from '../../../src/engine/risk/interval/definition'
import type { IntruderResult } from '../../../src/engine/risk/intruder/definition'
import type { LinkageResult } from '../../../src/engine/risk/linkage/definition'
import type { SyntheticDisclosureResult } from '../../../src/engine/risk/synthetic-disclosure/definition'
import type { SudaResult } from '../../../src/engine/risk/suda/definition'
import type { RiskResult } from '../../../src/engine/assess/results'
import type { NonparametricResult } from '../../../src/engine/risk/nonparametric/definition'
import type { PitmanResult } from '../../../src/engine/risk/pitman/definition'
import type { SlideNegativeBinomialResult } from '../../../src/engine/risk/slide-negative-binomial/definition'
import type { ZayatzResult } from '../../../src/engine/risk/zayatz/definition'

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

const zayatz: Fields<ZayatzResult> = {
  sampleUniques: true,
  populationUniques: true,
  share: true,
  tau1: true,
}
const nonparametric: Fields<NonparametricResult> = zayatz
const pitman: Fields<PitmanResult> = { ...zayatz, theta: true, alpha: true }
const slideNegativeBinomial: Fields<SlideNegativeBinomialResult> = { ...zayatz, shape: true, mean: true }

const interval: Fields<IntervalResult> = {
  within: true,
  share: true,
  nearUnique: true,
  variables: true,
  alone: true,
  joint: true,
  jointMean: true,
  jointAlone: true,
}

const linkage: Fields<LinkageResult> = {
  type: true,
  linked: true,
  share: true,
  linkedSecond: true,
  tied: true,
  ranks: true,
  pairs: true,
  blocks: true,
  links: true,
  precision: true,
  open: true,
  openOwn: true,
  matches: true,
  falseLinks: true,
  missed: true,
  agreement: true,
}

const intruder: Fields<IntruderResult> = {
  above: true,
  expectedMatches: true,
  uniqueMatches: true,
  perceivedMean: true,
  believed: true,
  right: true,
  claims: true,
  rightClaims: true,
  learnedLoss: true,
  blindLoss: true,
}

const syntheticDisclosure: Fields<SyntheticDisclosureResult> = {
  variable: true,
  people: true,
  released: true,
  uio: true,
  uis: true,
  uiois: true,
  repU: true,
  dorig: true,
  dsyn: true,
  is: true,
  dis: true,
  disco: true,
  disdio: true,
  baseline: true,
  cap: true,
  capReleased: true,
  dcap: true,
  dcapMatched: true,
  tcap: true,
  rightWhenCertain: true,
  tcapRecords: true,
  tcapRecordsAll: true,
  keptBack: true,
  discoExcess: true,
}

type Measure = Extract<RiskResult, { measure: string }>['measure']
/** Of these the catalogue says number by number what holds after protection. */
type NumberByNumber = 'uniqueness' | 'identification' | 'loglinear' | 'negativeBinomial' | 'poissonGamma'

/** Every field of the results of the other measures, held against their types by the compiler. */
export const familyFields: Record<Exclude<Measure, NumberByNumber>, Readonly<Record<string, true>>> = {
  pitman,
  zayatz,
  slideNegativeBinomial,
  nonparametric,
  thresholdRule,
  theta,
  individual,
  household,
  hierarchical,
  suda,
  lDiversity,
  tCloseness,
  acquaintance,
  interval,
  linkage,
  intruder,
  syntheticDisclosure,
}

/** Of these those that compare a release with its file, and hold after any method. */
const comparing: readonly string[] = ['interval', 'linkage', 'intruder', 'syntheticDisclosure']

/** The measures that take what is released for true. */
export const takingReleasedForTrue = Object.keys(familyFields).filter(
  (measure) => !comparing.includes(measure),
)
