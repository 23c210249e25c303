import type { PramStep, Step, SwapStep } from '../assess/recipe'
import type { ImportedRelease } from '../assess/study'
import { checkMatrix, type MisclassificationFile } from '../misclassification/misclassification-file'
import type { CategoricalColumn } from '../table/column'
import { findColumn, type Table } from '../table/table'
import type { Where } from '../table/where'
import { checkApart, conditionsOfStep } from './groups'
import { levelsOfMatrix } from './matrix-over-levels'
import {
  levelUnknown,
  groupVariableChanged,
  importNotAtHand,
  importNotFirst,
  matrixLevelsLacking,
  shareOutOfRange,
  stepVariableNotCategorical,
  stepVariableUnknown,
  strengthUnclear,
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
  let left = table
  for (const [index, step] of steps.entries()) {
    const here = `${place}[${index}]`
    switch (step.method) {
      case 'swap':
      case 'pram':
        changed.add(step.variable)
        checkPerturbation(left, step, changed, here)
        break
      case 'import': {
        const release = imports[step.file] as ImportedRelease | undefined
        if (index > 0) throw importNotFirst(here)
        if (!release) throw importNotAtHand(`${here}.file`, step.file)
        release.misclassification?.variables.forEach(({ name }) => changed.add(name))
        checkImported(left, release.misclassification, changed, `${here}.misclassification`)
        left = { ...left, columns: left.columns.filter(({ name }) => findColumn(release.table, name)) }
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

function checkPerturbation(
  table: Table,
  step: SwapStep | PramStep,
  changed: ReadonlySet<string>,
  place: string,
): void {
  const column = categoricalAt(table, step.variable, `${place}.variable`)
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
    step.groups?.forEach(({ diagonal, alpha }, i) => {
      checkShare(diagonal, `${place}.groups[${i}].diagonal`)
      checkShare(alpha, `${place}.groups[${i}].alpha`)
    })
    checkExplicitMatrix(step, column, place)
  }
  checkApart(table, conditionsOfStep(step), `${place}.groups`)
}

function checkImported(
  table: Table,
  file: MisclassificationFile | null,
  changed: ReadonlySet<string>,
  place: string,
): void {
  for (const [v, { name, levels, groups }] of file?.variables.entries() ?? []) {
    const here = `${place}: variables[${v}]`
    const column = categoricalAt(table, name, `${here}.name`)
    checkLevels(column, levels, `${here}.levels`)
    for (const [g, { where, matrix }] of groups.entries()) {
      checkWhere(table, where, changed, `${here}.groups[${g}].where`)
      checkMatrix(matrix, levels, `${here}.groups[${g}].matrix`)
    }
    const conditions = groups.map(({ where }) => [where])
    checkApart(table, conditions, `${here}.groups`)
  }
}

function checkExplicitMatrix(step: PramStep, column: CategoricalColumn, place: string): void {
  if (!step.matrix) return
  const levels = levelsOfMatrix(step, column)
  checkLevels(column, levels, step.levels ? `${place}.levels` : `${place}.matrix`)
  checkMatrix(step.matrix, levels, `${place}.matrix`)
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
    const { levels } = checkGroupVariable(table, name, changed, `${place}.${name}`)
    const named: readonly string[] = 'not' in condition ? condition.not : condition
    const unknown = named.filter((level) => level !== '' && !levels.includes(level))
    if (unknown.length > 0) throw levelUnknown(`${place}.${name}`, name, unknown)
  }
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

function checkOneWay(step: SwapStep | PramStep, ways: readonly string[], place: string): void {
  const given = ways.filter((way) => (step as Readonly<Record<string, unknown>>)[way] !== undefined)
  if (given.length !== 1) throw strengthUnclear(place, ways)
}

function checkShare(value: number | undefined, place: string): void {
  if (value !== undefined && !(value >= 0 && value <= 1)) throw shareOutOfRange(place, value)
}
