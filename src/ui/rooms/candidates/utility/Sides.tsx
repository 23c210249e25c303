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
      <Side name="Original" markClass={styles.original} unit={unit}>
        {original}
      </Side>
      <Side name="Protected" markClass={styles.protected} unit={unit}>
        {released}
      </Side>
    </div>
  )
}

type SideProps = {
  readonly name: string
  readonly markClass: string | undefined
  readonly unit: string
  readonly children: ReactNode
}

function Side({ name, markClass, unit, children }: SideProps) {
  return (
    <div>
      <div className={styles.head}>
        <span className={markClass} aria-hidden="true" />
        {name} <span className="muted">{unit}</span>
      </div>
      {children}
    </div>
  )
}
