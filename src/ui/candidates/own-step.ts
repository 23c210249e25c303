import { methodOf, type PerturbingStep, usualShare } from '../../engine/protect/definitions'
import type { MatrixRows, PramStep } from '../../engine/protect/pram/definition'
import { withSettings } from '../../engine/protect/step-with'
import type { MatrixDescription } from '../../worker/questions/matrices'
import type { OwnMatrix } from '../../worker/matrix-file'
import { identityRows, roundedRows } from './own-rows'

/** A step whose values may be changed by a matrix of one's own. */
export type MatrixStep = PramStep

export function takesMatrix(step: PerturbingStep): step is MatrixStep {
  return methodOf(step).fields.some(({ kind }) => kind === 'matrix')
}

export function hasOwnRows(step: PerturbingStep): boolean {
  return takesMatrix(step) && (step.matrix ?? step.groups?.find(({ matrix }) => matrix)) !== undefined
}

/** The matrix by hand of a group, if it has one. */
export function ownRows({ groups, matrix }: MatrixStep, group: number): MatrixRows | null {
  return (groups ? groups.at(group)?.matrix : matrix) ?? null
}

export function withOwnRows(step: MatrixStep, group: number, rows: MatrixRows): MatrixStep {
  const groups = step.groups?.map((each, g) => (g === group ? { ...each, matrix: rows } : each))
  return withSettings(step, groups ? { groups } : { matrix: rows })
}

/** Back to matrices made from rates. */
export function withoutOwnRows(step: MatrixStep): MatrixStep {
  const diagonal = 1 - usualShare
  const groups = step.groups?.map(({ matrix, ...group }) => ({ ...group, ...(matrix && { diagonal }) }))
  return withSettings(step, {
    matrix: undefined,
    levels: undefined,
    invariant: undefined,
    ...(groups ? { groups } : { diagonal }),
  })
}

/**
 * The step with the matrices it has now written by hand: they change the file as they stand, without mixing and without
 * the way through the matrix twice. Null when they can't be taken over.
 */
export function ownFrom(
  step: MatrixStep,
  variables: readonly string[],
  matrices: readonly MatrixDescription[],
): MatrixStep | null {
  const first = matrices.at(0)
  const levels = first && (step.levels ?? (variables.length === 1 ? first.levels : first.combinations))
  if (!levels) return null
  const groups = step.groups?.map(({ where, matrix }, g) => {
    const shown = (step.within ?? []).length === 0 ? matrices.at(g) : undefined
    return { where, matrix: matrix ?? (shown ? roundedRows(shown.matrix) : identityRows(levels.length)) }
  })
  return withOwnMatrix(step, { levels, ...(groups ? { groups } : { matrix: roundedRows(first.matrix) }) })
}

/** The step with matrices that were read or written: what they say is what values are changed by. */
export function withOwnMatrix(step: MatrixStep, { matrix, levels, groups }: OwnMatrix): MatrixStep {
  return withSettings(step, {
    matrix: groups ? undefined : matrix,
    levels,
    groups,
    diagonal: undefined,
    invariant: false,
    alpha: undefined,
  })
}
