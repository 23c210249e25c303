/** The row that an arrow or Home or End leads to; null for any other key. */
export function rowOfKey(key: string, at: number, rows: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, rows - 1)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return rows - 1
    default:
      return null
  }
}
