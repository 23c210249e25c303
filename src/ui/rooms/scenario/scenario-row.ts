import type { ReactNode } from 'react'
import type { Scenario } from '../../../engine/assess/recipe'

/** A row of the table: what it is about, and a cell for each scenario. */
export type ScenarioRow = {
  readonly id: string
  readonly group: string
  readonly title: ReactNode
  readonly cell: (scenario: Scenario, index: number) => ReactNode
}
