import { codeOfCombination, combinationNames, combinationsOf } from '../../misclassification/combinations'
import { checkJointSize } from '../../misclassification/joint'
import {
  type AnyMisclassification,
  identityMatrix,
  type JointMisclassification,
  type MisclassificationMatrix,
} from '../../misclassification/matrix'
import {
  type FileEntry,
  isJointEntry,
  type JointEntry,
  type MisclassificationFile,
} from '../../misclassification/misclassification-file'
import { categorical, type Table } from '../../table/table'
import { groupsOf, type RecordGroups } from '../groups'
import { matrixOverLevels } from '../pram/matrix-over-levels'

/**
 * The matrices of a misclassification file laid over the records of `before`, the file before protection; `place` names
 * the file. A record in no group keeps its value. The file has been checked with `checkSteps`.
 *
 * @throws Problem `joint-too-large`
 */
export function importedMisclassification(
  { variables }: MisclassificationFile,
  before: Table,
  place: string,
): readonly AnyMisclassification[] {
  return variables.map((entry, v) => {
    const records = groupsOfEntry(entry, before, `${place}.variables[${v}].groups`)
    if (isJointEntry(entry)) return joint(entry, before, records)
    const { levels } = categorical(before, entry.name)
    return {
      variable: entry.name,
      levels,
      groupOf: records.groupOf,
      groups: records.groups.map(({ where, setting }) => ({
        where,
        matrix:
          setting === null
            ? identityMatrix(levels)
            : matrixOverLevels(entry.groups[setting].matrix, entry.levels, levels),
      })),
    }
  })
}

function groupsOfEntry({ groups }: FileEntry, before: Table, place: string): RecordGroups {
  const conditions = groups.map(({ where }) => [where])
  return groupsOf(before, conditions, [], place)
}

function joint(entry: JointEntry, before: Table, { groupOf, groups }: RecordGroups): JointMisclassification {
  const levels = entry.names.map((name) => categorical(before, name).levels)
  checkJointSize(entry.names, levels, groups.length)
  const names = combinationNames(levels)
  const codes = entry.levels.flatMap((combination) => codeOfCombination(levels, combination) ?? [])
  return {
    variables: entry.names,
    levels,
    groupOf,
    groups: groups.map(({ where, setting }) => ({
      where,
      matrix:
        setting === null
          ? identityMatrix(names)
          : overCombinations(entry.groups[setting].matrix, codes, names, combinationsOf(levels).count),
    })),
  }
}

/** A matrix written over some combinations, on all of them; one that is not named is kept as it is. */
function overCombinations(
  rows: readonly (readonly number[])[],
  codes: readonly number[],
  names: readonly string[],
  count: number,
): MisclassificationMatrix {
  const matrix = identityMatrix(names)
  rows.forEach((row, i) => {
    row.forEach((probability, j) => {
      matrix.probability[codes[i] * count + codes[j]] = probability
    })
  })
  return matrix
}
