import { valuesAt } from '../../math/values-at'
import type { Progress } from '../../progress'
import { distanceFrom, isTooFar } from '../../risk/closeness'
import { usualDistance, type TClosenessEntry } from '../../risk/t-closeness/definition'
import { known } from '../../table/table'
import { cellsBreaking, variableMeasured } from '../cells-breaking'
import type { FileInScenario } from '../file-in-scenario'
import type { Measured } from '../measured'
import type { Study } from '../open-study'
import { eachSensitiveCell } from '../sensitive-counts'
import { inWholeFile, sensitiveValues } from '../sensitive-values'

/** How far the sensitive values of the records that share a key are from those of the file. */
export function measureTCloseness(
  { data: { recipe } }: Study,
  file: FileInScenario,
  entry: TClosenessEntry,
  progress: Progress,
): Measured {
  const variable = variableMeasured(entry, recipe)
  const sensitive = sensitiveValues(known(file.after, variable))
  const { t = usualDistance, scale = sensitive.ordered ? 'ordered' : 'nominal' } = entry
  const { cellOf, sampleCount } = file.cells
  const distanceOf = distanceFrom(inWholeFile(sensitive, file.after.times), scale)
  const distance = new Float64Array(sampleCount.length).fill(NaN)
  eachSensitiveCell(
    file,
    sensitive,
    (cell, matched) => {
      distance[cell] = distanceOf(matched)
    },
    progress,
  )
  const { cells, violatingCells, violations } = cellsBreaking(distance, sampleCount, (each) =>
    isTooFar(each, t),
  )
  return {
    result: {
      measure: 'tCloseness',
      variable,
      scale,
      max: cells === 0 ? null : distance.reduce((most, each) => (each > most ? each : most), 0),
      violations,
      cells,
      violatingCells,
    },
    ofRecords: () => ({ distance: valuesAt(distance, cellOf) }),
  }
}
