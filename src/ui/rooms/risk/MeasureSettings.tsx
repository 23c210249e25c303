import type { ReactNode } from 'react'
import { Button } from '../../parts/Button'
import styles from './MeasureSettings.module.css'

type Props = {
  readonly measuring: boolean
  /** Left out: nothing is there to be left out. */
  readonly onLeaveOut?: (() => void) | undefined
  readonly onMeasure: () => void
  /** What the button says. */
  readonly label?: string
  readonly children: ReactNode
}

/** The settings of a measure in a line, and the button that measures with them. */
export function MeasureSettings({ measuring, onLeaveOut, onMeasure, label = 'Measure', children }: Props) {
  return (
    <div className={styles.settings}>
      {children}
      <div className={styles.run}>
        {onLeaveOut && (
          <Button kind="quiet" disabled={measuring} reason="The risk is being measured." onPress={onLeaveOut}>
            Leave out
          </Button>
        )}
        <Button icon="play" busy={measuring} onPress={onMeasure}>
          {label}
        </Button>
      </div>
    </div>
  )
}
