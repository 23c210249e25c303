import { randomStream } from '../../math/random'
import { checkJointSize, combinationColumn } from '../../misclassification/joint'
import { checkMatrixSize } from '../../misclassification/matrix-size'
import {
  type AnyMisclassification,
  identityMatrix,
  type MisclassificationMatrix,
} from '../../misclassification/matrix'
import { type CategoricalColumn } from '../../table/column'
import { categorical, type Table } from '../../table/table'
import { heldApartColumn } from '../../table/target-columns'
import { drawHouseholdPairs, type SwapPlan } from './swap-pairs'
import { groupedBy, type Households, nobody } from './households'

/** Runs that the chances are the mean of. */
const runs = 24

/**
 * How a swap of households changes the areas of records, as the mean of runs with a stream of their own: the same file and
 * step have the same chances.
 *
 * Records whose households have different chances are in different groups: those that must be swapped, by the level at which
 * they first must, and the others; each by whether anyone could be their partner. In all groups taken together as many
 * people leave an area as come to it.
 *
 * @throws Problem `levels-too-many`, `joint-too-large` where there are too many areas, or combinations of them
 */
export function householdMatrices(
  table: Table,
  geography: readonly string[],
  plan: SwapPlan,
): AnyMisclassification {
  const { households } = plan
  const { groupOf: classOf, names } = classesOf(plan)
  const levels = geography.map((name) => categorical(table, name).levels)
  if (geography.length === 1) checkMatrixSize(geography[0], levels[0].length, names.length)
  else checkJointSize(geography, levels, names.length)
  const column =
    geography.length === 1 ? categorical(table, geography[0]) : combinationColumn(table, geography).column
  const moves = movesInRuns(plan, column, classOf, names.length)
  const people = peopleByClass(households, column, classOf, names.length)
  const matrices = chances(column.levels, people, moves)
  const groupOf = households.of.map((home) => (home === nobody ? alone : classOf[home]))
  const groups = matrices.map((matrix, g) => ({ where: { [heldApartColumn]: [names[g]] }, matrix }))
  return geography.length === 1
    ? { variable: geography[0], levels: levels[0], groupOf, groups }
    : { variables: geography, levels, groupOf, groups }
}

/** The class of those who take no part. */
const alone = 0

/** What tells the chances of households apart, as numbers with their names; the first takes no part. */
function classesOf(plan: SwapPlan): { readonly groupOf: Uint32Array; readonly names: readonly string[] } {
  const { takesPart, mustFrom } = plan.households
  const hasPartner = possiblePartners(plan)
  const kinds = new Map<number, number>()
  const names = ['no part']
  const groupOf = new Uint32Array(takesPart.length)
  for (const h of plan.taking) {
    const kind = 2 * mustFrom[h] + hasPartner[h]
    let number = kinds.get(kind)
    if (number === undefined) {
      number = names.length
      kinds.set(kind, number)
      names.push(`${mustFrom[h]} ${hasPartner[h]}`)
    }
    groupOf[h] = number
  }
  return { groupOf, names }
}

/** 1 for households that somebody elsewhere agrees with on a profile, at a level at which one of the two is to be swapped. */
function possiblePartners({ households, taking, levels }: SwapPlan): Uint8Array {
  const has = new Uint8Array(households.count)
  levels.forEach(({ pools }, level) => {
    for (const { poolOf } of pools) {
      const pool = membersOf(poolOf, taking)
      const inArea = groupedBy([poolOf, households.areas[level]])
      const here = membersOf(inArea.groupOf, taking)
      const isFinest = level === levels.length - 1
      for (const h of taking) {
        const searches = isFinest || households.mustFrom[h] <= level
        if (searches && pool[poolOf[h]] > here[inArea.groupOf[h]]) has[h] = 1
      }
    }
  })
  return has
}

function membersOf(groupOf: Uint32Array, households: Uint32Array): Uint32Array {
  const members = new Uint32Array(groupOf.length)
  for (const h of households) members[groupOf[h]]++
  return members
}

/** People who go from each area to each, by class: the sum of all runs. */
function movesInRuns(
  plan: SwapPlan,
  { codes, levels }: CategoricalColumn,
  classOf: Uint32Array,
  classes: number,
): readonly Float64Array[] {
  const { firstRecord, size, count } = plan.households
  const moves = Array.from({ length: classes }, () => new Float64Array(levels.length * levels.length))
  const random = randomStream(0, 'expected home swap')
  for (let run = 0; run < runs; run++) {
    const { partner } = drawHouseholdPairs(plan, random)
    for (let h = 0; h < count; h++) {
      if (partner[h] === h) continue
      const from = codes[firstRecord[h]]
      const to = codes[firstRecord[partner[h]]]
      moves[classOf[h]][from * levels.length + to] += size[h]
    }
  }
  return moves
}

function peopleByClass(
  { of }: Households,
  { codes, levels }: CategoricalColumn,
  classOf: Uint32Array,
  classes: number,
): readonly Float64Array[] {
  const people = Array.from({ length: classes }, () => new Float64Array(levels.length))
  for (let i = 0; i < of.length; i++) {
    if (codes[i] < levels.length) people[of[i] === nobody ? alone : classOf[of[i]]][codes[i]]++
  }
  return people
}

/**
 * The chances of each class. Where it has nobody in an area, they are those of everyone who lives there: a person of whom
 * only others like them were sampled elsewhere would be of a class that is found there.
 */
function chances(
  levels: readonly string[],
  people: readonly Float64Array[],
  moves: readonly Float64Array[],
): readonly MisclassificationMatrix[] {
  const size = levels.length
  const together = new Float64Array(size * size)
  for (const own of moves) for (let k = 0; k < together.length; k++) together[k] += own[k]
  const everyone = Float64Array.from(levels, (_, area) => people.reduce((sum, own) => sum + own[area], 0))
  return moves.map((own, c) => {
    const matrix = identityMatrix(levels)
    for (let from = 0; from < size; from++) {
      const isThere = people[c][from] > 0
      const live = runs * (isThere ? people[c][from] : everyone[from])
      const flows = (isThere ? own : together).subarray(from * size, (from + 1) * size)
      const leaving = total(flows)
      if (leaving === 0) continue
      for (let to = 0; to < size; to++) matrix.probability[from * size + to] = flows[to] / live
      matrix.probability[from * size + from] = (live - leaving) / live
    }
    return matrix
  })
}

function total(values: Float64Array): number {
  let all = 0
  for (const value of values) all += value
  return all
}
