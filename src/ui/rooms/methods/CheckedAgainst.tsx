import { Icon } from '../../parts/Icon'
import { Prose } from '../../parts/Prose'
import { plural } from '../../words/numbers'
import {
  checksOf,
  firstNumbers,
  partInWords,
  partsOf,
  sourceOfReference,
  testInWords,
  type TestOfMeasure,
} from './checks'
import type { Topic } from './topics'
import style from './MethodsRoom.module.css'

/** More than these would push out of sight what comes after them. */
const shownAtOnce = 5

/** The tests of a topic with the reference numbers they read, as they stood when the page was built. */
export function CheckedAgainst({ topic }: { readonly topic: Topic }) {
  const { own, ofMeasure, others } = checksOf(topic)
  const files = [...new Set(partsOf([...own, ...ofMeasure]).map(({ file }) => file))]
  return (
    <>
      <h2>Checked against</h2>
      {own.length + ofMeasure.length === 0 && (
        <p>
          No test holds it against numbers that were computed elsewhere
          {others.length > 0 ? '; it is tested by laws and worked examples.' : ' by name.'}
        </p>
      )}
      <Tests tests={own.slice(0, shownAtOnce)} open />
      <Folded
        tests={own.slice(shownAtOnce)}
        title={`${plural(own.length - shownAtOnce, 'more test')} of this number`}
      />
      <Folded tests={ofMeasure} title={`${plural(ofMeasure.length, 'test')} of what it is computed from`} />
      <Folded
        tests={others}
        title={`${plural(others.length, 'test')} without reference numbers: laws, simulations, worked examples`}
      />
      {files.length > 0 && (
        <ul className={`small muted ${style.sources}`}>
          {files.map((file) => (
            <li key={file}>
              <span className="mono">{file}</span>:{' '}
              <Prose text={sourceOfReference(file) ?? 'see its notes.'} />
            </li>
          ))}
        </ul>
      )}
      <p className="muted small">Read off the tests when this page was built; nobody keeps this list.</p>
    </>
  )
}

function Folded({ tests, title }: { readonly tests: readonly TestOfMeasure[]; readonly title: string }) {
  return tests.length === 0 ? null : (
    <details className={style.folded}>
      <summary>{title}</summary>
      <Tests tests={tests} open={false} />
    </details>
  )
}

/** @param open whether the first numbers of each part are shown too */
function Tests({ tests, open }: { readonly tests: readonly TestOfMeasure[]; readonly open: boolean }) {
  return (
    <ul className={style.checks}>
      {tests.map((each) => (
        <li key={`${each.test} ${each.name}`}>
          <Icon name="ok" small tone="ok" />
          <div>
            {testInWords(each)}
            <div className="small muted mono">{each.test}</div>
            {each.references.map((part) => (
              <div key={`${part.file} ${part.part}`} className="small">
                {partInWords(part)}
                {open && part.first.length > 0 && <span className="muted"> ({firstNumbers(part)})</span>}
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
