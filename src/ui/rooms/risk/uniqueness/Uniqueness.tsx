import type { UniquenessResult } from '../../../../engine/risk/uniqueness/definition'
import { lookUp } from '../../../../engine/by-name'
import { CellSizes } from '../../../charts/CellSizes'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { count, inWords, share } from '../../../words/numbers'
import { cellSizeNumbers } from '../../../chart-panel/cell-size-numbers'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { methodOf } from '../../../chart-panel/chart-source'
import { MeasureStrip } from '../MeasureStrip'
import { sharesNoKey } from './shares-no-key'
import styles from './Uniqueness.module.css'

type Props = {
  readonly idOf: string
  readonly result: UniquenessResult
  /** The file before protection, where `result` is of the file after a candidate. */
  readonly before: UniquenessResult | null
  readonly records: number
  /** Of how many variables the key is; null where that is another one than the scenario's. */
  readonly keyLength: number | null
  readonly dimmed: boolean
}

/** Of how many limits the strip tells: the table below has all. */
const limitsInStrip = 3

/** What can be counted in the file alone: sample uniques, small cells, and cells by their size. */
export function Uniqueness({ idOf, result, before, records, keyLength, dimmed }: Props) {
  const sizes = Object.entries(result.frequencies ?? result.matches ?? {})
    .map(([size, cells]) => [Number(size), cells] as const)
    .sort((a, b) => a[0] - b[0])
  const cells = sizes.reduce((sum, [, n]) => sum + n, 0)
  const isPartition = result.frequencies !== null
  // Those below 2 are the sample uniques.
  const strip = Object.entries(result.kAnonymity)
    .filter(([k]) => Number(k) > 2)
    .slice(0, limitsInStrip)
  const held = (part: number, was: number | undefined) => ({
    part,
    caption: before ? `${count(was)} before` : `${share(part)} of ${count(records)} records`,
  })
  return (
    <>
      <MeasureStrip
        of={{ key: before ? null : idOf, entry: result, result }}
        dimmed={dimmed}
        numbers={[
          {
            field: 'sampleUniques',
            ...held(result.sampleUniques / records, before?.sampleUniques),
            sentence: sharesNoKey(keyLength),
          },
          ...strip.map(([k, value]) => ({
            field: `kAnonymity.${k}.records`,
            label: isPartition ? `In cells below ${k}` : `Match fewer than ${k}`,
            symbol: <>k = {k}</>,
            ...held(value.share, before ? recordsBelow(before, k) : undefined),
            sentence: `Records that ${isPartition ? 'share their key' : 'agree'} with fewer than ${inWords(Number(k) - 1)} others.`,
          })),
        ]}
      />
      <div className={styles.chartAndTable}>
        <ChartPanel
          title={isPartition ? 'Cell sizes' : 'Matches'}
          sub={isPartition ? `${count(cells)} occupied cells` : `${count(cells)} records`}
          name={isPartition ? 'cell-sizes' : 'matches'}
          numbers={cellSizeNumbers(sizes, isPartition ? 'cells' : 'records')}
          subtitle={
            isPartition ? `${count(cells)} occupied cells.` : 'Records by how many records they match.'
          }
          of={{ scenario: 'inUse' }}
          method={methodOf(isPartition ? 'uniqueness.frequencies' : 'uniqueness.matches')}
        >
          <CellSizes sizes={sizes} of={isPartition ? 'cells' : 'records'} />
        </ChartPanel>
        <SizeTable sizes={sizes} records={records} isPartition={isPartition} />
      </div>
    </>
  )
}

/** Undefined for a limit that was not asked for then. */
function recordsBelow({ kAnonymity }: UniquenessResult, k: string): number | undefined {
  return lookUp(kAnonymity, k)?.records
}

type SizeTableProps = {
  readonly sizes: readonly (readonly [size: number, number: number])[]
  readonly records: number
  /** Whether records are in cells: otherwise they are listed by the records that they match. */
  readonly isPartition: boolean
}

/** So many sizes have a row of their own. */
const sizesListed = 7

/** The numbers behind the chart: how many keys are held by how many records, or how many records match how many. */
function SizeTable({ sizes, records, isPartition }: SizeTableProps) {
  const recordsOf = (some: SizeTableProps['sizes']) =>
    some.reduce((sum, [size, n]) => sum + (isPartition ? size * n : n), 0)
  const groups = sizes.slice(0, sizesListed).map((each) => ({ name: count(each[0]), of: [each] }))
  const larger = sizes.slice(sizesListed)
  const rows =
    larger.length === 0 ? groups : [...groups, { name: `${count(larger[0][0])} and more`, of: larger }]
  return (
    <Panel
      title={isPartition ? 'Keys by size' : 'Records by matches'}
      sub={isPartition ? 'how many keys are held by how many records' : 'how many records match how many'}
      flush
    >
      <DataTable
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { head: isPartition ? 'Records with the key' : 'Records matched', cell: ({ name }) => name },
          isPartition && {
            head: 'Keys',
            number: true,
            cell: ({ of }) => count(of.reduce((sum, [, n]) => sum + n, 0)),
          },
          { head: 'Records', number: true, cell: ({ of }) => count(recordsOf(of)) },
          {
            head: 'Share of records',
            number: true,
            className: 'muted',
            cell: ({ of }) => share(recordsOf(of) / records),
          },
        ]}
      />
    </Panel>
  )
}
