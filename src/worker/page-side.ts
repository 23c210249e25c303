/*
 * Functions of the engine that cost no more than the sentence they end up in, so the page calls them itself instead of
 * asking a worker. They see settings and results, never a record.
 */
export { settingUses, utilityVariables, variableUses } from '../engine/assess/variable-uses'
export { validityAfter, type ValidityAfter } from '../engine/assess/validity-after'
export { spreadOf } from '../engine/assess/summarise'
export { frontier } from '../engine/map/frontier'
export {
  candidateOfCell,
  gridKinds,
  groupTarget,
  papersSixteen,
  paperRates,
  type GridKind,
  type GridSettings,
  type PramSettings,
  type SixteenSettings,
  type Target,
} from '../engine/map/grid'
export {
  gridParametersOf,
  gridSize,
  parameterGrid,
  type GridAxis,
  type GridParameter,
  type GridValue,
  type ParameterField,
} from '../engine/map/parameter-grid'
export { defaultSearchOptions, statisticOf, type SearchOptions } from '../engine/model/search'
export { targetedRates } from '../engine/protect/targeted-rates'
export { releaseFiles, type ReleaseFile } from '../engine/release/release-files'
export { sortedLevels } from '../engine/table/levels'
