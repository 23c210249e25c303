import type { PopulationCells } from '../../key/population'
import { sum } from '../../math/sums'
import { quoted } from '../../problem'
import type { Progress } from '../../progress'
import type { IntruderEntry } from '../../risk/intruder/definition'
import { normaliserOf } from '../../risk/intruder/normaliser'
import type { IntruderView, NoisyNumbers } from '../../risk/intruder/view'
import { recordsByCode } from '../../table/levels'
import { findColumn } from '../../table/table'
import type { Caution } from '../caution'
import type { FileOfStudy } from '../file-of-study'
import { type Agreeing, candidateCells, type CandidateCells } from './candidate-cells'
import {
  type ChangedVariable,
  type KnownVariable,
  missingState,
  type NoisyVariable,
  noisyState,
  type NotKnown,
} from './known-variable'
import { knownVariables } from './known-variables'
import { type Truth, truthOfPeople } from './truth-of-people'

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
  if (names.length === 0) return { why: `It needs ${quoted(asked)}, of which this candidate releases none.` }
  const known = knownVariables(on, entry, names)
  if ('why' in known) return known
  const inSample = isKnownInFile(on, entry)
  const weights = inSample ? null : weightsOfRecords(on)
  if (!inSample && !weights) return { why: withoutSampling }
  const people = file.before.records
  const { missing } = on.scenario
  const cells = candidateCells(known.flatMap(agreeing), people, file.after.records, missing)
  const levels = known.flatMap((each) => (each.kind === 'levels' ? [each.changed] : []))
  const numbers = known.flatMap((each) => (each.kind === 'numbers' ? [noisyNumbers(each, known, cells)] : []))
  const { normaliser: form = 'bayes' } = entry
  const isWeighed = form !== 'none' && levels.length + numbers.length > 0
  if (!inSample && !isWeighed && numbers.some(isDensity)) return { why: densityBesidePeople }
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
  const truth = () => (worked ??= truthOfPeople(entry, known, bare, progress))
  const normaliser = isWeighed
    ? normaliserOf(bare, truth().trueValues, truth().trueNumbers, form, progress)
    : new Float64Array(bare.records).fill(1)
  const cautions = isWeighed ? truth().cautions : []
  return { view: { ...bare, normaliser }, cells, names, known, inSample, cautions, outside, truth }
}

const withoutSampling =
  'It needs to know how the sample was drawn, because the person is not known to be in the file: say it in `design`, or that the person is (`inSample`).'

const densityBesidePeople =
  'Noise has a density, which is no probability and depends on the unit: people outside the file weigh beside it only where it is divided by that of anybody. Weigh by Bayes or as published (`normaliser`), or say that the person is known to be in the file (`inSample`).'

function isDensity({ low, high }: NoisyNumbers): boolean {
  return low.some((each, record) => each === high[record])
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
    case 'numbers':
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

/**
 * A missing value of a variable that was changed agrees with nothing; or any may have been emptied alike, and somebody who has
 * none is released as anybody.
 */
function withMissingRead(changed: ChangedVariable['changed'], isAny: boolean): ChangedVariable['changed'] {
  const { size, ofPerson, ofRecord, matrices } = changed
  const last = size - 1
  if (!isAny) {
    const nobodys = (codes: Uint32Array) => codes.map((code) => (code === last ? size : code))
    return { ...changed, ofPerson: nobodys(ofPerson), ofRecord: nobodys(ofRecord) }
  }
  const released = recordsByCode(ofRecord, size + 1)
  const complete = Math.max(1, sum(released.subarray(0, last)))
  return {
    ...changed,
    matrices: matrices.map((matrix) => {
      const open = matrix.slice()
      for (let code = 0; code < last; code++) {
        open[code * size + last] = 1
        open[last * size + code] = released[code] / complete
      }
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
  const codesOf = known.flatMap((each) => {
    if (each.kind === 'levels') return []
    const column =
      each.kind === 'exact' && each.levels
        ? population.variables.find(({ name }) => name === each.name)
        : null
    if (!column || each.kind !== 'exact') return [null]
    const of = [...column.levels.map((level) => each.codeOf(level) ?? -1), each.size - 1]
    return [(cell: number) => of[column.codes[cell]]]
  })
  if (codesOf.includes(null)) return null
  const people = new Map<string, number>()
  population.populationCount.forEach((count, cell) => {
    const name = codesOf.map((of) => of!(cell)).join()
    people.set(name, (people.get(name) ?? 0) + count)
  })
  return (codes) => people.get(codes.join()) ?? 0
}
