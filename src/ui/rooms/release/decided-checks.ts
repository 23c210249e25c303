import type { Recipe } from '../../../engine/assess/recipe'
import { publishableVariables } from '../../../store/map-selectors'
import type { ReadyTable } from '../../../store/table'
import { listed } from '../../words/listed'
import type { Check } from './check'
import { numberedIn } from './numbered-in'

/* What is decided beside the export: each check says what was, or that it is still to be. */

/** Numbers of households and sampling units lead back to the register that they come from. */
export function numberChecks(recipe: Recipe, table: ReadyTable, candidate: string): readonly Check[] {
  const variables = numberedIn(recipe, table, candidate)
  if (variables.length === 0) return []
  const names = listed(variables.map((name) => `\`${name}\``))
  const id = 'numbers'
  return [
    recipe.release?.numbers === 'new'
      ? {
          id,
          state: 'ok',
          title: 'Households have new numbers',
          fact: 'from 1 on',
          detail: `${names} is numbered in the order of the release. People have no number.`,
        }
      : {
          id,
          state: 'warn',
          title: 'Households have the numbers of the file',
          fact: 'as collected',
          detail: `Whoever has the register that ${names} comes from finds the household. Give new numbers above the export, or leave it out.`,
          leavesOut: variables[0],
        },
  ]
}

/** Whether users are given the matrices of PRAM is to be decided, where they could allow for them. */
export function matrixChecks({ candidates, release }: Recipe, candidate: string): readonly Check[] {
  const steps = candidates.find(({ name }) => name === candidate)?.steps ?? []
  const names = publishableVariables(steps).flat()
  if (names.length === 0) return []
  const check = { id: 'matrices', title: 'Whether the matrices of PRAM are published' } as const
  const of = `They are of ${listed(names.map((name) => `\`${name}\``))}.`
  switch (release?.matrices) {
    case 'publish':
      return [{ ...check, state: 'ok', fact: 'published', detail: `Users can correct counts by them. ${of}` }]
    case 'keep':
      return [
        {
          ...check,
          state: 'ok',
          fact: 'kept inside',
          detail: `Users are told that nothing can be corrected. ${of}`,
        },
      ]
    case undefined:
      return [
        {
          ...check,
          state: 'todo',
          fact: 'not decided',
          detail: `Decide it above the export; until then they stay inside. ${of}`,
        },
      ]
  }
}
