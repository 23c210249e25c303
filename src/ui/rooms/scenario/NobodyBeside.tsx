import { Button } from '../../parts/Button'
import { readyIntruders } from '../../../store/ready-intruders'
import style from './ScenarioTable.module.css'

/** In the place of a second scenario while there is none: the intruders of the register. */
export function NobodyBeside({ onAdd }: { readonly onAdd: (id: string) => void }) {
  return (
    <section className={`panel ${style.nobody}`} aria-label="A second intruder">
      <h2>Another intruder beside it?</h2>
      <p className="muted">
        Each knows something else. Their keys are proposed from what the variables of the file are about.
      </p>
      <ul>
        {readyIntruders.map(({ id, name, who }) => (
          <li key={id}>
            <Button small onPress={() => onAdd(id)}>
              {name}
            </Button>
            <span className="muted">{who}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
