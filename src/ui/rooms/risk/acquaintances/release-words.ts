import type { ReleaseKind, ReleasePlans } from '../../../../store/acquaintance/release-plans'
import { chance, count, decimals, readNumber, significant, tiny, type Written } from '../../../words/numbers'

export const kindNames: Readonly<Record<ReleaseKind, string>> = {
  publicUse: 'Public use file',
  research: 'Research file',
  centre: 'Data centre',
}

export const detailNames = ['coarse', 'middle', 'full'] as const

export const estimateOptions: readonly {
  readonly value: ReleasePlans['estimate']
  readonly label: string
}[] = [
  { value: 'ml', label: 'Maximum likelihood' },
  { value: 'moment', label: 'Moments' },
  { value: 'truncated', label: 'Occupied cells only' },
  { value: 'unknown', label: 'Cells k unknown' },
]

/** β or a share of uniques: three digits whatever its size. */
export function modelNumber(value: Written): string {
  return value === 0 || value === null || value === undefined ? decimals(value, 0) : tiny(value, 3)
}

/** How many people are expected to be recognised: as a risk where it is small. */
export function expectedText(value: number): string {
  return value < 1 ? chance(value) : significant(value, 3)
}

/** k, the key values that can occur, where anything limits them. */
export function cellsText(cells: number | null): string {
  return cells === null ? 'no limit' : count(cells)
}

/** More investigators than this are not told apart. */
export const mostInvestigators = 10_000

/**
 * The circles in a list as people write it, "300, 150 × 10, 1000"; null where a part is no whole number of people, or there
 * are more than {@link mostInvestigators}.
 */
export function readCircles(text: string): readonly number[] | null {
  const circles: number[] = []
  for (const part of text.split(/[;,]\s+|;|,(?!\d{3}(?!\d))/).map((each) => each.trim())) {
    if (part === '') continue
    const [circle, times = 1] = part.split(/\s*[×x*]\s*/i).map(readNumber)
    if (circle === null || times === null || !Number.isInteger(circle) || !Number.isInteger(times))
      return null
    if (circle < 0 || times < 1 || circles.length + times > mostInvestigators) return null
    for (let i = 0; i < times; i++) circles.push(circle)
  }
  return circles.length > 0 ? circles : null
}

/** The same list written, equal neighbours together. */
export function writeCircles(circles: readonly number[]): string {
  const parts: { circle: number; times: number }[] = []
  for (const circle of circles) {
    const last = parts.at(-1)
    if (last?.circle === circle) last.times++
    else parts.push({ circle, times: 1 })
  }
  return parts.map(({ circle, times }) => (times === 1 ? `${circle}` : `${circle} × ${times}`)).join(', ')
}
