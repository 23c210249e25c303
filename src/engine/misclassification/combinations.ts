/**
 * Combinations of the values of several variables as one number each: row-major, with one digit more than a variable has
 * levels, for a missing value. These are the codes of a {@link JointMisclassification}.
 */
type Combinations = {
  /** By variable: its levels and one for missing. */
  readonly sizes: readonly number[]
  /** How far apart two codes are that differ by one in the digit of this variable. */
  readonly strides: readonly number[]
  readonly count: number
}

export function combinationsOf(levels: readonly (readonly string[])[]): Combinations {
  const sizes = levels.map((each) => each.length + 1)
  const count = sizes.reduce((product, size) => product * size, 1)
  let stride = count
  const strides = sizes.map((size) => (stride /= size))
  return { sizes, strides, count }
}

/** The digit of one variable in a code. */
export function digitOf({ sizes, strides }: Combinations, variable: number, code: number): number {
  return Math.floor(code / strides[variable]) % sizes[variable]
}

/** Whether a combination has a value of every variable. */
export function isComplete({ sizes, strides }: Combinations, code: number): boolean {
  return sizes.every((size, v) => Math.floor(code / strides[v]) % size < size - 1)
}

/** The combination in words, a missing value empty: for messages and headings. */
export function nameOfCombination(levels: readonly (readonly string[])[], code: number): string {
  return levelsOfCombination(levels, code)
    .map((level) => level ?? '')
    .join(' × ')
}

/** The level of each variable, null where it is missing. */
export function levelsOfCombination(
  levels: readonly (readonly string[])[],
  code: number,
): readonly (string | null)[] {
  const combinations = combinationsOf(levels)
  return levels.map((each, v) => (each[digitOf(combinations, v, code)] as string | undefined) ?? null)
}

/** The names of all combinations, by code. */
export function combinationNames(levels: readonly (readonly string[])[]): readonly string[] {
  return Array.from({ length: combinationsOf(levels).count }, (_, code) => nameOfCombination(levels, code))
}

/** The code of a combination; null when a level is not one of its variable's. */
export function codeOfCombination(
  levels: readonly (readonly string[])[],
  combination: readonly (string | null)[],
): number | null {
  const { strides } = combinationsOf(levels)
  let code = 0
  for (const [v, level] of combination.entries()) {
    const digit = level === null ? levels[v].length : levels[v].indexOf(level)
    if (digit < 0) return null
    code += digit * strides[v]
  }
  return code
}
