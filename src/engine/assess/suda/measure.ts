import type { SudaEntry } from '../../risk/suda/definition'
import { byName } from '../../by-name'
import { sum } from '../../math/sums'
import { valuesAt } from '../../math/values-at'
import type { Progress } from '../../progress'
import { SearchTooLong } from '../../risk/hitting-sets'
import { mostVariables } from '../../risk/minimal-sets'
import { profilesOf } from '../../risk/profiles'
import { specialUniques, type SpecialUniques } from '../../risk/suda/special-uniques'
import { incompleteIn, samplingIn, type FileInScenario } from '../file-in-scenario'
import { insteadOfUndefined } from '../instead'
import type { Measured } from '../measured'
import { columnsOf, type Study } from '../open-study'

/** Special uniques: SUDA scores and DIS-SUDA. */
export function measureSuda(
  study: Study,
  file: FileInScenario,
  { maxSize, disFraction, score }: SudaEntry,
  progress: Progress,
): Measured {
  const columns = columnsOf(file.after, file.key)
  if (columns.length > mostVariables) {
    return {
      result: {
        invalid: `The key must have at most ${mostVariables} variables for its minimal sample uniques to be listed.`,
        instead: insteadOfUndefined(study.data.population, file.key),
      },
    }
  }
  const profiles = profilesOf(columns)
  let found: SpecialUniques
  try {
    found = specialUniques(
      profiles,
      {
        missingElsewhere: file.matches.reading === 'any' ? 'agrees' : 'differs',
        largestSet: maxSize,
        score,
        fraction: disFraction ?? sampledShare(file),
        matching: file.matches.count,
        leftOut:
          file.matches.reading === 'never'
            ? profilesWith(incompleteIn(file.after, file.key), profiles)
            : null,
      },
      progress,
    )
  } catch (error) {
    if (!(error instanceof SearchTooLong)) throw error
    return {
      result: {
        invalid: tooManySets(columns.length, maxSize),
        instead: insteadOfUndefined(study.data.population, file.key),
      },
    }
  }
  const ofRecords = (values: Float64Array) => valuesAt(values, profiles.profileOf)
  return {
    result: {
      measure: 'suda',
      withMsu: found.sets.reduce((count, each) => count + Number(each > 0), 0),
      totalScore: sum(found.score),
      fileDis: found.fileDis,
      totalDis: sum(found.dis),
      maxDis: found.dis.reduce((most, each) => Math.max(most, each), 0),
      setsBySize: found.setsBySize,
      contributions: paired(file.key, found.contributions),
      levelContributions: paired(
        file.key,
        columns.map(({ levels }, v) => paired(levels, found.levelContributions[v])),
      ),
    },
    ofRecords: () => ({ score: ofRecords(found.score), dis: ofRecords(found.dis) }),
  }
}

function tooManySets(variables: number, maxSize: number | undefined): string {
  const [which, bound] =
    maxSize === undefined
      ? ['', 'a largest size of sets (maxSize), 3 for instance']
      : [` of up to ${maxSize}`, `a largest size of sets (maxSize) below ${maxSize}`]
  return `Among ${variables} key variables there are too many minimal sample uniques${which} to be looked for: set ${bound}, or take variables out of the key.`
}

/** The records over the people they stand for. */
function sampledShare(file: FileInScenario): number {
  const sampling = samplingIn(file)
  return 'fraction' in sampling ? sampling.fraction : Math.min(1, file.after.records / sum(sampling.weights))
}

function profilesWith(isMarked: Uint8Array, profiles: ReturnType<typeof profilesOf>): Uint8Array {
  const marked = new Uint8Array(profiles.records.length)
  profiles.profileOf.forEach((profile, record) => {
    marked[profile] = isMarked[record]
  })
  return marked
}

function paired<Value>(names: readonly string[], values: readonly Value[]): Readonly<Record<string, Value>> {
  return byName(names.map((name, v) => [name, values[v]]))
}
