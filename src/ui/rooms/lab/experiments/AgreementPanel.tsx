import { ColumnHeads } from '../../../parts/ColumnHeads'
import { Panel } from '../../../parts/Panel'
import styles from './Experiments.module.css'
import { agreementRows, type Agreement } from './agreement-rows'

/** How well the estimate sorts the records, printed and here. */
export function AgreementPanel({ here }: { readonly here: Agreement | null }) {
  return (
    <Panel title="How well the estimate sorts" sub="printed, and here" flush>
      <table className={styles.rows}>
        <ColumnHeads rows="Number" hidden numbers={['printed', 'here']} />
        <tbody>
          {agreementRows(here).map((row) => (
            <tr key={row.what}>
              <td>{row.what}</td>
              <td className="num muted">{row.printed}</td>
              <td className="num">{row.here}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
