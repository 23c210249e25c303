import type { CheckedBy } from '../../../engine/checked-by'
import { Icon } from '../../parts/Icon'
import { Prose } from '../../parts/Prose'
import { plural } from '../../words/numbers'
import { checkInWords, checksInWords, checksOf, namesOf, placeOf, referencesOf } from './checks'
import type { Topic } from './topics'
import style from './MethodsRoom.module.css'

/** More than these would push out of sight what comes after them. */
const shownAtOnce = 5

/** The numbers, computed elsewhere, that a topic is held against: how many, to how many digits, by which test, where from. */
export function CheckedAgainst({ topic }: { readonly topic: Topic }) {
  const checks = checksOf(topic)
  const { own, ofMeasure } = checks
  const measure = topic.kind === 'measure' ? topic.entry.measure : topic.entry.method
  return (
    <>
      <h2>Checked against</h2>
      <p>{checksInWords(checks)}</p>
      <List measure={measure} checks={own.slice(0, shownAtOnce)} />
      <Folded
        measure={measure}
        checks={own.slice(shownAtOnce)}
        title={`${plural(own.length - shownAtOnce, 'more reference')} of this number`}
      />
      <Folded
        measure={measure}
        checks={ofMeasure}
        title={`${plural(ofMeasure.length, 'reference')} of others of its measure`}
      />
      {own.length + ofMeasure.length > 0 && (
        <>
          <details className={style.folded}>
            <summary>Where these numbers come from, in full</summary>
            <ul className={`small muted ${style.sources}`}>
              {referencesOf([...own, ...ofMeasure]).map(({ file, text }) => (
                <li key={file}>
                  <span className="mono">{file}</span>: <Prose text={text} />
                </li>
              ))}
            </ul>
          </details>
          <p className="muted small">
            A test goes through all that is said here, and fails where it is not so.
          </p>
        </>
      )}
    </>
  )
}

type ListProps = { readonly measure: string; readonly checks: readonly CheckedBy[] }

function Folded({ title, ...list }: ListProps & { readonly title: string }) {
  return list.checks.length === 0 ? null : (
    <details className={style.folded}>
      <summary>{title}</summary>
      <List {...list} />
    </details>
  )
}

function List({ measure, checks }: ListProps) {
  return (
    <ul className={style.checks}>
      {checks.map((check) => (
        <li key={placeOf(check) + checkInWords(check)}>
          <Icon name="ok" small tone="ok" />
          <div>
            {checkInWords(check)}
            <div className="small muted">{namesOf(measure, check)}</div>
            <div className="small muted mono">{placeOf(check)}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}
