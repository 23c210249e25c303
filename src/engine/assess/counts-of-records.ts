import { valuesAt } from '../math/values-at'
import { lookUp } from '../by-name'
import type { BuiltReplicate } from './assess-replicate'
import { fileInScenario, type Release } from './file-in-scenario'
import { peopleOfCells } from './people-of-cells'
import { asReleased, type ScenarioStudy, type Study } from './open-study'
import type { RecordValues } from './record-values'

/** The values of each record under each scenario, with the people who share its key. */
type RecordsByScenario = readonly (readonly [scenario: string, RecordValues])[]

/** Of a replicate of a candidate; of its rows where records are counted. */
export function recordsOfCandidate(
  study: Study,
  {
    after,
    recoded,
    kept,
    isDrawnAnew,
    records,
    populationCounts,
    counted,
  }: Omit<BuiltReplicate, 'results' | 'withoutPartner' | 'misclassification'>,
): RecordsByScenario {
  const release = { recoded, kept, ...(counted ?? { after }) }
  return study.scenarios.map((scenario) => {
    const known = lookUp(populationCounts, scenario.name) ?? null
    return [
      scenario.name,
      {
        // Records that were drawn anew stand for nobody's.
        ...(!isDrawnAnew && countsOfRecords(study, scenario, release, known)),
        ...lookUp(records, scenario.name)?.(),
      },
    ]
  })
}

/**
 * How many people share the key of each record, in the order of the file: `key.populationCount`, F of sample uniques where
 * the population is known, and `key.weightedCount`, F̂ by weights or the sampling fraction where the sampling is known.
 */
export function countsOfRecords(
  study: Study,
  scenario: ScenarioStudy,
  release: Pick<Release, 'after' | 'recoded' | 'kept' | 'trueRow'>,
  populationCount: Float64Array | null,
): RecordValues {
  const released = asReleased(study, scenario, release)
  const file = fileInScenario(released.study, released.scenario, {
    ...release,
    misclassification: null,
    changed: {},
  })
  const people = file.sampling && peopleOfCells(file)
  return {
    ...(populationCount && { 'key.populationCount': populationCount }),
    ...(people && { 'key.weightedCount': valuesAt(people, file.cells.cellOf) }),
  }
}
