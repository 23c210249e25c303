import { look, show } from '../../../../store/navigate'
import { showTab } from '../../../../store/risk-view'
import type { VariableDescription } from '../../../../file/table-description'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { WaysPanel } from '../../../parts/WaysPanel'
import { count, share } from '../../../words/numbers'

type Props = {
  /** Those that an intruder could know. */
  readonly numbers: readonly VariableDescription[]
  readonly records: number
}

/** Before anything is asked of numbers: what is known of those of the file already, or what helps where it has none. */
export function WhatThereIs({ numbers, records }: Props) {
  if (numbers.length === 0) {
    return (
      <WaysPanel
        title="Without numbers"
        sub="what tells people apart instead"
        ways={withoutNumbers}
        style={{ marginTop: 16 }}
      />
    )
  }
  return (
    <Panel title="Numbers of the file" sub="counted while it was read" flush style={{ marginTop: 16 }}>
      <DataTable
        rows={numbers}
        rowKey={({ name }) => name}
        onRow={({ name }) => look({ kind: 'variable', name })}
        columns={[
          { head: 'Variable', cell: ({ name }) => <span className="mono">{name}</span> },
          { head: 'Different values', number: true, cell: ({ distinct }) => count(distinct) },
          {
            head: 'As a share of records',
            number: true,
            cell: ({ distinct, missing }) => share(missing < records ? distinct / (records - missing) : null),
          },
          { head: 'Missing', number: true, className: 'muted', cell: ({ missing }) => count(missing) },
          { head: 'Middle', number: true, className: 'muted', cell: ({ typical }) => typical },
        ]}
      />
    </Panel>
  )
}

const withoutNumbers = [
  {
    title: 'Read a variable as a number',
    what: 'An age in years or an amount may have been taken for categories: in Data, choose the type Number.',
    onPress: () => show('data'),
  },
  {
    title: 'Uniqueness',
    what: 'Who is alone with the values of the key, which are compared as they are and not by how near they lie.',
    onPress: () => showTab('uniqueness'),
  },
  {
    title: 'Special uniques',
    what: 'Who is alone with a few values of the key already.',
    onPress: () => showTab('special'),
  },
  {
    title: 'Which measure should I use?',
    what: 'A short table in Methods: what each measure answers, and what has to be known of the file for it.',
    onPress: () => show('methods'),
  },
]
