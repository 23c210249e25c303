import { Held } from '../../../measures/Held'
import { Provenance } from '../../../parts/Provenance'
import { noNumber } from '../../../words/numbers'
import type { Figure } from './headlines'
import styles from './Scenarios.module.css'

/** A number with its interval under it; struck out where it does not hold. */
export function FigureInCell({ figure }: { readonly figure: Figure | null }) {
  if (!figure) return noNumber
  return (
    <>
      <span className={styles.figure}>
        <Held written={figure.value === null ? null : figure.written} standing={figure.standing} />
      </span>
      {figure.how && (
        <span className={styles.interval}>
          <Provenance how={figure.how} />
        </span>
      )}
      {figure.interval && (
        <span className={styles.interval} title={figure.interval.what}>
          {figure.interval.written}
          <span className="vh">, {figure.interval.what}</span>
        </span>
      )}
    </>
  )
}
