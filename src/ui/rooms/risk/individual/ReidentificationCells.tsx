import type { HouseholdResult, IndividualResult } from '../../../../engine/assess/individual-results'
import { Symbol } from '../../../parts/Symbol'
import { measuresById } from '../../../words/measures'
import { count, oneIn, rareShare, recordRisk, tau } from '../../../words/numbers'
import { MeasureCell } from '../MeasureCell'
import { ShareBar } from '../ShareBar'
import { thresholdText } from './threshold-words'

type Props = {
  readonly id: string
  readonly result: IndividualResult | HouseholdResult
  readonly records: number
  readonly dimmed: boolean
}

/** What individual and household risk come to: expected re-identifications, rate, largest risk, records at risk. */
export function ReidentificationCells({ id, result, records, dimmed }: Props) {
  const { expected, rate, max, atRisk } = result
  const ofHouseholds = result.measure === 'household'
  const symbol = (field: string) => {
    const entry = measuresById.get(`${result.measure}.${field}`)
    return entry && <Symbol of={entry.symbol} />
  }
  return (
    <div className="measures">
      <MeasureCell
        label="Expected re-identifications"
        symbol={symbol('expected')}
        value={tau(expected)}
        how="estimated"
        chart={<ShareBar part={rate} caption={`of ${count(records)} records`} />}
        sentence={
          ofHouseholds
            ? `About ${count(expected)} records are re-identified, when who finds one of a household knows all of it.`
            : `Of all links between a record and somebody with its key about ${count(expected)} are right.`
        }
        dimmed={dimmed}
        id={`${id}.expected`}
      />
      <MeasureCell
        label="Re-identification rate"
        symbol={symbol('rate')}
        value={rareShare(rate)}
        how="estimated"
        chart={<ShareBar part={rate} caption={`${oneIn(rate)} records`} />}
        sentence="The mean risk of the records of the file."
        dimmed={dimmed}
        id={`${id}.rate`}
      />
      <MeasureCell
        label={ofHouseholds ? 'Largest household risk' : 'Largest individual risk'}
        symbol={symbol('max')}
        value={recordRisk(max)}
        how="estimated"
        chart={<ShareBar part={max} caption={oneIn(max)} />}
        sentence={
          ofHouseholds
            ? 'The chance that somebody of the household most at risk is found.'
            : 'The chance that a link to the record most at risk is right.'
        }
        dimmed={dimmed}
        id={`${id}.max`}
      />
      <MeasureCell
        label={ofHouseholds ? 'Persons at risk' : 'Records at risk'}
        symbol={symbol('atRisk')}
        value={atRisk === null ? '–' : count(atRisk)}
        how="estimated"
        chart={
          <ShareBar
            part={(atRisk ?? 0) / Math.max(1, records)}
            caption={atRisk === null ? 'no threshold kept' : `of ${count(records)} records`}
          />
        }
        sentence={atRiskSentence(result)}
        dimmed={dimmed}
        id={`${id}.atRisk`}
      />
    </div>
  )
}

function atRiskSentence(result: IndividualResult | HouseholdResult): string {
  const { atRisk, threshold } = result
  if (atRisk === null) return 'Keep a threshold below to have them counted in every result.'
  if (threshold === null) return 'The file has the rate that is wanted as it is.'
  const risk = thresholdText(threshold)
  if (result.measure === 'individual') return `Their risk is ${risk} or more.`
  return `Their own risk is ${risk} shared out over their household, or more. ${count(result.householdsAtRisk)} of ${count(result.households)} households have ${risk} or more.`
}
