import type { CheckedBy } from '../../../engine/checked-by'
import { Icon } from '../../parts/Icon'
import { Prose } from '../../parts/Prose'
import { plural } from '../../words/numbers'
import { checkInWords, checksInWords, checksOf, numbersByFile, testOf } from './checks'
import type { Topic } from './topics'
import style from './MethodsRoom.module.css'

/** More than these would push out of sight what comes after them. */
const shownAtOnce = 5

/** The numbers, computed elsewhere, that a topic is held against: how many, to how many digits, by which test, where from. */
export function CheckedAgainst({ topic }: { readonly topic: Topic }) {
  const checks = checksOf(topic)
  const { own, ofMeasure } = checks
  return (
    <>
      <h2>Checked against</h2>
      <p>{checksInWords(checks)}</p>
      <List checks={own.slice(0, shownAtOnce)} />
      <Folded
        checks={own.slice(shownAtOnce)}
        title={`${plural(own.length - shownAtOnce, 'more reference')} of this number`}
      />
      <Folded
        checks={ofMeasure}
        title={`${plural(ofMeasure.length, 'reference')} of others of its measure`}
      />
      {own.length + ofMeasure.length > 0 && (
        <>
          <ul className={`small muted ${style.sources}`}>
            {numbersByFile([...own, ...ofMeasure]).map(({ file, source }) => (
              <li key={file}>
                <span className="mono">{file}</span>: <Prose text={source} />
              </li>
            ))}
          </ul>
          <p className="muted small">
            One test goes through all that is said here, and fails where it is not so.
          </p>
        </>
      )}
    </>
  )
}

function Folded({ checks, title }: { readonly checks: readonly CheckedBy[]; readonly title: string }) {
  return checks.length === 0 ? null : (
    <details className={style.folded}>
      <summary>{title}</summary>
      <List checks={checks} />
    </details>
  )
}

function List({ checks }: { readonly checks: readonly CheckedBy[] }) {
  return (
    <ul className={style.checks}>
      {checks.map((check) => (
        <li key={checkInWords(check)}>
          <Icon name="ok" small tone="ok" />
          <div>
            {checkInWords(check)}
            <div className="small muted mono">{testOf(check)}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}
