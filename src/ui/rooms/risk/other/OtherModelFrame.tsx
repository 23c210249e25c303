import type { ReactNode } from 'react'
import { Assumptions } from '../../../parts/Assumptions'
import styles from './OtherModels.module.css'

type Props = {
  readonly title: string
  /** Beside the title. */
  readonly tag: ReactNode
  readonly cautions: readonly string[]
  readonly children: ReactNode
}

/** One of the other models, and what is to be known of it. */
export function OtherModelFrame({ title, tag, cautions, children }: Props) {
  return (
    <section className={styles.model} aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {tag}
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
