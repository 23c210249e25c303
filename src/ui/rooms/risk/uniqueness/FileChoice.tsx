import type { Recipe } from '../../../../engine/assess/recipe'
import { Select } from '../../../parts/Select'
import styles from './Uniqueness.module.css'

type Props = {
  readonly recipe: Recipe
  /** Null: the file before protection. */
  readonly candidate: string | null
  readonly onChange: (candidate: string | null) => void
}

const before = ''

/** Which file is counted: as it stands, or after a candidate. */
export function FileChoice({ recipe, candidate, onChange }: Props) {
  return (
    <div className={styles.file}>
      <Select
        label="Counted in"
        small
        options={[
          { value: before, label: 'The file before protection' },
          ...recipe.candidates.map(({ name }) => ({ value: name, label: `The file after ${name}` })),
        ]}
        value={candidate ?? before}
        onChange={(name) => onChange(name === before ? null : name)}
      />
    </div>
  )
}
