import type { PramStep, Step, SwapStep } from '../assess/recipe'
import type { ImportedRelease } from '../assess/study'
import { lookUp } from '../by-name'
import { codeOfCombination, combinationsOf, isComplete } from '../misclassification/combinations'
import { checkJointSize } from '../misclassification/joint'
import {
  checkMatrix,
  type FileEntry,
  isJointEntry,
  type MisclassificationFile,
  namesOfEntry,
} from '../misclassification/misclassification-file'
import type { CategoricalColumn } from '../table/column'
import { type Condition, isLevelCondition, type Where } from '../table/condition'
import { findColumn, type Table } from '../table/table'
import { type Targets, targetColumns } from '../table/target-columns'
import { checkApart, conditionsOfStep, wheresOfStep } from './groups'
import { levelsOfMatrix } from './matrix-over-levels'
import { perturbedVariables } from './perturbed-variables'
import {
  combinationUnknown,
  jointRepeats,
  levelUnknown,
  groupVariableChanged,
  groupVariableChangedLater,
  importNotAtHand,
  importNotFirst,
  matrixLevelsLacking,
  shareOutOfRange,
  stepVariableNotCategorical,
  stepVariableUnknown,
  strengthUnclear,
  targetUnclear,
  variableUnclear,
} from './problems'

/**
 * Holds steps against the file they are to change: variables and levels that exist, groups that are told apart by
 * variables no step changes and that do not overlap, numbers inside their limits, matrices whose rows sum to 1. Returns
 * when all of it holds.
 *
 * @throws Problem whose detail names the place, which starts with `place`
 */
export function checkSteps(
  table: Table,
  steps: readonly Step[],
  imports: Readonly<Record<string, ImportedRelease>>,
  place = 'steps',
): void {
  const changed = new Set<string>()
  const tellsApart = new Map<string, string>()
  let left = withTargetColumns(table, steps, imports, null)
  for (const [index, step] of steps.entries()) {
    const here = `${place}[${index}]`
    switch (step.method) {
      case 'swap':
      case 'pram':
        checkVariables(left, step, here)
        for (const name of perturbedVariables(step)) {
          const earlier = tellsApart.get(name)
          if (earlier !== undefined) throw groupVariableChangedLater(here, name, earlier)
          changed.add(name)
        }
        checkPerturbation(left, step, changed, here)
        for (const name of groupVariables(wheresOfStep(step), step.within)) tellsApart.set(name, here)
        break
      case 'import': {
        const release = lookUp(imports, step.file)
        if (index > 0) throw importNotFirst(here)
        if (!release) throw importNotAtHand(`${here}.file`, step.file)
        release.misclassification?.variables.flatMap(namesOfEntry).forEach((name) => changed.add(name))
        checkImported(left, release.misclassification, changed, `${here}.misclassification`)
        for (const name of groupVariables(wheresOfImport(release))) tellsApart.set(name, here)
        const targets = left.columns.slice(table.columns.length)
        const inRelease = table.columns.filter(({ name }) => findColumn(release.table, name))
        left = { ...left, columns: [...inRelease, ...targets] }
        break
      }
      case 'drop':
        for (const [i, name] of step.variables.entries()) {
          if (!findColumn(left, name)) throw stepVariableUnknown(`${here}.variables[${i}]`, name)
          left = { ...left, columns: left.columns.filter((column) => column.name !== name) }
        }
    }
  }
}

/** The table with the columns that the steps' conditions on risk and uniqueness look at, after its own. */
export function withTargetColumns(
  table: Table,
  steps: readonly Step[],
  imports: Readonly<Record<string, ImportedRelease>>,
  targets: Targets | null,
): Table {
  const wheres = steps.flatMap((step) => {
    if (step.method === 'swap' || step.method === 'pram') return wheresOfStep(step)
    const release = step.method === 'import' ? lookUp(imports, step.file) : undefined
    return release ? wheresOfImport(release) : []
  })
  const added = targetColumns(wheres, table.records, targets)
  return added.length === 0 ? table : { ...table, columns: [...table.columns, ...added] }
}

/** The variables of the file that groups are told apart by. */
function groupVariables(wheres: readonly Where[], within: readonly string[] = []): readonly string[] {
  const named = wheres.flatMap((where) =>
    Object.entries(where).flatMap(([name, condition]) => (isLevelCondition(condition) ? [name] : [])),
  )
  return [...named, ...within]
}

/** The variables of the file that a release's misclassification file names. */
export function variablesOfImport(release: ImportedRelease): readonly string[] {
  const perturbed = release.misclassification?.variables.flatMap(namesOfEntry) ?? []
  return [...perturbed, ...groupVariables(wheresOfImport(release))]
}

/** The conditions of a release's misclassification file. */
function wheresOfImport({ misclassification }: ImportedRelease): readonly Where[] {
  return (misclassification?.variables ?? []).flatMap(({ groups }) => groups.map(({ where }) => where))
}

/** One variable, or several to be drawn jointly, each of them once. */
function checkVariables(table: Table, step: SwapStep | PramStep, place: string): void {
  if (step.method === 'pram' && (step.variable === undefined) === (step.variables === undefined)) {
    throw variableUnclear(place)
  }
  if (step.method === 'swap' || step.variables === undefined) {
    perturbedVariables(step).forEach((name) => categoricalAt(table, name, `${place}.variable`))
    return
  }
  const { variables } = step
  if (variables.length === 0) throw variableUnclear(place)
  const levels = variables.map((name, i) => categoricalAt(table, name, `${place}.variables[${i}]`).levels)
  const again = variables.findIndex((name, i) => variables.indexOf(name) < i)
  if (again >= 0) throw jointRepeats(`${place}.variables[${again}]`, variables[again])
  if (variables.length > 1) checkJointSize(variables, levels, 1)
}

function checkPerturbation(
  table: Table,
  step: SwapStep | PramStep,
  changed: ReadonlySet<string>,
  place: string,
): void {
  step.within?.forEach((name, i) => checkGroupVariable(table, name, changed, `${place}.within[${i}]`))
  checkWhere(table, step.where ?? {}, changed, `${place}.where`)
  step.groups?.forEach(({ where }, i) => checkWhere(table, where, changed, `${place}.groups[${i}].where`))
  if (step.method === 'swap') {
    checkOneWay(step, ['rate', 'groups'], place)
    checkShare(step.rate, `${place}.rate`)
    step.groups?.forEach(({ rate }, i) => checkShare(rate, `${place}.groups[${i}].rate`))
  } else {
    checkOneWay(step, ['diagonal', 'matrix', 'groups'], place)
    checkShare(step.diagonal, `${place}.diagonal`)
    checkShare(step.alpha, `${place}.alpha`)
    step.groups?.forEach((group, i) => {
      const here = `${place}.groups[${i}]`
      checkOneWay(group, ['diagonal', 'matrix'], here)
      checkShare(group.diagonal, `${here}.diagonal`)
      checkShare(group.alpha, `${here}.alpha`)
      if (group.matrix) checkExplicitMatrix(table, step, group.matrix, place, `${here}.matrix`)
    })
    if (step.matrix) checkExplicitMatrix(table, step, step.matrix, place, `${place}.matrix`)
  }
  checkApart(table, conditionsOfStep(step), `${place}.groups`)
}

function checkImported(
  table: Table,
  file: MisclassificationFile | null,
  changed: ReadonlySet<string>,
  place: string,
): void {
  for (const [v, entry] of file?.variables.entries() ?? []) {
    const here = `${place}: variables[${v}]`
    const words = checkEntryLevels(table, entry, here)
    for (const [g, { where, matrix }] of entry.groups.entries()) {
      checkWhere(table, where, changed, `${here}.groups[${g}].where`)
      checkMatrix(matrix, words, `${here}.groups[${g}].matrix`)
    }
    const conditions = entry.groups.map(({ where }) => [where])
    checkApart(table, conditions, `${here}.groups`)
  }
}

/** What the rows and columns of an entry's matrices are called, once they are known to be levels or combinations. */
function checkEntryLevels(table: Table, entry: FileEntry, place: string): readonly string[] {
  if (!isJointEntry(entry)) {
    checkLevels(categoricalAt(table, entry.name, `${place}.name`), entry.levels, `${place}.levels`)
    return entry.levels
  }
  const levels = entry.names.map((name, n) => categoricalAt(table, name, `${place}.names[${n}]`).levels)
  checkJointSize(entry.names, levels, 1)
  return checkCombinations(entry.names, levels, entry.levels, `${place}.levels`)
}

function checkExplicitMatrix(
  table: Table,
  step: PramStep,
  rows: readonly (readonly number[])[],
  stepPlace: string,
  place: string,
): void {
  const variables = perturbedVariables(step)
  const columns = variables.map((name) => categoricalAt(table, name, stepPlace))
  if (columns.length === 1) {
    const levels = levelsOfMatrix(step, rows, columns[0])
    checkLevels(columns[0], levels, step.levels ? `${stepPlace}.levels` : place)
    checkMatrix(rows, levels, place)
    return
  }
  const named = (step.levels ?? []).map((each) => (typeof each === 'string' ? [each] : each))
  const levels = columns.map((column) => column.levels)
  const words = checkCombinations(variables, levels, named, `${stepPlace}.levels`)
  const combinations = combinationsOf(levels)
  const incomplete = named.findIndex(
    (each) => !isComplete(combinations, codeOfCombination(levels, each) ?? 0),
  )
  if (incomplete >= 0) throw combinationUnknown(`${stepPlace}.levels`, variables, [words[incomplete]])
  checkMatrix(rows, words, place)
}

/** Combinations are of levels that the variables have, each combination once; gives them in words. */
function checkCombinations(
  variables: readonly string[],
  levels: readonly (readonly string[])[],
  named: readonly (readonly (string | null)[])[],
  place: string,
): readonly string[] {
  const codes = named.map((each) =>
    each.length === variables.length ? codeOfCombination(levels, each) : null,
  )
  const words = named.map((each) => each.map((level) => level ?? '').join(' × '))
  const foreign = words.filter((_, i) => codes[i] === null || codes.indexOf(codes[i]) < i)
  if (foreign.length > 0 || named.length === 0) throw combinationUnknown(place, variables, foreign)
  return words
}

/** The levels a matrix is written over are levels of the variable, each once, and none that occurs is lacking. */
function checkLevels(column: CategoricalColumn, levels: readonly string[], place: string): void {
  const foreign = levels.filter((level, i) => !column.levels.includes(level) || levels.indexOf(level) < i)
  if (foreign.length > 0) throw levelUnknown(place, column.name, foreign)
  const lacking = column.levels.filter(
    (level, code) => !levels.includes(level) && column.codes.includes(code),
  )
  if (lacking.length > 0) throw matrixLevelsLacking(place, column.name, lacking)
}

function checkWhere(table: Table, where: Where, changed: ReadonlySet<string>, place: string): void {
  for (const [name, condition] of Object.entries(where)) {
    if (!isLevelCondition(condition)) {
      checkTarget(name, condition, `${place}.${name}`)
      continue
    }
    const { levels } = checkGroupVariable(table, name, changed, `${place}.${name}`)
    const named: readonly string[] = 'not' in condition ? condition.not : condition
    const unknown = named.filter((level) => level !== '' && !levels.includes(level))
    if (unknown.length > 0) throw levelUnknown(`${place}.${name}`, name, unknown)
  }
}

function checkTarget(name: string, condition: Condition, place: string): void {
  if (typeof condition === 'boolean') {
    if (name !== 'sampleUnique') throw targetUnclear(place)
    return
  }
  if (name !== 'risk' || isLevelCondition(condition)) throw targetUnclear(place)
  const { above, atMost } = condition
  if (above === undefined && atMost === undefined) throw targetUnclear(place)
  checkShare(above, `${place}.above`)
  checkShare(atMost, `${place}.atMost`)
}

function checkGroupVariable(
  table: Table,
  name: string,
  changed: ReadonlySet<string>,
  place: string,
): CategoricalColumn {
  if (changed.has(name)) throw groupVariableChanged(place, name)
  return categoricalAt(table, name, place)
}

function categoricalAt(table: Table, name: string, place: string): CategoricalColumn {
  const column = findColumn(table, name)
  if (!column) throw stepVariableUnknown(place, name)
  if (column.kind !== 'categorical') throw stepVariableNotCategorical(place, name)
  return column
}

function checkOneWay(step: object, ways: readonly string[], place: string): void {
  const given = ways.filter((way) => lookUp(step as Readonly<Record<string, unknown>>, way) !== undefined)
  if (given.length !== 1) throw strengthUnclear(place, ways)
}

function checkShare(value: number | undefined, place: string): void {
  if (value !== undefined && !(value >= 0 && value <= 1)) throw shareOutOfRange(place, value)
}
