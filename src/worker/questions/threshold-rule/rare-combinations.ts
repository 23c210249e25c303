import {
  rareCombinationsIn,
  rareHouseholdsIn,
  smallAreasIn,
} from '../../../engine/assess/threshold-rule/rare-values'
import type { CategoricalColumn } from '../../../engine/table/column'
import type { Held } from '../../held'
import type { OfRecipe } from '../../question'
import { rareFile, type RareRequest } from './rare-file'

/** Where to look: on a key of the rule, or, for a preset, at its areas or at the combinations that households are known by. */
export type RarePlace =
  | { readonly kind: 'key'; readonly variables: readonly string[] }
  | { readonly kind: 'areas' }
  | { readonly kind: 'households' }

export type RareCombinationsRequest = RareRequest & {
  readonly place: RarePlace
  /** At most so many, the rarest first. */
  readonly most: number
}

export type RareCombinations = {
  /** What the values are of: those of the key, the variable of the areas, those that are the same in each household. */
  readonly variables: readonly string[]
  readonly total: number
  readonly rows: readonly {
    /** In the order of the variables; null where missing. */
    readonly values: readonly (string | null)[]
    /** Records that have them; households where it is about those. */
    readonly count: number
    /** People that they stand for; null where the rule counts records or households. */
    readonly people: number | null
  }[]
}

/** The rare combinations of a rule at one place, the rarest first. */
export function rareCombinations(
  held: Held,
  { recipe, place, most, ...request }: RareCombinationsRequest & OfRecipe,
): RareCombinations {
  const { study, missing, file, entry } = rareFile(held, recipe, request)
  switch (place.kind) {
    case 'key': {
      const { columns, rare } = rareCombinationsIn(missing, file, entry, place.variables)
      return listed(
        columns,
        rare.map(({ records, ...each }) => ({ ...each, count: records })),
        most,
      )
    }
    case 'households': {
      const { columns, rare } = rareHouseholdsIn(study, file)
      return listed(
        columns,
        rare.map(({ codes, households }) => ({ codes, count: households, people: null })),
        most,
      )
    }
    case 'areas': {
      const areas = smallAreasIn(file, entry)
      return {
        variables: entry.region === undefined ? [] : [entry.region],
        total: areas.length,
        rows: areas
          .slice(0, most)
          .map(({ level, records, people }) => ({ values: [level], count: records, people })),
      }
    }
  }
}

function listed(
  columns: readonly CategoricalColumn[],
  rare: readonly {
    readonly codes: readonly number[]
    readonly count: number
    readonly people: number | null
  }[],
  most: number,
): RareCombinations {
  return {
    variables: columns.map(({ name }) => name),
    total: rare.length,
    rows: rare.slice(0, most).map(({ codes, count, people }) => ({
      values: codes.map((code, c) => (columns[c].levels[code] as string | undefined) ?? null),
      count,
      people,
    })),
  }
}
