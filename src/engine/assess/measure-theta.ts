import { cellsOf } from '../key/cells'
import { thetaOf } from '../risk/theta'
import { type CategoricalColumn } from '../table/column'
import { categorical } from '../table/table'
import { thetaClustered } from './cautions'
import type { ThetaEntry } from './family-entries'
import { incompleteIn, type FileInScenario } from './file-in-scenario'
import type { ThetaFigures } from './individual-results'
import type { Measured } from './measured'
import { completeRecords } from './model-risk'
import { columnsOf, type Study } from './open-study'
import { recordWeights } from './people-of-cells'

/** θ of a file, and of its subpopulations, each among its own records. */
export function measureTheta(study: Study, file: FileInScenario, { by }: ThetaEntry): Measured {
  const parting = by === undefined ? [] : [categorical(file.after, by)]
  const key = columnsOf(file.after, file.key)
  const { columns, pick } = matchable(file, [...key, ...parting])
  const weights = pick(recordWeights(study))
  const cells = cellsOf(columns.slice(0, key.length))
  return {
    result: {
      measure: 'theta',
      ...figuresOf(thetaOf(cells.cellOf, cells.sampleCount, weights)),
      ...(by !== undefined && { groups: groupsOf(columns, weights) }),
    },
    cautions: study.data.recipe.household === undefined ? [] : [thetaClustered()],
  }
}

/** The records that can be matched, and which they are. */
function matchable(
  { after, key, matches }: FileInScenario,
  columns: readonly CategoricalColumn[],
): {
  readonly columns: readonly CategoricalColumn[]
  readonly pick: (values: Float64Array) => Float64Array
} {
  if (matches.reading !== 'never') return { columns, pick: (values) => values }
  return completeRecords(columns, incompleteIn(after, key))
}

/** @param columns the key and after it the variable that tells the subpopulations apart */
function groupsOf(
  columns: readonly CategoricalColumn[],
  weights: Float64Array,
): Readonly<Record<string, ThetaFigures>> {
  const cells = cellsOf(columns)
  const { levels, codes } = columns[columns.length - 1]
  const members = Array.from({ length: levels.length + 1 }, (): number[] => [])
  for (let record = 0; record < codes.length; record++) members[codes[record]].push(record)
  const found: [string, ThetaFigures][] = []
  members.forEach((records, code) => {
    if (records.length === 0) return
    // A cell lies in one group as a whole: sizes of the others' cells are left at 0 and count for nothing.
    const count = new Uint32Array(cells.sampleCount.length)
    for (const record of records) count[cells.cellOf[record]]++
    const theta = thetaOf(
      records.map((record) => cells.cellOf[record]),
      count,
      records.map((record) => weights[record]),
    )
    found.push([levels.at(code) ?? '', figuresOf(theta)])
  })
  return Object.fromEntries(found)
}

function figuresOf({ theta, variance, upper, n1, n2 }: ThetaFigures): ThetaFigures {
  return { theta, variance, upper, n1, n2 }
}
