import { look } from '../../../store/navigate'
import styles from './ModelTable.module.css'

/** A number of a model in a table: it opens in the inspector. */
export function ModelNumber({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <button type="button" className={styles.number} onClick={() => look({ kind: 'measure', id })}>
      {text}
    </button>
  )
}
