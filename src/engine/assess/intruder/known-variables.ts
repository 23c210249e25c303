import { lookUp } from '../../by-name'
import { randomStream } from '../../math/random'
import { misclassificationAsKnown } from '../../misclassification/as-known'
import { combinationColumn, onVariables } from '../../misclassification/joint'
import { type AnyMisclassification, isJoint, variablesOf } from '../../misclassification/matrix'
import type { IntruderEntry } from '../../risk/intruder/definition'
import type { KnownOfVariable } from '../../risk/intruder/knowledge'
import { simulatedSwap, swapGuess } from '../../risk/intruder/swap-guess'
import type { ChangedLevels } from '../../risk/intruder/view'
import { type CategoricalColumn, codesByName } from '../../table/column'
import { bandStart, recordsByCode } from '../../table/levels'
import { categorical, findColumn } from '../../table/table'
import { cellsAlike } from '../cells-alike'
import type { FileOfStudy } from '../file-of-study'
import { numbersKnown } from './known-numbers'
import {
  type ChangedVariable,
  type ExactVariable,
  isKnownCoarsely,
  type KnownVariable,
  type NotKnown,
  seenNumber,
} from './known-variable'

/*
 * What an intruder has of each variable of A: whether the released values must be the person’s own, as both are known, or may be
 * another, and how probably.
 */

/** What is known by variable, in the order of A; what several variables share stands where the first of them does. */
export function knownVariables(
  on: FileOfStudy,
  entry: IntruderEntry,
  names: readonly string[],
): readonly KnownVariable[] | NotKnown {
  const { file, isRelease } = on
  const { knows, strategy } = entry
  const isNaive = strategy === 'naive' || !isRelease
  const matrices = isNaive ? [] : matricesOf(on, names, knows)
  const found: KnownVariable[] = []
  for (const name of names) {
    const before = findColumn(file.before, name)
    const after = findColumn(file.after, name)
    const known = lookUp(knows, name) ?? {}
    const shared = matrices.find((each) => variablesOf(each).includes(name))
    if (!before || !after || before.kind === 'text' || after.kind === 'text') {
      return {
        why: `It looks for people by \`${name}\`, which is read as text: read it by levels or as a number.`,
      }
    }
    if (shared) {
      if (variablesOf(shared).find((each) => names.includes(each)) === name) found.push(byMatrix(on, shared))
      continue
    }
    if (before.kind === 'numeric' && after.kind === 'numeric') {
      const numbers = numbersKnown(name, before, after, known, {
        changes: isNaive ? [] : (file.numberChanges ?? []).filter(({ variable }) => variable === name),
        isNaive,
      })
      if ('why' in numbers) return numbers
      found.push(numbers)
      continue
    }
    if (before.kind === 'numeric' || after.kind === 'numeric') {
      return {
        why: `It compares \`${name}\`, which is not released as the file has it: as numbers, or by levels.`,
      }
    }
    const guess = isNaive ? null : guessedChange(on, name, [before, after], known)
    const isUnexplained = !isNaive && (lookUp(file.changed, name) ?? 0) > 0 && !isKnownCoarsely(known)
    if (guess) found.push(guess)
    else if (isUnexplained) return { why: unexplained(name) }
    else found.push(exactLevels(name, [before, after], known))
  }
  return found
}

/** Why a variable can't be looked at whose change nothing is known of. */
function unexplained(name: string): string {
  return `How \`${name}\` was changed is not known, so no probability goes with its released values. Say in \`knows\` what the intruder takes it to be, or leave it out of \`variables\`.`
}

/** The matrices of the steps, of those of A of which nothing else is said. */
function matricesOf(
  { study, scenario, file }: FileOfStudy,
  names: readonly string[],
  knows: IntruderEntry['knows'],
): readonly AnyMisclassification[] {
  const { table } = study.data
  const left = names.filter((name) => !lookUp(knows, name))
  return (file.allMisclassification ?? []).flatMap((each) => {
    const own = onVariables(each, left, table)
    return own ? [misclassificationAsKnown(own, scenario.coarser, table)] : []
  })
}

function byMatrix({ file }: FileOfStudy, own: AnyMisclassification): ChangedVariable {
  const { groupOf } = own
  const matrices = own.groups.map(({ matrix }) => matrix.probability)
  if (!isJoint(own)) {
    const { variable, levels } = own
    const columns = [file.before, file.after].map((table) => categorical(table, variable))
    return changedAlone(variable, levels, columns, { groupOf, matrices })
  }
  const before = combinationColumn(file.before, own.variables).column
  const after = combinationColumn(file.after, own.variables).column
  return {
    kind: 'levels',
    names: own.variables,
    levels: own.levels,
    changed: {
      size: before.levels.length,
      ofPerson: Uint32Array.from(before.codes),
      ofRecord: Uint32Array.from(after.codes),
      groupOf,
      matrices,
    },
  }
}

/** What the intruder takes the change of a variable to be, by a rate or a matrix of his own; null where he does not. */
function guessedChange(
  { study, file }: FileOfStudy,
  name: string,
  columns: readonly CategoricalColumn[],
  { swapMatrix, levels: ofMatrix = [], swapRate, within = [], simulated }: KnownOfVariable,
): ChangedVariable | null {
  const [before, after] = columns
  if (swapMatrix) {
    const matrices = [Float64Array.from(swapMatrix.flat())]
    return changedAlone(name, ofMatrix, columns, { groupOf: new Uint32Array(after.codes.length), matrices })
  }
  if (swapRate === undefined) return null
  const { levels } = before
  const {
    cellOf: [groupOf],
    cells,
  } = cellsAlike([file.after], within)
  const released = codesOn(levels, after)
  const matrices = Array.from({ length: cells }, (_, group) => {
    const own = released.filter((code, i) => groupOf[i] === group && code < levels.length)
    if (simulated === undefined) return swapGuess(recordsByCode(own, levels.length), swapRate)
    const random = randomStream(study.data.recipe.seed, 'intruder', name, group)
    return simulatedSwap(own, levels.length, swapRate, simulated, random)
  })
  return changedAlone(name, levels, columns, { groupOf, matrices })
}

/** One variable by matrices over its levels. */
function changedAlone(
  name: string,
  levels: readonly string[],
  [before, after]: readonly CategoricalColumn[],
  { groupOf, matrices }: Pick<ChangedLevels, 'groupOf' | 'matrices'>,
): ChangedVariable {
  return {
    kind: 'levels',
    names: [name],
    levels: [levels],
    changed: {
      size: levels.length + 1,
      ofPerson: codesOn(levels, before),
      ofRecord: codesOn(levels, after),
      groupOf,
      matrices: matrices.map((matrix) => withMissing(matrix, levels.length)),
    },
  }
}

/** Levels that must agree; of levels that are numbers what is known of the number. */
function exactLevels(
  name: string,
  [before, after]: readonly [CategoricalColumn, CategoricalColumn],
  known: KnownOfVariable,
): ExactVariable {
  const seen = (level: string) => seenNumber(bandStart(level), known) ?? level
  const codes = new Map<string, number>()
  for (const level of [...before.levels, ...after.levels]) {
    if (!codes.has(seen(level))) codes.set(seen(level), codes.size)
  }
  const missing = codes.size
  const ofColumn = ({ levels, codes: own }: CategoricalColumn) => {
    const codeOf = Uint32Array.from([...levels.map((level) => codes.get(seen(level))!), missing])
    return Uint32Array.from(own, (code) => codeOf[code])
  }
  return {
    kind: 'exact',
    name,
    size: missing + 1,
    ofPerson: ofColumn(before),
    ofRecord: ofColumn(after),
    levels: [...codes.keys()],
    codeOf: (value) => (before.levels.includes(value) ? codes.get(seen(value))! : null),
  }
}

/** Codes on these levels by their names: the missing value after them, and what is none of them after that. */
function codesOn(levels: readonly string[], column: CategoricalColumn): Uint32Array {
  const place = codesByName(levels)
  const codeOf = [...column.levels.map((level) => place.get(level) ?? levels.length + 1), levels.length]
  return Uint32Array.from(column.codes, (code) => codeOf[code])
}

/** With one code more, for a missing value, which stays. */
function withMissing(matrix: Float64Array, size: number): Float64Array {
  const wider = new Float64Array((size + 1) * (size + 1))
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) wider[a * (size + 1) + b] = matrix[a * size + b]
  }
  wider[wider.length - 1] = 1
  return wider
}
