import type { Progress } from '../progress'
import * as tables from './census-tables'
import { drawCategory, runningSums } from './draw'
import { mulberry32 } from './mulberry32'

/** The people of the census: one array of codes for each variable, in the order of `censusVariables`. */
type CensusPeople = readonly Uint8Array[]

const ages = tables.ageWeight.length
const types = tables.ageLadTypePercent.length
const statuses = tables.maritalGroup.length
const ethnicities = tables.ethnicGroup.length
const activities = tables.activityLadTypePercent[0].length
const ageBands = tables.ethnicityAgePercent[0].length
const ethnicGroups = tables.maritalEthnicPercent.length
const maritalGroups = tables.activityMaritalPercent.length

/**
 * The made-up population, person by person: exactly six draws each, in the order district, sex, age, ethnicity,
 * marital status, activity. The same `size` and `seed` give the same people, bit for bit, in any implementation; a
 * smaller census is the beginning of a larger one.
 *
 * What a draw depends on is turned into running sums for every combination beforehand, so a draw is a look-up.
 */
export function censusPeople(size: number, seed: number, progress: Progress): CensusPeople {
  const random = mulberry32(seed)
  const lad = new Uint8Array(size)
  const sex = new Uint8Array(size)
  const age = new Uint8Array(size)
  const marital = new Uint8Array(size)
  const ethnicity = new Uint8Array(size)
  const activity = new Uint8Array(size)
  const { ladSums, sexSums, ageSums, ethnicitySums, maritalSums, activitySums } = sumsOfTables()
  const typeOf = Uint8Array.from(tables.ladType)
  const bandOf = Uint8Array.from(tables.ethnicityAgeBand)
  const ethnicGroupOf = Uint8Array.from(tables.ethnicGroup)
  const maritalGroupOf = Uint8Array.from(tables.maritalGroup)
  for (let i = 0; i < size; i++) {
    if (i % 65536 === 0) progress(i, size, 'Making the census')
    const l = drawCategory(random, ladSums, 0)
    const s = drawCategory(random, sexSums, 0)
    const type = typeOf[l]
    const a = drawCategory(random, ageSums, type * 2 + s)
    const e = drawCategory(random, ethnicitySums, l * ageBands + bandOf[a])
    const person = (s * ages + a) * ethnicGroups + ethnicGroupOf[e]
    const m = drawCategory(random, maritalSums, person)
    lad[i] = l
    sex[i] = s
    age[i] = a
    ethnicity[i] = e
    marital[i] = m
    activity[i] = drawCategory(
      random,
      activitySums,
      (person * maritalGroups + maritalGroupOf[m]) * types + type,
    )
  }
  return [lad, sex, age, marital, ethnicity, activity]
}

function sumsOfTables() {
  return {
    ladSums: runningSums(1, tables.ladWeight.length, (_, l) => tables.ladWeight[l]),
    sexSums: runningSums(1, 2, (_, s) => tables.sexWeight[s]),
    ageSums: runningSums(types * 2, ages, (combination, a) => {
      const sex = combination % 2
      const type = (combination - sex) / 2
      const percent = tables.ageLadTypePercent[type][tables.ageBroadBand[a]]
      return tables.ageWeight[a] * tables.ageSexPercent[sex][a] * percent
    }),
    ethnicitySums: runningSums(tables.ladWeight.length * ageBands, ethnicities, (combination, e) => {
      const [lad, band] = digits(combination, [ageBands])
      return tables.ethnicityLadWeight[lad][e] * tables.ethnicityAgePercent[e][band]
    }),
    maritalSums: runningSums(2 * ages * ethnicGroups, statuses, (combination, m) => {
      const [sex, age, group] = digits(combination, [ages, ethnicGroups])
      return tables.maritalWeight[sex][age][m] * tables.maritalEthnicPercent[group][m]
    }),
    activitySums: runningSums(
      2 * ages * ethnicGroups * maritalGroups * types,
      activities,
      (combination, x) => {
        const [sex, age, group, married, type] = digits(combination, [
          ages,
          ethnicGroups,
          maritalGroups,
          types,
        ])
        return (
          tables.activityWeight[sex][age][x] *
          tables.activityEthnicPercent[group][x] *
          tables.activityMaritalPercent[married][x] *
          tables.activityLadTypePercent[type][x]
        )
      },
    ),
  }
}

/** The digits of a mixed-radix number, most significant first; `sizes` are those of all digits but the first. */
function digits(number: number, sizes: readonly number[]): number[] {
  const found: number[] = []
  let rest = number
  for (const size of sizes.toReversed()) {
    found.push(rest % size)
    rest = Math.floor(rest / size)
  }
  return [rest, ...found.reverse()]
}
