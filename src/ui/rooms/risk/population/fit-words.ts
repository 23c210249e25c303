import type { LoglinearResult } from '../../../../engine/risk/loglinear/result'
import { searchStatistic } from '../../../../store/loglinear/chosen-model'
import { decimals, plural, share, tau } from '../../../words/numbers'
import { verdictOf } from '../../../../store/believed-model'
import { isSearched, misfit } from './path-words'

/** Why the fit ended. */
const stopReasons: Readonly<Record<LoglinearResult['stopped'], string>> = {
  converged: 'its margins were met',
  'risk-converged': 'its risk had settled',
  'sweep-limit': 'it had made as many sweeps as it may',
}

/** In short, for a table. */
export const stopsInShort: Readonly<Record<LoglinearResult['stopped'], string>> = {
  converged: 'margins met',
  'risk-converged': 'risk settled',
  'sweep-limit': 'limit of sweeps',
}

/** Why the fit ended, in a sentence, with how far its margins then were from those of the file. */
export function stopInWords({ stopped, iterations, deviation }: LoglinearResult): string {
  const off =
    deviation < 1e-6
      ? 'No margin is off by more than one part in a million'
      : `The margin furthest off is then off by ${share(deviation)}`
  return `The fit ended after ${plural(iterations, 'sweep')}, because ${stopReasons[stopped]}. ${off}.`
}

/** How the model stands: how its search ended, or what the limit of searches says of a model set by hand. */
export function statusInWords(result: LoglinearResult, acceptBelow: number): string {
  const limit = decimals(acceptBelow, 3)
  if (isSearched(result)) {
    const z = misfit(searchStatistic(result.path[result.search.chosen], result.search.target))
    switch (result.status) {
      case 'interval':
        return `accepted with an interval (z = ${z})`
      case 'underfitted':
        return `not accepted (z = ${z}, not below ${limit})`
      case 'too-few-doubletons':
      case 'untested':
        return 'can’t be tested; chosen by BIC'
      default:
        return `accepted (z = ${z}, below ${limit})`
    }
  }
  const verdict = verdictOf(result, { target: 'tau2', acceptBelow })
  return verdict === 'untested' ? 'not tested' : `${verdict} (z = ${misfit(result.z2)})`
}

/** Keys shared by just two records: how many there are, and how many the model expects. */
export function doubletonsInWords({ doubletons, expectedDoubletons }: LoglinearResult): string {
  const there = `${plural(doubletons, 'key')} ${doubletons === 1 ? 'is' : 'are'} shared by just two records`
  if (expectedDoubletons === null) return `${there}; how many the model expects is not known.`
  return `${there}; the model expects ${tau(expectedDoubletons)}. The misfit rests mostly on such keys: with few of them it says little.`
}
