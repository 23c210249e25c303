import type { SyntheticHeadsSettings } from '../../engine/assess/recipe'
import type { Progress } from '../../engine/progress'
import { makeHeads as makeThem } from '../../engine/synthetic/heads'
import type { TableDescription } from '../../file/table-description'
import { describeMade } from '../describe-made'
import { keepSample, type Held } from '../held'

/** Makes the synthetic heads of household and keeps them as the sample. */
export function makeHeads(
  held: Held,
  { settings }: { readonly settings: SyntheticHeadsSettings },
  progress: Progress,
): TableDescription {
  const sample = makeThem(settings, progress)
  keepSample(held, sample)
  return describeMade(sample)
}
