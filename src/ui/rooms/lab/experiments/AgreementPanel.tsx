import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { agreementRows, type Agreement } from './agreement-rows'

/** How well the estimate sorts the records, printed and here. */
export function AgreementPanel({ here }: { readonly here: Agreement | null }) {
  return (
    <Panel title="How well the estimate sorts" sub="printed, and here" flush>
      <DataTable
        rows={agreementRows(here)}
        rowKey={(row) => row.what}
        columns={[
          { head: 'Number', hidesHead: true, wraps: true, cell: (row) => row.what },
          { head: 'printed', number: true, className: 'muted', cell: (row) => row.printed },
          { head: 'here', number: true, cell: (row) => row.here },
        ]}
      />
    </Panel>
  )
}
