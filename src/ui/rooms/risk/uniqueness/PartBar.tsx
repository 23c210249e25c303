import styles from './Uniqueness.module.css'

/** A share as a bar in a table; the number stands beside it. */
export function PartBar({ part }: { readonly part: number }) {
  return (
    <svg className={styles.part} viewBox="0 0 60 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width={60} height={6} rx={1} fill="var(--bg-sunken)" />
      <rect width={60 * Math.min(1, Math.max(0, part))} height={6} rx={1} fill="var(--risk-4)" />
    </svg>
  )
}
