/** Combinations that fewer have are rare, when a recipe does not say. */
export const defaultThreshold = { records: 3, weights: 100 } as const

/** Combinations of so many variables are looked at when a recipe does not say. */
export const defaultDimension = 3

/** Statistics Netherlands, research files: people that each combination must have. */
export const researchFile = { combination: 100, area: 10_000 } as const

/** Statistics Netherlands, public use files. */
export const publicUseFile = {
  value: 200_000,
  pair: 1_000,
  area: 200_000,
  identifyingVariables: 15,
  households: 5,
} as const
