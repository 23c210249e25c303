import { DotAndWhisker } from '../../../charts/DotAndWhisker'
import type { Ends } from '../../../../engine/risk/define'
import { countedBy } from '../../../../engine/risk/main-measures'
import { predictionOf } from '../../../../store/loglinear/chosen-model'
import { Symbol } from '../../../parts/Symbol'
import { aboutTau, count, inWords, oneIn, plural, range, share, tau } from '../../../words/numbers'
import type { ExpectedMatches } from '../../../../store/expected-matches'
import type { Basis } from '../basis'
import type { FittedModel, FoundResults } from '../../../../store/found-results'
import { numberOf } from '../../../measures/measure-values'
import { MeasureStrip, type StripNumber } from '../MeasureStrip'
import { sharesNoKey } from '../uniqueness/shares-no-key'

type Props = {
  readonly found: FoundResults
  readonly basis: Basis
  /** What the intruder who knows that the target is in the file would match; null where he does not know it. */
  readonly sure: ExpectedMatches | null
  readonly records: number
  /** Null where the numbers are of another key. */
  readonly keyLength: number | null
  readonly dimmed: boolean
}

const sampleUniquesSymbol = <Symbol of={numberOf({ measure: countedBy }, 'sampleUniques').symbol} />

/** How many matches would be correct, known from population counts or estimated by a model. */
export function MatchStrip({ found, basis, sure, records, keyLength, dimmed }: Props) {
  const known = found.known?.result ?? null
  const model = basis.kind === 'model' ? basis.model : (found.models.at(-1) ?? null)
  const isKnown = basis.kind === 'known'
  const { matches, uniques, sampleUniques, of } = isKnown ? ofCounts(found.known!) : ofModel(basis.model)
  const right = sampleUniques > 0 ? matches.value / sampleUniques : 0
  const whisker = (sum: 'tau1' | 'tau2', known: number | null, per = 1) =>
    model && <Whisker basis={basis.kind} model={model} sum={sum} known={known} per={per} />
  const part = sampleUniques / records
  return (
    <MeasureStrip
      of={of}
      dimmed={dimmed}
      numbers={[
        ...(sure ? [knownInSample(sure)] : []),
        {
          field: matches.field,
          // Beside the number with knowledge of the sample.
          label: sure ? 'If the sample were secret' : 'Expected correct matches',
          chart: whisker('tau2', known?.tauStar ?? null),
          sentence: matchesSentence(matches.value, sampleUniques),
        },
        ...(sure
          ? []
          : [
              {
                field: 'shareOfMatches',
                label: 'Share correct',
                ...(isKnown && {
                  symbol: (
                    <>
                      <Symbol of={numberOf(of.entry, matches.field).symbol} />/{sampleUniquesSymbol}
                    </>
                  ),
                }),
                value: share(right),
                chart: whisker(
                  'tau2',
                  isKnown ? right : known && known.tauStar / known.sampleUniques,
                  model?.result.sampleUniques,
                ),
                sentence: shareSentence(right),
              },
            ]),
        {
          field: uniques.field,
          label: 'Population uniques in file',
          chart: whisker('tau1', known?.populationUniques ?? null),
          sentence: isKnown ? knownUniquesSentence(uniques.value) : uniquesSentence(uniques.value),
        },
        {
          field: 'sampleUniques',
          label: 'Sample uniques',
          symbol: sampleUniquesSymbol,
          value: count(sampleUniques),
          how: 'counted',
          part,
          caption: `${share(part)} of ${count(records)} records`,
          sentence: sharesNoKey(keyLength),
        },
      ]}
    />
  )
}

function ofCounts(of: NonNullable<FoundResults['known']>) {
  const { tauStar, populationUniques, sampleUniques } = of.result
  return {
    matches: { field: 'tauStar', value: tauStar },
    uniques: { field: 'populationUniques', value: populationUniques },
    sampleUniques,
    of,
  }
}

function ofModel(model: FittedModel) {
  const { tau1, tau2, sampleUniques } = model.result
  return {
    matches: { field: 'tau2', value: tau2 },
    uniques: { field: 'tau1', value: tau1 },
    sampleUniques,
    of: model,
  }
}

/** Who knows that the target is in the file has no one else to mistake a sample unique for. */
function knownInSample({ id, value, how, sampleUniques }: ExpectedMatches): StripNumber {
  const part = sampleUniques > 0 ? value / sampleUniques : 0
  return {
    field: 'sampleUniques',
    id,
    label: 'Expected correct matches',
    symbol: sampleUniquesSymbol,
    value: count(value),
    how,
    part,
    caption: `${share(part)} of ${count(sampleUniques)} sample uniques`,
    sentence:
      'The intruder knows that the target is in the file, and nobody else there has a sample unique’s key.',
  }
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
      : `${interval}${known === null ? '' : `, known ${per === 1 && sum === 'tau1' ? count(known) : write(known)}`}`
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

/** Less than one is no number of people: it is said as a chance, which it is at least as large as. */
const fewest = 0.1

/** "About 354 of 2,845 sample uniques would be matched correctly." */
export function matchesSentence(matches: number, sampleUniques: number): string {
  const of = `of ${plural(sampleUniques, 'sample unique')}`
  if (matches <= 0) return `None ${of} would be matched correctly.`
  if (matches < fewest)
    return `The chance that any ${of} would be matched correctly is at most about ${oneIn(matches)}.`
  if (matches < 1) return `Fewer than one ${of} is expected to be matched correctly: ${tau(matches)}.`
  return `About ${aboutTau(matches)} ${of} would be matched correctly.`
}

/** "About 127 people in the file are the only ones with their key in the whole population." */
export function uniquesSentence(uniques: number): string {
  if (uniques <= 0) return knownUniquesSentence(0)
  if (uniques < fewest)
    return `The chance that anybody in the file is alone with their key in the whole population is at most about ${oneIn(uniques)}.`
  if (uniques < 1)
    return `Fewer than one person in the file is expected to be alone with their key in the whole population: ${tau(uniques)}.`
  return `About ${aboutTau(uniques)} people in the file are the only ones with their key in the whole population.`
}

function knownUniquesSentence(uniques: number): string {
  if (uniques === 0) return 'Nobody in the file is the only one with their key in the whole population.'
  if (uniques === 1) return 'One person in the file is the only one with their key in the whole population.'
  return `${count(uniques)} people in the file are the only ones with their key in the whole population.`
}

/** "About one claimed match in eight would be right"; more than two in three are said as a share. */
export function shareSentence(right: number): string {
  if (right <= 0) return 'No claimed match would be right.'
  if (right >= 1) return 'Every claimed match would be right.'
  if (right >= 0.9995) return 'Nearly every claimed match would be right.'
  const one = Math.round(1 / right)
  return `About ${one > 1 ? `one claimed match in ${inWords(one)}` : `${share(right)} of claimed matches`} would be right, and the intruder cannot tell which.`
}
