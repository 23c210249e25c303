import type { Coarser } from '../../../store/coarser'
import { CheckboxField } from '../../parts/Checkbox'
import { change, count } from '../../words/numbers'
import { HowExactly } from './coarser/HowExactly'
import style from './ScenarioTable.module.css'

type Props = {
  readonly variable: string
  /** What the scenario is called for short. */
  readonly letter: string
  readonly known: boolean
  /** Sample uniques left if it were unknown; null while they are not counted. */
  readonly left: number | null
  /** Those with it. */
  readonly whole: number
  /** The most that any bar of the table shows. */
  readonly most: number
  /** They are those of the key as it was before the last change. */
  readonly old: boolean
  /** How exactly it is known; absent: as released. */
  readonly coarser: Coarser | undefined
  readonly onToggle: (known: boolean) => void
  readonly onCoarser: (coarser: Coarser | undefined) => void
}

/** Whether a variable is known, and what of the sample uniques hangs on it. */
export function KnownCell({
  variable,
  letter,
  known,
  left,
  whole,
  most,
  old,
  coarser,
  onToggle,
  onCoarser,
}: Props) {
  return (
    <span className={style.known}>
      <CheckboxField
        label={known ? '' : <span className="muted">not known</span>}
        name={`${variable} known in scenario ${letter}`}
        checked={known}
        onChange={onToggle}
      />
      {known && (
        <HowExactly variable={variable} who={`scenario ${letter}`} coarser={coarser} onChange={onCoarser} />
      )}
      {known && left !== null && (
        <span className={`${style.left} ${old ? style.old : ''}`}>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={width(whole, most)} height={10} fill="var(--bg-sunken)" />
            <rect width={width(left, most)} height={10} fill="var(--prob-4)" />
          </svg>
          <span className={style.uniques}>{count(left)}</span>
          <span className={style.change}>{change(whole, left)}</span>
        </span>
      )}
    </span>
  )
}

function width(value: number, most: number): number {
  return most === 0 ? 0 : (100 * value) / most
}
