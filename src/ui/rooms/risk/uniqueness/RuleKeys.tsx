import type { ThresholdKeyResult } from '../../../../engine/risk/threshold-rule/definition'
import { Panel } from '../../../parts/Panel'
import { VirtualGrid, type GridColumn } from '../../../parts/VirtualGrid'
import { count, plainNumber, plural } from '../../../words/numbers'
import { BarAndShare } from './BarAndShare'
import styles from './Uniqueness.module.css'

type Props = {
  /** The worst first. */
  readonly keys: readonly ThresholdKeyResult[]
  readonly on: 'records' | 'weights'
  readonly records: number
  /** The key whose rare combinations are listed below. */
  readonly shown: ThresholdKeyResult | null
  readonly onShow: (variables: readonly string[]) => void
  readonly dimmed: boolean
}

/** The combinations of variables that were looked at: how many of their combinations of values are rare. */
export function RuleKeys({ keys, on, records, shown, onShow, dimmed }: Props) {
  const columns = columnsFor(on)
  return (
    <Panel
      title="Rare combinations by key"
      sub={`${plural(keys.length, 'combination')} of variables, those of most records first`}
      flush
    >
      <div className={dimmed ? styles.old : undefined}>
        <VirtualGrid
          label="Rare combinations by key"
          rowCount={keys.length}
          height={29 + 28 * 8}
          columns={columns}
          cell={(row, column) => cellOf(keys[row], columns[column].id, records)}
          selectedRow={shown ? keys.indexOf(shown) : -1}
          onOpen={(row) => onShow(keys[row].variables)}
        />
      </div>
    </Panel>
  )
}

function columnsFor(on: 'records' | 'weights'): readonly GridColumn[] {
  return [
    { id: 'variables', header: 'Variables', width: 'minmax(160px, 2fr)' },
    {
      id: 'threshold',
      header: on === 'weights' ? 'People needed' : 'Records needed',
      width: '108px',
      numeric: true,
    },
    { id: 'combinations', header: 'Occur', width: '72px', numeric: true },
    { id: 'rare', header: 'Rare', width: '72px', numeric: true },
    { id: 'records', header: 'Records', width: '72px', numeric: true },
    { id: 'share', header: 'Share of records', width: 'minmax(136px, 1fr)', numeric: true },
  ]
}

function cellOf(key: ThresholdKeyResult, column: string, records: number) {
  const part = records === 0 ? 0 : key.records / records
  switch (column) {
    case 'variables':
      return <span title={key.variables.join(' × ')}>{key.variables.join(' × ')}</span>
    case 'threshold':
      return plainNumber(key.threshold)
    case 'combinations':
      return count(key.combinations)
    case 'rare':
      return (
        <span className={key.unsafeCombinations > 0 ? 'msu' : 'muted'}>{count(key.unsafeCombinations)}</span>
      )
    case 'records':
      return count(key.records)
    default:
      return <BarAndShare part={part} />
  }
}
