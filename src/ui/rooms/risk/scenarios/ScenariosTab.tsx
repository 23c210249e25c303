import { useState } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import { chosenOf } from '../../../../store/chosen'
import { resultsStore } from '../../../../store/results'
import { Select } from '../../../parts/Select'
import type { FamilyProps } from '../family-props'
import { HeadlinePanel } from './HeadlinePanel'
import { SubgroupPanel } from './SubgroupPanel'
import { ThetaPanel } from './ThetaPanel'
import styles from './Scenarios.module.css'

const noCandidate = ''

/** The scenarios side by side: headline measures, subgroups, θ; the file as it stands, and the chosen candidate. */
export function ScenariosTab({ recipe, scenario, table }: FamilyProps) {
  const { variables } = table.description
  const [picked, setPicked] = useState<string | null>(null)
  const states = useStore(resultsStore, (results) => results.candidates)
  const assessed = recipe.candidates.find(({ name }) => lookUp(states, name)?.status === 'assessed')
  const wanted = picked ?? chosenOf(recipe) ?? assessed?.name ?? noCandidate
  const candidate = recipe.candidates.find(({ name }) => name === wanted)?.name ?? null
  return (
    <div className={styles.panels}>
      {recipe.candidates.length > 0 && (
        <div className={styles.settings}>
          <span className="lab">Beside the file</span>
          <Select
            label="Candidate"
            hideLabel
            options={[
              { value: noCandidate, label: 'No candidate' },
              ...recipe.candidates.map(({ name }) => ({
                value: name,
                label: name === chosenOf(recipe) ? `${name}, chosen` : name,
              })),
            ]}
            value={candidate ?? noCandidate}
            onChange={setPicked}
          />
        </div>
      )}
      <HeadlinePanel recipe={recipe} candidate={candidate} />
      <SubgroupPanel recipe={recipe} variables={variables} candidate={candidate} />
      <ThetaPanel recipe={recipe} scenario={scenario} table={table} />
    </div>
  )
}
