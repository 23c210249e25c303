import { byName } from '../../by-name'
import { sum } from '../../math/sums'
import { usualInterval, type IntervalEntry } from '../../risk/interval/definition'
import type { Progress } from '../../progress'
import { aloneWithNumbers, countsWithin, matchesWithin, withinDeviations } from '../../risk/interval/interval'
import type { PairedNumbers } from '../../risk/paired-variable'
import { incompleteIn, type FileInScenario } from '../file-in-scenario'
import type { FileOfStudy } from '../file-of-study'
import { insteadOfUndefined } from '../instead'
import type { Measured } from '../measured'
import { pairedCells, pairedNumbers } from '../paired-variables'

/** How near numbers are released to the true ones, and whose true ones have few others around them. */
export function measureInterval(
  { study, file, isRelease }: FileOfStudy,
  entry: IntervalEntry,
  progress: Progress,
): Measured {
  const paired = pairedNumbers(file, entry.variables)
  if ('why' in paired) {
    return { result: { invalid: paired.why, instead: insteadOfUndefined(study.data.population, file.key) } }
  }
  const { variables } = paired
  const share = (entry.percent ?? usualInterval.percent) / 100
  const { fewer = usualInterval.fewer } = entry
  const within = isRelease ? countOf(withinDeviations(variables, share), (each) => each === 1) : null
  const counts = variables.map((variable) => countsWithin(variable, share))
  const isFew = (count: number) => count > 0 && count < fewer
  const fewest = Float64Array.from(file.after.records === 0 ? [] : counts[0], (_, i) => {
    const own = counts.flatMap((each) => (each[i] > 0 ? [each[i]] : []))
    return own.length === 0 ? NaN : Math.min(...own)
  })
  const risk = file.matches.reading === 'any' ? null : jointRisk(file, variables, share, progress)
  return {
    result: {
      measure: 'interval',
      within,
      share: within === null ? null : within / file.after.records,
      nearUnique: countOf(fewest, isFew),
      variables: byName(variables.map(({ name }, v) => [name, countOf(counts[v], isFew)])),
      alone: aloneWithNumbers(variables.map(({ after }) => after)),
      joint: risk && sum(risk),
      jointMean: risk && sum(risk) / risk.length,
      jointAlone: risk && countOf(risk, (each) => each === 1),
    },
    ofRecords: () => ({ near: fewest, ...(risk && { jointRisk: risk }) }),
  }
}

/** One over the records that match key and numbers of each, 0 where it is not among them or can't be matched. */
function jointRisk(
  file: FileInScenario,
  variables: readonly PairedNumbers[],
  share: number,
  progress: Progress,
): Float64Array {
  const matches = matchesWithin(variables, pairedCells(file, file.key), share, progress)
  const unmatchable = file.matches.reading === 'never' ? incompleteIn(file.after, file.key) : null
  return Float64Array.from(matches, (count, i) => (count === 0 || unmatchable?.[i] === 1 ? 0 : 1 / count))
}

function countOf(values: ArrayLike<number>, holds: (value: number) => boolean): number {
  let count = 0
  for (let i = 0; i < values.length; i++) if (holds(values[i])) count++
  return count
}
