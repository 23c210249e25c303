import { useState } from 'react'
import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import type { VariableDescription } from '../../../../file/table-description'
import { addScenario } from '../../../../store/scenarios'
import { DraftDialog } from '../../../parts/DraftDialog'
import { TextField } from '../../../parts/TextField'
import { scenarioLetter } from '../../../words/scenario-letter'
import { couldBeKnown } from '../could-be-key'
import { useLevels } from '../../../scenario/impossible/use-levels'
import { placeOfSame } from '../same-scenario'
import { DraftCircumstances } from './DraftCircumstances'
import { DraftKey } from './DraftKey'
import { IntruderCards } from './IntruderCards'
import { intrudersToAdd, type IntruderToAdd } from './intruders-to-add'
import { WhatWouldFollow } from './WhatWouldFollow'
import style from './RegisterDialog.module.css'

type Props = {
  readonly recipe: Recipe
  readonly variables: readonly VariableDescription[]
  readonly inUse: number
  /** The intruder that is shown first. */
  readonly first: string
  readonly onClose: () => void
  readonly onAdded: (index: number) => void
}

/** Adds an intruder: one of the register, an empty one or a copy, changed as it should be before it is added. */
export function RegisterDialog({ recipe, variables: all, inUse, first, onClose, onAdded }: Props) {
  const variables = couldBeKnown(recipe, inUse, all)
  const levelsOf = useLevels(variables.filter(({ type }) => type === 'ordinal').map(({ name }) => name))
  const file = { recipe, variables, levelsOf: (name: string) => levelsOf(name)?.levels ?? [] }
  const intruders = intrudersToAdd(file, inUse)
  const [wanted, setWanted] = useState(first)
  const [edited, setDraft] = useState<Scenario | null>(null)
  const chosen = intruders.find(({ id }) => id === wanted) ?? intruders[0]
  const draft = edited ?? chosen.scenario
  const letter = scenarioLetter(recipe.scenarios.length)
  const objection = objectionTo(draft, recipe)

  function choose(intruder: IntruderToAdd) {
    setWanted(intruder.id)
    setDraft(null)
  }

  return (
    <DraftDialog
      title="Add an intruder"
      width={1080}
      told={`Its risk is computed at once. ${scenarioLetter(inUse)} stays in use.`}
      objection={objection}
      does={`Add as ${letter}`}
      onDo={() => {
        addScenario({ ...draft, name: draft.name.trim() })
        onAdded(recipe.scenarios.length)
      }}
      onClose={onClose}
    >
      <div className={style.sheet}>
        <IntruderCards intruders={intruders} chosen={chosen.id} onChoose={choose} />
        <div key={chosen.id} className={style.draft}>
          <div className={style.names}>
            <TextField
              label="Name"
              width="100%"
              value={draft.name}
              onChange={(name) => setDraft({ ...draft, name })}
            />
            <TextField
              label="Description, printed in the report"
              width="100%"
              value={draft.note ?? ''}
              onChange={(note) => setDraft({ ...draft, note })}
            />
          </div>
          <DraftKey
            recipe={recipe}
            variables={variables}
            proposal={chosen.proposal}
            draft={draft}
            onChange={setDraft}
          />
          <DraftCircumstances draft={draft} onChange={setDraft} />
          <WhatWouldFollow draft={draft} />
        </div>
      </div>
    </DraftDialog>
  )
}

/** Why the draft cannot be added as it is; null: it can. */
function objectionTo(draft: Scenario, { scenarios }: Recipe): string | null {
  if (draft.name.trim() === '') return 'It needs a name.'
  if (draft.key.length === 0) return 'Choose at least one variable that is known.'
  const same = placeOfSame(draft, scenarios)
  if (same === -1) return null
  const { name } = scenarios[same]
  return `It knows the same as ${scenarioLetter(same)}, ${name}: change a variable or a circumstance.`
}
