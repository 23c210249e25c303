import type { ReactNode } from 'react'
import { useWidth } from './use-width'

type Props = {
  /** What the chart shows, for those who cannot see it. */
  readonly label: string
  readonly height: number
  /** The width it most often has, until it is known. */
  readonly usual: number
  /** A width that does not follow the container; for tests and pictures. */
  readonly width: number | undefined
  readonly children: (width: number) => ReactNode
}

/** The SVG of a chart, drawn again at the width of its container. */
export function ChartFrame({ label, height, usual, width: fixed, children }: Props) {
  const { width: found, measure } = useWidth(usual)
  const width = fixed ?? found
  return (
    <div ref={measure} role="img" aria-label={label}>
      <svg className="ch" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {children(width)}
      </svg>
    </div>
  )
}
