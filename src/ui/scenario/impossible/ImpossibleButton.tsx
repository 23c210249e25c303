import { useId, useState } from 'react'
import type { Scenario } from '../../../engine/assess/recipe'
import { Field } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { count, plural } from '../../words/numbers'
import { ImpossibleDialog } from './ImpossibleDialog'
import style from './Impossible.module.css'

type Props = {
  readonly scenario: Scenario
  readonly index: number
  /** Cells that are set to zero; null before that is known. */
  readonly cells: number | null
}

/** How many cells of a key are set to zero because they can't occur; pressed, which these are. */
export function ImpossibleButton({ scenario, index, cells }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const rules = scenario.impossible?.length ?? 0
  const said = rules === 0 ? 'None' : cells === null ? plural(rules, 'rule') : `${count(cells)} set to zero`
  return (
    <>
      <Field id={id} label="Impossible cells">
        <button
          id={id}
          type="button"
          className={`select ${style.choose}`}
          aria-label={`Impossible cells: ${said}. Change them.`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {said}
          <Icon name="chevron" small />
        </button>
      </Field>
      {open && <ImpossibleDialog scenario={index} onClose={() => setOpen(false)} />}
    </>
  )
}
