import type { Method } from '../assess/recipe'

/**
 * What a protection method is, in words and limits: the catalogue's entries are made of it, and forms, the Methods page
 * and the checks are made from the catalogue.
 */
export type MethodEntry = {
  readonly id: Method
  readonly title: string
  /** The letter that ends a candidate's name, such as the S of `R20S`; empty for a method without one. */
  readonly code: string
  /** One sentence: what it does to the file. */
  readonly sentence: string
  readonly definition: string
  /** MathML of the matrix it leaves behind, or empty when there is none. */
  readonly formula: string
  readonly where: string
  readonly parameters: readonly ParameterEntry[]
  /** What is the same before and after. */
  readonly keeps: readonly string[]
  readonly assumptions: readonly { readonly text: string; readonly holds: 'assumed' | 'caution' }[]
  readonly source: string
}

/** One parameter of a step, by the name it has in the recipe. */
export type ParameterEntry = {
  readonly name: string
  readonly label: string
  /** What it means, and what happens when it is left out. */
  readonly sentence: string
} & ParameterKind

export type ParameterKind =
  /** A categorical variable of the file. */
  | { readonly kind: 'variable'; readonly required: boolean }
  | { readonly kind: 'variables'; readonly required: boolean }
  /** A number between `min` and `max`, both allowed; `byDefault` is null when the default is computed. */
  | {
      readonly kind: 'share'
      readonly required: boolean
      readonly min: number
      readonly max: number
      readonly byDefault: number | null
    }
  | {
      readonly kind: 'choice'
      readonly options: readonly { readonly value: string; readonly label: string }[]
      readonly byDefault: string
    }
  | { readonly kind: 'switch'; readonly byDefault: boolean }
  /** Groups of records, each with its own values of the parameters named. */
  | { readonly kind: 'groups'; readonly each: readonly string[] }
  /** A condition on records. */
  | { readonly kind: 'records' }
  /** A matrix over named levels, rows original and columns released. */
  | { readonly kind: 'matrix' }
  | { readonly kind: 'file'; readonly required: boolean }
