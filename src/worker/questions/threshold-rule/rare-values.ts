import { rareValuesIn } from '../../../engine/assess/threshold-rule/rare-values'
import type { Progress } from '../../../engine/progress'
import type { Held } from '../../held'
import type { OfRecipe } from '../../question'
import { rareFile, type RareRequest } from './rare-file'

/** A value and in how many rare combinations it stands: of one variable, of two, and so on. */
export type RareValue = {
  readonly variable: string
  /** Null: missing. */
  readonly level: string | null
  readonly bySize: readonly number[]
}

/** The values that stand in a rare combination of a rule, by variable in the order of its keys and of their levels. */
export function rareValues(
  held: Held,
  { recipe, ...request }: RareRequest & OfRecipe,
  progress: Progress,
): readonly RareValue[] {
  const { missing, file, entry } = rareFile(held, recipe, request)
  const { columns, bySize } = rareValuesIn(missing, file, entry, progress)
  return columns.flatMap(({ name, levels }, c) =>
    bySize[c].flatMap((sizes, code) =>
      sizes.some((combinations) => combinations > 0)
        ? [{ variable: name, level: (levels[code] as string | undefined) ?? null, bySize: sizes }]
        : [],
    ),
  )
}
