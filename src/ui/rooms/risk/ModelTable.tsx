import { modelText } from '../../../engine/risk/loglinear/definition'
import { Panel } from '../../parts/Panel'
import { Provenance } from '../../parts/Provenance'
import { count, decimals, tau } from '../../words/numbers'
import { stopsInShort } from './model/fit-words'
import type { FoundResults } from './found-results'
import { ModelNumber } from './ModelNumber'
import { OtherModelRow } from './other/OtherModelRow'
import styles from './ModelTable.module.css'

type Props = {
  readonly found: Pick<FoundResults, 'models' | 'others' | 'identification' | 'identificationKey'>
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

/** The models of the population side by side, below what is known of it: their estimates, how they fit, how the fit ended. */
export function ModelTable({ found, chosen, onChoose }: Props) {
  const { models, others, identification, identificationKey } = found
  return (
    <div style={{ marginTop: 16 }}>
      <Panel
        title={others.length === 0 ? 'Log-linear models' : 'Models of the population'}
        sub="large positive z: underfits, risk overstated; large negative z: overfits"
        flush
      >
        <div className={styles.scroller}>
          <table>
            <thead>
              <tr>
                <th scope="col">{others.length === 0 ? 'Terms' : 'Model'}</th>
                <th scope="col" className="num">
                  Parameters
                </th>
                <th scope="col" className="num">
                  Correct matches
                </th>
                <th scope="col" className="num">
                  Population uniques
                </th>
                <th scope="col" className="num">
                  z, matches
                </th>
                <th scope="col" className="num">
                  z, uniques
                </th>
                <th scope="col" className="num">
                  Sweeps
                </th>
                <th scope="col">Stopped</th>
              </tr>
            </thead>
            <tbody>
              {identification && (
                <tr>
                  <td>
                    <Provenance how="known" label="Population counts" />
                  </td>
                  <td />
                  <ModelNumber id={`${identificationKey}.tauStar`} text={tau(identification.tauStar)} />
                  <ModelNumber
                    id={`${identificationKey}.populationUniques`}
                    text={count(identification.populationUniques)}
                  />
                  <td colSpan={4} />
                </tr>
              )}
              {models.map(({ key, entry, result }) => (
                <tr key={key} className={key === chosen ? 'is-sel' : ''}>
                  <td>
                    <button
                      type="button"
                      className={styles.link}
                      aria-pressed={key === chosen}
                      onClick={() => onChoose(key)}
                    >
                      {modelText(entry)}
                    </button>
                  </td>
                  <td className="num muted">{count(result.parameters)}</td>
                  <ModelNumber id={`${key}.tau2`} text={tau(result.tau2)} />
                  <ModelNumber id={`${key}.tau1`} text={tau(result.tau1)} />
                  <ModelNumber id={`${key}.z2`} text={decimals(result.z2, 1)} />
                  <ModelNumber id={`${key}.z1`} text={decimals(result.z1, 1)} />
                  <td className="num muted">{count(result.iterations)}</td>
                  <td className="muted">{stopsInShort[result.stopped]}</td>
                </tr>
              ))}
              {others.map((other) => (
                <OtherModelRow key={other.key} model={other} />
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
    </div>
  )
}
