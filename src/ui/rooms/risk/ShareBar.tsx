import { ChartFrame } from '../../charts/ChartFrame'

type Props = { readonly part: number; readonly caption: string }

/** A share as a bar with its words under it. */
export function ShareBar({ part, caption }: Props) {
  return (
    <ChartFrame label={caption} height={30} usual={182} width={undefined}>
      {(width) => (
        <>
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
        </>
      )}
    </ChartFrame>
  )
}
