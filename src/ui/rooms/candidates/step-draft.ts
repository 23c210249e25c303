import type { Candidate, PramStep, SwapStep } from '../../../engine/assess/recipe'
import type { Where } from '../../../engine/table/where'

/**
 * One perturbing step as the form shows it: a swap and PRAM alike have a share of records to change, for everyone or
 * by groups. For PRAM the share is one minus the diagonal before mixing.
 */
export type StepDraft = {
  readonly method: 'swap' | 'pram'
  readonly variable: string
  readonly within: readonly string[]
  readonly where: Where | null
  readonly rate: number
  /** Null when everyone is treated alike. */
  readonly groups: readonly GroupDraft[] | null
  readonly offDiagonal: 'equal' | 'proportional'
  readonly invariant: boolean
  /** Null for the rule. */
  readonly alpha: number | null
  /** A matrix written by hand in the recipe; it stays until the rate is changed. */
  readonly matrix: Pick<PramStep, 'matrix' | 'levels'> | null
}

export type GroupDraft = { readonly where: Where; readonly rate: number; readonly alpha: number | null }

export function draftOf(step: SwapStep | PramStep): StepDraft {
  const shared = {
    variable: step.variable,
    within: step.within ?? [],
    where: step.where ?? null,
    offDiagonal: 'equal',
    invariant: true,
    alpha: null,
    matrix: null,
  } as const
  if (step.method === 'swap') {
    const groups = step.groups?.map(({ where, rate }) => ({ where, rate, alpha: null })) ?? null
    return { ...shared, method: 'swap', rate: step.rate ?? 0.1, groups }
  }
  return {
    ...shared,
    method: 'pram',
    rate: tidy(1 - (step.diagonal ?? 0.9)),
    groups:
      step.groups?.map(({ where, diagonal, alpha }) => ({
        where,
        rate: tidy(1 - diagonal),
        alpha: alpha ?? null,
      })) ?? null,
    offDiagonal: step.offDiagonal ?? 'equal',
    invariant: step.invariant ?? true,
    alpha: step.alpha ?? null,
    matrix: step.matrix ? { matrix: step.matrix, ...(step.levels ? { levels: step.levels } : {}) } : null,
  }
}

/** The step as the recipe writes it: fields at their default are left out. */
export function stepOf(draft: StepDraft): SwapStep | PramStep {
  const shared = {
    variable: draft.variable,
    ...(draft.where && Object.keys(draft.where).length > 0 ? { where: draft.where } : {}),
    ...(draft.within.length > 0 ? { within: draft.within } : {}),
  }
  if (draft.method === 'swap') {
    return draft.groups
      ? { method: 'swap', ...shared, groups: draft.groups.map(({ where, rate }) => ({ where, rate })) }
      : { method: 'swap', ...shared, rate: draft.rate }
  }
  const how = {
    ...(draft.offDiagonal === 'equal' ? {} : { offDiagonal: draft.offDiagonal }),
    ...(draft.invariant ? {} : { invariant: false }),
  }
  if (draft.groups) {
    return {
      method: 'pram',
      ...shared,
      ...how,
      groups: draft.groups.map(({ where, rate, alpha }) => ({
        where,
        diagonal: tidy(1 - rate),
        ...(alpha === null ? {} : { alpha }),
      })),
    }
  }
  const base = draft.matrix ?? { diagonal: tidy(1 - draft.rate) }
  return {
    method: 'pram',
    ...shared,
    ...base,
    ...how,
    ...(draft.alpha === null ? {} : { alpha: draft.alpha }),
  }
}

/** The candidate with another step in the place of step `at`. */
export function withStep(candidate: Candidate, at: number, draft: StepDraft): Candidate {
  return { ...candidate, steps: candidate.steps.map((step, i) => (i === at ? stepOf(draft) : step)) }
}

/** Without the binary dust of 1 − 0.9. */
function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
