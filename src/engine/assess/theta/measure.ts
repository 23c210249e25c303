import type { ThetaEntry, ThetaFigures } from '../../risk/theta/definition'
import { byName } from '../../by-name'
import { cellsOf } from '../../key/cells'
import { thetaOf } from '../../risk/theta/theta'
import { type CategoricalColumn } from '../../table/column'
import { thetaClustered } from '../cautions'
import { incompleteIn, type FileInScenario } from '../file-in-scenario'
import type { Measured } from '../measured'
import { completeRecords, modelledIn } from '../modelled-records'
import { namesOfGroups } from '../names-of-groups'
import { columnsOf, type Study } from '../open-study'
import { recordWeights } from '../people-of-cells'

/** θ of a file, and of its subpopulations, each among its own records. */
export function measureTheta(study: Study, file: FileInScenario, { by }: ThetaEntry): Measured {
  const weights = recordWeights(file)
  const {
    cells: { cellOf, sampleCount, times },
    pick,
  } = modelledIn(file)
  return {
    result: {
      measure: 'theta',
      ...figuresOf(thetaOf(cellOf, sampleCount, pick(weights), times)),
      ...(by !== undefined && { groups: groupsOf(file, by, weights) }),
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
  readonly times: Uint32Array | undefined
} {
  if (matches.reading !== 'never') return { columns, pick: (values) => values, times: after.times }
  const complete = completeRecords(columns, incompleteIn(after, key), after.times)
  return { ...complete, times: complete.cells.times }
}

/** @param by the variable that tells the subpopulations apart */
function groupsOf(
  file: FileInScenario,
  by: string,
  weightOf: Float64Array,
): Readonly<Record<string, ThetaFigures>> {
  const { columns, pick, times } = matchable(file, columnsOf(file.after, [...file.key, by]))
  const weights = pick(weightOf)
  const cells = cellsOf(columns, times)
  const { levels, codes } = columns[columns.length - 1]
  const names = namesOfGroups(levels)
  const members = names.map((): number[] => [])
  for (let record = 0; record < codes.length; record++) members[codes[record]].push(record)
  // A cell lies in one group as a whole, and is numbered among the group's own.
  const sizes = members.map((): number[] => [])
  const place = cells.sampleCount.map((size, cell) => sizes[codes[cells.firstRecord[cell]]].push(size) - 1)
  const groups = members.flatMap((records, code): (readonly [string, ThetaFigures])[] => {
    if (records.length === 0) return []
    const theta = thetaOf(
      records.map((record) => place[cells.cellOf[record]]),
      Uint32Array.from(sizes[code]),
      records.map((record) => weights[record]),
      times && records.map((record) => times[record]),
    )
    return [[names[code], figuresOf(theta)]]
  })
  return byName(groups)
}

function figuresOf({ theta, variance, upper, n1, n2 }: ThetaFigures): ThetaFigures {
  return { theta, variance, upper, n1, n2 }
}
