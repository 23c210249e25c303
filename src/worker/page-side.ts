/*
 * Functions of the engine that cost no more than the sentence they end up in, so the page calls them itself instead of
 * asking a worker. They see settings and results, never a record.
 */
export { frontier } from '../engine/map/frontier'
export { papersSixteen, type SixteenSettings } from '../engine/map/grid'
export { targetedRates } from '../engine/protect/targeted-rates'
export { releaseFiles, type ReleaseFile } from '../engine/release/release-files'
