import type { PoissonGammaFigures } from '../../../../engine/assess/population-model-results'
import type { DataSource } from '../../../../engine/assess/recipe'
import { ColumnHeads } from '../../../parts/ColumnHeads'
import { Icon } from '../../../parts/Icon'
import { count, parameter, share, tau } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import styles from './OtherModels.module.css'

type Props = {
  readonly groups: Readonly<Record<string, PoissonGammaFigures>>
  readonly variable: string
  readonly data: DataSource
  readonly dimmed: boolean
}

/** The figures of the Poisson–gamma model by subpopulation, the largest share of population uniques first. */
export function SubpopulationTable({ groups, variable, data, dimmed }: Props) {
  const rows = Object.entries(groups).toSorted(
    ([, a], [, b]) => b.populationUniqueShare - a.populationUniqueShare,
  )
  return (
    // A stretch that scrolls must be reached by the keyboard.
    <div
      className={`${styles.scroller} ${dimmed ? styles.old : ''}`}
      role="region"
      aria-label={`Subpopulations by ${variable}`}
      tabIndex={0}
    >
      <table>
        <ColumnHeads
          rows={variable}
          numbers={['Records', 'Sample uniques', 'Expected', 'β', 'People', 'Population uniques', 'Share']}
        />
        <tbody>
          {rows.map(([level, group]) => (
            <tr key={level}>
              <td>
                {level === '' ? <span className="muted">missing</span> : levelName(data, variable, level)}
              </td>
              <td className="num muted">{count(group.records)}</td>
              <td className="num">{count(group.sampleUniques)}</td>
              <td className="num muted">{tau(group.expectedSampleUniques)}</td>
              <td className={`num muted ${styles.beta}`}>
                {group.atBoundary && <Icon name="warn" small tone="warn" />} {parameter(group.beta)}
                {group.atBoundary && <span className="vh">, at the edge of its range</span>}
              </td>
              <td className="num muted">{count(group.populationSize)}</td>
              <td className="num">{count(group.populationUniques)}</td>
              <td className="num">{share(group.populationUniqueShare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
