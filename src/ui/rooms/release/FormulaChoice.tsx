import type { FormulaCells } from '../../../store/release-findings'
import { setFormulas } from '../../../store/release-settings'
import { Prose } from '../../parts/Prose'
import { DecidedBeside } from './DecidedBeside'
import { formulaCount, formulaPlaces, formulaStart } from './formula-words'

type Props = {
  /** Null until they are counted. */
  readonly found: readonly FormulaCells[] | null
  readonly chosen: 'keep' | 'mark'
}

/** How cells are written that a spreadsheet would take for formulas; nothing where there are none. */
export function FormulaChoice({ found, chosen }: Props) {
  if ((found ?? []).length === 0 && chosen === 'keep') return null
  return (
    <DecidedBeside
      title="Cells that look like formulas"
      ways={[
        { way: 'keep', label: 'Keep them as they are' },
        { way: 'mark', label: 'Put an apostrophe before them, and say so in codebook and note' },
      ]}
      chosen={chosen}
      onChoose={setFormulas}
    >
      {found && found.length > 0 && (
        <>
          <b>{formulaCount(found)}</b> in the protected file: <Prose text={formulaPlaces(found)} />.{' '}
        </>
      )}
      A cell that begins with {formulaStart} is run as a formula where a user opens the file in a spreadsheet.
      Plain numbers are not.
    </DecidedBeside>
  )
}
