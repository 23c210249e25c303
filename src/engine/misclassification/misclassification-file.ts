import type { Where } from '../table/where'

/** The misclassification file: one entry for each perturbed variable; rows true, columns released. */
export type MisclassificationFile = {
  readonly variables: readonly {
    readonly name: string
    readonly levels: readonly string[]
    readonly groups: readonly {
      readonly where: Where
      readonly matrix: readonly (readonly number[])[]
    }[]
  }[]
}
