import type { ReactNode } from 'react'

export type ColumnHeadsProps = {
  /** What the rows are; hidden where the panel says so already. */
  readonly rows: string
  readonly hidden?: boolean | undefined
  /** The columns of numbers, at the right. */
  readonly numbers: readonly ReactNode[]
}

/** The head of a table that has names at the left and numbers at the right. */
export function ColumnHeads({ rows, hidden = false, numbers }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{hidden ? <span className="vh">{rows}</span> : rows}</th>
        {numbers.map((name, i) => (
          <th key={i} scope="col" className="num">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
