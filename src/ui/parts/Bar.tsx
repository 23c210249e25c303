type BarProps = {
  readonly value: number
  readonly of: number
  /** What is progressing. */
  readonly label: string
}

/** How far work has come. */
export function Bar({ value, of, label }: BarProps) {
  const percent = of > 0 ? Math.min(100, Math.max(0, (100 * value) / of)) : 0
  return (
    <span
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
