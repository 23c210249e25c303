import type { Scenario } from '../../../../engine/assess/recipe'
import type { VariableDescription } from '../../../../file/table-description'
import { scenarioLetter } from '../../../words/scenario-letter'
import { proposalFor, proposed, type Proposal, type ProposedFor } from './propose'
import { readyIntruders } from '../../../../store/ready-intruders'

/** What a card of the register offers, and the scenario that it begins with. */
export type IntruderToAdd = {
  readonly id: string
  readonly title: string
  readonly who: string
  readonly inShort: string | null
  readonly scenario: Scenario
  /** Why a variable is proposed or not; null where nothing proposes. */
  readonly proposal: ((variable: VariableDescription) => Proposal) | null
}

/** The intruders of the register, an empty one, and a copy of the scenario in use. */
export function intrudersToAdd(file: ProposedFor, inUse: number): readonly IntruderToAdd[] {
  const { scenarios } = file.recipe
  const copied = scenarios[inUse]
  return [
    ...readyIntruders.map((intruder): IntruderToAdd => {
      const used = scenarios.findIndex(({ name }) => name === intruder.name)
      return {
        id: intruder.id,
        title: intruder.name,
        who: intruder.who,
        inShort: intruder.inShort + (used === -1 ? '' : ` · in use as ${scenarioLetter(used)}`),
        scenario: proposed(intruder, file),
        proposal: (variable) => proposalFor(intruder, variable, file),
      }
    }),
    {
      id: 'empty',
      title: 'An empty one',
      who: 'Choose every variable yourself.',
      inShort: null,
      scenario: { name: `Scenario ${scenarios.length + 1}`, key: [] },
      proposal: null,
    },
    {
      id: 'copy',
      title: `A copy of ${scenarioLetter(inUse)}`,
      who: 'To be changed in one thing at least, so that it is not the same twice.',
      inShort: null,
      scenario: { ...copied, name: `${copied.name}, changed` },
      proposal: null,
    },
  ]
}
