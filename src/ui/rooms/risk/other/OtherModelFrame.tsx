import type { ReactNode } from 'react'
import { Assumptions } from '../../../parts/Assumptions'
import { Button } from '../../../parts/Button'
import styles from './OtherModels.module.css'

type Props = {
  readonly title: string
  readonly tag: ReactNode
  readonly settings: ReactNode
  readonly cautions: readonly string[]
  readonly measuring: boolean
  readonly onLeaveOut: () => void
  readonly onMeasure: () => void
  readonly children?: ReactNode
}

/** One of the other models: its settings in a line, the button that measures with them, and what is to be known of it. */
export function OtherModelFrame(props: Props) {
  const { title, tag, settings, cautions, measuring, onLeaveOut, onMeasure, children } = props
  return (
    <section className={styles.model} aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {tag}
      </div>
      <div className={styles.settings}>
        {settings}
        <div className={styles.run}>
          <Button kind="quiet" onPress={onLeaveOut}>
            Leave out
          </Button>
          <Button icon="play" busy={measuring} onPress={onMeasure}>
            Measure
          </Button>
        </div>
      </div>
      {children}
      {cautions.length > 0 && (
        <div className={`small ${styles.cautions}`}>
          <Assumptions list={cautions.map((text) => ({ text, holds: 'caution' }))} />
        </div>
      )}
    </section>
  )
}
