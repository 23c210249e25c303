import type { Ref } from 'react'
import type { ManyKeysSettings } from '../../../../store/many-keys'
import { riskOf } from '../../../charts/many-keys-curves'
import { Panel } from '../../../parts/Panel'
import { count, decimals } from '../../../words/numbers'
import styles from './Experiments.module.css'
import { expectedOf, type ThetaCurve } from './figure3-curves'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly curves: readonly ThetaCurve[]
  readonly settings: ManyKeysSettings
  /** The number of key variables where the curves are read. */
  readonly reading: number
}

/** The chart as numbers: expected, and under it simulated where it was. */
export function Figure3Table({ ref, curves, settings, reading }: Props) {
  const uniques = expectedOf(settings, 0)
  return (
    <Panel title="The numbers" sub="expected correct matches; below them, simulated" flush>
      <div
        ref={ref}
        className={styles.numbers}
        role="region"
        aria-label="The numbers of Figure 3"
        tabIndex={0}
      >
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col" className="num">
                Key variables
              </th>
              <th scope="col" className="num">
                Sample uniques
              </th>
              {curves.map(({ label }) => (
                <th key={label} scope="col" className="num">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: settings.mostKeys }, (_, c) => (
              <tr key={c} className={c + 1 === reading ? 'is-sel' : ''}>
                <th scope="row" className="num">
                  {count(c + 1)}
                </th>
                <td className="num">{decimals(uniques[c].sampleUniques, 1)}</td>
                {curves.map(({ label, expected, simulated }) => (
                  <td key={label} className="num">
                    {riskOf(expected[c].risk)}
                    {simulated && <span className={styles.below}>{riskOf(simulated[c].risk)}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
