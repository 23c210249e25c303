import type { MarkedMethod } from '../parts/MethodMark'

/** The outline of a method's mark around (x, y): always a shape besides a colour. `radius` is that of the circle. */
export function markPath(kind: MarkedMethod, x: number, y: number, radius: number): string {
  const at = (dx: number, dy: number) => `${round(x + dx * radius)} ${round(y + dy * radius)}`
  switch (kind) {
    case 'pram':
      return `M${at(-0.9, -0.9)}H${round(x + 0.9 * radius)}V${round(y + 0.9 * radius)}H${round(x - 0.9 * radius)}Z`
    case 'recode':
      return `M${at(0, -1.1)}L${at(1.15, 0.95)}L${at(-1.15, 0.95)}Z`
    case 'micro':
      return `M${at(0, 1.1)}L${at(1.15, -0.95)}L${at(-1.15, -0.95)}Z`
    case 'suppress':
    case 'drop':
      return `M${at(0, -1.2)}L${at(1.2, 0)}L${at(0, 1.2)}L${at(-1.2, 0)}Z`
    case 'noise':
      return `M${at(1.05, 0)}L${at(0.52, 0.9)}L${at(-0.52, 0.9)}L${at(-1.05, 0)}L${at(-0.52, -0.9)}L${at(0.52, -0.9)}Z`
    case 'import':
      return `M${at(-1, 0)}H${round(x + radius)}M${at(0, -1)}V${round(y + radius)}`
    case 'swap':
    case 'original':
      return `M${at(-1, 0)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
  }
}

/** The class that gives a mark its colour. */
export function markClass(kind: MarkedMethod): string {
  if (kind === 'original') return 'mk mk-orig'
  if (kind === 'import') return 'mk mk-micro'
  return `mk mk-${kind === 'drop' ? 'suppress' : kind}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
