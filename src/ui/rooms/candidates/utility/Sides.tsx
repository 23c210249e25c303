import type { ReactNode } from 'react'
import styles from './Utility.module.css'

type Props = {
  readonly original: ReactNode
  readonly released: ReactNode
  /** What is counted, after both names. */
  readonly unit: string
}

/** The original, outlined, beside the protected file, filled. */
export function Sides({ original, released, unit }: Props) {
  return (
    <div className={styles.pair}>
      <div>
        <div className={styles.head}>
          <span className={styles.original} aria-hidden="true" />
          Original <span className="muted">{unit}</span>
        </div>
        {original}
      </div>
      <div>
        <div className={styles.head}>
          <span className={styles.protected} aria-hidden="true" />
          Protected <span className="muted">{unit}</span>
        </div>
        {released}
      </div>
    </div>
  )
}
