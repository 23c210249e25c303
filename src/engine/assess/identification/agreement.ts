import { byName } from '../../by-name'
import { type Blocks, releasedCodes } from '../../key/blocks'
import { cellsOf } from '../../key/cells'
import type { KeyMatches } from '../../key/key-matches'
import { peopleMatching, populationLacksValues, type PeopleOfCell } from '../../key/population-matches'
import { identificationByAgreement } from '../../risk/identification/agreement'
import { sum } from '../../math/sums'
import { onVariables } from '../../misclassification/joint'
import { type AnyMisclassification, variablesOf } from '../../misclassification/matrix'
import {
  type Identification,
  identification,
  sumsOfExpressions,
} from '../../risk/identification/identification'
import { classCounts } from '../../risk/record-risk'
import { categorical, type Table } from '../../table/table'
import { samplingIn } from '../file-in-scenario'
import { columnsOf, type ScenarioStudy, splitKey, type Study } from '../open-study'
import { inclusionOf, type Sampling } from '../sampling'

/** A file under a scenario, as far as agreeing goes. */
type MatchedFile = {
  readonly after: Table
  readonly key: readonly string[]
  readonly matches: KeyMatches
  readonly sampling: Sampling | null
  /** By row, which one of the file it is where that is not the same one. */
  readonly trueRow?: Uint32Array
  /** null when the matrices are not known. */
  readonly misclassification: readonly AnyMisclassification[] | null
}

/**
 * Whether somebody's missing key value agrees with anything, in the file, in its release or in the population: then those
 * who agree are not the records and people of a cell.
 */
export function isByAgreement(scenario: ScenarioStudy, file: MatchedFile): boolean {
  if (scenario.missing !== 'any') return false
  return (
    scenario.matches.reading === 'any' ||
    file.matches.reading === 'any' ||
    (scenario.population !== null && populationLacksValues(scenario.population, scenario.key))
  )
}

/** `blocks` are the file's key split at what may have changed. @throws Problem of `peopleMatching`, `population-lacks-keys` */
export function identifyByAgreement(
  study: Study,
  scenario: ScenarioStudy,
  file: MatchedFile,
  blocks: Blocks,
): Identification {
  const isOriginal = file.matches === scenario.matches
  const mayHaveChanged = file.misclassification === null || blocks.perturbed.length > 0
  const before = { matches: scenario.matches, people: scenario.people() }
  const counted = identificationByAgreement({
    before,
    released: isOriginal ? before : { matches: file.matches, people: peopleOfUniques(scenario, file) },
    isTrue: mayHaveChanged ? unchangedRecords(scenario.table, file, blocks) : null,
    riskClasses: study.data.recipe.riskClasses,
  })
  const { misclassification } = file
  // That there are no matrices is said of the file.
  if (misclassification === null) return { ...counted, cautions: [] }
  if (!mayHaveChanged || !isWhole(scenario)) return counted
  const { riskClasses } = study.data.recipe
  return withExpressions(counted, onValuesLeft(scenario, file, misclassification), riskClasses)
}

/** Whether everybody in the population has every key value: then nobody is released as somebody whose values are not known. */
function isWhole({ population, key }: ScenarioStudy): boolean {
  return population !== null && !populationLacksValues(population, key)
}

/**
 * Of the unique records, those with the same values left at a time: identification by these values alone. Who is alone
 * although an empty value agrees with any is alone on the values that are left, and they came about as the matrices say:
 * what a record lacks it lacked before, or a step emptied it, and no step fills it in. Who lacks a value in the file is taken
 * to be no matter of which of those with the same other values it is.
 */
function onValuesLeft(
  scenario: ScenarioStudy,
  file: MatchedFile,
  misclassification: readonly AnyMisclassification[],
): readonly Identification[] {
  const { after } = file
  const perturbed = misclassification.flatMap(variablesOf)
  return uniquesByValuesLeft(file).map(({ left, records }) => {
    const { blocks, population } = splitKey(scenario, left, perturbed)
    const cells = cellsOf(columnsOf(after, left))
    const leftOut = new Uint8Array(after.records).fill(1)
    for (const record of records) leftOut[record] = 0
    return identification({
      blocks,
      population: population(),
      released: { cells, ...releasedCodes(blocks, file) },
      misclassification: misclassification.flatMap((each) => onVariables(each, left, scenario.table) ?? []),
      unmatchable: { before: new Uint8Array(scenario.table.records), released: leftOut },
      inclusionProbability: inclusionOf(samplingIn(file), cells),
    })
  })
}

type ValuesLeft = { readonly left: readonly string[]; readonly records: readonly number[] }

function uniquesByValuesLeft({
  after,
  key,
  matches: { cells, isUnique },
}: MatchedFile): readonly ValuesLeft[] {
  const columns = columnsOf(after, key)
  const found = new Map<string, ValuesLeft & { readonly records: number[] }>()
  for (const [cell, unique] of isUnique.entries()) {
    if (unique === 0) continue
    const record = cells.firstRecord[cell]
    const left = key.filter((_, v) => columns[v].codes[record] !== columns[v].levels.length)
    const name = JSON.stringify(left)
    const known = found.get(name)
    if (known) known.records.push(record)
    else found.set(name, { left, records: [record] })
  }
  return [...found.values()]
}

/** What counts alone decide, with what the expressions come to over all unique records. */
function withExpressions(
  counted: Identification,
  parts: readonly Identification[],
  riskClasses: readonly number[] | undefined,
): Identification {
  const sums = sumsOfExpressions.map(
    (field) => [field, sum(parts.map(({ result }) => result[field] ?? 0))] as const,
  )
  const merged = (values: 'recordRisk' | 'remain') => {
    const all = new Float64Array(counted[values].length).fill(NaN)
    for (const part of parts) {
      part.recordRisk.forEach((risk, i) => {
        if (!Number.isNaN(risk)) all[i] = part[values][i]
      })
    }
    return all
  }
  const recordRisk = merged('recordRisk')
  return {
    ...counted,
    result: {
      ...counted.result,
      ...byName(sums),
      classes: classCounts(recordRisk, riskClasses),
      ...(riskClasses && { classBounds: riskClasses }),
    },
    cautions: parts.flatMap(({ cautions }) => cautions),
    recordRisk,
    remain: merged('remain'),
  }
}

/** F by cell of a release, of those that hold a unique record; nobody in the population need have its key. */
function peopleOfUniques({ population }: ScenarioStudy, { after, key, matches }: MatchedFile): PeopleOfCell {
  if (!population) throw new Error('A population was asked for that is not known.')
  const { cells, isUnique } = matches
  const unique = Uint32Array.from(isUnique.keys()).filter((cell) => isUnique[cell] === 1)
  const records = unique.map((cell) => cells.firstRecord[cell])
  const found = peopleMatching(after, key, records, population)
  const people = new Float64Array(isUnique.length).fill(NaN)
  unique.forEach((cell, u) => {
    people[cell] = found[u]
  })
  return people
}

/** Records that agree with their own true key: a value that was emptied agrees with any. */
function unchangedRecords(
  before: Table,
  { after, trueRow }: Pick<MatchedFile, 'after' | 'trueRow'>,
  { perturbed }: Blocks,
): Uint8Array {
  const isTrue = new Uint8Array(after.records).fill(1)
  for (const name of perturbed) {
    const { codes: original } = categorical(before, name)
    const { codes: released, levels } = categorical(after, name)
    for (let i = 0; i < isTrue.length; i++) {
      const isOwn = released[i] === original[trueRow ? trueRow[i] : i]
      if (!isOwn && released[i] !== levels.length) isTrue[i] = 0
    }
  }
  return isTrue
}
