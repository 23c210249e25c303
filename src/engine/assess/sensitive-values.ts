import type { Column } from '../table/column'

/** A sensitive variable as codes: `levels` different values and, one past them, a missing one. */
export type SensitiveValues = {
  readonly codes: Uint32Array
  readonly levels: number
  /** Whether the order of the codes means something: numbers ascend. */
  readonly ordered: boolean
  /** A value as the file has it. */
  readonly textOf: (code: number) => string
}

/** The values of a variable of any kind, numbers by their ranks. */
export function sensitiveValues(column: Column): SensitiveValues {
  switch (column.kind) {
    case 'categorical':
      return {
        codes: Uint32Array.from(column.codes),
        levels: column.levels.length,
        ordered: column.ordered,
        textOf: (code) => column.levels[code],
      }
    case 'numeric': {
      const known = column.values.filter((value) => !Number.isNaN(value))
      return {
        ...coded(
          column.values,
          [...new Set(known)].sort((a, b) => a - b),
        ),
        ordered: true,
      }
    }
    case 'text': {
      const known = column.values.filter((value) => value !== null)
      return { ...coded(column.values, [...new Set(known)]), ordered: false }
    }
  }
}

/** Records with each value. @param times how many records each row stands for; left out: one each */
export function inWholeFile({ codes, levels }: SensitiveValues, times?: Uint32Array): Uint32Array {
  const counts = new Uint32Array(levels)
  codes.forEach((code, row) => {
    if (code < levels) counts[code] += times?.[row] ?? 1
  })
  return counts
}

function coded<Value>(
  values: ArrayLike<Value>,
  distinct: readonly Value[],
): Omit<SensitiveValues, 'ordered'> {
  const codeOf = new Map(distinct.map((value, code) => [value, code]))
  return {
    codes: Uint32Array.from(values, (value) => codeOf.get(value) ?? distinct.length),
    levels: distinct.length,
    textOf: (code) => String(distinct[code]),
  }
}
