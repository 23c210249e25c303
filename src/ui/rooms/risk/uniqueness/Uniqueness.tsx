import type { UniquenessResult } from '../../../../engine/assess/results'
import { CellSizes } from '../../../charts/CellSizes'
import { ColumnHeads } from '../../../parts/ColumnHeads'
import { Panel } from '../../../parts/Panel'
import { count, inWords, share } from '../../../words/numbers'
import { MeasureCell } from '../MeasureCell'
import { ShareBar } from '../ShareBar'
import { SampleUniquesSymbol } from './SampleUniquesSymbol'
import { sharesNoKey } from './shares-no-key'

type Props = {
  readonly idOf: string
  readonly result: UniquenessResult | null
  readonly records: number
  /** Of how many variables the key is; null when that has changed since. */
  readonly keyLength: number | null
  readonly dimmed: boolean
}

/** What can be counted in the file alone: sample uniques, small cells, k-anonymity. */
export function Uniqueness({ idOf, result, records, keyLength, dimmed }: Props) {
  if (!result) return <p className="muted">Not measured: the recipe does not ask for it.</p>
  const sizes = Object.entries(result.frequencies ?? result.matches ?? {})
    .map(([size, cells]) => [Number(size), cells] as const)
    .sort((a, b) => a[0] - b[0])
  const cells = sizes.reduce((sum, [, n]) => sum + n, 0)
  const isPartition = result.frequencies !== null
  const thresholds = Object.entries(result.kAnonymity).filter(([k]) => Number(k) > 2)
  const strip = thresholds.slice(-3)
  return (
    <>
      <div className="measures" style={{ gridTemplateColumns: `repeat(${1 + strip.length}, 1fr)` }}>
        <MeasureCell
          label="Sample uniques"
          symbol={<SampleUniquesSymbol />}
          value={count(result.sampleUniques)}
          how="counted"
          chart={
            <ShareBar
              part={result.sampleUniques / records}
              caption={`${share(result.sampleUniques / records)} of ${count(records)} records`}
            />
          }
          sentence={sharesNoKey(keyLength)}
          dimmed={dimmed}
          id={`${idOf}.sampleUniques`}
        />
        {strip.map(([k, value]) => {
          const id = `${idOf}.kAnonymity.${k}.records`
          return (
            <MeasureCell
              key={k}
              label={isPartition ? `Records in cells below ${k}` : `Records that match fewer than ${k}`}
              symbol={<>k = {k}</>}
              value={count(value.records)}
              how="counted"
              chart={
                <ShareBar part={value.share} caption={`${share(value.share)} of ${count(records)} records`} />
              }
              sentence={`Records that share their key with fewer than ${inWords(Number(k) - 1)} others.`}
              dimmed={dimmed}
              id={id}
            />
          )
        })}
      </div>
      <div className="g2" style={{ marginTop: 16 }}>
        <Panel
          title={isPartition ? 'Cell sizes' : 'Matches'}
          sub={isPartition ? `${count(cells)} occupied cells` : `${count(cells)} records`}
        >
          <CellSizes sizes={sizes} of={isPartition ? 'cells' : 'records'} />
        </Panel>
        {isPartition && (
          <Panel title="Keys by size" sub="how many keys are held by how many people" flush>
            <table>
              <ColumnHeads rows="People with the key" numbers={['Keys', 'Records', 'Share of records']} />
              <tbody>
                {sizes.slice(0, 7).map(([size, n]) => (
                  <tr key={size}>
                    <td>{count(size)}</td>
                    <td className="num">{count(n)}</td>
                    <td className="num">{count(size * n)}</td>
                    <td className="num muted">{share((size * n) / records)}</td>
                  </tr>
                ))}
                {sizes.length > 7 && <LargerSizes sizes={sizes.slice(7)} records={records} />}
              </tbody>
            </table>
          </Panel>
        )}
      </div>
    </>
  )
}

function LargerSizes(props: {
  readonly sizes: readonly (readonly [number, number])[]
  readonly records: number
}) {
  const keys = props.sizes.reduce((sum, [, n]) => sum + n, 0)
  const people = props.sizes.reduce((sum, [size, n]) => sum + size * n, 0)
  return (
    <tr>
      <td>{count(props.sizes[0][0])} and more</td>
      <td className="num">{count(keys)}</td>
      <td className="num">{count(people)}</td>
      <td className="num muted">{share(people / props.records)}</td>
    </tr>
  )
}
