import style from './MethodMark.module.css'

export type MarkedMethod =
  'original' | 'swap' | 'pram' | 'recode' | 'suppress' | 'noise' | 'micro' | 'drop' | 'import'

export type MarkShapeProps = {
  readonly method: MarkedMethod
  /** Filled = targeted, hollow = random. */
  readonly targeted: boolean
  readonly x: number
  readonly y: number
  /** Radius of the mark; 4.2 in lists. */
  readonly r?: number | undefined
}

/** The mark of a method inside a chart's own SVG. */
export function MarkShape({ method, targeted, x, y, r = 4.2 }: MarkShapeProps) {
  const fill = targeted ? '' : ' hollow'
  switch (method) {
    case 'original':
      return (
        <>
          <circle className="mk mk-orig hollow" cx={x} cy={y} r={r} />
          <circle className="mk mk-orig" cx={x} cy={y} r={r * 0.31} />
        </>
      )
    case 'swap':
      return <circle className={`mk mk-swap${fill}`} cx={x} cy={y} r={r} />
    case 'pram':
      return (
        <rect
          className={`mk mk-pram${fill}`}
          x={x - 0.9 * r}
          y={y - 0.9 * r}
          width={1.8 * r}
          height={1.8 * r}
        />
      )
    case 'recode':
      return <path className={`mk mk-recode${fill}`} d={triangle(x, y, r, -1)} />
    case 'micro':
      return <path className={`mk mk-micro${fill}`} d={triangle(x, y, r, 1)} />
    case 'suppress':
    case 'drop':
      return <path className={`mk mk-suppress${fill}`} d={diamond(x, y, 1.19 * r)} />
    case 'noise':
      return <path className={`mk mk-noise${fill}`} d={hexagon(x, y, 1.05 * r)} />
    case 'import':
      return <path className={style.import} d={`M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}`} />
  }
}

export type MethodMarkProps = { readonly method: MarkedMethod; readonly targeted: boolean }

/** The mark of a method in running text; the name stands beside it in ink. */
export function MethodMark({ method, targeted }: MethodMarkProps) {
  return (
    <svg className="mki" viewBox="0 0 14 14" aria-hidden="true">
      <MarkShape method={method} targeted={targeted} x={7} y={7} />
    </svg>
  )
}

function triangle(x: number, y: number, r: number, up: -1 | 1): string {
  const tip = y + up * 1.14 * r
  const base = y - up * 0.93 * r
  return `M${x} ${tip}L${x + 1.14 * r} ${base}H${x - 1.14 * r}Z`
}

function diamond(x: number, y: number, r: number): string {
  return `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`
}

function hexagon(x: number, y: number, r: number): string {
  const dx = r / 2
  const dy = (r * Math.sqrt(3)) / 2
  return `M${x + r} ${y}L${x + dx} ${y + dy}H${x - dx}L${x - r} ${y}L${x - dx} ${y - dy}H${x + dx}Z`
}
