import { tex } from '../../../engine/tex'
import { DotAndWhisker } from '../../charts/DotAndWhisker'
import { predictionOf, type Ends } from '../../../store/loglinear-model'
import { Symbol } from '../../parts/Symbol'
import { count, inWords, range, share, tau } from '../../words/numbers'
import type { ExpectedMatches } from '../scenario/expected-matches'
import type { FittedModel, FoundResults } from './found-results'
import { MeasureCell } from './MeasureCell'
import { ShareBar } from './ShareBar'
import { SampleUniquesSymbol } from './uniqueness/SampleUniquesSymbol'
import { sharesNoKey } from './uniqueness/shares-no-key'

type CellsProps = {
  readonly found: FoundResults
  readonly model: FittedModel | null
  /** What the intruder who knows that the target is in the file would match; null where he does not know it. */
  readonly sure: ExpectedMatches | null
  readonly dimmed: boolean
}

/** How many matches would be correct, known from population counts. */
export function KnownCells({ found, model, sure, dimmed }: CellsProps) {
  const result = found.identification!
  const key = found.identificationKey
  const right = result.sampleUniques > 0 ? result.tauStar / result.sampleUniques : 0
  return (
    <>
      {sure && <SureCell sure={sure} dimmed={dimmed} />}
      <MeasureCell
        label={sure ? ifNotKnown : 'Expected correct matches'}
        symbol={<TauStar />}
        value={tau(result.tauStar)}
        how="known"
        chart={model && <Whisker basis="known" model={model} sum="tau2" known={result.tauStar} per={1} />}
        sentence={`About ${count(result.tauStar)} of ${count(result.sampleUniques)} sample uniques would be matched correctly.`}
        dimmed={dimmed}
        id={`${key}.tauStar`}
      />
      {!sure && (
        <MeasureCell
          label="Share of matches correct"
          symbol={
            <>
              <TauStar />/<SampleUniquesSymbol />
            </>
          }
          value={share(right)}
          how="known"
          chart={
            model && (
              <Whisker
                basis="known"
                model={model}
                sum="tau2"
                known={right}
                per={model.result.sampleUniques}
              />
            )
          }
          sentence={shareSentence(right)}
          dimmed={dimmed}
          id={`${key}.shareOfMatches`}
        />
      )}
      <MeasureCell
        label="Population uniques in file"
        symbol="PU"
        value={count(result.populationUniques)}
        how="known"
        chart={
          model && <Whisker basis="known" model={model} sum="tau1" known={result.populationUniques} per={1} />
        }
        sentence={`${count(result.populationUniques)} people in the file are the only ones with their key in the whole population.`}
        dimmed={dimmed}
        id={`${key}.populationUniques`}
      />
    </>
  )
}

/** How many matches would be correct, estimated by a model. */
export function ModelCells({ found, model, sure, dimmed }: CellsProps & { readonly model: FittedModel }) {
  const { key, result } = model
  const known = found.identification
  const right = result.sampleUniques > 0 ? result.tau2 / result.sampleUniques : 0
  return (
    <>
      {sure && <SureCell sure={sure} dimmed={dimmed} />}
      <MeasureCell
        label={sure ? ifNotKnown : 'Expected correct matches'}
        symbol={<Symbol of={tex`\hat\tau_2`} />}
        value={tau(result.tau2)}
        how="estimated"
        chart={<Whisker basis="model" model={model} sum="tau2" known={known?.tauStar ?? null} per={1} />}
        sentence={`About ${count(result.tau2)} of ${count(result.sampleUniques)} sample uniques would be matched correctly.`}
        dimmed={dimmed}
        id={`${key}.tau2`}
      />
      {!sure && (
        <MeasureCell
          label="Share of matches correct"
          symbol={
            <>
              <Symbol of={tex`\hat\tau_2`} />/<SampleUniquesSymbol />
            </>
          }
          value={share(right)}
          how="estimated"
          chart={
            <Whisker
              basis="model"
              model={model}
              sum="tau2"
              known={known ? known.tauStar / known.sampleUniques : null}
              per={result.sampleUniques}
            />
          }
          sentence={shareSentence(right)}
          dimmed={dimmed}
          id={`${key}.shareOfMatches`}
        />
      )}
      <MeasureCell
        label="Population uniques in file"
        symbol={<Symbol of={tex`\hat\tau_1`} />}
        value={tau(result.tau1)}
        how="estimated"
        chart={
          <Whisker basis="model" model={model} sum="tau1" known={known?.populationUniques ?? null} per={1} />
        }
        sentence={`About ${count(result.tau1)} people in the file are the only ones with their key in the whole population.`}
        dimmed={dimmed}
        id={`${key}.tau1`}
      />
    </>
  )
}

/** What the number without knowledge of the sample is called beside the one with it. */
const ifNotKnown = 'If the sample were secret'

/** Who knows that the target is in the file has no one else to mistake a sample unique for. */
function SureCell({ sure, dimmed }: { readonly sure: ExpectedMatches; readonly dimmed: boolean }) {
  return (
    <MeasureCell
      label="Expected correct matches"
      symbol={<SampleUniquesSymbol />}
      value={count(sure.value)}
      how={sure.how}
      chart={
        <ShareBar
          part={sure.sampleUniques > 0 ? sure.value / sure.sampleUniques : 0}
          caption={`${share(sure.sampleUniques > 0 ? sure.value / sure.sampleUniques : 0)} of ${count(sure.sampleUniques)} sample uniques`}
        />
      }
      sentence="The intruder knows that the target is in the file, and nobody else there has a sample unique’s key."
      dimmed={dimmed}
      id={sure.id}
    />
  )
}

/** The sample uniques that the sums run over. */
export function UniquesCell(props: {
  readonly id: string
  readonly uniques: number
  readonly records: number
  readonly keyLength: number | null
  readonly dimmed: boolean
}) {
  return (
    <MeasureCell
      label="Sample uniques"
      symbol={<SampleUniquesSymbol />}
      value={count(props.uniques)}
      how="counted"
      chart={
        <ShareBar
          part={props.uniques / props.records}
          caption={`${share(props.uniques / props.records)} of ${count(props.records)} records`}
        />
      }
      sentence={sharesNoKey(props.keyLength)}
      dimmed={props.dimmed}
      id={props.id}
    />
  )
}

/** A number by the model with its prediction interval, divided by `per`; beside it what is known. */
function Whisker({
  basis,
  model: { result },
  sum,
  known,
  per,
}: {
  /** Which of the two numbers stands above already. */
  readonly basis: 'known' | 'model'
  readonly model: FittedModel
  readonly sum: 'tau1' | 'tau2'
  readonly known: number | null
  readonly per: number
}) {
  if (per === 0) return null
  const write = per === 1 ? tau : share
  const ends = predictionOf(result, sum)
  // Why there is none the inspector says: here is room for a line.
  const interval = ends ? `95% ${intervalText(ends, per)}` : 'no interval'
  const caption =
    basis === 'known'
      ? `model ${write(result[sum] / per)}, ${interval}`
      : `${interval}${known === null ? '' : `, known ${write(known)}`}`
  return (
    <DotAndWhisker
      estimate={result[sum] / per}
      ends={ends && { low: ends.low / per, high: ends.high / per }}
      known={known}
      caption={caption}
    />
  )
}

function intervalText({ low, high }: Ends, per: number): string {
  return per === 1 ? range(low, high) : `${share(low / per).replace('%', '')}–${share(high / per)}`
}

/** "About one claimed match in eight would be right"; more than two in three are said as a share. */
export function shareSentence(right: number): string {
  if (right <= 0) return 'No claimed match would be right.'
  if (right >= 1) return 'Every claimed match would be right.'
  if (right >= 0.9995) return 'Nearly every claimed match would be right.'
  const one = Math.round(1 / right)
  return `About ${one > 1 ? `one claimed match in ${inWords(one)}` : `${share(right)} of claimed matches`} would be right, and the intruder cannot tell which.`
}

function TauStar() {
  return (
    <>
      <i className="m">τ</i>*
    </>
  )
}
