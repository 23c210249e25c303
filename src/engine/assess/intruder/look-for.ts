import { sum } from '../../math/sums'
import type { ProblemData } from '../../problem'
import { Problem, problemData } from '../../problem'
import { type Progress, silent } from '../../progress'
import type { IntruderEntry } from '../../risk/intruder/definition'
import { bestGuess } from '../../risk/intruder/guesses'
import { type Posterior, posteriorOf } from '../../risk/intruder/posterior'
import { type IntruderView, sameProbability } from '../../risk/intruder/view'
import { textAt } from '../../table/column'
import { findColumn, type Table } from '../../table/table'
import type { FileInScenario } from '../file-in-scenario'
import type { FileOfStudy } from '../file-of-study'
import { type IntruderOfFile } from './intruder-view'
import type { KnownVariable } from './known-variable'
import { learnable } from './learnable'
import {
  intruderImpossible,
  intruderNobody,
  intruderNotReleased,
  intruderRefused,
  intruderRowUnknown,
} from './problems'
import { type TimesLikelier, timesLikelier } from './times-likelier'
import { valuesAsSeen, viewOfTyped } from './typed-person'

/** Who is looked for: a record of the original, counted from 1, or somebody with these values of what is known. */
export type Target = { readonly row: number } | { readonly values: Readonly<Record<string, string>> }

/** What an intruder believes of one person. */
export type PersonFound = {
  /** What is known of the person and released, in the order of A, with the person’s value. */
  readonly known: readonly KnownOfPerson[]
  /** Whether the person is known to be in the file. */
  readonly inSample: boolean
  /** Released records that agree in all that was not changed by chance. */
  readonly candidates: number
  /** The person’s own record; null where values were typed. */
  readonly own: OwnRecord | null
  /** The likeliest records, the likeliest first: as many as were asked for. */
  readonly lookAlikes: readonly LookAlike[]
  /** The other candidates together. */
  readonly rest: { readonly records: number; readonly probability: number; readonly most: number }
  /** The probability that no released record is the person’s. */
  readonly outside: number
  /** How many equally likely records the intruder would be as unsure among: 1/Σp². */
  readonly asAmong: number
  /** What the person’s own changed values say, variable by variable; empty where values were typed. */
  readonly times: readonly TimesLikelier[]
  readonly learned: Learned | null
}

type KnownOfPerson = {
  readonly name: string
  /** The person’s own value; null where it is missing. */
  readonly value: string | null
  /** Whether it must agree, was changed by a matrix, or has noise. */
  readonly change: 'none' | 'levels' | 'noise'
}

export type OwnRecord = {
  readonly row: number
  readonly probability: number
  /** Its place among the records; null where it is impossible. */
  readonly rank: number | null
  /** Other records as likely. */
  readonly tied: number
}

export type LookAlike = {
  readonly row: number
  readonly probability: number
  readonly isOwn: boolean
  /** By variable known, what is released. */
  readonly values: readonly { readonly value: string | null; readonly differs: boolean }[]
}

/** What is guessed of the variable that is to be learned. */
type Learned = {
  readonly variable: string
  readonly guess: string
  /** The probability of just that value, by the records. */
  readonly probability: number
  /** Whether it is the person’s own; null where values were typed. */
  readonly isTrue: boolean | null
  readonly truth: string | null
}

/**
 * One person in a release, or what is wrong: nobody is found, or the values can't be.
 *
 * @param original the file before any step: the values of a person are those that it has
 * @param most so many of the likeliest records are told
 */
export function lookFor(
  { file, scenario }: Pick<FileOfStudy, 'file' | 'scenario'>,
  original: Table,
  intruder: IntruderOfFile | { readonly why: string },
  entry: IntruderEntry,
  target: Target,
  most: number,
  progress: Progress = silent,
): PersonFound | { readonly problem: ProblemData } {
  try {
    if ('why' in intruder) throw intruderRefused(intruder.why)
    const seen: Target =
      'row' in target
        ? target
        : { values: valuesAsSeen(original, intruder.names, target.values, { file, scenario }) }
    return found(file, original, intruder, personOf(file, intruder, seen), entry, most, progress)
  } catch (error) {
    if (error instanceof Problem) return { problem: problemData(error) }
    throw error
  }
}

/** The person in a view: everybody’s, or one of the person’s own. */
type Who = { readonly view: IntruderView; readonly person: number; readonly record: number | null }

function personOf(file: FileInScenario, intruder: IntruderOfFile, target: Target): Who {
  if ('row' in target) {
    const record = recordOf(file, target.row)
    return { view: intruder.view, person: record, record }
  }
  return { view: viewOfTyped(intruder, target.values), person: 0, record: null }
}

function recordOf({ before, kept }: FileInScenario, row: number): number {
  const records = before.records
  if (!Number.isInteger(row) || row < 1 || (!kept && row > records)) throw intruderRowUnknown(records)
  if (!kept) return row - 1
  const record = kept.rows.indexOf(row - 1)
  if (record < 0) throw intruderNotReleased(row)
  return record
}

/** The row of the original that a released record is of, from 1. */
export function rowOf({ kept }: Pick<FileInScenario, 'kept'>, record: number): number {
  return (kept ? kept.rows[record] : record) + 1
}

function found(
  file: FileInScenario,
  original: Table,
  intruder: IntruderOfFile,
  { view, person, record }: Who,
  learning: Pick<IntruderEntry, 'learn' | 'loss'>,
  most: number,
  progress: Progress,
): PersonFound {
  const posterior = posteriorOf(view, person)
  const { records, probability, outside } = posterior
  if (records.length === 0) throw intruderNobody(namesThatAgree(intruder.known))
  if (probability.every((each) => each === 0) && outside === 0) throw intruderImpossible(records.length)
  const order = [...records.keys()].sort((a, b) => probability[b] - probability[a] || records[a] - records[b])
  const shown = order.slice(0, most)
  const later = order.slice(most)
  const valueOf = (name: string, of: number) => textAt(findColumn(file.after, name)!, of)
  const ownValue = (name: string) => (record === null ? null : textAt(findColumn(file.before, name)!, record))
  return {
    known: intruder.names.map((name) =>
      knownOf(
        intruder.known,
        name,
        record === null ? null : textAt(findColumn(original, name)!, rowOf(file, record) - 1),
      ),
    ),
    inSample: intruder.inSample,
    candidates: records.length,
    own: record === null ? null : ownRecord(rowOf(file, record), record, posterior),
    lookAlikes: shown.map((at) => ({
      row: rowOf(file, records[at]),
      probability: probability[at],
      isOwn: records[at] === record,
      values: intruder.names.map((name) => {
        const value = valueOf(name, records[at])
        return { value, differs: record !== null && value !== ownValue(name) }
      }),
    })),
    rest: {
      records: later.length,
      probability: sum(later.map((at) => probability[at])),
      most: later.length > 0 ? probability[later[0]] : 0,
    },
    outside,
    asAmong: 1 / (sum(probability.map((each) => each * each)) + outside * outside),
    times: record === null ? [] : timesLikelier(file, intruder, record, progress),
    learned: learnedOf(file, posterior, record, learning),
  }
}

function namesThatAgree(known: readonly KnownVariable[]): readonly string[] {
  return known.flatMap((each) => (each.kind === 'levels' ? [] : [each.name]))
}

function knownOf(known: readonly KnownVariable[], name: string, value: string | null): KnownOfPerson {
  const own = known.find((each) => (each.kind === 'levels' ? each.names.includes(name) : each.name === name))
  return {
    name,
    value,
    change: own?.kind === 'levels' ? 'levels' : own?.kind === 'numbers' ? 'noise' : 'none',
  }
}

function ownRecord(row: number, record: number, { records, probability }: Posterior): OwnRecord {
  const at = records.indexOf(record)
  const own = at < 0 ? 0 : probability[at]
  if (own === 0) return { row, probability: 0, rank: null, tied: 0 }
  return {
    row,
    probability: own,
    rank: 1 + probability.filter((each) => each > own * (1 + sameProbability)).length,
    tied: probability.filter((each) => Math.abs(each - own) <= own * sameProbability).length - 1,
  }
}

function learnedOf(
  file: FileInScenario,
  { records, probability }: Posterior,
  record: number | null,
  { learn, loss: asked }: Pick<IntruderEntry, 'learn' | 'loss'>,
): Learned | null {
  if (learn === undefined) return null
  const learned = learnable(file, learn, asked)
  if ('why' in learned) throw intruderRefused(learned.why)
  const { released, truth, loss, nameOf } = learned
  const weight = new Float64Array(released.values.length)
  records.forEach((each, i) => {
    if (released.valueOf[each] < weight.length) weight[released.valueOf[each]] += probability[i]
  })
  const guess = bestGuess(released.values, weight, loss)
  if (Number.isNaN(guess)) return null
  const place = released.values.indexOf(guess)
  const own = record === null || Number.isNaN(truth[record]) ? null : truth[record]
  return {
    variable: learn,
    guess: nameOf(guess),
    probability: place < 0 ? 0 : weight[place],
    isTrue: own === null ? null : own === guess,
    truth: own === null ? null : nameOf(own),
  }
}
