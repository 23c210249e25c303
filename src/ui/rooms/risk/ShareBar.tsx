import { useWidth } from '../../charts/use-width'

type Props = { readonly part: number; readonly caption: string }

/** A share as a bar with its words under it. */
export function ShareBar({ part, caption }: Props) {
  const { width, measure } = useWidth(182)
  return (
    <div ref={measure}>
      <svg
        className="ch"
        width={width}
        height={30}
        viewBox={`0 0 ${width} 30`}
        role="img"
        aria-label={caption}
      >
        <rect x={0} y={6} width={width} height={5} rx={2} fill="var(--bg-sunken)" />
        <rect
          x={0}
          y={6}
          width={Math.min(1, Math.max(0, part)) * width}
          height={5}
          rx={2}
          fill="var(--risk-4)"
        />
        <text x={0} y={27} className="ax">
          {caption}
        </text>
      </svg>
    </div>
  )
}
