/*
 * What the page works out of the log-linear model by itself, as of others in `../page-side.ts`.
 */
export { searchedModel, usualRefits, usualReplicates, usualSearch } from '../../engine/risk/loglinear/usual'
export { predictionOf } from '../../engine/risk/loglinear/prediction-of'
