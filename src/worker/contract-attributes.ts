import type { LDiversityEntry, TClosenessEntry } from '../engine/assess/family-entries'

/** What is asked of the cells of a key about a sensitive variable. */
export type AttributeCellsRequest = {
  readonly scenario: number
  readonly variable: string
  readonly form: NonNullable<LDiversityEntry['form']>
  readonly l: number
  readonly c: number
  readonly t: number
  /** Null: by the variable. */
  readonly scale: TClosenessEntry['scale'] | null
  /** Whether it is told which sensitive value is the commonest of a cell: somebody may look over the shoulder. */
  readonly told: 'counts' | 'values'
  readonly list: AttributeList
  readonly order: AttributeOrder
  readonly first: number
  readonly count: number
}

/** Cells with too little diversity, those whose members all share the value, and those too far from the file. */
export type AttributeList = 'diversity' | 'group' | 'distance'

/** The largest cells first, the least diverse, or those farthest from the file. */
export type AttributeOrder = 'records' | 'diversity' | 'distance'

export type AttributeCellsFound = {
  /** Different sensitive values in the file, and whether their order means something. */
  readonly levels: number
  readonly ordered: boolean
  readonly diversity: readonly AttributeBin[]
  readonly distance: readonly AttributeBin[]
  /** Cells on the list that was asked for. */
  readonly listed: number
  readonly rows: readonly AttributeRow[]
}

/** Cells whose diversity or distance lies from `from` to below `to`; the last one has no end. */
export type AttributeBin = {
  readonly from: number
  readonly to: number | null
  readonly cells: number
  /** Records of the cells, and those in cells that break the limit. */
  readonly records: number
  readonly breaking: number
}

/** A cell of the key. */
export type AttributeRow = {
  /** Values of the key variables, in the key's order; the empty text where one is missing. */
  readonly key: readonly string[]
  readonly records: number
  /** Records with a sensitive value that can be meant, and those of them that have the commonest. */
  readonly matched: number
  readonly commonest: number
  /** The commonest, of those as common the first of the file; null where only counts are told. */
  readonly commonestValue: string | null
  readonly values: number
  readonly diversity: number
  readonly distance: number
}
