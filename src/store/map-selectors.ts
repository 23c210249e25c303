/* What the page works out by itself from settings and results; see `worker/page-side.ts`. */
export {
  frontier,
  papersSixteen,
  releaseFiles,
  targetedRates,
  type ReleaseFile,
  type SixteenSettings,
} from '../worker/page-side'
