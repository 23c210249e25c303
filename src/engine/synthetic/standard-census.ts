import type { DataSource, SyntheticCensusSettings } from '../assess/recipe'

/** The census of the paper's size, and the sample that the documentation speaks of. */
export const standardCensus: SyntheticCensusSettings = {
  made: 'census',
  size: 1_468_255,
  populationSeed: 20010429,
  sampleSeed: 1,
}

/** The census of a recipe: its own where its data are one, else the standard one. */
export function censusOf(data: Pick<DataSource, 'synthetic'> | undefined): SyntheticCensusSettings {
  return data?.synthetic?.made === 'census' ? data.synthetic : standardCensus
}

/** The seed that recipes of the census start with. */
export const censusSeed = 20011

/** The key of Shlomo & Skinner (2010): the six variables of the census. */
export const censusKey: readonly string[] = ['lad', 'sex', 'age', 'marital', 'ethnicity', 'activity']

/** The share of the census that is not White British, whom targeted designs change first. */
export const censusTargetedShare = 0.1382
