import { count } from '../words/numbers'
import { Button } from './Button'
import styles from './Pages.module.css'

type Props = {
  /** The first row that is shown, from 0. */
  readonly first: number
  readonly onPage: number
  readonly total: number
  readonly onFirst: (first: number) => void
}

/** The page before and after, and which rows are shown; nothing where all stand on one. */
export function Pages({ first, onPage, total, onFirst }: Props) {
  if (total <= onPage) return null
  return (
    <div className={styles.pages}>
      <Button
        disabled={first === 0}
        reason="These are the first."
        onPress={() => onFirst(Math.max(0, first - onPage))}
      >
        Before
      </Button>
      <Button
        disabled={first + onPage >= total}
        reason="These are the last."
        onPress={() => onFirst(first + onPage)}
      >
        Next
      </Button>
      <span className="muted small">
        {count(first + 1)}–{count(Math.min(total, first + onPage))} of {count(total)}
      </span>
    </div>
  )
}
