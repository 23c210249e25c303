import type { MarkShape } from '../../engine/protect/define'
import { methodOf } from '../../engine/protect/definitions'

/** What a mark stands for: a method as recipes name it, or the original. */
export type Marked = string

/** The mark of a method around (x, y). */
export function markPath(of: Marked, x: number, y: number, radius: number): string {
  return outline(shapeOf(of), x, y, radius)
}

/** The outline of a shape around (x, y); `radius` is that of the circle. */
export function outline(shape: MarkShape, x: number, y: number, radius: number): string {
  const at = (dx: number, dy: number) => `${round(x + dx * radius)} ${round(y + dy * radius)}`
  switch (shape) {
    case 'square':
      return `M${at(-0.9, -0.9)}H${round(x + 0.9 * radius)}V${round(y + 0.9 * radius)}H${round(x - 0.9 * radius)}Z`
    case 'triangle':
      return `M${at(0, -1.1)}L${at(1.15, 0.95)}L${at(-1.15, 0.95)}Z`
    case 'point-down':
      return `M${at(0, 1.1)}L${at(1.15, -0.95)}L${at(-1.15, -0.95)}Z`
    case 'diamond':
      return `M${at(0, -1.2)}L${at(1.2, 0)}L${at(0, 1.2)}L${at(-1.2, 0)}Z`
    case 'hexagon':
      return `M${at(1.05, 0)}L${at(0.52, 0.9)}L${at(-0.52, 0.9)}L${at(-1.05, 0)}L${at(-0.52, -0.9)}L${at(0.52, -0.9)}Z`
    case 'house':
      return `M${at(0, -1.2)}L${at(1, -0.2)}L${at(1, 0.95)}L${at(-1, 0.95)}L${at(-1, -0.2)}Z`
    case 'hourglass':
      return `M${at(-1, -1)}L${at(1, -1)}L${at(-1, 1)}L${at(1, 1)}Z`
    case 'plus':
      return `M${at(-0.4, -1.1)}L${at(0.4, -1.1)}L${at(0.4, -0.4)}L${at(1.1, -0.4)}L${at(1.1, 0.4)}L${at(0.4, 0.4)}L${at(0.4, 1.1)}L${at(-0.4, 1.1)}L${at(-0.4, 0.4)}L${at(-1.1, 0.4)}L${at(-1.1, -0.4)}L${at(-0.4, -0.4)}Z`
    case 'cross':
      return `M${at(-1, 0)}H${round(x + radius)}M${at(0, -1)}V${round(y + radius)}`
    case 'half':
      return `M${at(-1.15, 0.55)}a${round(1.15 * radius)} ${round(1.15 * radius)} 0 0 1 ${round(2.3 * radius)} 0Z`
    case 'star':
      return `M${at(0, -1.3)}L${at(0.38, -0.38)}L${at(1.3, 0)}L${at(0.38, 0.38)}L${at(0, 1.3)}L${at(-0.38, 0.38)}L${at(-1.3, 0)}L${at(-0.38, -0.38)}Z`
    case 'circle':
      return `M${at(-1, 0)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
  }
}

/** The class that gives a mark its colour. */
export function markClass(of: Marked): string {
  return of === 'original' ? 'mk mk-original' : `mk mk-${shapeOf(of)}`
}

function shapeOf(of: Marked): MarkShape {
  return of === 'original' ? 'circle' : methodOf({ method: of }).mark
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
