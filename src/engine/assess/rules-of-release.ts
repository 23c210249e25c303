import { cellsOf } from '../key/cells'
import { weightedCounts } from '../key/frequencies'
import { categorical, findColumn, known } from '../table/table'
import type { RuleCheck, ThresholdKeyResult } from './count-results'
import type { ThresholdRuleEntry } from './family-entries'
import type { FileInScenario } from './file-in-scenario'
import { groupsOfColumn } from './groups-of-column'
import { columnsOf, type Study } from './open-study'
import { recordWeights } from './people-of-cells'
import { publicUseFile, researchFile } from './threshold-defaults'

/*
 * The rules of Statistics Netherlands for microdata, as checks of a file. Much of them can't be seen from a file: that is
 * said, so that somebody looks.
 */

type Asked = {
  readonly study: Study
  readonly file: FileInScenario
  readonly entry: ThresholdRuleEntry
  /** The combinations that the preset asks about, with what was found on them. */
  readonly keys: readonly ThresholdKeyResult[]
}

export function rulesOf(preset: 'researchFile' | 'publicUseFile', asked: Asked): readonly RuleCheck[] {
  return preset === 'researchFile' ? researchRules(asked) : publicUseRules(asked)
}

function researchRules(asked: Asked): readonly RuleCheck[] {
  return [
    notSeen('directIdentifiers'),
    rareOnes('combinations', asked.keys, researchFile.combination),
    areas(asked, researchFile.area),
    notSeen('panel'),
  ]
}

function publicUseRules(asked: Asked): readonly RuleCheck[] {
  const { file, keys, study } = asked
  const { weight } = study.data.recipe.design ?? {}
  const variables = file.key.length
  const most = publicUseFile.identifyingVariables
  const ofSize = (size: number) => keys.filter((key) => key.variables.length === size)
  return [
    notSeen('directIdentifiers'),
    notSeen('dataAge'),
    {
      check: 'identifyingVariables',
      status: variables <= most ? 'passes' : 'fails',
      facts: { variables, most },
    },
    rareOnes('values', ofSize(1), publicUseFile.value),
    rareOnes('pairs', ofSize(2), publicUseFile.pair),
    areas(asked, publicUseFile.area),
    householdCombinations(asked),
    weight !== undefined && findColumn(file.after, weight)
      ? { check: 'weights', status: 'cannot-be-checked', facts: { variable: weight } }
      : { check: 'weights', status: 'passes', facts: {} },
    notSeen('order'),
  ]
}

function notSeen(check: RuleCheck['check']): RuleCheck {
  return { check, status: 'cannot-be-checked', facts: {} }
}

/** Whether no combination of these keys is rare; where there is no such key the rule can't be checked. */
function rareOnes(
  check: RuleCheck['check'],
  keys: readonly ThresholdKeyResult[],
  threshold: number,
): RuleCheck {
  if (keys.length === 0) return { check, status: 'cannot-be-checked', facts: { threshold, combinations: 0 } }
  const total = (of: (key: ThresholdKeyResult) => number) => keys.reduce((sum, key) => sum + of(key), 0)
  const unsafe = total((key) => key.unsafeCombinations)
  const facts = {
    threshold,
    combinations: total((key) => key.combinations),
    unsafe,
    keys: keys.filter((key) => key.unsafeCombinations > 0).length,
    records: Math.max(...keys.map((key) => key.records)),
  }
  return { check, status: unsafe === 0 ? 'passes' : 'fails', facts }
}

function areas({ study, file, entry }: Asked, threshold: number): RuleCheck {
  const { region } = entry
  if (region === undefined || !findColumn(file.after, region)) {
    return { check: 'region', status: 'cannot-be-checked', facts: { threshold } }
  }
  const column = categorical(file.after, region)
  const cells = cellsOf([column])
  const people = weightedCounts(cells, recordWeights(study))
  let [found, below, smallest] = [0, 0, Infinity]
  let where = ''
  cells.firstRecord.forEach((record, cell) => {
    const level = column.levels.at(column.codes[record])
    if (level === undefined) return
    found++
    below += Number(people[cell] < threshold)
    if (people[cell] >= smallest) return
    smallest = people[cell]
    where = level
  })
  if (found === 0)
    return { check: 'region', status: 'cannot-be-checked', facts: { threshold, variable: region } }
  const facts = { variable: region, threshold, areas: found, below, smallest, where }
  return { check: 'region', status: below === 0 ? 'passes' : 'fails', facts }
}

/** Combinations of the key variables that are the same for all of a household must occur in enough households. */
function householdCombinations({ study, file }: Asked): RuleCheck {
  const check = 'households'
  const threshold = publicUseFile.households
  const { household } = study.data.recipe
  if (household === undefined || !findColumn(file.after, household)) {
    return { check, status: 'cannot-be-checked', facts: { threshold } }
  }
  const { groupOf, groups } = groupsOfColumn(known(file.after, household))
  const columns = columnsOf(file.after, file.key).filter(({ codes }) => isConstant(codes, groupOf, groups))
  const variables = columns.map(({ name }) => name).join(', ')
  if (columns.length === 0) return { check, status: 'cannot-be-checked', facts: { threshold, variables } }
  const cells = cellsOf(columns)
  const households = new Uint32Array(cells.sampleCount.length)
  const seen = new Uint8Array(groups)
  groupOf.forEach((group, record) => {
    households[cells.cellOf[record]] += 1 - seen[group]
    seen[group] = 1
  })
  const unsafe = households.reduce((count, each) => count + Number(each < threshold), 0)
  const facts = { variables, threshold, combinations: households.length, unsafe }
  return { check, status: unsafe === 0 ? 'passes' : 'fails', facts }
}

function isConstant(codes: ArrayLike<number>, groupOf: Uint32Array, groups: number): boolean {
  const first = new Int32Array(groups).fill(-1)
  return groupOf.every((group, record) => {
    if (first[group] < 0) first[group] = codes[record]
    return first[group] === codes[record]
  })
}
