import { ChoiceCard } from '../../../parts/ChoiceCard'
import type { IntruderToAdd } from './intruders-to-add'
import style from './RegisterDialog.module.css'

type Props = {
  readonly intruders: readonly IntruderToAdd[]
  readonly chosen: string
  readonly onChoose: (intruder: IntruderToAdd) => void
}

/** The register: who could be added. */
export function IntruderCards({ intruders, chosen, onChoose }: Props) {
  return (
    <fieldset className={style.cards}>
      <legend className="vh">Intruder</legend>
      {intruders.map((intruder) => (
        <ChoiceCard
          key={intruder.id}
          group="intruder"
          checked={intruder.id === chosen}
          label={<b>{intruder.title}</b>}
          onChange={() => onChoose(intruder)}
        >
          <p>{intruder.who}</p>
          {intruder.inShort !== null && <p className={style.short}>{intruder.inShort}</p>}
        </ChoiceCard>
      ))}
    </fieldset>
  )
}
