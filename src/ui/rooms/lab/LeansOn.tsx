import type { LabScenarioResults } from '../../../engine/lab/results'
import { ProblemMessage } from '../../problems/ProblemMessage'
import { Icon } from '../../parts/Icon'
import { Panel } from '../../parts/Panel'
import { Prose } from '../../parts/Prose'
import { inWords } from '../../words/numbers'
import styles from './Lab.module.css'
import { cautionsOf, failuresOf } from './lab-figures'
import { fileText } from './lab-words'

/** Files that could not be built, and what the numbers of the others lean on. */
export function LeansOn({ results }: { readonly results: LabScenarioResults }) {
  const cautions = cautionsOf(results)
  return (
    <>
      {failuresOf(results).map(({ file, problem }) => (
        <section key={file} aria-label={`${fileText(file)} could not be built`}>
          <ProblemMessage problem={problem} />
        </section>
      ))}
      {cautions.length > 0 && (
        <Panel title="What the numbers rest on">
          <ul className={styles.notes}>
            {cautions.map(({ code, sayings: [first, ...others] }) => (
              <li key={code}>
                <Icon name="warn" small tone="warn" />
                <div>
                  <Saying {...first} />
                  {others.length > 0 && (
                    <details className={styles.others}>
                      <summary>
                        Of {inWords(others.length)} other{' '}
                        {others.length === 1
                          ? 'file too, with numbers of its own'
                          : 'files too, with numbers of their own'}
                      </summary>
                      {others.map((other) => (
                        <p key={other.sentence}>
                          <Saying {...other} />
                        </p>
                      ))}
                    </details>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function Saying(props: { readonly sentence: string; readonly files: readonly string[] }) {
  return (
    <>
      <Prose text={props.sentence} /> <span className="muted">{props.files.map(fileText).join(', ')}</span>
    </>
  )
}
