import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import type { VariableDescription } from '../../../../file/table-description'
import { scenarioLetter } from '../../../words/scenario-letter'
import { knowledgeOf, proposed } from './propose'
import { readyIntruders, type Knowledge } from './ready-intruders'

/** What a card of the register offers, and the scenario that it begins with. */
export type IntruderToAdd = {
  readonly id: string
  readonly title: string
  readonly who: string
  readonly inShort: string | null
  readonly scenario: Scenario
  /** Why a variable is proposed or not; null where nothing proposes. */
  readonly knowledge: ((variable: VariableDescription) => Knowledge) | null
}

/** The intruders of the register, an empty one, and a copy of the scenario in use. */
export function intrudersToAdd(
  recipe: Recipe,
  variables: readonly VariableDescription[],
  inUse: number,
): readonly IntruderToAdd[] {
  const { scenarios } = recipe
  const copied = scenarios[inUse]
  return [
    ...readyIntruders.map((intruder): IntruderToAdd => {
      const used = scenarios.findIndex(({ name }) => name === intruder.name)
      return {
        id: intruder.id,
        title: intruder.name,
        who: intruder.who,
        inShort: intruder.inShort + (used === -1 ? '' : ` · in use as ${scenarioLetter(used)}`),
        scenario: proposed(intruder, recipe, variables),
        knowledge: (variable) => knowledgeOf(intruder, recipe, variable),
      }
    }),
    {
      id: 'empty',
      title: 'An empty one',
      who: 'Choose every variable yourself.',
      inShort: null,
      scenario: { name: `Scenario ${scenarios.length + 1}`, key: [] },
      knowledge: null,
    },
    {
      id: 'copy',
      title: `A copy of ${scenarioLetter(inUse)}`,
      who: 'To be changed in one thing at least, so that it is not the same twice.',
      inShort: null,
      scenario: { ...copied, name: `${copied.name}, changed` },
      knowledge: null,
    },
  ]
}
