import type { EntryOf } from '../../../../store/families'
import type { ResultOf } from '../../../../store/found-family'
import type { Spread } from '../../../../engine/assess/results'
import { count, plural, share } from '../../../words/numbers'
import { MeasureStrip, type StripNumber } from '../MeasureStrip'
import type { AfterCandidate } from '../after-candidate'

/** A measure that the recipe asks for, and what is known of it after the candidate. */
export type Looked<M extends 'interval' | 'linkage'> = {
  readonly key: string
  readonly entry: EntryOf<M>
  readonly after: AfterCandidate
}

type Props = {
  readonly near: Looked<'interval'> | null
  readonly byDistance: Looked<'linkage'> | null
  readonly byProbability: Looked<'linkage'> | null
  readonly records: number
}

/** What a candidate leaves of the risk of numbers, each number with its spread over the runs. */
export function AfterStrip({ near, byDistance, byProbability, records }: Props) {
  const first = [near, byDistance, byProbability].find((each) => each !== null)
  const numbers = [
    ...ofNear(near, records),
    ...ofLinks(byDistance, records),
    ...ofLinks(byProbability, records),
  ]
  return first && numbers.length > 0 ? (
    <MeasureStrip of={{ key: first.key, entry: first.entry, result: null }} numbers={numbers} />
  ) : null
}

function ofNear(near: Props['near'], records: number): readonly StripNumber[] {
  if (near?.after.is !== 'assessed') return []
  const result = near.after.result as ResultOf<'interval'>
  const of = { key: near.key, entry: near.entry, result }
  const percent = near.entry.percent ?? 5
  return [
    {
      field: 'share',
      of,
      label: `All numbers within ${percent}%`,
      ...shareAndSpread(near.after.spreadOf('share')),
      sentence: `${count(result.within)} of ${plural(records, 'record')} are released with every number close to their own.`,
    },
    {
      field: 'nearUnique',
      of,
      label: 'Near-unique numbers',
      value: count(result.nearUnique),
      part: result.nearUnique / records,
      caption: `${share(result.nearUnique / records)} of ${plural(records, 'record')}`,
      sentence: 'They have a number that few released ones come near, and theirs is among these.',
    },
  ]
}

function ofLinks(links: Props['byDistance'], records: number): readonly StripNumber[] {
  if (links?.after.is !== 'assessed') return []
  const result = links.after.result as ResultOf<'linkage'>
  const of = { key: links.key, entry: links.entry, result }
  const isByDistance = result.type === 'distance'
  return [
    {
      field: 'share',
      of,
      label: isByDistance ? 'Linked by distance' : 'Linked by probability',
      ...shareAndSpread(links.after.spreadOf('share')),
      sentence: isByDistance
        ? `Who knows ${links.entry.variables.join(', ')} and takes the nearest record is right for ${count(Math.round(result.linked))} of ${plural(records, 'record')}.`
        : `So many have their own pair among the ${count(result.links)} links; ${result.precision === null ? 'none' : share(result.precision)} of these are right.`,
    },
  ]
}

/** The mean over the runs, and how far they spread. */
function shareAndSpread(spread: Spread | undefined): Pick<StripNumber, 'value' | 'how' | 'part' | 'caption'> {
  const { mean = null, low = null, high = null, replicates = 0 } = spread ?? {}
  const isOne = low === high
  return {
    value: share(mean),
    how: isOne ? 'counted' : 'simulated',
    part: mean ?? 0,
    caption: isOne
      ? replicates > 1
        ? `the same in ${replicates} runs`
        : 'one run'
      : `${share(low)} to ${share(high)} in ${replicates} runs`,
  }
}
