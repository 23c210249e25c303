/** From 1960, where Stata begins to count, to 1970. */
export const daysTo1970 = 3653

/** The missing value `.` of whole numbers, by how they stand in the file; `.a` to `.z` follow it. */
export const firstMissing = { byte: 101, int: 32_741, long: 2_147_483_621 } as const

/** The bits of `.` in the first four bytes of a double, and of a float; `.a` to `.z` follow in steps. */
export const missingBits = {
  double: { first: 0x7fe00000, step: 0x100 },
  float: { first: 0x7f000000, step: 0x800 },
} as const

/** How long the fields of a Stata file are, by its version. */
export type DtaLayout = {
  readonly version: number
  /** Bytes of a name, with the zero at its end. */
  readonly name: number
  readonly format: number
  readonly label: number
  /** Bytes of the number of a long text's variable, in a record; the rest of its eight bytes is the record's. */
  readonly variableOfText: number
}

const layouts: readonly DtaLayout[] = [
  { version: 113, name: 33, format: 12, label: 81, variableOfText: 0 },
  { version: 114, name: 33, format: 49, label: 81, variableOfText: 0 },
  { version: 115, name: 33, format: 49, label: 81, variableOfText: 0 },
  { version: 117, name: 33, format: 49, label: 81, variableOfText: 4 },
  { version: 118, name: 129, format: 57, label: 321, variableOfText: 2 },
  { version: 119, name: 129, format: 57, label: 321, variableOfText: 3 },
]

export function layoutOf(version: number): DtaLayout | undefined {
  return layouts.find((each) => each.version === version)
}

/** How the values of a variable stand in a record. */
export type DtaType =
  | { readonly kind: 'byte' | 'int' | 'long' | 'float' | 'double' | 'longText'; readonly bytes: number }
  | { readonly kind: 'text'; readonly bytes: number }

const byNumber = new Map<number, DtaType>([
  [65526, { kind: 'double', bytes: 8 }],
  [65527, { kind: 'float', bytes: 4 }],
  [65528, { kind: 'long', bytes: 4 }],
  [65529, { kind: 'int', bytes: 2 }],
  [65530, { kind: 'byte', bytes: 1 }],
  [32768, { kind: 'longText', bytes: 8 }],
])

/** The type of a number that stands for it; null for none. */
export function typeOf(number: number, { version }: DtaLayout): DtaType | null {
  if (version < 117) {
    if (number >= 1 && number <= 244) return { kind: 'text', bytes: number }
    return number >= 251 ? (byNumber.get(65530 - (number - 251)) ?? null) : null
  }
  if (number >= 1 && number <= 2045) return { kind: 'text', bytes: number }
  return byNumber.get(number) ?? null
}
