import type { Digit } from '../../key/group-digits'
import { log } from '../../math/elementary'
import { largestTable } from '../../model/model-limits'
import type { Progress } from '../../progress'
import { trueValuesOfCells } from '../../risk/intruder/cautions'
import type { IntruderEntry } from '../../risk/intruder/definition'
import { digitOfCodes } from '../../risk/intruder/kinds-of-records'
import type { TrueNumbers } from '../../risk/intruder/normaliser'
import { ranksOf } from '../../risk/intruder/ranks'
import {
  type PeopleOfCells,
  sharesInCells,
  sharesOfModel,
  type TrueValues,
} from '../../risk/intruder/true-values'
import { fitValueMeans } from '../../risk/intruder/value-means'
import type { IntruderView, NoisyNumbers } from '../../risk/intruder/view'
import type { Caution } from '../caution'
import type { KnownVariable } from './known-variable'

/** What an intruder knows of true values, by the people of the file before protection. */
export type Truth = {
  readonly trueValues: TrueValues
  readonly trueNumbers: readonly TrueNumbers[]
  readonly cautions: readonly Caution[]
}

export function truthOfPeople(
  { trueValues: asked = 'two-way' }: IntruderEntry,
  known: readonly KnownVariable[],
  { levels, numbers, profileOf, cells }: Omit<IntruderView, 'normaliser'>,
  progress: Progress,
): Truth {
  const changed = levels.map(({ ofPerson, size }) => digitOfCodes(ofPerson, size))
  const people = { cellOf: profileOf, cells, changed }
  if (asked === 'empirical') return { ...truthOfCells(people, numbers), cautions: [] }
  const ofModel = known.flatMap(unchangedOfModel)
  const used =
    asked === 'two-way' ? ofModel : ofModel.filter(({ name }) => asked.some((term) => term.includes(name)))
  const unchanged = used.map(({ digit }) => digit)
  const cellCount = [...unchanged, ...changed].reduce((product, { size }) => product * size, 1)
  if (cellCount > largestTable) {
    return { ...truthOfCells(people, numbers), cautions: [trueValuesOfCells(cellCount, largestTable)] }
  }
  // Each variable of the model by the names it goes by: those that were changed together are one.
  const names = [
    ...used.map(({ name }) => [name]),
    ...known.flatMap((each) => (each.kind === 'levels' ? [each.names] : [])),
  ]
  const terms =
    asked === 'two-way'
      ? ('joint' as const)
      : asked.map((term) => [...names.keys()].filter((v) => names[v].some((name) => term.includes(name))))
  const trueValues =
    changed.length === 0 ? sharesInCells(people) : sharesOfModel(people, { unchanged, terms }, progress)
  const allUnchanged = ofModel.map(({ digit }) => digit)
  return {
    trueValues,
    trueNumbers: numbers.map((each) => spreadOfNumbers(each, people, allUnchanged, trueValues)),
    cautions: [],
  }
}

/** What a model of true values has of an unchanged variable: levels, or whether there is a noisy number. */
function unchangedOfModel(known: KnownVariable): readonly { readonly name: string; readonly digit: Digit }[] {
  switch (known.kind) {
    case 'exact':
      return known.levels ? [{ name: known.name, digit: { codes: known.ofPerson, size: known.size } }] : []
    case 'levels':
      return []
    case 'numbers':
      return [
        {
          name: known.name,
          digit: { codes: known.stateOfPerson.map((state) => Math.min(state, 2)), size: 3 },
        },
      ]
  }
}

function truthOfCells(
  people: PeopleOfCells,
  numbers: readonly NoisyNumbers[],
): Pick<Truth, 'trueValues' | 'trueNumbers'> {
  const ranked = numbers.map(({ ofPerson }) => ranksOf(ofPerson))
  const trueValues = sharesInCells({ ...people, changed: [...people.changed, ...ranked] })
  return {
    trueValues,
    trueNumbers: ranked.map(({ values }, n) => ({
      kind: 'values',
      values: Float64Array.from(trueValues.codes[people.changed.length + n], (rank) => values[rank]),
    })),
  }
}

/** The least deviation of true values, of their logarithms or in deviations of the noise. */
const leastSpread = 1e-3

/**
 * True numbers around means by the levels of the other variables: of their logarithms where noise kept them positive. Reiter
 * (2005), section 3.3, has a regression likewise.
 */
function spreadOfNumbers(
  { ofPerson, isNoisy, bounds, sd }: NoisyNumbers,
  { cellOf, cells, changed }: PeopleOfCells,
  unchanged: readonly Digit[],
  trueValues: TrueValues,
): TrueNumbers {
  const isLog = bounds.above > -Infinity
  const members = Uint32Array.from(cellOf.keys()).filter((person) => isNoisy[cellOf[person]] === 1)
  const numbers = Float64Array.from(members, (person) => (isLog ? log(ofPerson[person]) : ofPerson[person]))
  const fit = fitValueMeans(numbers, members, [...unchanged, ...changed])
  const ofCell = new Float64Array(cells).fill(fit.intercept)
  cellOf.forEach((cell, person) => {
    ofCell[cell] = unchanged.reduce(
      (mean, { codes }, v) => mean + fit.effects[v][codes[person]],
      fit.intercept,
    )
  })
  const means = new Float64Array(trueValues.share.length)
  for (let cell = 0; cell < cells; cell++) {
    for (let e = trueValues.start[cell]; e < trueValues.start[cell + 1]; e++) {
      means[e] = changed.reduce(
        (mean, _, l) => mean + fit.effects[unchanged.length + l][trueValues.codes[l][e]],
        ofCell[cell],
      )
    }
  }
  const least = isLog ? leastSpread : leastSpread * Math.max(...sd)
  return { kind: 'spread', means, spread: { isLog, sd: Math.max(least, fit.sd) } }
}
