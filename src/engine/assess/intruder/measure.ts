import { lookUp } from '../../by-name'
import { sum } from '../../math/sums'
import type { Progress } from '../../progress'
import { intruderEmptied } from '../../risk/intruder/cautions'
import { type IntruderEntry, type IntruderResult, usualThreshold } from '../../risk/intruder/definition'
import { claimsOnEverybody } from '../../risk/intruder/everybody'
import { fileNumbers } from '../../risk/intruder/file-numbers'
import { bestGuess, guessing, lossOf } from '../../risk/intruder/guesses'
import type { FileOfStudy } from '../file-of-study'
import { insteadOfUndefined } from '../instead'
import type { Measured } from '../measured'
import { intruderOfFile } from './intruder-view'
import { learnable, type Learnable } from './learnable'

/** What an intruder would claim of everybody in the file, and how often that is right. */
export function measureIntruder(on: FileOfStudy, entry: IntruderEntry, progress: Progress): Measured {
  const { study, scenario, file } = on
  const { threshold = usualThreshold, learn } = entry
  const refused = (why: string): Measured => ({
    result: { invalid: why, instead: insteadOfUndefined(study.data.population, file.key) },
  })
  const found = intruderOfFile(on, entry, progress)
  if ('why' in found) return refused(found.why)
  const { view, names, cautions } = found
  const learned = learn === undefined ? null : learnable(file, learn, entry.loss)
  if (learned && 'why' in learned) return refused(learned.why)
  const guesses = learned && guessing(view.people, learned.released, learned.loss)
  const claims = claimsOnEverybody(view, progress, guesses?.onWeighed)
  const emptied = names.filter((name) => (lookUp(file.emptied, name) ?? 0) > 0)
  const result: IntruderResult = {
    measure: 'intruder',
    ...fileNumbers(claims, threshold),
    ...(learned && guesses ? lossesOf(learned, guesses.of) : { learnedLoss: null, blindLoss: null }),
  }
  return {
    result,
    ofRecords: () => ({ probability: claims.own, max: claims.most, rank: claims.rank }),
    cautions: [...cautions, ...(emptied.length > 0 ? [intruderEmptied(emptied, scenario.missing)] : [])],
  }
}

/** The mean loss of guesses and of the best one for everybody, over the people who have a value. */
function lossesOf(
  { released: { valueOf, values }, truth, loss }: Learnable,
  guesses: Float64Array,
): Pick<IntruderResult, 'learnedLoss' | 'blindLoss'> {
  const weight = new Float64Array(values.length)
  for (const value of valueOf) if (value < values.length) weight[value]++
  const blind = bestGuess(values, weight, loss)
  const people = Uint32Array.from(truth.keys()).filter((person) => !Number.isNaN(truth[person]))
  if (people.length === 0 || Number.isNaN(blind)) return { learnedLoss: null, blindLoss: null }
  const meanOf = (guessOf: (person: number) => number) =>
    sum(Float64Array.from(people, (person) => lossOf(truth[person], guessOf(person), loss))) / people.length
  return {
    learnedLoss: meanOf((person) => (Number.isNaN(guesses[person]) ? blind : guesses[person])),
    blindLoss: meanOf(() => blind),
  }
}
