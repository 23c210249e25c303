import { grouped } from '../problem'
import type { DetectedType } from './detect'
import type { NumericSummary } from './numeric-summary'
import { hintOfName } from './variable-names'

export type GuessedRole = {
  readonly role: 'key' | 'weight' | 'household' | 'identifier' | 'sensitive' | 'keep'
  readonly reason: string
}

type RoleEvidence = {
  readonly name: string
  readonly type: DetectedType['type']
  readonly records: number
  readonly missing: number
  readonly distinct: number
  /** For a numeric variable. */
  readonly numbers: NumericSummary | null
  /** Whether the file says that its records are weighed by it. */
  readonly isWeight?: boolean
}

/** Levels of a variable that an intruder could know although its name does not say so. */
const fewestLevels = 2
const mostLevels = 30
const mostKeysByLevels = 6

/** More variables than this are not held against each other: a key of so many says nothing of an intruder. */
const mostKeys = 100

/** From this share of different values on, each value stands for one record. */
const shareOfOwnNumbers = 0.9

/** Whether each level of the variable `finer` lies in one level of `coarser`; by their places in the file. */
type IsNested = (finer: number, coarser: number) => boolean

/**
 * The role of each variable of a file, from its name and its values, and why.
 *
 * A file has one weight and one household number, the first that looks like it. If no name looks like something an
 * intruder knows, the variables with few levels are suggested for the key, the first six of them. Of variables that tell
 * the same finely and coarsely, the fine one is suggested: it tells the coarse one too, which would multiply the cells of
 * the key for nothing.
 */
export function guessRoles(variables: readonly RoleEvidence[], isNested: IsNested): GuessedRole[] {
  const guesses = variables.map(guessRole)
  const said = guesses.findIndex(({ role }, v) => role === 'weight' && variables[v].isWeight)
  const first = {
    weight: said < 0 ? guesses.findIndex(({ role }) => role === 'weight') : said,
    household: guesses.findIndex(({ role }) => role === 'household'),
  }
  const single = guesses.map((guess, v) => {
    const { role } = guess
    if ((role !== 'weight' && role !== 'household') || first[role] === v) return guess
    const { name } = variables[first[role]]
    const what = role === 'weight' ? 'the weight' : 'the household number'
    return keep(
      first[role] < v ? `${name} comes before it as ${what}` : `the file says that ${name} is ${what}`,
    )
  })
  const enough = single.map(() => keep(`${mostKeys} variables before it are enough for a key`))
  if (single.some(({ role }) => role === 'key')) {
    return withoutCoarserKeys(firstKeys(single, mostKeys, enough), variables, isNested)
  }
  const byLevels = firstKeys(withKeysByLevels(single, variables), mostKeys, single)
  return firstKeys(withoutCoarserKeys(byLevels, variables, isNested), mostKeysByLevels, single)
}

function guessRole(variable: RoleEvidence): GuessedRole {
  const { type, records, missing, distinct, numbers } = variable
  const present = records - missing
  const hint = hintOfName(variable.name)
  const looks = `the name looks like ${hint?.looksLike ?? ''}`
  if (type === 'ignore') return keep('it is left out of everything')
  if ((variable.isWeight || hint?.meaning === 'weight') && numbers) {
    const bad = missing + numbers.notPositive
    const why = variable.isWeight ? 'the file says that its records are weighed by it' : looks
    return bad === 0
      ? { role: 'weight', reason: `${why} and every value is a positive number` }
      : keep(`${why}, but ${grouped(bad)} value${bad === 1 ? ' is' : 's are'} missing or not positive`)
  }
  if (type === 'identifier') {
    const own = distinct >= present * shareOfOwnNumbers
    if (hint?.meaning === 'household') {
      return { role: 'household', reason: own ? looks : `${looks} and values repeat` }
    }
    if (hint?.meaning === 'identifier' && !own) {
      const times = (present / distinct).toFixed(1)
      return { role: 'household', reason: `${looks} and each value stands for ${times} records on average` }
    }
    return {
      role: 'identifier',
      reason:
        hint?.meaning === 'contact' || hint?.meaning === 'identifier'
          ? looks
          : 'it tells almost every record apart',
    }
  }
  if (hint?.meaning === 'sensitive') return { role: 'sensitive', reason: looks }
  if (hint?.meaning === 'key' && (type === 'categorical' || type === 'ordinal') && distinct > 1) {
    return { role: 'key', reason: `${looks}, which others can know` }
  }
  if (distinct === 1) return keep('it has one value only')
  return keep('neither name nor values point to another role')
}

function withKeysByLevels(
  guesses: readonly GuessedRole[],
  variables: readonly RoleEvidence[],
): GuessedRole[] {
  return guesses.map((guess, v) => {
    const { type, distinct } = variables[v]
    const suits = guess.role === 'keep' && (type === 'categorical' || type === 'ordinal')
    if (!suits || distinct < fewestLevels || distinct > mostLevels) return guess
    return {
      role: 'key',
      reason: `it has ${distinct} levels, and no name in the file says what others can know`,
    }
  })
}

/** Takes keys out that another key tells already; of two that tell the same the first stays. */
function withoutCoarserKeys(
  guesses: readonly GuessedRole[],
  variables: readonly RoleEvidence[],
  isNested: IsNested,
): GuessedRole[] {
  const levelsOf = (v: number) => variables[v].distinct
  const finestFirst = [...guesses.keys()]
    .filter((v) => guesses[v].role === 'key')
    .toSorted((a, b) => levelsOf(b) - levelsOf(a))
  const kept: number[] = []
  const result = [...guesses]
  for (const v of finestFirst) {
    const finer = kept.find((each) => isNested(each, v))
    if (finer === undefined) kept.push(v)
    else result[v] = keep(coarserReason(variables[finer], levelsOf(v)))
  }
  return result
}

function coarserReason({ name, distinct }: RoleEvidence, levels: number): string {
  return levels === distinct
    ? `it tells the same as ${name}, which is suggested for the key`
    : `each value of ${name}, which is suggested for the key, lies in one of its levels: it adds nothing`
}

/** The first keys, `most` of them; the others are what `otherwise` says. */
function firstKeys(
  guesses: readonly GuessedRole[],
  most: number,
  otherwise: readonly GuessedRole[],
): GuessedRole[] {
  let found = 0
  return guesses.map((guess, v) => (guess.role === 'key' && ++found > most ? otherwise[v] : guess))
}

function keep(reason: string): GuessedRole {
  return { role: 'keep', reason }
}
