import type { ReactNode } from 'react'
import { look } from '../../store/navigate'
import styles from './Subject.module.css'

/** A number's name that opens its own page of the inspector. */
export function Opens({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles.opens} onClick={() => look({ kind: 'measure', id })}>
      {children}
    </button>
  )
}
