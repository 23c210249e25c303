import type { IdentificationResult } from '../../../../engine/risk/identification/definition'
import type { LoglinearPathStep } from '../../../../engine/model/models-on-trial'
import type { LoglinearResult, LoglinearSearch } from '../../../../engine/risk/loglinear/result'
import { predictionOf, searchStatistic } from '../../../../store/loglinear/chosen-model'
import { withoutInterval } from './prediction-words'
import { aboutTau, count, decimals, plural, range, tau, type Written } from '../../../words/numbers'

/** A result that a search has given: with its path and what it went by. */
export type SearchedResult = LoglinearResult & {
  readonly path: readonly LoglinearPathStep[]
  readonly search: LoglinearSearch
}

/** The models of a search, as a table shows them: also of one that is under way, where none is chosen yet. */
export type ShownPath = Pick<LoglinearResult, 'status' | 'interval'> & {
  readonly path: readonly LoglinearPathStep[]
  readonly search: Pick<LoglinearSearch, 'target' | 'acceptBelow'> & {
    readonly chosen: number | null
    readonly smallestBic: { readonly step: number } | null
  }
}

export function isSearched(result: LoglinearResult): result is SearchedResult {
  return result.path !== undefined && result.search !== undefined
}

/** Which sum the path shows: population uniques where the search is to serve them alone, else correct matches. */
export function shownSum({ target }: Pick<LoglinearSearch, 'target'>): 'tau1' | 'tau2' {
  return target === 'tau1' ? 'tau1' : 'tau2'
}

/** What the sum is, where population counts are held; null where they are not. */
export function knownSum(identification: IdentificationResult | null, sum: 'tau1' | 'tau2'): number | null {
  if (!identification) return null
  return sum === 'tau1' ? identification.populationUniques : identification.tauStar
}

/** People that are counted have no decimals. */
export function knownText(known: number, sum: 'tau1' | 'tau2'): string {
  return sum === 'tau1' ? count(known) : tau(known)
}

type Estimate = Pick<LoglinearResult, 'tau1' | 'tau2' | 'tau1Sd' | 'tau2Sd'>

/** A sum with the interval that holds it 95 times in 100 if the model is right. */
export type IntervalEstimate = { readonly value: number; readonly low: number; readonly high: number }

export function estimateOf(estimate: Estimate, sum: 'tau1' | 'tau2'): IntervalEstimate {
  const value = estimate[sum]
  const half = 1.96 * (sum === 'tau1' ? estimate.tau1Sd : estimate.tau2Sd)
  return { value, low: Math.max(0, value - half), high: value + half }
}

/** The interactions of the chosen model, in the order of entry. */
export function enteredOf({ path, search }: SearchedResult): readonly (readonly string[])[] {
  return path.slice(1, search.chosen + 1).flatMap(({ interaction }) => (interaction ? [interaction] : []))
}

export function interactionText(interaction: readonly string[] | null): string {
  return interaction === null ? 'Independence' : interaction.join(' × ')
}

/** A misfit: two decimals where it decides, one beyond. */
export function misfit(z: Written): string {
  return decimals(z, Math.abs(z ?? 0) < 2 ? 2 : 1)
}

/** What refits say of the sum, as a sentence to follow another; nothing where they were not asked. */
function predictedInWords(result: SearchedResult, sum: 'tau1' | 'tau2'): string {
  if (!result.prediction) return ''
  const ends = predictionOf(result, sum)
  if (!ends) return ` There is ${withoutInterval(result)}.`
  return ` Its 95% prediction interval, for chance, estimation and choice of the model together, is ${range(ends.low, ends.high)}.`
}

/** What to believe of a search that has ended so. */
export function beliefOf(result: SearchedResult): {
  readonly tone: 'ok' | 'warn'
  readonly title: string
  readonly rest: string
} {
  const { search, interval } = result
  const sum = shownSum(search)
  const what = sum === 'tau1' ? 'population uniques' : 'correct matches'
  const limit = decimals(search.acceptBelow, 3)
  const chosen = result.path[search.chosen]
  const z = misfit(searchStatistic(chosen, search.target))
  switch (result.status) {
    case 'interval': {
      const [low, high] = interval?.[sum] ?? [null, null]
      return {
        tone: 'warn',
        title: `Believe the interval ${range(low, high)}, not one figure.`,
        rest: `The last step went from a model that underfits to one that ${(chosen.interaction?.length ?? 0) > 2 ? 'needs three variables at once' : 'overfits'} (z = ${z}); the truth is likely between them. Where one figure is needed it is the midpoint, ${tau(result[sum])}.`,
      }
    }
    case 'underfitted':
      return {
        tone: 'warn',
        title: `No model was accepted: take ${tau(result[sum])} as an upper guide.`,
        rest: `The best of them still underfits (z = ${z}, not below ${limit}), so the estimate of ${what} is probably too high. Allow larger interactions, or use a smaller key.`,
      }
    case 'too-few-doubletons':
      return {
        tone: 'warn',
        title: 'Too little to test a model by: take this figure with caution.',
        rest: `${plural(result.doubletons, 'key')} ${result.doubletons === 1 ? 'is' : 'are'} shared by just two records, where the model expects ${tau(result.expectedDoubletons)}, and ${plural(result.sampleUniques, 'record')} ${result.sampleUniques === 1 ? 'is' : 'are'} sample unique. With fewer than 5 such keys in both, or fewer than 20 sample uniques, the misfit says nothing. The model is the one of smallest BIC.`,
      }
    case 'untested':
      return {
        tone: 'warn',
        title: `About ${tau(result[sum])} ${what}, by a model that can’t be tested.`,
        rest: 'With weights, the misfit needs the empty cells of the key, and there are too many of them. The model is the decomposable one of smallest BIC.',
      }
    default:
      return {
        tone: 'ok',
        title: `Believe about ${aboutTau(result[sum])} ${what}.`,
        rest: `${search.chosen === 0 ? 'Independence already shows' : `The model with ${plural(search.chosen, 'interaction')} is the first to show`} no misfit beyond chance (z = ${z}, below ${limit}). The search stops there, because further interactions would understate the risk.${predictedInWords(result, sum)}`,
      }
  }
}
