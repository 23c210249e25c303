import { readNumber } from './numbers'

/** More numbers than this are a slip of the pen: "0 to 1 by 0.00001". */
const mostNumbers = 1000

/**
 * The numbers in a list as people write it: "2, 5, 10", "2; 5", "2 to 20 by 2", "2–20 by 2"; null when a part is no
 * number, or a range never ends. A number that stands there twice counts once.
 */
export function readNumbers(text: string): readonly number[] | null {
  const parts = text
    .replace(/%/g, '')
    .split(/[;,]\s+|;|,(?!\d{3}(?!\d))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return null
  const numbers: number[] = []
  for (const part of parts) {
    const read = readPart(part)
    if (!read || numbers.length + read.length > mostNumbers) return null
    numbers.push(...read)
  }
  return [...new Set(numbers)]
}

function readPart(part: string): readonly number[] | null {
  const range = /^(.+?)\s*(?:to|–|:|…)\s*(.+?)\s*(?:by|step|:)\s*(.+)$/i.exec(part)
  if (!range) {
    const one = readNumber(part)
    return one === null ? null : [one]
  }
  const [from, to, by] = range.slice(1).map((each) => readNumber(each))
  if (from === null || to === null || by === null || by <= 0 || to < from) return null
  const steps = Math.floor((to - from) / by + 1e-9)
  if (steps >= mostNumbers) return null
  // Twelve digits hide the binary dust of 0.1 + 0.2.
  return Array.from({ length: steps + 1 }, (_, i) => Number((from + i * by).toPrecision(12)))
}
