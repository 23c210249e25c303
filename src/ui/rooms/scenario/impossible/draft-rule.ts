import type { DataSource, ImpossibleCombination } from '../../../../engine/assess/recipe'
import type { EmptyPairs } from '../../../../worker/contract-key'
import { levelName } from '../../../words/variables'

/** A rule while it is being written: variables in their order, with the levels ticked so far. */
export type DraftRule = readonly { readonly variable: string; readonly levels: readonly string[] }[]

export function draftOf(rule: ImpossibleCombination): DraftRule {
  return Object.entries(rule).map(([variable, levels]) => ({ variable, levels }))
}

export function ruleOf(draft: DraftRule): ImpossibleCombination {
  return Object.fromEntries(draft.map(({ variable, levels }) => [variable, levels]))
}

/** Whether it rules something out: that takes two variables and a level of each. */
export function isComplete(draft: DraftRule): boolean {
  return draft.length > 1 && draft.every(({ levels }) => levels.length > 0)
}

/** A rule that rules out what a suggestion found empty. */
export function draftOfPair({ variables, levels }: EmptyPairs[number]): DraftRule {
  return variables.map((variable, i) => ({ variable, levels: levels[i] }))
}

/** Whether two rules rule out the same cells. */
export function areSame(one: DraftRule, other: DraftRule): boolean {
  return (
    one.length === other.length &&
    one.every(({ variable, levels }) => {
      const same = other.find((each) => each.variable === variable)
      return (
        same !== undefined &&
        same.levels.length === levels.length &&
        levels.every((level) => same.levels.includes(level))
      )
    })
  )
}

/** So many levels are named; the rest are counted. */
const mostNamed = 4

/** "age 0–15, 16–19 with marital Married". */
export function ruleInWords(draft: DraftRule, data: DataSource): string {
  return said(draft, data, mostNamed)
}

/** The same with every level by its name. */
export function ruleInFull(draft: DraftRule, data: DataSource): string {
  return said(draft, data, Infinity)
}

function said(draft: DraftRule, data: DataSource, most: number): string {
  const parts = draft.map(({ variable, levels }) => {
    const names = levels.map((level) => levelName(data, variable, level))
    return `${variable} ${levelsInWords(names, most)}`
  })
  return parts.join(' with ')
}

function levelsInWords(names: readonly string[], most: number): string {
  if (names.length === 0) return '…'
  if (names.length <= most) return names.join(', ')
  return `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} more`
}
