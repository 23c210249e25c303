import { valuesAt } from '../../math/values-at'
import type { Progress } from '../../progress'
import { diversityOf, isGroupDisclosure, isTooUniform } from '../../risk/diversity'
import { usualDiversity, type LDiversityEntry } from '../../risk/l-diversity/definition'
import { known } from '../../table/table'
import { cellsBreaking, variableMeasured } from '../cells-breaking'
import type { FileInScenario } from '../file-in-scenario'
import type { Measured } from '../measured'
import type { Study } from '../open-study'
import { eachSensitiveCell } from '../sensitive-counts'
import { sensitiveValues } from '../sensitive-values'

/** How many different values of a sensitive variable the records have that share a key. */
export function measureLDiversity(
  { data: { recipe } }: Study,
  file: FileInScenario,
  entry: LDiversityEntry,
  progress: Progress,
): Measured {
  const variable = variableMeasured(entry, recipe)
  const { l, ...form } = { ...usualDiversity, ...entry }
  const { cellOf, sampleCount } = file.cells
  const diversity = new Float64Array(sampleCount.length).fill(NaN)
  const groupDisclosures = { cells: 0, records: 0 }
  eachSensitiveCell(
    file,
    sensitiveValues(known(file.after, variable)),
    (cell, { counts }, own) => {
      const descending = counts.toSorted((a, b) => b - a)
      diversity[cell] = diversityOf(descending, form)
      if (!isGroupDisclosure(descending)) return
      groupDisclosures.cells++
      groupDisclosures.records += own
    },
    progress,
  )
  const { cells, violatingCells, violations } = cellsBreaking(diversity, sampleCount, (each) =>
    isTooUniform(each, l),
  )
  return {
    result: {
      measure: 'lDiversity',
      variable,
      min: cells === 0 ? null : diversity.reduce((least, each) => (each < least ? each : least), Infinity),
      violations,
      cells,
      violatingCells,
      groupDisclosures,
    },
    ofRecords: () => ({ diversity: valuesAt(diversity, cellOf) }),
  }
}
