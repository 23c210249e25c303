import type { DataSource, ImpossibleCombination } from '../../../engine/assess/recipe'
import { byName } from '../../../engine/by-name'
import { levelName } from '../../words/variables'
import { levelsInWords, type LevelsOfVariable } from './levels-in-words'
import type { EmptyPairs } from '../../../worker/questions/empty-pairs'

/** A rule while it is being written: variables in their order, with the levels ticked so far. */
export type DraftRule = readonly { readonly variable: string; readonly levels: readonly string[] }[]

export function draftOf(rule: ImpossibleCombination): DraftRule {
  return Object.entries(rule).map(([variable, levels]) => ({ variable, levels }))
}

export function ruleOf(draft: DraftRule): ImpossibleCombination {
  return byName(draft.map(({ variable, levels }) => [variable, levels]))
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

/** "age 0–2 to 12–15 with marital all but Single". */
export function ruleInWords(
  draft: DraftRule,
  data: DataSource,
  levelsOf: (variable: string) => LevelsOfVariable | null,
): string {
  return draft
    .map(({ variable, levels }) => `${variable} ${levelsInWords(data, variable, levels, levelsOf(variable))}`)
    .join(' with ')
}

/** The same with every level by its name. */
export function ruleInFull(draft: DraftRule, data: DataSource): string {
  return draft
    .map(
      ({ variable, levels }) =>
        `${variable} ${levels.length === 0 ? '…' : levels.map((level) => levelName(data, variable, level)).join(', ')}`,
    )
    .join(' with ')
}
