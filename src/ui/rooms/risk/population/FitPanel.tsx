import { tex } from '../../../../engine/tex'
import { DataTable } from '../../../parts/DataTable'
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
        <DataTable
          inText
          rowHeight={24}
          rows={[
            { name: 'with the model’s variance', uniques: result.z1, matches: result.z2 },
            { name: 'with the robust variance', uniques: result.z1Robust, matches: result.z2Robust },
          ]}
          rowKey={({ name }) => name}
          columns={[
            { head: 'Misfit', cell: ({ name }) => name },
            {
              head: (
                <>
                  <Symbol of={tex`z_1`} />, uniques
                </>
              ),
              number: true,
              cell: ({ uniques }) => misfit(uniques),
            },
            {
              head: (
                <>
                  <Symbol of={tex`z_2`} />, matches
                </>
              ),
              number: true,
              cell: ({ matches }) => misfit(matches),
            },
          ]}
        />
      </div>
      <p className={`muted small ${styles.note}`}>{stopInWords(result)}</p>
      <p className={`muted small ${styles.note}`}>{doubletonsInWords(result)}</p>
    </Panel>
  )
}
