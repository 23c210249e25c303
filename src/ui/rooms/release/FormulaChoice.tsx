import { useId } from 'react'
import type { FormulaCells } from '../../../store/release-findings'
import { setFormulas } from '../../../store/release-settings'
import { Prose } from '../../parts/Prose'
import { Radio } from '../../parts/Radio'
import { formulaCount, formulaPlaces, formulaStart } from './formula-words'
import styles from './ReleaseRoom.module.css'

type Props = {
  /** Null until they are counted. */
  readonly found: readonly FormulaCells[] | null
  readonly chosen: 'keep' | 'mark'
}

/** How cells are written that a spreadsheet would take for formulas; nothing where there are none. */
export function FormulaChoice({ found, chosen }: Props) {
  const group = useId()
  if ((found ?? []).length === 0 && chosen === 'keep') return null
  return (
    <fieldset className={styles.formulas}>
      <legend>Cells that look like formulas</legend>
      <p>
        {found && found.length > 0 && (
          <>
            <b>{formulaCount(found)}</b> in the protected file: <Prose text={formulaPlaces(found)} />.{' '}
          </>
        )}
        A cell that begins with {formulaStart} is run as a formula where a user opens the file in a
        spreadsheet. Plain numbers are not.
      </p>
      <Radio
        group={group}
        label="Keep them as they are"
        checked={chosen === 'keep'}
        onChange={() => setFormulas('keep')}
      />
      <Radio
        group={group}
        label="Put an apostrophe before them, and say so in codebook and note"
        checked={chosen === 'mark'}
        onChange={() => setFormulas('mark')}
      />
    </fieldset>
  )
}
