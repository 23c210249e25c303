type Props = { readonly children: string }

/** A line of chart text in the place of a chart. */
export function Note({ children }: Props) {
  return (
    <svg className="ch" height={30} role="img" aria-label={children}>
      <text x={0} y={27} className="ax">
        {children}
      </text>
    </svg>
  )
}
