import { maximum } from '../../math/maximum'
import { byName } from '../../by-name'
import { addTimesTo, newRunningSum, sum, totalOf } from '../../math/sums'
import { groupRisksOfCells } from '../../risk/group-risk'
import type { HierarchicalEntry, HierarchicalResult } from '../../risk/hierarchical/definition'
import { categorical } from '../../table/table'
import type { FileInScenario } from '../file-in-scenario'
import { individualRisks } from '../individual-risks'
import type { Measured } from '../measured'
import { namesOfGroups } from '../names-of-groups'

/** The probability that somebody of a group is found, by the levels of a variable. */
export function measureHierarchical(file: FileInScenario, { by }: HierarchicalEntry): Measured {
  const { ofCells } = individualRisks(file)
  const { cellOf, times } = file.cells
  const { levels, codes } = categorical(file.after, by)
  const size = levels.length + 1
  const risk = groupRisksOfCells(ofCells.risk, cellOf, {
    groupOf: new Uint32Array(codes),
    groups: size,
    times,
  })
  const records = new Uint32Array(size)
  const expected = Array.from(records, newRunningSum)
  for (let row = 0; row < codes.length; row++) {
    const often = times?.[row] ?? 1
    records[codes[row]] += often
    addTimesTo(expected[codes[row]], ofCells.risk[cellOf[row]], often)
  }
  // By name only once everything is added up: a name belongs to one group, whatever the levels are called.
  const names = namesOfGroups(levels)
  const groups = names.flatMap((name, code): readonly (readonly [string, GroupFigures])[] =>
    records[code] === 0
      ? []
      : [[name, { records: records[code], risk: risk[code], expected: totalOf(expected[code]) }]],
  )
  return {
    result: {
      measure: 'hierarchical',
      max: maximum(risk),
      expected: sum(expected.map(totalOf)),
      expectedGroups: sum(risk),
      groups: byName(groups),
    },
  }
}

type GroupFigures = HierarchicalResult['groups'][string]
