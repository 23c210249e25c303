import { riskClassesOf } from '../../../engine/assess/recipe'
import { Button } from '../../parts/Button'
import { NumberField } from '../../parts/NumberField'
import styles from './ClassBounds.module.css'

type Props = {
  readonly bounds: readonly number[]
  readonly onChange: (bounds: readonly number[]) => void
}

const names = ['First threshold', 'Second threshold', 'Third threshold', 'Fourth threshold']

/** The bounds of the classes as numbers to type; each stays between its neighbours. */
export function ClassBounds({ bounds, onChange }: Props) {
  const usual = riskClassesOf({})
  const isUsual = bounds.every((bound, i) => bound === usual[i])
  return (
    <div className={styles.row}>
      {bounds.map((bound, i) => (
        <NumberField
          key={names[i]}
          label={names[i]}
          value={bound}
          min={bounds[i - 1] ?? 0}
          aboveMin
          max={bounds.at(i + 1) ?? 0.9999}
          width={96}
          onChange={(typed) => {
            // A bound on top of the next would leave a class without room.
            if (typed !== bounds.at(i + 1)) onChange(bounds.map((each, j) => (j === i ? typed : each)))
          }}
        />
      ))}
      <Button
        small
        disabled={isUsual}
        reason="These are the usual thresholds."
        onPress={() => onChange(usual)}
      >
        Usual thresholds
      </Button>
    </div>
  )
}
