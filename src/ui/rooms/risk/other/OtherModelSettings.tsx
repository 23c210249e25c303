import type { ReactNode } from 'react'
import { Button } from '../../../parts/Button'
import styles from './OtherModels.module.css'

type Props = {
  readonly measuring: boolean
  readonly onLeaveOut: () => void
  readonly onMeasure: () => void
  readonly children: ReactNode
}

/** The settings of one of the other models in a line, and the button that measures with them. */
export function OtherModelSettings({ measuring, onLeaveOut, onMeasure, children }: Props) {
  return (
    <div className={styles.settings}>
      {children}
      <div className={styles.run}>
        <Button kind="quiet" onPress={onLeaveOut}>
          Leave out
        </Button>
        <Button icon="play" busy={measuring} onPress={onMeasure}>
          Measure
        </Button>
      </div>
    </div>
  )
}
