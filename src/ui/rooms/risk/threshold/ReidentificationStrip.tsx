import type { RiskResult } from '../../../../engine/assess/results'
import type { Reidentification } from '../../../../engine/risk/reidentification'
import { count, oneIn } from '../../../words/numbers'
import { MeasureStrip, type Numbered } from '../MeasureStrip'
import { thresholdText } from './threshold-words'

/** The results of what is held against a threshold. */
type Reidentified = Extract<RiskResult, Reidentification>

type Props = {
  readonly of: Numbered & { readonly result: Reidentified }
  readonly records: number
  readonly dimmed: boolean
}

/** What a risk of records or of households comes to: expected re-identifications, rate, largest risk, records at risk. */
export function ReidentificationStrip({ of, records, dimmed }: Props) {
  const { expected, rate, max, atRisk } = of.result
  const ofHouseholds = 'householdsAtRisk' in of.result
  return (
    <MeasureStrip
      of={of}
      dimmed={dimmed}
      numbers={[
        {
          field: 'expected',
          label: 'Expected re-identifications',
          part: rate,
          caption: `of ${count(records)} records`,
          sentence: ofHouseholds
            ? `About ${count(expected)} records are re-identified, when who finds one of a household knows all of it.`
            : `Of all links between a record and somebody with its key about ${count(expected)} are right.`,
        },
        {
          field: 'rate',
          label: 'Re-identification rate',
          part: rate,
          caption: `${oneIn(rate)} records`,
          sentence: 'The mean risk of the records of the file.',
        },
        {
          field: 'max',
          part: max,
          caption: oneIn(max),
          sentence: ofHouseholds
            ? 'The chance that somebody of the household most at risk is found.'
            : 'The chance that a link to the record most at risk is right.',
        },
        {
          field: 'atRisk',
          label: ofHouseholds ? 'Persons at risk' : 'Records at risk',
          part: (atRisk ?? 0) / Math.max(1, records),
          caption: atRisk === null ? 'no threshold kept' : `of ${count(records)} records`,
          sentence: atRiskSentence(of.result),
        },
      ]}
    />
  )
}

function atRiskSentence(result: Reidentified): string {
  const { atRisk, threshold } = result
  if (atRisk === null) return 'Keep a threshold below to have them counted in every result.'
  if (threshold === null) return 'The file has the rate that is wanted as it is.'
  const risk = thresholdText(threshold)
  if (!('householdsAtRisk' in result)) return `Their risk is ${risk} or more.`
  return `Their own risk is ${risk} shared out over their household, or more. ${count(result.householdsAtRisk)} of ${count(result.households)} households have ${risk} or more.`
}
