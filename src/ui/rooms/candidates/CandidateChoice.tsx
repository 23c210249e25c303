import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import { selectCandidate } from '../../../store/navigate'
import { Select } from '../../parts/Select'

type Props = { readonly recipe: Recipe; readonly candidate: Candidate }

/** Takes another candidate up. */
export function CandidateChoice({ recipe, candidate }: Props) {
  return (
    <Select
      label="Candidate"
      hideLabel
      options={recipe.candidates.map(({ name }) => ({ value: name, label: name }))}
      value={candidate.name}
      onChange={selectCandidate}
    />
  )
}
