/** Codes of a categorical column; the narrowest array that holds its levels and the missing code. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

/** Why values are missing that the file has codes for, such as `-9` for a refusal: which code each record had. */
export type MissingReasons = {
  readonly codes: readonly string[]
  /** One more than the place in `codes`; 0 where the value is there, or missing without a code. */
  readonly reason: Codes
}

export type CategoricalColumn = {
  readonly kind: 'categorical'
  readonly name: string
  readonly levels: readonly string[]
  /** Whether the order of the levels means something. */
  readonly ordered: boolean
  /**
   * The level of each record, from 0. A missing value is `levels.length`, one past the last level, so that codes can
   * serve as digits of a cell number.
   */
  readonly codes: Codes
  /** Of the file as it was read; what a step makes of the column says nothing of it. */
  readonly missingAs?: MissingReasons
}

export type NumericColumn = {
  readonly kind: 'numeric'
  readonly name: string
  /** NaN where the value is missing. */
  readonly values: Float64Array
  readonly missingAs?: MissingReasons
}

/** Free text or an identifier: kept so that it can be written or dropped, never analysed. */
export type TextColumn = {
  readonly kind: 'text'
  readonly name: string
  /** null where the value is missing. */
  readonly values: readonly (string | null)[]
}

export type Column = CategoricalColumn | NumericColumn | TextColumn

export function isCategorical(column: Column): column is CategoricalColumn {
  return column.kind === 'categorical'
}

/** The variables whose levels have an order. */
export function orderedIn({ columns }: { readonly columns: readonly Column[] }): readonly string[] {
  return columns.filter((column) => isCategorical(column) && column.ordered).map(({ name }) => name)
}

/** The code of each level by its name. */
export function codesByName(levels: readonly string[]): ReadonlyMap<string, number> {
  return new Map(levels.map((level, code) => [level, code]))
}

export function hasMissing(column: CategoricalColumn): boolean {
  return column.codes.includes(column.levels.length)
}

/** The values of some records, in their order. */
export function codesAt(
  { codes, levels }: Pick<CategoricalColumn, 'codes'> & { readonly levels: readonly unknown[] },
  records: Uint32Array,
): Codes {
  const picked = newCodes(levels.length, records.length)
  for (let i = 0; i < picked.length; i++) picked[i] = codes[records[i]]
  return picked
}

/** Whether a record, from 0, has no value. */
export function isMissingAt(column: Column, record: number): boolean {
  switch (column.kind) {
    case 'categorical':
      return column.codes[record] === column.levels.length
    case 'numeric':
      return Number.isNaN(column.values[record])
    case 'text':
      return column.values[record] === null
  }
}

/** The value of a record, from 0, as text; null where it is missing. */
export function textAt(column: Column, record: number): string | null {
  if (isMissingAt(column, record)) return null
  switch (column.kind) {
    case 'categorical':
      return column.levels[column.codes[record]]
    case 'numeric':
      return String(column.values[record])
    case 'text':
      return column.values[record]
  }
}

/** The column with other codes: those that it has are not asked for. */
export function withCodes(
  { kind, name, levels, ordered, missingAs }: Omit<CategoricalColumn, 'codes'>,
  codes: Codes,
): CategoricalColumn {
  return { kind, name, levels, ordered, codes, ...(missingAs && { missingAs }) }
}

/** Room for the codes of `records` records with codes 0 … `levels` (the last one for missing). */
export function newCodes(levels: number, records: number): Codes {
  if (levels < 256) return new Uint8Array(records)
  if (levels < 65536) return new Uint16Array(records)
  return new Uint32Array(records)
}
