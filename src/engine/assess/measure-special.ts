import { sum } from '../math/sums'
import type { Progress } from '../progress'
import { mostVariables, profilesOf } from '../risk/minimal-sets'
import { specialUniques } from '../risk/special-uniques'
import type { SudaEntry } from './family-entries'
import { incompleteIn, type FileInScenario } from './file-in-scenario'
import { samplingIn } from './measure-model'
import type { Measured } from './measured'
import { columnsOf, type Study } from './open-study'

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
        instead: 'uniqueness',
      },
    }
  }
  const profiles = profilesOf(columns)
  const found = specialUniques(
    profiles,
    {
      missingElsewhere: file.matches.reading === 'any' ? 'agrees' : 'differs',
      largestSet: maxSize,
      score,
      fraction: disFraction ?? sampledShare(study),
      leftOut:
        file.matches.reading === 'never' ? profilesWith(incompleteIn(file.after, file.key), profiles) : null,
    },
    progress,
  )
  const ofRecords = (values: Float64Array) =>
    Float64Array.from(profiles.profileOf, (profile) => values[profile])
  return {
    result: {
      measure: 'suda',
      withMsu: found.sets.reduce((count, each) => count + Number(each > 0), 0),
      totalScore: sum(found.score),
      totalDis: sum(found.dis),
      maxDis: found.dis.reduce((most, each) => Math.max(most, each), 0),
      setsBySize: found.setsBySize,
      contributions: byName(file.key, found.contributions),
      levelContributions: byName(
        file.key,
        columns.map(({ levels }, v) => byName(levels, found.levelContributions[v])),
      ),
    },
    records: { score: ofRecords(found.score), dis: ofRecords(found.dis) },
  }
}

/** The records over the people they stand for. */
function sampledShare(study: Study): number {
  const sampling = samplingIn(study)
  return 'fraction' in sampling
    ? sampling.fraction
    : Math.min(1, study.data.table.records / sum(sampling.weights))
}

function profilesWith(isMarked: Uint8Array, profiles: ReturnType<typeof profilesOf>): Uint8Array {
  const marked = new Uint8Array(profiles.records.length)
  profiles.profileOf.forEach((profile, record) => {
    marked[profile] = isMarked[record]
  })
  return marked
}

function byName<Value>(names: readonly string[], values: readonly Value[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(names.map((name, v) => [name, values[v]]))
}
