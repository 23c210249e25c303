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
  /** Why it can't be measured with these settings. */
  readonly reason?: string | undefined
  readonly children: ReactNode
}

/** The settings of a measure in a line, and the button that measures with them. */
export function MeasureSettings(props: Props) {
  const { measuring, onLeaveOut, onMeasure, label = 'Measure', reason, children } = props
  return (
    <div className={styles.settings}>
      {children}
      <div className={styles.run}>
        {onLeaveOut && (
          <Button kind="quiet" onPress={onLeaveOut}>
            Leave out
          </Button>
        )}
        <Button
          icon="play"
          busy={measuring}
          disabled={reason !== undefined}
          reason={reason}
          onPress={onMeasure}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}
