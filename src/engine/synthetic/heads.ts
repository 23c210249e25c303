import type { SyntheticHeadsSettings } from '../assess/recipe'
import { exp, log } from '../math/elementary'
import { nextNormal } from '../math/normal'
import { nextBelow, nextUniform, type Random, randomStream } from '../math/random'
import { silent, type Progress } from '../progress'
import type { CategoricalColumn } from '../table/column'
import type { Table } from '../table/table'
import { headsSizeOutOfRange } from './problems'

/*
 * Made-up heads of household, of the size and the relations of those that Reiter (2005), JASA 100, 1103–1112, took from the
 * Current Population Survey of March 2000: sex, age, race, marital status, education, property tax and a weight.
 */

const sexes = ['Male', 'Female'] as const
const youngest = 15
const oldest = 90
const ages = Array.from({ length: oldest - youngest + 1 }, (_, a) => String(youngest + a))
const races = ['White', 'Black', 'American Indian', 'Asian'] as const
const statuses = [
  'Married',
  'Married, armed forces',
  'Spouse absent',
  'Widowed',
  'Divorced',
  'Separated',
  'Never married',
] as const
const schooling = [
  'Less than 1st grade',
  '1st to 4th grade',
  '5th or 6th grade',
  '7th or 8th grade',
  '9th grade',
  '10th grade',
  '11th grade',
  '12th grade, no diploma',
  'High school',
  'Some college',
  'Associate, occupational',
  'Associate, academic',
  'Bachelor',
  'Master',
  'Professional school',
  'Doctorate',
] as const

const female = 1
const black = 1
const married = 0
const highSchool = 8

const raceWeights = [842, 115, 12, 31] as const
const schoolingWeights = [1, 1, 2, 3, 3, 3, 4, 1, 32, 18, 4, 4, 17, 5.5, 1, 0.5] as const
const highestTax = 99_997
const meanWeight = 2054
const shapeOfWeight = 9

const largestSize = 2_000_000

/**
 * The heads as a table, drawn one after the other from one stream: the same seed gives the same people, and fewer of them are
 * the beginning of more.
 *
 * About 58% pay tax; the standard deviation of what they pay is about 3,500.
 *
 * @throws Problem `heads-size-out-of-range`
 */
export function makeHeads({ size, seed }: SyntheticHeadsSettings, progress: Progress = silent): Table {
  if (!Number.isInteger(size) || size < 1 || size > largestSize) throw headsSizeOutOfRange(size, largestSize)
  const random = randomStream(seed, 'heads of household')
  const columns = {
    sex: categories('sex', sexes, false, size),
    age: categories('age', ages, true, size),
    race: categories('race', races, false, size),
    marital: categories('marital', statuses, false, size),
    education: categories('education', schooling, true, size),
  }
  const tax = new Float64Array(size)
  const weight = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    if (i % 8192 === 0) progress(i, size, 'Making the heads of household')
    const head = nextHead(random)
    columns.sex.codes[i] = head.sex
    columns.age.codes[i] = head.age - youngest
    columns.race.codes[i] = head.race
    columns.marital.codes[i] = head.marital
    columns.education.codes[i] = head.education
    tax[i] = head.tax
    weight[i] = head.weight
  }
  return {
    records: size,
    columns: [
      ...Object.values(columns),
      { kind: 'numeric', name: 'tax', values: tax },
      { kind: 'numeric', name: 'weight', values: weight },
    ],
  }
}

function categories(
  name: string,
  levels: readonly string[],
  ordered: boolean,
  size: number,
): CategoricalColumn {
  return { kind: 'categorical', name, levels, ordered, codes: new Uint8Array(size) }
}

/** A head: levels by their codes, from 0; age in years, tax in whole dollars. */
type Head = {
  readonly sex: number
  readonly age: number
  readonly race: number
  readonly marital: number
  readonly education: number
}

function nextHead(random: Random): Head & { readonly tax: number; readonly weight: number } {
  const sex = nextUniform(random) < 0.56 ? 0 : female
  const age = nextAge(random)
  const race = chosen(random, raceWeights)
  const marital = chosen(random, maritalWeights(sex, age, race))
  const education = chosen(random, schoolingWeights)
  const head = { sex, age, race, marital, education }
  return { ...head, tax: nextTax(random, head), weight: nextWeight(random) }
}

function nextAge(random: Random): number {
  const age = nextUniform(random) < 0.8 ? 46 + 15 * nextNormal(random) : 72 + 9 * nextNormal(random)
  return Math.min(oldest, Math.max(youngest, Math.round(age)))
}

/** In the order of the statuses: the young are mostly single, women are widowed earlier than men. */
function maritalWeights(sex: number, age: number, race: number): readonly number[] {
  const isWoman = sex === female
  const single = 1 / (1 + exp((age - 29) / 5))
  const widowed = 1 / (1 + exp(-(age - (isWoman ? 76 : 88)) / 6))
  return [
    (1 - single) * (1 - widowed) * (isWoman ? 0.45 : 0.8),
    0.004,
    0.015,
    widowed,
    (age > 32 ? 0.16 : 0.06) * (isWoman ? 1.4 : 1),
    0.03,
    single + 0.06 + (race === black ? 0.06 : 0),
  ]
}

/** 0 for who owns nothing; as people tell it, mostly in round numbers. One in 1,500 has the highest that is recorded. */
function nextTax(random: Random, head: Head): number {
  const pays = nextUniform(random) < chanceOfTax(head)
  const amount = exp(meanOfLogTax(head) + 0.95 * nextNormal(random))
  const isRound = nextUniform(random) >= 0.35
  const besideRound = nextBelow(random, 19) - 9
  if (nextUniform(random) < 1 / 1500) return highestTax
  return pays ? Math.max(1, rounded(amount) + (isRound ? 0 : besideRound)) : 0
}

function chanceOfTax({ age, race, marital }: Head): number {
  const logit = (age - 38) / 14 + (marital === married ? 0.9 : 0) - (race === 0 ? 0 : 0.6)
  return 0.8 / (1 + exp(-logit))
}

function meanOfLogTax({ age, race, marital, education }: Head): number {
  return (
    6.7 +
    0.004 * (age - 45) +
    (marital === married ? 0.12 : 0) -
    (race === black ? 0.15 : 0) +
    0.03 * (education - highSchool)
  )
}

function rounded(amount: number): number {
  const to = amount < 200 ? 10 : amount < 1000 ? 25 : amount < 5000 ? 100 : 500
  return to * Math.round(amount / to)
}

/** A gamma draw as a sum of exponential ones, with two decimals. */
function nextWeight(random: Random): number {
  let sum = 0
  for (let k = 0; k < shapeOfWeight; k++) sum -= log(1 - nextUniform(random))
  return Math.round((100 * meanWeight * sum) / shapeOfWeight) / 100
}

function chosen(random: Random, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let left = nextUniform(random) * total
  for (let item = 0; item < weights.length - 1; item++) {
    left -= weights[item]
    if (left < 0) return item
  }
  return weights.length - 1
}
