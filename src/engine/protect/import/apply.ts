import type { ImportedRelease } from '../../assess/study'
import { lookUp } from '../../by-name'
import { checkJointSize } from '../../misclassification/joint'
import {
  checkMatrix,
  type FileEntry,
  isJointEntry,
  type MisclassificationFile,
  namesOfEntry,
} from '../../misclassification/misclassification-file'
import type { Where } from '../../table/condition'
import { findColumn, type Table } from '../../table/table'
import { isTargetColumn } from '../../table/target-columns'
import type { MethodApplication } from '../application'
import { categoricalAt, checkWhere, groupVariables } from '../check-conditions'
import { checkCombinations, checkLevels } from '../check-levels'
import { checkApart } from '../groups'
import { importAnewOnly, importAnewPaired, importNotAtHand, importNotFirst } from '../problems'
import { type ImportStep, isDrawnAnew } from './definition'
import { importRelease, onLevelsOf } from './import-release'

export const applyImport: MethodApplication<ImportStep> = {
  check(step, soFar, place) {
    const release = lookUp(soFar.imports, step.file)
    if (soFar.steps > 0) throw importNotFirst(place)
    if (!release) throw importNotAtHand(`${place}.file`, step.file)
    checkAnew(step, place)
    const { table, original } = soFar
    const named = release.misclassification?.variables.flatMap(namesOfEntry) ?? []
    const changed = new Set([...soFar.changed, ...named])
    checkMatrices(table, release.misclassification, changed, `${place}.misclassification`)
    const tellsApart = new Map(soFar.tellsApart)
    for (const name of groupVariables(wheresOf(release))) tellsApart.set(name, place)
    const targets = table.columns.slice(original.columns.length)
    const inRelease = original.columns.filter(({ name }) => findColumn(release.table, name))
    return { ...soFar, changed, tellsApart, table: { ...table, columns: [...inRelease, ...targets] } }
  },
  wheres({ file }, imports) {
    const release = lookUp(imports, file)
    return release ? wheresOf(release) : []
  },
  apply(step, before, { imports, fixedLevels }) {
    const release = lookUp(imports, step.file)!
    if (isDrawnAnew(step)) {
      const { keptBack = null } = release
      return {
        ...before,
        after: onLevelsOf(before.after, release.table, step.file, fixedLevels),
        drawnAnew: {
          keptBack: keptBack && onLevelsOf(before.after, keptBack, step.keptBack ?? step.file, new Set()),
        },
        misclassification: null,
      }
    }
    const { after, misclassification } = importRelease(before.after, release, step, fixedLevels)
    const targets = before.before.columns.filter(({ name }) => isTargetColumn(name))
    return { ...before, after: { ...after, columns: [...after.columns, ...targets] }, misclassification }
  },
}

/** What only the same people have, and what only others have. */
function checkAnew(step: ImportStep, place: string): void {
  if (!isDrawnAnew(step)) {
    if (step.keptBack !== undefined) throw importAnewOnly(`${place}.keptBack`)
    return
  }
  if (step.misclassification !== undefined) throw importAnewPaired(`${place}.misclassification`)
  if (step.id !== undefined) throw importAnewPaired(`${place}.id`)
}

/** The variables of the file that a release's misclassification file names. */
export function variablesOfImport(release: ImportedRelease): readonly string[] {
  const perturbed = release.misclassification?.variables.flatMap(namesOfEntry) ?? []
  return [...perturbed, ...groupVariables(wheresOf(release))]
}

/** The conditions of a release's misclassification file. */
function wheresOf({ misclassification }: ImportedRelease): readonly Where[] {
  return (misclassification?.variables ?? []).flatMap(({ groups }) => groups.map(({ where }) => where))
}

function checkMatrices(
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
