import { share } from '../../../words/numbers'
import styles from './Uniqueness.module.css'

/** A share as a bar in a table, with its number beside it. */
export function BarAndShare({ part }: { readonly part: number }) {
  return (
    <span className={styles.barAndShare}>
      <svg className={styles.part} viewBox="0 0 60 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={60} height={6} rx={1} fill="var(--bg-sunken)" />
        <rect width={60 * Math.min(1, Math.max(0, part))} height={6} rx={1} fill="var(--risk-4)" />
      </svg>
      <span>{share(part)}</span>
    </span>
  )
}
