const width = 96
const height = 18

type MiniBarsProps = {
  readonly bars: readonly number[]
  /** Drawn in the colour of what is selected. */
  readonly selected?: boolean | undefined
}

/** The shape of a variable in a table row; what matters of it stands beside it in words. */
export function MiniBars({ bars, selected = false }: MiniBarsProps) {
  const most = Math.max(1, ...bars)
  const gap = bars.length > 48 ? 0 : 1
  const barWidth = Math.max(0.5, (width - gap * bars.length) / bars.length)
  return (
    <svg className={selected ? 'mini on' : 'mini'} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {bars.map((value, index) => {
        // A level that occurs is never invisible.
        const tall = value > 0 ? Math.max(1, (height * value) / most) : 0
        return (
          <rect key={index} x={index * (barWidth + gap)} y={height - tall} width={barWidth} height={tall} />
        )
      })}
    </svg>
  )
}
