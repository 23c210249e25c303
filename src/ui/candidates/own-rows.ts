import type { MatrixRows, PramStep } from '../../engine/protect/pram/definition'

/** Chances are kept with so many decimals when a matrix is taken over into the editor. */
const decimalsKept = 4

/** A row may miss 1 by this much: what is left over by writing chances in decimals. */
const tolerance = 1e-9

/** A computed matrix with chances as people write them; what rounding leaves over stays on the diagonal. */
export function roundedRows(matrix: MatrixRows): MatrixRows {
  const scale = 10 ** decimalsKept
  return matrix.map((row, i) => {
    const rounded = row.map((chance) => Math.round(chance * scale) / scale)
    return withDiagonal(rounded, i)
  })
}

/** Everyone keeps their value. */
export function identityRows(levels: number): MatrixRows {
  return Array.from({ length: levels }, (_, row) =>
    Array.from({ length: levels }, (__, column) => (row === column ? 1 : 0)),
  )
}

/** The rows with one chance changed, and the change taken off the diagonal where that is asked for. */
export function withCell(
  rows: MatrixRows,
  at: { readonly row: number; readonly column: number },
  chance: number,
  rest: 'diagonal' | 'left',
): MatrixRows {
  return rows.map((row, i) => {
    if (i !== at.row) return row
    const changed = row.map((each, k) => (k === at.column ? chance : each))
    return rest === 'diagonal' && at.column !== at.row ? withDiagonal(changed, i) : changed
  })
}

/** Every row divided by its sum; a row of zeros keeps its value. */
export function summingToOne(rows: MatrixRows): MatrixRows {
  return rows.map((row, i) => {
    const sum = rowSum(row)
    if (sum <= 0) return row.map((_, k) => (k === i ? 1 : 0))
    if (sumsToOne(row)) return row
    const scaled = row.map((chance) => tidy(chance / sum))
    const largest = scaled.indexOf(Math.max(...scaled))
    return scaled.map((chance, k) => (k === largest ? tidy(chance + 1 - rowSum(scaled)) : chance))
  })
}

export function rowSum(row: readonly number[]): number {
  return tidy(row.reduce((sum, chance) => sum + chance, 0))
}

export function sumsToOne(row: readonly number[]): boolean {
  return Math.abs(rowSum(row) - 1) <= tolerance
}

/** The rows that are no chances: a sum other than 1, or a chance below 0 or above 1. */
export function wrongRows(rows: MatrixRows): readonly number[] {
  return rows.flatMap((row, i) =>
    sumsToOne(row) && row.every((chance) => chance >= 0 && chance <= 1) ? [] : [i],
  )
}

/** What the rows are called: a level, or a combination of levels. */
export function levelTexts(levels: PramStep['levels'], count: number): readonly string[] {
  if (!levels) return Array.from({ length: count }, (_, i) => String(i + 1))
  return levels.map((level) => (typeof level === 'string' ? level : level.join(' × ')))
}

function withDiagonal(row: readonly number[], at: number): readonly number[] {
  const others = row.reduce((sum, chance, k) => (k === at ? sum : sum + chance), 0)
  return row.map((chance, k) => (k === at ? tidy(1 - others) : chance))
}

/** Without the binary dust of 1 − 0.9. */
function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
