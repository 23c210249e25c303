import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'

/** What a paper concludes from numbers that cannot be compared themselves. */
export type Relation = { readonly what: string; readonly printed: string; readonly here: string }

type Props = { readonly relations: readonly Relation[]; readonly sub: string }

export function Relations({ relations, sub }: Props) {
  return (
    <Panel title="Relations" sub={sub} flush>
      <DataTable
        rows={relations}
        rowKey={({ what }) => what}
        columns={[
          { head: 'Relation', cell: ({ what }) => what },
          { head: 'printed', number: true, className: 'muted', cell: ({ printed }) => printed },
          { head: 'here', number: true, cell: ({ here }) => here },
        ]}
      />
    </Panel>
  )
}
