import { look } from '../../../store/navigate'
import { Panel } from '../../parts/Panel'
import { count, decimals, tau } from '../../words/numbers'
import { modelText } from './measure-values'
import type { FittedModel } from './found-results'
import styles from './ModelTable.module.css'

type Props = {
  readonly models: readonly FittedModel[]
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

const stops: Readonly<Record<FittedModel['result']['stopped'], string>> = {
  converged: 'margins met',
  'risk-converged': 'risk settled',
  'sweep-limit': 'limit of sweeps',
}

/** The log-linear models side by side: their estimates, how they fit, and how the fit ended. */
export function ModelTable({ models, chosen, onChoose }: Props) {
  return (
    <div style={{ marginTop: 16 }}>
      <Panel
        title="Log-linear models"
        sub="large positive z: underfits, risk overstated; large negative z: overfits"
        flush
      >
        <div className={styles.scroller}>
          <table>
            <thead>
              <tr>
                <th scope="col">Terms</th>
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
                  <NumberCell id={`${key}.tau2`} text={tau(result.tau2)} />
                  <NumberCell id={`${key}.tau1`} text={tau(result.tau1)} />
                  <NumberCell id={`${key}.z2`} text={decimals(result.z2, 1)} />
                  <NumberCell id={`${key}.z1`} text={decimals(result.z1, 1)} />
                  <td className="num muted">{count(result.iterations)}</td>
                  <td className="muted">{stops[result.stopped]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
    </div>
  )
}

function NumberCell({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <td className="num">
      <button type="button" className={styles.number} onClick={() => look({ kind: 'measure', id })}>
        {text}
      </button>
    </td>
  )
}
