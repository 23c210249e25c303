import type { ReactNode } from 'react'

export type Option<T extends string> = {
  readonly value: T
  readonly label: string
  readonly disabled?: boolean | undefined
  /** What it stands under in a long list; options of one group follow each other. */
  readonly group?: string | undefined
}

export type SelectProps<T extends string> = {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly small?: boolean | undefined
  /** Without a box, for use inside a table. */
  readonly bare?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly help?: ReactNode | undefined
  readonly error?: string | null | undefined
  /** Stands before the chosen words, such as the dot of a role. */
  readonly mark?: ReactNode | undefined
  readonly title?: string | undefined
  readonly width?: number | string | undefined
  /** Where arrows lead from one control to the next, Tab reaches only one of them. */
  readonly tabIndex?: 0 | -1 | undefined
}
