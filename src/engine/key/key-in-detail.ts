import type { LevelsTogether } from '../table/merge-levels'

/** A key in one detail: variables of a scenario's key, some of them recoded; what `merge` does not name is as it is. */
export type KeyInDetail = {
  readonly variables: readonly string[]
  readonly merge?: Readonly<Record<string, LevelsTogether>>
}
