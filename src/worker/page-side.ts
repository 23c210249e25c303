/*
 * Functions of the engine that cost no more than the sentence they end up in, so the page calls them itself instead of
 * asking a worker. They see settings and results, never a record.
 */
export {
  settingUses,
  utilityVariables,
  variableUses,
  whoWasDrawnTogether,
} from '../engine/assess/variable-uses'
export {
  canStandBeside,
  madeBy,
  relationKey,
  sourcesOf,
  targetsOf,
  variablesOfRelation,
} from '../engine/protect/relations/relation'
export { withRebuilding } from '../engine/protect/relations/with-rebuilding'
export { publishableVariables } from '../engine/protect/publishable-matrices'
export { numberedVariables } from '../engine/release/new-numbers'
export { publishesMatrices } from '../engine/release/published-matrices'
export { entryPart, rolesOf } from '../engine/assess/entry-part'
export { protocolText } from '../engine/assess/wave/protocol'
export { figuresOf } from '../engine/assess/wave/figures'
export { figuresMoved } from '../engine/assess/wave/figures-moved'
export {
  compareLevelsOf,
  keptByVariable,
  variablesByLevels,
  type LevelsCompared,
  type SaysOfLevels,
} from '../engine/assess/wave/levels'
export { carriedOver, onAnotherFile, waveOf } from '../engine/assess/wave/next-wave'
export { isSamplingKnown } from '../engine/assess/sampling'
export { insteadOf, type WhatIsKnown } from '../engine/assess/instead'
export { validityAfter } from '../engine/assess/validity-after'
export { asFarAsCounted, type NotCounted } from '../engine/assess/counted-recipe'
export { decidingRisk, usualRisk } from '../engine/assess/deciding-risk'
export { numberAt, partsOfId } from '../engine/assess/number-at'
export { spreadOf } from '../engine/assess/summarise'
export { combinedOfRun } from '../engine/assess/combined-loss'
export { combinedLossEntry, combinedLossId, usualErrorAsPercent } from '../engine/utility/combined'
export {
  expectedCurve,
  largestTheta,
  returnRate,
  unchangedShare,
  type RiskOfKeys,
} from '../engine/lab/many-keys'
export {
  mokkenFigure1,
  mokkenFigure1Settings,
  mokkenKey,
  mokkenTable1,
} from '../engine/lab/published-acquaintance'
export { expectedPopulationUniques, shapeOf } from '../engine/model/poisson-gamma'
export {
  claimsName,
  headsIntruders,
  intruderExperiment,
  intruderKnowledge,
  paperExperiments,
  type IntruderKnowledge,
  type IntruderWay,
} from '../engine/lab/paper-experiments'
export { allWays, startOf, type Way, waysOfKnowing, waysSaid } from '../engine/risk/intruder/ways-of-knowing'
export { publishedTable6, type ClaimsOnFile, type PublishedStrategy } from '../engine/lab/published-intruder'
export {
  publishedDesigns,
  publishedTable1,
  publishedTable2,
  publishedTable3,
  publishedTauStar,
  type PublishedRow,
} from '../engine/lab/published'
export { labCandidates, original, plannedLab } from '../engine/lab/planned-lab'
export { defaultDesign, defaultLab } from '../engine/lab/settings'
export { mostSamples } from '../engine/lab/check-lab'
export { censusVariables } from '../engine/synthetic/census-tables'
export { censusKey, censusOf, censusSeed, standardCensus } from '../engine/synthetic/standard-census'
export { personsOfPaper } from '../engine/synthetic/heads-persons'
export { frontier } from '../engine/map/frontier'
export {
  candidateOfCell,
  gridKinds,
  groupTarget,
  papersSixteen,
  paperRates,
  type GridKind,
  type GridSettings,
  type Target,
} from '../engine/map/grid'
export {
  fieldOf,
  gridParametersOf,
  gridSize,
  parameterGrid,
  type GridAxis,
  type GridParameter,
  type GridValue,
  type NamedSetting,
} from '../engine/map/parameter-grid'
export { cliquesOfPairs } from '../engine/model/decomposable'
export { defaultSearchOptions, statisticOf, type SearchOptions } from '../engine/model/search'
export {
  decisionAt,
  falseLinksFor,
  missedFor,
  type Decision,
  type ErrorRates,
} from '../engine/risk/link-decision'
export { targetedRates } from '../engine/protect/targeted-rates'
export { marked, type FormulaCells } from '../engine/release/formulas'
export { medianRun, namedRun, type MedianRun } from '../engine/release/exported-run'
export type { OddValues } from '../engine/release/odd-values'
export type { Revealing } from '../engine/release/revealing'
export { releaseFiles, type ReleaseFile } from '../engine/release/release-files'
export { levelsAsKnown } from '../engine/key/coarser'
export { bandStart, sortedLevels } from '../engine/table/levels'
export { looksLikeArea } from '../engine/table/variable-names'
export {
  groupsAt,
  hierarchiesWithin,
  isHierarchy,
  levelsOfHierarchy,
  rowsOfGroups,
} from '../engine/protect/recode/hierarchy'
export { bestOf, beatsAll, foundOf, type Found, type PointTried } from '../engine/search/found'
export { searchLoss, type SearchLoss } from '../engine/search/losses'
export { mostPoints, usualMostChanged } from '../engine/search/check-search'
export { otherReading, runsNearLimit, runsOfPoint } from '../engine/search/measure-point'
export { searchMethods } from '../engine/search/space'
export { freeLabel, labelFor } from '../engine/protect/recode/merged-label'
