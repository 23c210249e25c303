import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { count, inWords, plural, share } from '../../../words/numbers'
import type { ResultOf } from '../../../../store/found-family'
import { Explained, Track } from './ContributionsPanel'

type Props = { readonly id: string; readonly result: ResultOf<'suda'> }

/** How many values an intruder needs: minimal sets by size. */
export function SetsBySizePanel({ id, result: { setsBySize } }: Props) {
  const all = setsBySize.reduce((sum, each) => sum + each, 0)
  const partOf = (sets: number) => (all > 0 ? sets / all : 0)
  return (
    <Panel
      title="Minimal sets by size"
      sub={plural(all, 'set')}
      actions={<Explained id={`${id}.setsBySize`} />}
      flush
    >
      <DataTable
        rows={setsBySize}
        rowKey={(_, i) => i}
        columns={[
          { head: 'Values in the set', cell: (_, i) => inWords(i + 1) },
          { head: 'Sets', number: true, cell: (sets) => count(sets) },
          { head: 'Share of sets', number: true, className: 'muted', cell: (sets) => share(partOf(sets)) },
          {
            head: 'Bar',
            hidesHead: true,
            cellProps: () => ({ width: '40%' }),
            cell: (sets) => <Track part={partOf(sets)} />,
          },
        ]}
      />
    </Panel>
  )
}
