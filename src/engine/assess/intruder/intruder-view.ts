import type { Digit } from '../../key/group-digits'
import type { PopulationCells } from '../../key/population'
import { log } from '../../math/elementary'
import { largestTable } from '../../model/model-limits'
import type { Progress } from '../../progress'
import { trueValuesOfCells } from '../../risk/intruder/cautions'
import type { IntruderEntry } from '../../risk/intruder/definition'
import { normaliserOf, type TrueNumbers } from '../../risk/intruder/normaliser'
import { sharesInCells, sharesOfModel, type TrueValues } from '../../risk/intruder/true-values'
import { fitValueMeans } from '../../risk/intruder/value-means'
import type { IntruderView, NoisyNumbers } from '../../risk/intruder/view'
import { findColumn } from '../../table/table'
import type { Caution } from '../caution'
import type { FileOfStudy } from '../file-of-study'
import { type Agreeing, candidateCells, type CandidateCells } from './candidate-cells'
import {
  type ChangedVariable,
  type ExactVariable,
  type KnownVariable,
  missingState,
  type NoisyVariable,
  noisyState,
  type NotKnown,
} from './known-variable'
import { knownVariables } from './known-variables'

/** A release as the intruder of an entry reads it, everybody in the file being looked for. */
export type IntruderOfFile = {
  readonly view: IntruderView
  readonly cells: CandidateCells
  /** What is known and released, in the order of A. */
  readonly names: readonly string[]
  readonly known: readonly KnownVariable[]
  readonly inSample: boolean
  readonly cautions: readonly Caution[]
  /** ρ of somebody with these codes of the variables that must agree, whose candidates are in these cells. */
  outside(this: void, codes: readonly number[], cells: ArrayLike<number>): number
  /** What is known of true values, whatever records are weighed by. */
  truth(this: void): Truth
}

/** @returns why nothing can be said, where it can’t */
export function intruderOfFile(
  on: FileOfStudy,
  entry: IntruderEntry,
  progress: Progress,
): IntruderOfFile | NotKnown {
  const { file } = on
  const asked = entry.variables ?? [...file.key, ...file.droppedKey]
  const names = asked.filter((name) => findColumn(file.after, name))
  if (names.length === 0) return { why: `It needs ${inWords(asked)}, of which this candidate releases none.` }
  const known = knownVariables(on, entry, names)
  if ('why' in known) return known
  const inSample = isKnownInFile(on, entry)
  const weights = inSample ? null : weightsOfRecords(on)
  if (!inSample && !weights) return { why: withoutSampling }
  const people = file.before.records
  const { missing } = on.scenario
  const cells = candidateCells(known.flatMap(agreeing), people, file.after.records, missing)
  const levels = known.flatMap((each) => (each.kind === 'levels' ? [each.changed] : []))
  const numbers = known.flatMap((each) => (each.kind === 'noise' ? [noisyNumbers(each, known, cells)] : []))
  const outside = weights ? outsideOf(on, known, cells, weights) : () => 0
  const bare = {
    records: file.after.records,
    people,
    ...cells,
    levels: levels.map((each) => (missing === 'category' ? each : withMissingRead(each, missing === 'any'))),
    numbers,
    outside: Float64Array.from({ length: cells.cells }, (_, profile) => {
      const { start, cell } = cells.candidates
      return outside(
        cells.codes.map((each) => each[profile]),
        cell.subarray(start[profile], start[profile + 1]),
      )
    }),
  }
  let worked: Truth | null = null
  const truth = () => (worked ??= truthOf(entry, known, bare, progress))
  const { normaliser: form = 'bayes' } = entry
  const isWeighed = form !== 'none' && levels.length + numbers.length > 0
  const normaliser = isWeighed
    ? normaliserOf(bare, truth().trueValues, truth().trueNumbers, form, progress)
    : new Float64Array(bare.records).fill(1)
  const cautions = isWeighed ? truth().cautions : []
  return { view: { ...bare, normaliser }, cells, names, known, inSample, cautions, outside, truth }
}

const withoutSampling =
  'It needs to know how the sample was drawn, because the person is not known to be in the file: say it in `design`, or that the person is (`inSample`).'

function inWords(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

/** Whether the person is known to be in the file: as the entry says, or else the scenario. */
function isKnownInFile({ study, scenario }: FileOfStudy, { inSample }: IntruderEntry): boolean {
  const { scenarios } = study.data.recipe
  return inSample ?? scenarios.find(({ name }) => name === scenario.name)?.targetInSample ?? false
}

/** How many people each record stands for; null where it is not known how they were sampled. */
function weightsOfRecords({ study, file }: FileOfStudy): Float64Array | null {
  const { sampling } = study
  if (!sampling) return null
  return 'weights' in sampling
    ? sampling.weights
    : new Float64Array(file.after.records).fill(1 / sampling.sampled)
}

function agreeing(known: KnownVariable): readonly Agreeing[] {
  switch (known.kind) {
    case 'exact':
      return [{ ...known, missing: known.size - 1 }]
    case 'levels':
      return []
    case 'noise':
      return [
        {
          size: known.states,
          missing: missingState,
          ofPerson: known.stateOfPerson,
          ofRecord: known.stateOfRecord,
        },
      ]
  }
}

function noisyNumbers(
  noisy: NoisyVariable,
  known: readonly KnownVariable[],
  { codes }: CandidateCells,
): NoisyNumbers {
  const states = codes[known.filter(({ kind }) => kind !== 'levels').indexOf(noisy)]
  return { ...noisy, isNoisy: Uint8Array.from(states, (state) => (state === noisyState ? 1 : 0)) }
}

/** A missing value of a variable that was changed agrees with anything, or with nothing. */
function withMissingRead(changed: ChangedVariable['changed'], isAny: boolean): ChangedVariable['changed'] {
  const { size, ofPerson, ofRecord, matrices } = changed
  const last = size - 1
  if (!isAny) {
    const nobodys = (codes: Uint32Array) => codes.map((code) => (code === last ? size : code))
    return { ...changed, ofPerson: nobodys(ofPerson), ofRecord: nobodys(ofRecord) }
  }
  return {
    ...changed,
    matrices: matrices.map((matrix) => {
      const open = matrix.slice()
      for (let code = 0; code < size; code++) open[code * size + last] = open[last * size + code] = 1
      return open
    }),
  }
}

/** ρ of a profile: the people who agree in all that was not changed, less the records that do. */
function outsideOf(
  on: FileOfStudy,
  known: readonly KnownVariable[],
  { cellOf, cells }: CandidateCells,
  weights: Float64Array,
): IntruderOfFile['outside'] {
  const records = new Float64Array(cells)
  const people = new Float64Array(cells)
  for (let i = 0; i < cellOf.length; i++) {
    records[cellOf[i]]++
    people[cellOf[i]] += weights[i]
  }
  const counted = on.scenario.missing === 'any' ? null : countedPeople(on.scenario.population, known)
  return (codes, ofCandidates) => {
    let [all, own] = [0, 0]
    for (let c = 0; c < ofCandidates.length; c++) {
      own += records[ofCandidates[c]]
      all += people[ofCandidates[c]]
    }
    return Math.max((counted ? counted(codes) : all) - own, 0)
  }
}

/** People of the population by codes of the variables that must agree; null where it does not have them all. */
function countedPeople(
  population: PopulationCells | null,
  known: readonly KnownVariable[],
): ((codes: readonly number[]) => number) | null {
  if (!population) return null
  const exact = known.filter(({ kind }) => kind !== 'levels')
  const columns = exact.map((each) =>
    each.kind === 'exact' && each.hasLevels
      ? population.variables.find(({ name }) => name === each.name)
      : undefined,
  )
  const people = new Map<string, number>()
  const codesOf = exact.map((each, v) => {
    const column = columns[v]
    if (!column || each.kind !== 'exact') return null
    const of = column.levels.map((level) => each.codeOf(level) ?? -1)
    return (cell: number) => (column.codes[cell] === of.length ? each.size - 1 : of[column.codes[cell]])
  })
  if (codesOf.includes(null)) return null
  population.populationCount.forEach((count, cell) => {
    const name = codesOf.map((of) => of!(cell)).join()
    people.set(name, (people.get(name) ?? 0) + count)
  })
  return (codes) => people.get(codes.join()) ?? 0
}

type Bare = Omit<IntruderView, 'normaliser'>

export type Truth = {
  readonly trueValues: TrueValues
  readonly trueNumbers: readonly TrueNumbers[]
  readonly cautions: readonly Caution[]
}

/** What is known of true values, by the people of the file before protection. */
function truthOf(
  { trueValues: asked = 'two-way' }: IntruderEntry,
  known: readonly KnownVariable[],
  bare: Bare,
  progress: Progress,
): Truth {
  const changed = bare.levels.map(({ ofPerson, size }): Digit => ({
    codes: ofPerson.map((code) => Math.min(code, size)),
    size: size + 1,
  }))
  const people = { cellOf: bare.profileOf, cells: bare.cells, changed }
  if (asked === 'empirical') return { ...truthOfCells(people, bare.numbers), cautions: [] }
  const unchanged = known.flatMap(digitsOfModel)
  const cellCount = [...unchanged, ...changed].reduce((product, { size }) => product * size, 1)
  if (cellCount > largestTable) {
    return { ...truthOfCells(people, bare.numbers), cautions: [trueValuesOfCells(cellCount, largestTable)] }
  }
  const ofModel = namesOfModel(known)
  const terms =
    asked === 'two-way'
      ? ('joint' as const)
      : asked.map((term) => term.flatMap((name) => placesIn(ofModel, name)))
  const named = new Set(typeof asked === 'object' ? asked.flat() : ofModel.flat())
  const left = unchanged.filter((_, v) => ofModel[v].some((name) => named.has(name)))
  const placesLeft =
    terms === 'joint' ? terms : terms.map((term) => term.map((v) => movedPlace(v, unchanged, left)))
  const trueValues =
    changed.length === 0
      ? sharesInCells(people)
      : sharesOfModel(people, { unchanged: left, terms: placesLeft }, progress)
  return {
    trueValues,
    trueNumbers: bare.numbers.map((numbers) => spreadOfNumbers(numbers, people, unchanged, trueValues)),
    cautions: [],
  }
}

function movedPlace(v: number, unchanged: readonly Digit[], left: readonly Digit[]): number {
  return v < unchanged.length ? left.indexOf(unchanged[v]) : v - unchanged.length + left.length
}

/** What a model of true values has of an unchanged variable: levels, or whether there is a noisy number. */
function digitsOfModel(known: KnownVariable): readonly Digit[] {
  switch (known.kind) {
    case 'exact':
      return known.hasLevels ? [{ codes: known.ofPerson, size: known.size }] : []
    case 'levels':
      return []
    case 'noise':
      return [{ codes: known.stateOfPerson.map((state) => Math.min(state, 2)), size: 3 }]
  }
}

/** The variables of the model by name: unchanged ones, then changed ones, each with the names it goes by. */
function namesOfModel(known: readonly KnownVariable[]): readonly (readonly string[])[] {
  const isUnchanged = (each: KnownVariable): each is ExactVariable | NoisyVariable =>
    each.kind === 'noise' || (each.kind === 'exact' && each.hasLevels)
  return [
    ...known.filter(isUnchanged).map(({ name }) => [name]),
    ...known.flatMap((each) => (each.kind === 'levels' ? [each.names] : [])),
  ]
}

function placesIn(names: readonly (readonly string[])[], name: string): readonly number[] {
  return [...names.keys()].filter((v) => names[v].includes(name))
}

type People = { readonly cellOf: Uint32Array; readonly cells: number; readonly changed: readonly Digit[] }

function truthOfCells(
  people: People,
  numbers: readonly NoisyNumbers[],
): Pick<Truth, 'trueValues' | 'trueNumbers'> {
  const ranked = numbers.map(({ ofPerson }) => ranks(ofPerson))
  const trueValues = sharesInCells({
    ...people,
    changed: [...people.changed, ...ranked.map(({ digit }) => digit)],
  })
  return {
    trueValues,
    trueNumbers: ranked.map(({ values }, n) => ({
      kind: 'values',
      values: Float64Array.from(trueValues.codes[people.changed.length + n], (rank) => values[rank]),
    })),
  }
}

function ranks(values: Float64Array): { readonly digit: Digit; readonly values: readonly number[] } {
  const distinct = [...new Set(values)].sort((a, b) => a - b)
  const rankOf = new Map(distinct.map((value, rank) => [value, rank]))
  return {
    digit: {
      codes: Uint32Array.from(values, (value) => rankOf.get(value)!),
      size: Math.max(1, distinct.length),
    },
    values: distinct,
  }
}

/** Levels of unchanged and changed variables that means of numbers go by, at the most. */
const mostLevels = 400

/** The least deviation of true values, of their logarithms or in deviations of the noise. */
const leastSpread = 1e-3

/**
 * True numbers around means by the levels of the other variables: of their logarithms where noise kept them positive. Reiter
 * (2005), section 3.3, has a regression likewise.
 */
function spreadOfNumbers(
  { ofPerson, isNoisy, bounds, sd }: NoisyNumbers,
  { cellOf, cells, changed }: People,
  unchanged: readonly Digit[],
  trueValues: TrueValues,
): TrueNumbers {
  const isLog = bounds.above === 0
  const members = Uint32Array.from(cellOf.keys()).filter((person) => isNoisy[cellOf[person]] === 1)
  const numbers = Float64Array.from(members, (person) => (isLog ? log(ofPerson[person]) : ofPerson[person]))
  let left = mostLevels
  const variables = [...unchanged, ...changed]
  const used = variables.filter(({ size }) => size <= left && (left -= size) >= 0)
  const fit = fitValueMeans(numbers, members, used)
  const effectOf = (digit: Digit) => (used.includes(digit) ? fit.effects[used.indexOf(digit)] : null)
  const ofCell = new Float64Array(cells).fill(fit.intercept)
  const isSeen = new Uint8Array(cells)
  for (let person = 0; person < cellOf.length; person++) {
    const cell = cellOf[person]
    if (isSeen[cell] === 1) continue
    isSeen[cell] = 1
    for (const digit of unchanged) ofCell[cell] += effectOf(digit)?.[digit.codes[person]] ?? 0
  }
  const means = new Float64Array(trueValues.share.length)
  for (let cell = 0; cell < cells; cell++) {
    for (let e = trueValues.start[cell]; e < trueValues.start[cell + 1]; e++) {
      means[e] = ofCell[cell]
      changed.forEach((digit, l) => (means[e] += effectOf(digit)?.[trueValues.codes[l][e]] ?? 0))
    }
  }
  const least = isLog ? leastSpread : leastSpread * Math.max(...sd)
  return { kind: 'spread', means, spread: { isLog, sd: Math.max(least, fit.sd) } }
}
