import type { LDiversityResult, TClosenessResult } from '../../../../engine/assess/attribute-results'
import type { AttributeSettings } from '../../../../store/attributes'
import { count, decimals, plainNumber, plural, share } from '../../../words/numbers'
import { MeasureCell } from '../MeasureCell'
import { ShareBar } from '../ShareBar'
import { diversityRule } from './attribute-words'

type Props = {
  readonly lDiversity: { readonly key: string; readonly result: LDiversityResult } | null
  readonly tCloseness: { readonly key: string; readonly result: TClosenessResult } | null
  readonly settings: AttributeSettings
  readonly records: number
  readonly dimmed: boolean
}

/** Records and cells with too little diversity, those that share the value, and those far from the file. */
export function AttributeStrip({ lDiversity, tCloseness, settings, records, dimmed }: Props) {
  const columns = (lDiversity ? 3 : 0) + (tCloseness ? 1 : 0)
  if (columns === 0) return null
  return (
    <div className="measures" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
      {lDiversity && (
        <DiversityCells
          idOf={lDiversity.key}
          result={lDiversity.result}
          settings={settings}
          records={records}
          dimmed={dimmed}
        />
      )}
      {tCloseness && (
        <MeasureCell
          label="Too far from the file"
          symbol={<>t = {plainNumber(settings.t)}</>}
          value={count(tCloseness.result.violations)}
          how="counted"
          chart={<OfRecords part={tCloseness.result.violations} records={records} />}
          sentence={
            tCloseness.result.max === null
              ? 'No cell has a record with a sensitive value.'
              : `${plural(tCloseness.result.violatingCells, 'cell differs', 'cells differ')} from the file by more than ${plainNumber(settings.t)}; the farthest by ${decimals(tCloseness.result.max, 2)}.`
          }
          dimmed={dimmed}
          id={`${tCloseness.key}.violations`}
        />
      )}
    </div>
  )
}

function DiversityCells(props: {
  readonly idOf: string
  readonly result: LDiversityResult
  readonly settings: AttributeSettings
  readonly records: number
  readonly dimmed: boolean
}) {
  const { idOf, result, settings, records, dimmed } = props
  const { groupDisclosures: same } = result
  return (
    <>
      <MeasureCell
        label="Too little diversity"
        symbol={<>l = {plainNumber(settings.l)}</>}
        value={count(result.violations)}
        how="counted"
        chart={<OfRecords part={result.violations} records={records} />}
        sentence={diversityRule(settings)}
        dimmed={dimmed}
        id={`${idOf}.violations`}
      />
      <MeasureCell
        label="Cells with too little diversity"
        value={count(result.violatingCells)}
        how="counted"
        chart={
          <ShareBar
            part={result.cells === 0 ? 0 : result.violatingCells / result.cells}
            caption={`${share(result.cells === 0 ? 0 : result.violatingCells / result.cells)} of ${plural(result.cells, 'cell')}`}
          />
        }
        sentence={
          result.min === null
            ? 'No cell has a record with a sensitive value.'
            : `The least diverse cell has ${decimals(result.min, settings.form === 'entropy' ? 2 : 0)}.`
        }
        dimmed={dimmed}
        id={`${idOf}.violatingCells`}
      />
      <MeasureCell
        label="Group disclosure"
        value={count(same.records)}
        how="counted"
        chart={<OfRecords part={same.records} records={records} />}
        sentence={
          same.cells === 0
            ? 'In no cell of two records or more do all have the same value.'
            : `Records of ${plural(same.cells, 'cell')} of two or more that all have the same value: who is in one is known to have it.`
        }
        dimmed={dimmed}
        id={`${idOf}.groupDisclosures`}
      />
    </>
  )
}

function OfRecords({ part, records }: { readonly part: number; readonly records: number }) {
  return (
    <ShareBar part={part / records} caption={`${share(part / records)} of ${plural(records, 'record')}`} />
  )
}
