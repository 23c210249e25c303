import type { PramStep, SwapStep } from '../../../engine/assess/recipe'
import { perturbedVariables } from '../../../engine/protect/perturbed-variables'
import type { Where } from '../../../engine/table/condition'

/** The rows of a matrix, original down and released across. */
export type MatrixRows = NonNullable<PramStep['matrix']>

/**
 * One perturbing step as the form shows it: a swap and PRAM alike have a share of records to change, for everyone or
 * by groups. For PRAM the share is one minus the diagonal before mixing.
 */
export type StepDraft = {
  readonly method: 'swap' | 'pram'
  /** One; several are changed jointly, which only PRAM can. */
  readonly variables: readonly string[]
  readonly within: readonly string[]
  readonly where: Where | null
  readonly rate: number
  /** Null when everyone is treated alike. */
  readonly groups: readonly GroupDraft[] | null
  readonly offDiagonal: 'equal' | 'proportional'
  readonly invariant: boolean
  /** Null for the rule. */
  readonly alpha: number | null
  /** A matrix written by hand or read from a file, in place of the rate. */
  readonly matrix: MatrixRows | null
  /** The levels that the matrices by hand are written over; null: those of the file. */
  readonly levels: NonNullable<PramStep['levels']> | null
  /** Of a swap: whether the risk afterwards is computed with the matrix of the paper. */
  readonly asPublished: boolean
}

export type GroupDraft = {
  readonly where: Where
  readonly rate: number
  readonly alpha: number | null
  readonly matrix: MatrixRows | null
}

export function draftOf(step: SwapStep | PramStep): StepDraft {
  const shared = {
    variables: perturbedVariables(step),
    within: step.within ?? [],
    where: step.where ?? null,
    offDiagonal: 'equal',
    invariant: true,
    alpha: null,
    matrix: null,
    levels: null,
    asPublished: false,
  } as const
  if (step.method === 'swap') {
    const groups = step.groups?.map(({ where, rate }) => ({ where, rate, alpha: null, matrix: null })) ?? null
    return {
      ...shared,
      method: 'swap',
      rate: step.rate ?? 0.1,
      groups,
      asPublished: step.matrix === 'published',
    }
  }
  return {
    ...shared,
    method: 'pram',
    rate: tidy(1 - (step.diagonal ?? 0.9)),
    groups:
      step.groups?.map(({ where, diagonal, alpha, matrix }) => ({
        where,
        rate: tidy(1 - (diagonal ?? 0.9)),
        alpha: alpha ?? null,
        matrix: matrix ?? null,
      })) ?? null,
    offDiagonal: step.offDiagonal ?? 'equal',
    invariant: step.invariant ?? true,
    alpha: step.alpha ?? null,
    matrix: step.matrix ?? null,
    levels: step.levels ?? null,
  }
}

/** The step as the recipe writes it: fields at their default are left out. */
export function stepOf(draft: StepDraft): SwapStep | PramStep {
  const restricted = {
    ...(draft.where && Object.keys(draft.where).length > 0 ? { where: draft.where } : {}),
    ...(draft.within.length > 0 ? { within: draft.within } : {}),
  }
  if (draft.method === 'swap') {
    const shared = {
      method: 'swap',
      variable: draft.variables[0],
      ...restricted,
      ...(draft.asPublished ? { matrix: 'published' as const } : {}),
    } as const
    return draft.groups
      ? { ...shared, groups: draft.groups.map(({ where, rate }) => ({ where, rate })) }
      : { ...shared, rate: draft.rate }
  }
  const shared = {
    method: 'pram',
    ...(draft.variables.length === 1 ? { variable: draft.variables[0] } : { variables: draft.variables }),
    ...restricted,
    ...(draft.offDiagonal === 'equal' ? {} : { offDiagonal: draft.offDiagonal }),
    ...(draft.invariant ? {} : { invariant: false }),
  } as const
  const levels = draft.levels ? { levels: draft.levels } : {}
  if (draft.groups) {
    const groups = draft.groups.map(({ where, rate, alpha, matrix }) => ({
      where,
      ...(matrix ? { matrix } : { diagonal: tidy(1 - rate) }),
      ...(alpha === null ? {} : { alpha }),
    }))
    return { ...shared, groups, ...(draft.groups.some(({ matrix }) => matrix) ? levels : {}) }
  }
  return {
    ...shared,
    ...(draft.matrix ? { matrix: draft.matrix, ...levels } : { diagonal: tidy(1 - draft.rate) }),
    ...(draft.alpha === null ? {} : { alpha: draft.alpha }),
  }
}

/** Other variables: what was said of the levels of the old ones no longer holds. */
export function withVariables(draft: StepDraft, variables: readonly string[]): StepDraft {
  return {
    ...draft,
    variables,
    within: draft.within.filter((name) => !variables.includes(name)),
    matrix: null,
    levels: null,
    groups: draft.groups?.map((group) => ({ ...group, matrix: null })) ?? null,
  }
}

/** Another method: a swap changes one variable and has no matrix of its own. */
export function withMethod(draft: StepDraft, method: StepDraft['method']): StepDraft {
  return method === draft.method ? draft : { ...withVariables(draft, draft.variables.slice(0, 1)), method }
}

/** Without the binary dust of 1 − 0.9. */
function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
