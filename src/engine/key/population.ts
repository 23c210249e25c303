import type { Codes } from '../table/column'

/** The population counted on the key variables: its occupied cells, small whatever the population's size. */
export type PopulationCells = {
  readonly size: number
  readonly variables: readonly {
    readonly name: string
    readonly levels: readonly string[]
    /** The level of each occupied cell; a missing value is `levels.length`. */
    readonly codes: Codes
  }[]
  /** People in each occupied cell. */
  readonly populationCount: Float64Array
}
