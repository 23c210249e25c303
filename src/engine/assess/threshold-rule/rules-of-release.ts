import type { RuleCheck, ThresholdKeyResult, ThresholdRuleEntry } from '../../risk/threshold-rule/definition'
import { cellsOf } from '../../key/cells'
import { weightedCounts } from '../../key/frequencies'
import { isBelow } from '../../risk/is-below'
import { categorical, findColumn, known } from '../../table/table'
import type { FileInScenario } from '../file-in-scenario'
import { groupsOfColumn } from '../groups-of-column'
import { columnsOf, type Study } from '../open-study'
import { recordWeights } from '../people-of-cells'
import { publicUseFile, researchFile } from '../../risk/threshold-rule/threshold-defaults'

/*
 * The rules of Statistics Netherlands for microdata, as checks of a file: Handbook on Statistical Disclosure Control, second
 * edition (2024), section 3.7, where both lists stand. Much of them can't be seen from a file: that is said, so that somebody
 * looks.
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
    combinationsOfLevels(asked.keys),
    notSeen('detail'),
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
    notSeen('dataAge'),
    notSeen('directIdentifiers'),
    notSeen('origin'),
    areas(asked, publicUseFile.area),
    notSeen('scattered'),
    {
      check: 'identifyingVariables',
      status: variables <= most ? 'passes' : 'fails',
      facts: { variables, most },
    },
    sensitiveOnes(asked),
    weight !== undefined && findColumn(file.after, weight)
      ? { check: 'weights', status: 'cannot-be-checked', facts: { variable: weight } }
      : { check: 'weights', status: 'passes', facts: {} },
    rareOnes('values', ofSize(1), publicUseFile.value),
    rareOnes('pairs', ofSize(2), publicUseFile.pair),
    householdCombinations(asked),
    notSeen('order'),
  ]
}

function notSeen(check: RuleCheck['check']): RuleCheck {
  return { check, status: 'cannot-be-checked', facts: {} }
}

/** Of how many variables the combinations are says whether one is extremely identifying. */
function combinationsOfLevels(keys: readonly ThresholdKeyResult[]): RuleCheck {
  const { facts, ...rule } = rareOnes('combinations', keys, researchFile.combination)
  return { ...rule, facts: keys.length === 0 ? facts : { ...facts, variables: keys[0].variables.length } }
}

/** None of the variables that are said to be sensitive may be in the file; where none is, nobody has looked. */
function sensitiveOnes({ study, file }: Asked): RuleCheck {
  const { sensitive = [] } = study.data.recipe
  if (sensitive.length === 0) return notSeen('sensitive')
  const left = sensitive.filter((name) => findColumn(file.after, name))
  return left.length === 0
    ? { check: 'sensitive', status: 'passes', facts: {} }
    : { check: 'sensitive', status: 'fails', facts: { variables: left.join(', '), count: left.length } }
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

/** People in each area, by a record in it; records whose area is missing are in none. */
export function peopleInAreas(
  file: FileInScenario,
  region: string,
): readonly {
  readonly level: string
  readonly records: number
  readonly people: number
}[] {
  const column = categorical(file.after, region)
  const cells = cellsOf([column])
  const people = weightedCounts(cells, recordWeights(file))
  return Array.from(cells.firstRecord).flatMap((record, cell) => {
    const level = column.levels.at(column.codes[record])
    return level === undefined ? [] : [{ level, records: cells.sampleCount[cell], people: people[cell] }]
  })
}

function areas(asked: Asked, threshold: number): RuleCheck {
  const { region } = asked.entry
  const check = 'region'
  if (region === undefined || !findColumn(asked.file.after, region)) {
    return { check, status: 'cannot-be-checked', facts: { threshold } }
  }
  const found = peopleInAreas(asked.file, region)
  if (found.length === 0) {
    return { check, status: 'cannot-be-checked', facts: { threshold, variable: region } }
  }
  const smallest = found.reduce((least, area) => (area.people < least.people ? area : least))
  const facts = {
    variable: region,
    threshold,
    areas: found.length,
    below: found.filter(({ people }) => isBelow(people, threshold)).length,
    smallest: smallest.people,
    where: smallest.level,
  }
  return { check, status: facts.below === 0 ? 'passes' : 'fails', facts }
}

/** A combination of the values of household variables, with the households of the file that have it. */
type HouseholdCombination = {
  /** A record that has it. */
  readonly record: number
  readonly households: number
  /** Whether one of these households has several persons in the file: of the others the rule does not speak. */
  readonly ofSeveral: boolean
}

/**
 * Combinations of the key variables that are the same for everybody in each household: those are what a household is known
 * by. Null where the file has no households.
 */
export function combinationsOfHouseholds({ study, file }: Pick<Asked, 'study' | 'file'>): {
  readonly variables: readonly string[]
  readonly combinations: readonly HouseholdCombination[]
} | null {
  const { household } = study.data.recipe
  if (household === undefined || !findColumn(file.after, household)) return null
  const { groupOf, groups } = groupsOfColumn(known(file.after, household))
  const columns = columnsOf(file.after, file.key).filter(({ codes }) => isConstant(codes, groupOf, groups))
  const variables = columns.map(({ name }) => name)
  if (columns.length === 0) return { variables, combinations: [] }
  const { cellOf, firstRecord } = cellsOf(columns)
  const households = new Uint32Array(firstRecord.length)
  const ofSeveral = new Uint8Array(firstRecord.length)
  const seen = new Uint8Array(groups)
  groupOf.forEach((group, record) => {
    const cell = cellOf[record]
    if (seen[group] === 1) ofSeveral[cell] = 1
    else households[cell]++
    seen[group] = 1
  })
  const combinations = Array.from(firstRecord, (record, cell) => ({
    record,
    households: households[cell],
    ofSeveral: ofSeveral[cell] === 1,
  }))
  return { variables, combinations }
}

/** Each combination of household variables that a household of several persons has must occur in enough households. */
function householdCombinations(asked: Asked): RuleCheck {
  const check = 'households'
  const threshold = publicUseFile.households
  const found = combinationsOfHouseholds(asked)
  if (!found) return { check, status: 'cannot-be-checked', facts: { threshold } }
  const variables = found.variables.join(', ')
  const combinations = found.combinations.filter(({ ofSeveral }) => ofSeveral)
  if (combinations.length === 0)
    return { check, status: 'cannot-be-checked', facts: { threshold, variables } }
  const unsafe = combinations.filter(({ households }) => households < threshold).length
  const facts = { variables, threshold, combinations: combinations.length, unsafe }
  return { check, status: unsafe === 0 ? 'passes' : 'fails', facts }
}

function isConstant(codes: ArrayLike<number>, groupOf: Uint32Array, groups: number): boolean {
  const first = new Int32Array(groups).fill(-1)
  return groupOf.every((group, record) => {
    if (first[group] < 0) first[group] = codes[record]
    return first[group] === codes[record]
  })
}
