import { markClass, markPath, type Marked } from './marks'

type MarkShapeProps = {
  readonly method: Marked
  /** Filled = targeted, hollow = random. */
  readonly targeted: boolean
  readonly x: number
  readonly y: number
  /** Radius of the mark; 4.2 in lists. */
  readonly r?: number | undefined
}

/** The mark of a method inside a chart's own SVG. */
export function MarkShape({ method, targeted, x, y, r = 4.2 }: MarkShapeProps) {
  const isOriginal = method === 'original'
  return (
    <>
      <path
        className={`${markClass(method)}${targeted && !isOriginal ? '' : ' hollow'}`}
        d={markPath(method, x, y, r)}
      />
      {isOriginal && <path className={markClass(method)} d={markPath(method, x, y, r * 0.31)} />}
    </>
  )
}

export type MethodMarkProps = { readonly method: Marked; readonly targeted: boolean }

/** The mark of a method in running text; the name stands beside it in ink. */
export function MethodMark({ method, targeted }: MethodMarkProps) {
  return (
    <svg className="mki" viewBox="0 0 14 14" aria-hidden="true">
      <MarkShape method={method} targeted={targeted} x={7} y={7} />
    </svg>
  )
}
