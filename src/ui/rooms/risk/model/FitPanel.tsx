import { tex } from '../../../../engine/tex'
import { Panel } from '../../../parts/Panel'
import { Symbol } from '../../../parts/Symbol'
import { count, tau } from '../../../words/numbers'
import { doubletonsInWords, statusInWords, stopInWords, stopsInShort } from './fit-words'
import styles from './Model.module.css'
import { misfit } from './path-words'
import type { ShownModel } from './shown-model'

type Props = {
  readonly model: ShownModel
  /** Below which a misfit is accepted. */
  readonly acceptBelow: number
  /** K, as it is written. */
  readonly cells: string | null
}

/** How a model was fitted and how it stands: status and reason, misfits by both variances, keys of two records. */
export function FitPanel({ model, acceptBelow, cells }: Props) {
  const { name, result } = model
  return (
    <Panel title="How it was fitted" sub={name}>
      <div className={styles.fit}>
        <dl className="kv">
          <dt>Status</dt>
          <dd>{statusInWords(result, acceptBelow)}</dd>
          <dt>The fit ended</dt>
          <dd>{stopsInShort[result.stopped]}</dd>
          <dt>Parameters</dt>
          <dd>{count(result.parameters)}</dd>
          {cells !== null && (
            <>
              <dt>Cells of the key</dt>
              <dd>{cells}</dd>
            </>
          )}
          {result.impossibleCells !== undefined && (
            <>
              <dt>Set to zero, as they can’t occur</dt>
              <dd>{count(result.impossibleCells)}</dd>
            </>
          )}
          {result.emptiedCells !== undefined && (
            <>
              <dt>Set to zero, as the fit leads there</dt>
              <dd>{count(result.emptiedCells)}</dd>
            </>
          )}
          <dt>Keys of two records</dt>
          <dd>{count(result.doubletons)}</dd>
          <dt>Expected by the model</dt>
          <dd>{tau(result.expectedDoubletons)}</dd>
        </dl>
        <table className={styles.misfits}>
          <thead>
            <tr>
              <th scope="col">Misfit</th>
              <th scope="col" className="num">
                <Symbol of={tex`z_1`} />, uniques
              </th>
              <th scope="col" className="num">
                <Symbol of={tex`z_2`} />, matches
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>with the model’s variance</td>
              <td className="num">{misfit(result.z1)}</td>
              <td className="num">{misfit(result.z2)}</td>
            </tr>
            <tr>
              <td>with the robust variance</td>
              <td className="num">{misfit(result.z1Robust)}</td>
              <td className="num">{misfit(result.z2Robust)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className={`muted small ${styles.note}`}>{stopInWords(result)}</p>
      <p className={`muted small ${styles.note}`}>{doubletonsInWords(result)}</p>
    </Panel>
  )
}
