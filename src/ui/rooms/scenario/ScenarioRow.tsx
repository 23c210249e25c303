import type { ReactNode } from 'react'
import style from './ScenarioTable.module.css'

export type ScenarioRowProps = {
  readonly title: ReactNode
  readonly columns: readonly ReactNode[]
  readonly inUse: number
}

/** A row of the table: what it is about, and a cell for each scenario. */
export function ScenarioRow({ title, columns, inUse }: ScenarioRowProps) {
  return (
    <tr>
      <th scope="row" className={style.rowTitle}>
        {title}
      </th>
      {columns.map((column, index) => (
        <td key={index} className={index === inUse ? 'cur' : undefined}>
          {column}
        </td>
      ))}
      <td />
    </tr>
  )
}
