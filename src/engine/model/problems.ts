import { grouped, Problem } from '../problem'

/**
 * A model without a closed form, of a key whose cells can't be listed. Without `inTheWay` the interactions in `left` would
 * make a model that has one.
 */
export function modelNotDecomposable(
  cellCount: number,
  limit: number,
  { inTheWay, left }: { readonly inTheWay: readonly string[]; readonly left: readonly string[] },
): Problem {
  const wayOut = inTheWay.length <= left.length ? `without ${listed(inTheWay)}` : `with ${listed(left)} alone`
  return new Problem(
    'model-not-decomposable',
    `The log-linear model of a key with more than 50 million cells must be decomposable, as it would be ${wayOut}.`,
    `The key has ${grouped(cellCount)} cells.`,
    { cells: cellCount, limit, inTheWay, left },
  )
}

/** A combination that cannot occur (from 1), of variables whose interaction the model of so large a key does not have. */
export function impossibleOutsideModel(
  cellCount: number,
  limit: number,
  { rule, interaction }: { readonly rule: number; readonly interaction: string },
): Problem {
  return new Problem(
    'impossible-outside-model',
    `The log-linear model of a key with more than 50 million cells must have the interaction ${interaction} to honour impossible combination ${rule}.`,
    `The key has ${grouped(cellCount)} cells.`,
    { cells: cellCount, limit, rule, interaction },
  )
}

function listed(interactions: readonly string[]): string {
  const shown = interactions.slice(0, 8).map((interaction) => `\`${interaction}\``)
  const more = interactions.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
