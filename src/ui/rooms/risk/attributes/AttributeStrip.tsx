import type { AttributeSettings } from '../../../../store/attributes'
import { count, decimals, plainNumber, plural, share } from '../../../words/numbers'
import type { ResultOf } from '../../../../store/found-family'
import { MeasureStrip, type Numbered, type StripNumber } from '../MeasureStrip'
import { diversityRule } from './attribute-words'

type Of<M extends 'lDiversity' | 'tCloseness'> = Numbered & { readonly result: ResultOf<M> }

type Props = {
  readonly lDiversity: Of<'lDiversity'> | null
  readonly tCloseness: Of<'tCloseness'> | null
  readonly settings: AttributeSettings
  readonly records: number
  readonly dimmed: boolean
}

/** Records and cells with too little diversity, those that share the value, and those far from the file. */
export function AttributeStrip({ lDiversity, tCloseness, settings, records, dimmed }: Props) {
  const of = lDiversity ?? tCloseness
  if (!of) return null
  const ofRecords = (part: number) => ({
    part: part / records,
    caption: `${share(part / records)} of ${plural(records, 'record')}`,
  })
  return (
    <MeasureStrip
      of={of}
      dimmed={dimmed}
      numbers={[
        ...(lDiversity ? diversityNumbers(lDiversity.result, settings, ofRecords) : []),
        ...(tCloseness ? [distanceNumber(tCloseness, settings.t, ofRecords)] : []),
      ]}
    />
  )
}

type OfRecords = (part: number) => Pick<StripNumber, 'part' | 'caption'>

function diversityNumbers(
  { violations, violatingCells, cells, min, groupDisclosures: same }: ResultOf<'lDiversity'>,
  settings: AttributeSettings,
  ofRecords: OfRecords,
): readonly StripNumber[] {
  const part = cells === 0 ? 0 : violatingCells / cells
  return [
    {
      field: 'violations',
      label: 'Too little diversity',
      symbol: <>l = {plainNumber(settings.l)}</>,
      ...ofRecords(violations),
      sentence: diversityRule(settings),
    },
    {
      field: 'violatingCells',
      // There is no room for both.
      symbol: null,
      part,
      caption: `${share(part)} of ${plural(cells, 'cell')}`,
      sentence:
        min === null
          ? 'No cell has a record with a sensitive value.'
          : `The least diverse cell has ${decimals(min, settings.form === 'entropy' ? 2 : 0)}.`,
    },
    {
      field: 'groupDisclosures',
      value: count(same.records),
      ...ofRecords(same.records),
      sentence:
        same.cells === 0
          ? 'In no cell of two records or more do all have the same value.'
          : `Records of ${plural(same.cells, 'cell')} of two or more that all have the same value: who is in one is known to have it.`,
    },
  ]
}

function distanceNumber(of: Of<'tCloseness'>, t: number, ofRecords: OfRecords): StripNumber {
  const { violations, violatingCells, max } = of.result
  return {
    of,
    field: 'violations',
    label: 'Too far from the file',
    symbol: <>t = {plainNumber(t)}</>,
    ...ofRecords(violations),
    sentence:
      max === null
        ? 'No cell has a record with a sensitive value.'
        : `${plural(violatingCells, 'cell differs', 'cells differ')} from the file by more than ${plainNumber(t)}; the farthest by ${decimals(max, 2)}.`,
  }
}
