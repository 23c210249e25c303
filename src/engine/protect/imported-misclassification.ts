import { identityMatrix, type Misclassification } from '../misclassification/matrix'
import type { MisclassificationFile } from '../misclassification/misclassification-file'
import { categorical, type Table } from '../table/table'
import { groupsOf } from './groups'
import { matrixOverLevels } from './matrix-over-levels'

/**
 * The matrices of a misclassification file laid over the records of `before`, the file before protection; `place` names
 * the file. A record in no group keeps its value. The file has been checked with `checkSteps`.
 */
export function importedMisclassification(
  { variables }: MisclassificationFile,
  before: Table,
  place: string,
): readonly Misclassification[] {
  return variables.map(({ name, levels: named, groups: given }, v) => {
    const { levels } = categorical(before, name)
    const conditions = given.map(({ where }) => [where])
    const { groupOf, groups } = groupsOf(before, conditions, [], `${place}.variables[${v}].groups`)
    return {
      variable: name,
      levels,
      groupOf,
      groups: groups.map(({ where, setting }) => ({
        where,
        matrix:
          setting === null ? identityMatrix(levels) : matrixOverLevels(given[setting].matrix, named, levels),
      })),
    }
  })
}
