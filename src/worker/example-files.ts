/* The files of the example projects, which the page makes itself: nobody in them is real. */
export { madeUpPeople, peopleKeptBack, surveyCsv, surveyLabels } from '../engine/synthetic/made-up-survey'
export { surveyAnew } from '../engine/synthetic/survey-anew'
export { surveyElsewhere } from '../engine/synthetic/survey-elsewhere'
export { censusTargetedShare } from '../engine/synthetic/standard-census'
export {
  headsKey,
  headsReleases,
  headsSeed,
  headsTax,
  standardHeads,
} from '../engine/synthetic/standard-heads'
