import type { Recipe } from '../../../../engine/assess/recipe'
import { look } from '../../../../store/navigate'
import { Provenance } from '../../../parts/Provenance'
import { listed } from '../../../words/listed'
import { plural } from '../../../words/numbers'
import { scenarioLetter } from '../../../words/scenario-letter'
import { FigureCell } from './FigureCell'
import type { HeadlineRow } from './headlines'
import styles from './Scenarios.module.css'

type Props = {
  readonly recipe: Recipe
  readonly rows: readonly HeadlineRow[]
  /** The candidate beside the file; null: the file alone. */
  readonly candidate: string | null
}

/** The headline numbers under every scenario, of the file as it stands and of one candidate. */
export function HeadlineTable({ recipe, rows, candidate }: Props) {
  const columns = candidate === null ? 1 : 2
  return (
    // A stretch that scrolls must be reached by the keyboard.
    <div
      className={`${styles.scroller} ${styles.headlines}`}
      role="region"
      aria-label="Headline measures by scenario"
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col" rowSpan={candidate === null ? 1 : 2}>
              Measure
            </th>
            {recipe.scenarios.map(({ name, key, targetInSample = false }, index) => (
              <th
                key={name}
                scope="colgroup"
                colSpan={columns}
                className={`${styles.first} ${candidate === null ? 'num' : styles.scenario}`}
                title={listed(key)}
              >
                {scenarioLetter(index)} {name}
                <span className={styles.about}>
                  {key.length === 0 ? 'no key' : plural(key.length, 'variable')}
                  {targetInSample && ', target in the file'}
                </span>
              </th>
            ))}
          </tr>
          {candidate !== null && (
            <tr>
              {recipe.scenarios.flatMap(({ name }) => [
                <th key={`${name} file`} scope="col" className={`num ${styles.first}`}>
                  As it stands
                </th>,
                <th key={`${name} candidate`} scope="col" className="num">
                  {candidate}
                </th>,
              ])}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map(({ id, label, how, subject, figures }) => (
            <tr key={id}>
              <th scope="row">
                {subject === null ? (
                  label
                ) : (
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => look({ kind: 'measure', id: subject })}
                  >
                    {label}
                  </button>
                )}
                <span className={styles.about}>
                  {how === null ? 'for the intruder of each scenario' : <Provenance how={how} />}
                </span>
              </th>
              {figures.flatMap((figure, index) => {
                const { name } = recipe.scenarios[index]
                const file = <FigureCell key={`${name} file`} figure={figure.file} first />
                return candidate === null
                  ? [file]
                  : [file, <FigureCell key={`${name} candidate`} figure={figure.candidate} first={false} />]
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
