import type { ReactNode } from 'react'
import { look } from '../../store/navigate'
import type { Subject } from '../../store/view'
import styles from './Subject.module.css'

/** A number's name that opens its own page of the inspector. */
export function Opens({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return <OpensSubject subject={{ kind: 'measure', id }}>{children}</OpensSubject>
}

type Props = { readonly subject: Subject; readonly children: ReactNode }

/** A name that opens what the inspector says of it. */
export function OpensSubject({ subject, children }: Props) {
  return (
    <button type="button" className={styles.opens} onClick={() => look(subject)}>
      {children}
    </button>
  )
}
