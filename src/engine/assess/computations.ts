import { releasedCodes } from '../key/blocks'
import { valuesPutAt } from '../math/values-at'
import { blockMisclassification, remainProbabilities } from '../misclassification/block-misclassification'
import type { Progress } from '../progress'
import { measureNonparametric } from '../risk/nonparametric/measure'
import { measurePitman } from '../risk/pitman/measure'
import { measurePoissonGamma } from '../risk/poisson-gamma/measure'
import type { Frequencies } from '../risk/population-uniques'
import { measureSlideNegativeBinomial } from '../risk/slide-negative-binomial/measure'
import { measureZayatz } from '../risk/zayatz/measure'
import type { FileOfStudy } from './file-of-study'
import { identify, splitOf } from './identification/measure'
import { measureAcquaintance } from './acquaintance/measure'
import { measureLDiversity } from './l-diversity/measure'
import { measureTCloseness } from './t-closeness/measure'
import { measureUniqueness } from './uniqueness/measure'
import { measureHierarchical } from './hierarchical/measure'
import { measureHousehold } from './household/measure'
import { measureIndividual } from './individual/measure'
import { measureIntruder } from './intruder/measure'
import { measureInterval } from './interval/measure'
import { measureLinkage } from './linkage/measure'
import { measuringModel } from './loglinear/measure'
import { modelInput, modelledIn } from './modelled-records'
import { measureNegativeBinomial } from './negative-binomial/measure'
import { measureSuda } from './suda/measure'
import { measureSyntheticDisclosure } from './synthetic-disclosure/measure'
import { measureTheta } from './theta/measure'
import { measureThresholdRule } from './threshold-rule/measure'
import type { Measured } from './measured'
import type { RiskEntry } from './recipe'
import type { SharingWork } from './shared-work'
import { subpopulationsOf } from './subpopulations'

/** What computes a measure: at once, or asking for work that others may do. */
type Computation<Entry> = (
  on: FileOfStudy,
  entry: Entry,
  progress: Progress,
) => Measured | SharingWork<Measured>

type Computations = {
  readonly [Name in RiskEntry['measure']]: Computation<Extract<RiskEntry, { measure: Name }>>
}

const computations: Computations = {
  uniqueness: ({ file }, entry) => measureUniqueness(file, entry),
  identification: ({ study, scenario, file }) => {
    const { result, recordRisk, cautions, populationCountOfRecord } = identify(study, scenario, file)
    return {
      result,
      ofRecords: () => ({ risk: recordRisk }),
      cautions,
      populationCount: populationCountOfRecord,
    }
  },
  loglinear: function* (on, entry, progress) {
    const estimated = yield* measuringModel(on, entry, () => remainOf(on), progress)
    if ('invalid' in estimated) return { result: estimated }
    const { result, uniques, cautions } = estimated
    const { records } = on.file.after
    const byRecord = (values: Float64Array) => valuesPutAt(values, uniques.record, records)
    return {
      result,
      ofRecords: () => ({
        risk: byRecord(uniques.risk),
        ...(uniques.adjusted && { adjusted: byRecord(uniques.adjusted) }),
        lambda: byRecord(uniques.lambda),
        h1: byRecord(uniques.populationUnique),
      }),
      cautions,
    }
  },
  negativeBinomial: (on, entry, progress) => {
    const smoothed = measureNegativeBinomial(on.study, on.file, entry, remainOf(on), progress)
    const { result, recordRisk, recordAdjusted, cautions } = smoothed
    return {
      result,
      ofRecords: () => ({ risk: recordRisk, ...(recordAdjusted && { adjusted: recordAdjusted }) }),
      cautions,
    }
  },
  poissonGamma: (on, entry) => measurePoissonGamma({ ...groupsBy(on, entry.by), entry }),
  pitman: onFrequencies(measurePitman),
  zayatz: onFrequencies(measureZayatz),
  slideNegativeBinomial: onFrequencies(measureSlideNegativeBinomial),
  nonparametric: onFrequencies(measureNonparametric),
  thresholdRule: ({ study, scenario, file }, entry, progress) =>
    measureThresholdRule(study, scenario.missing, file, entry, progress),
  theta: ({ study, file }, entry) => measureTheta(study, file, entry),
  individual: ({ study, file }, entry) => measureIndividual(study, file, entry),
  household: ({ study, file }, entry) => measureHousehold(study, file, entry),
  hierarchical: ({ file }, entry) => measureHierarchical(file, entry),
  suda: ({ study, file }, entry, progress) => measureSuda(study, file, entry, progress),
  lDiversity: ({ study, file }, entry, progress) => measureLDiversity(study, file, entry, progress),
  tCloseness: ({ study, file }, entry, progress) => measureTCloseness(study, file, entry, progress),
  acquaintance: ({ study, file }, entry) => measureAcquaintance(study, file, entry),
  interval: measureInterval,
  linkage: measureLinkage,
  intruder: measureIntruder,
  syntheticDisclosure: measureSyntheticDisclosure,
}

/** Computes a measure on a file that it can be worked out on. */
export function* computing(on: FileOfStudy, entry: RiskEntry, progress: Progress): SharingWork<Measured> {
  // One function for each name: which entry goes with which can't be told to the compiler here.
  const compute = computations[entry.measure] as Computation<RiskEntry>
  const found = compute(on, entry, progress)
  return 'result' in found ? found : yield* found
}

/** What goes by the sizes of the cells alone. */
function onFrequencies(measure: (frequencies: Frequencies) => Measured): (on: FileOfStudy) => Measured {
  return (on) => {
    const {
      groups: [{ sizes, populationSize }],
      isWeighted,
    } = groupsBy(on)
    return measure({ sizes, populationSize, isWeighted })
  }
}

/** The cells by size of the subpopulations by a key variable; without one, of the whole file. */
function groupsBy({ study, file }: FileOfStudy, by?: string) {
  const records = modelInput(study, modelledIn(file), file)
  return {
    groups: subpopulationsOf(records, by === undefined ? null : file.key.indexOf(by)),
    isWeighted: 'weights' in records.inclusion,
  }
}

/**
 * M_jj of each record's released value; null for the file as it stands, and where it is not known: for want of matrices, or
 * because values were emptied of rare records, whose chance of being emptied depends on all others.
 */
function remainOf({ scenario, file, isRelease }: FileOfStudy): Float64Array | null {
  if (!isRelease || !file.misclassification || file.emptiedKey.length > 0) return null
  const { blocks } = splitOf(scenario, file)
  return remainProbabilities(
    blockMisclassification(blocks, file.misclassification),
    releasedCodes(blocks, file),
  )
}
