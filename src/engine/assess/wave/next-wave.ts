import type { DataSource, Recipe, ReleaseSettings } from '../recipe'
import type { EarlierWave } from './contents'

/**
 * The recipe of a wave, carried over to another file: what is known of the wave goes along to be held against, limits and choices
 * stay, and what was given out of that wave, and who read of it, is not said of this one.
 */
export function carriedOver(recipe: Recipe, wave: EarlierWave | null): Recipe {
  const { before, release, ...kept } = recipe
  const earlier = wave ?? before
  const decided = release && stillDecided(release)
  return {
    ...kept,
    ...(earlier && { before: earlier }),
    ...(decided && Object.keys(decided).length > 0 && { release: decided }),
  }
}

/** How files are written, and what was accepted: of a check that says something else now, it is asked again. */
function stillDecided({ formulas, numbers, formats, matrices, accepted }: ReleaseSettings): ReleaseSettings {
  return {
    ...(numbers && { numbers }),
    ...(formulas && { formulas }),
    ...(matrices && { matrices }),
    ...(formats && { formats }),
    ...(accepted && { accepted }),
  }
}

/** What a recipe says of the file that it was made with; null where it does not say what that held. */
export function waveOf({
  file,
  sha256,
  contents,
}: Pick<DataSource, 'file' | 'sha256' | 'contents'>): EarlierWave | null {
  if (file === undefined || !contents) return null
  return { file, ...(sha256 !== undefined && { sha256 }), contents }
}

/** The recipe of a wave for a file of another. */
export function onAnotherFile(recipe: Recipe, file: string): Recipe {
  const { file: then, sha256, contents, ...data } = recipe.data
  const wave = waveOf({
    ...(then !== undefined && { file: then }),
    ...(sha256 !== undefined && { sha256 }),
    ...(contents && { contents }),
  })
  return carriedOver({ ...recipe, data: { ...data, file } }, wave)
}
