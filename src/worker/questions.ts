import { attributeCells } from './questions/attribute-cells'
import { beyondBound } from './questions/beyond-bound'
import { carryOut } from './questions/carry-out'
import { drawSample } from './questions/draw-sample'
import { classesAfter } from './questions/classes-after'
import { closestPairs } from './questions/linkage/closest-pairs'
import { compareReadings } from './questions/compare-readings'
import { correctCounts } from './questions/correct-counts'
import { countByClass } from './questions/count-by-class'
import { countsAfter } from './questions/counts-after'
import { describeAnalyses } from './questions/describe-analyses'
import { describeImpossible } from './questions/describe-impossible'
import { describeRelation } from './questions/describe-relation'
import { describeSpecial } from './questions/describe-special'
import { describeTarget } from './questions/describe-target'
import { describeWeight } from './questions/describe-weight'
import { emptyPairs } from './questions/empty-pairs'
import { examineRefused } from './questions/examine-refused'
import { explainModel } from './questions/loglinear/explain-model'
import { explainRecord } from './questions/explain-record'
import { exportCandidate } from './questions/export-candidate'
import { firstRun } from './questions/first-run'
import { fittedMeans } from './questions/loglinear/fitted-means'
import { forgetPopulation } from './questions/forget-population'
import { householdsWithoutPartner } from './questions/households-without-partner'
import { lab } from './questions/lab'
import { labVariables } from './questions/lab-variables'
import { levelsOf } from './questions/levels-of'
import { lookForPerson } from './questions/intruder/look-for-person'
import { personWithout } from './questions/intruder/person-without'
import { rightClaims } from './questions/intruder/right-claims'
import { makeCensus } from './questions/make-census'
import { makeHeads } from './questions/make-heads'
import { matrices } from './questions/matrices'
import { measureKey } from './questions/measure-key'
import { measureKeyWith } from './questions/measure-key-with'
import { nearUnique } from './questions/interval/near-unique'
import { nestedVariables } from './questions/nested-variables'
import { rareCombinations } from './questions/threshold-rule/rare-combinations'
import { rareValues } from './questions/threshold-rule/rare-values'
import { readAnalyses } from './questions/read-analyses'
import { readDictionary } from './questions/read-dictionary'
import { readHierarchy } from './questions/read-hierarchy'
import { readPopulation } from './questions/read-population'
import { readRelease } from './questions/read-release'
import { reachOfList } from './questions/reach-of-list'
import { readSample } from './questions/read-sample'
import { recodedKey } from './questions/recoded-key'
import { recodedModel } from './questions/loglinear/recoded-model'
import { recordUnderCandidate } from './questions/record-under-candidate'
import { relationsFound } from './questions/relations-found'
import { releaseFindings } from './questions/release-findings'
import { riskByGroup } from './questions/risk-by-group'
import { riskLadder } from './questions/risk-ladder'
import { riskWithout } from './questions/risk-without'
import { riskiestRecords } from './questions/riskiest-records'
import { rowsAround } from './questions/rows-around'
import { rowsInQuestion } from './questions/rows-in-question'
import { searchSpace } from './questions/search-space'
import { smallerKeys } from './questions/smaller-keys'
import { study } from './questions/study'
import { suggestedMerges } from './questions/suggested-merges'
import { leastSuppressed } from './questions/least-suppressed'
import { subsampled } from './questions/subsampled'
import { suppression } from './questions/suppression'
import { tryBeginning } from './questions/try-beginning'
import { tryReading } from './questions/try-reading'
import { uniquesOfKeys } from './questions/acquaintance/uniques-of-keys'
import { valuesAfterStep } from './questions/values-after-step'
import { valuesOfRecord } from './questions/values-of-record'
import { weightsOfPairs } from './questions/linkage/weights-of-pairs'
import { whatChanged } from './questions/what-changed'
import { whoStandsAlone } from './questions/who-stands-alone'

/** Everything that can be asked of the worker that holds the table: what is held, the request and progress give the reply. */
export const questions = {
  attributeCells,
  beyondBound,
  carryOut,
  classesAfter,
  closestPairs,
  compareReadings,
  correctCounts,
  countByClass,
  countsAfter,
  describeAnalyses,
  describeImpossible,
  describeRelation,
  describeSpecial,
  describeTarget,
  describeWeight,
  drawSample,
  emptyPairs,
  examineRefused,
  explainModel,
  explainRecord,
  exportCandidate,
  firstRun,
  fittedMeans,
  forgetPopulation,
  householdsWithoutPartner,
  lab,
  labVariables,
  levelsOf,
  lookForPerson,
  makeCensus,
  makeHeads,
  matrices,
  measureKey,
  measureKeyWith,
  nearUnique,
  nestedVariables,
  personWithout,
  rareCombinations,
  rareValues,
  readAnalyses,
  readDictionary,
  reachOfList,
  readHierarchy,
  readPopulation,
  readRelease,
  readSample,
  recodedKey,
  recodedModel,
  recordUnderCandidate,
  relationsFound,
  releaseFindings,
  riskByGroup,
  riskLadder,
  riskWithout,
  riskiestRecords,
  rightClaims,
  rowsAround,
  rowsInQuestion,
  searchSpace,
  smallerKeys,
  study,
  suggestedMerges,
  leastSuppressed,
  subsampled,
  suppression,
  tryBeginning,
  tryReading,
  uniquesOfKeys,
  valuesAfterStep,
  valuesOfRecord,
  weightsOfPairs,
  whatChanged,
  whoStandsAlone,
}

type Questions = typeof questions
export type QuestionName = keyof Questions

export type RequestOf<Name extends QuestionName> =
  Parameters<Questions[Name]> extends [unknown, infer Request, ...unknown[]] ? Request : null

export type ReplyOf<Name extends QuestionName> = Awaited<ReturnType<Questions[Name]>>
