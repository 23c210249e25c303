import { valuesAt } from '../../math/values-at'
import { byName } from '../../by-name'
import { isBelow } from '../../risk/is-below'
import { usualLimits, type KAnonymity, type UniquenessEntry } from '../../risk/uniqueness/definition'
import { uniqueness } from '../../risk/uniqueness/uniqueness'
import type { FileInScenario } from '../file-in-scenario'
import type { Measured } from '../measured'
import { isUnmatchable, peopleOfCells } from '../people-of-cells'

/** How many records are alone, or in small cells, with their key; on wish also in cells that few people have. */
export function measureUniqueness(
  file: FileInScenario,
  { k = usualLimits, weighted = false }: UniquenessEntry,
): Measured {
  const result = uniqueness(file.matches, k)
  return {
    result: {
      ...result,
      ...(weighted && !file.drawnAnew && { kAnonymityWeighted: fewPeople(file, k) }),
    },
    ofRecords: () => ({ sampleCount: valuesAt(file.matches.count, file.cells.cellOf) }),
  }
}

function fewPeople(file: FileInScenario, limits: readonly number[]): KAnonymity {
  const people = peopleOfCells(file)
  const { sampleCount, records: all } = file.cells
  return byName(
    limits.map((limit) => {
      let records = 0
      for (let cell = 0; cell < people.length; cell++) {
        if (isBelow(people[cell], limit) && !isUnmatchable(file, cell)) records += sampleCount[cell]
      }
      return [String(limit), { records, share: all === 0 ? 0 : records / all }]
    }),
  )
}
