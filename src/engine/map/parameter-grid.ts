import type { Candidate, PramStep, Step, SwapStep } from '../assess/recipe'
import { percentOf } from './grid'

/** A parameter of one step of a candidate that a grid may vary. */
export type GridParameter = {
  /** Which step of the candidate. */
  readonly step: number
  readonly field: ParameterField
  /** Which group of the step, where each group has its own. */
  readonly group: number | null
}

export type ParameterField =
  'rate' | 'diagonal' | 'alpha' | 'offDiagonal' | 'invariant' | 'variable' | 'within' | 'variables'

/** The values a parameter takes: shares, choices, on and off, or names of variables ("" for none). */
export type GridValue = number | string | boolean

export type GridAxis = GridParameter & { readonly values: readonly GridValue[] }

/** The parameters of a candidate's steps that a grid may vary, in the order of the steps. */
export function gridParametersOf({ steps }: Candidate): readonly GridParameter[] {
  return steps.flatMap((step, at) => {
    const of = (field: ParameterField, group: number | null = null) => ({ step: at, field, group })
    switch (step.method) {
      case 'swap':
        return [
          ...(step.groups ? step.groups.map((_, group) => of('rate', group)) : [of('rate')]),
          of('variable'),
          of('within'),
        ]
      case 'pram':
        return [
          ...strengthsOf(step).map(({ field, group }) => of(field, group)),
          ...(everyMatrixGiven(step) ? [] : [of('offDiagonal')]),
          of('invariant'),
          ...(step.variables || someMatrixGiven(step) ? [] : [of('variable')]),
          of('within'),
        ]
      case 'drop':
        return [of('variables')]
      case 'import':
        return []
    }
  })
}

/**
 * Every combination of the values of the axes on a candidate, the last axis fastest. Each is named after the candidate
 * and its values: `C1-r5`, `C1-d80-a50`; with several steps or groups their numbers stand before the letter.
 */
export function parameterGrid(base: Candidate, axes: readonly GridAxis[]): readonly Candidate[] {
  const several = base.steps.length > 1
  return axes.reduce<readonly Candidate[]>(
    (candidates, axis) =>
      candidates.flatMap((candidate) =>
        axis.values.map((value) => ({
          ...candidate,
          name: `${candidate.name}-${several ? axis.step + 1 : ''}${axis.group === null ? '' : `g${axis.group + 1}`}${codeOf(axis.field, value)}`,
          steps: candidate.steps.map((step, at) => (at === axis.step ? withValue(step, axis, value) : step)),
        })),
      ),
    [base],
  )
}

/** How many candidates the axes make, without making them. */
export function gridSize(axes: readonly { readonly values: readonly unknown[] }[]): number {
  return axes.reduce((product, { values }) => product * values.length, 1)
}

/** A diagonal where no matrix is given in its place, and α. */
function strengthsOf(step: PramStep): readonly Omit<GridParameter, 'step'>[] {
  const parts = step.groups?.map(({ matrix }, group) => ({ matrix, group })) ?? [
    { matrix: step.matrix, group: null },
  ]
  return [
    ...parts.flatMap(({ matrix, group }) => (matrix ? [] : [{ field: 'diagonal', group } as const])),
    ...parts.map(({ group }) => ({ field: 'alpha', group }) as const),
  ]
}

function everyMatrixGiven({ matrix, groups }: PramStep): boolean {
  return matrix !== undefined || (groups?.every((group) => group.matrix) ?? false)
}

function someMatrixGiven({ matrix, groups }: PramStep): boolean {
  return matrix !== undefined || (groups?.some((group) => group.matrix) ?? false)
}

/** The step with another value of a parameter; a value at its default is left out, as the editor leaves it out. */
function withValue(step: Step, { field, group }: GridParameter, value: GridValue): Step {
  if (step.method === 'drop') return { ...step, variables: [String(value)] }
  if (step.method === 'import') return step
  if (group !== null) return withGroupValue(step, field, group, value)
  const rest = Object.fromEntries(Object.entries(step).filter(([name]) => name !== field)) as typeof step
  if (field === 'within') {
    const names = String(value)
      .split(',')
      .filter((name) => name !== '')
    return names.length === 0 ? rest : { ...rest, within: names }
  }
  const isDefault =
    (field === 'invariant' && value === true) || (field === 'offDiagonal' && value === 'equal')
  return isDefault ? rest : { ...rest, [field]: value }
}

function withGroupValue(
  step: SwapStep | PramStep,
  field: ParameterField,
  group: number,
  value: GridValue,
): Step {
  const groups = step.groups?.map((each, g) => (g === group ? { ...each, [field]: value } : each))
  return { ...step, groups } as SwapStep | PramStep
}

/** A value as a part of a name: letters, digits and points only, so that it can be a file's. */
function codeOf(field: ParameterField, value: GridValue): string {
  switch (field) {
    case 'rate':
      return `r${percentOf(Number(value))}`
    case 'diagonal':
      return `d${percentOf(Number(value))}`
    case 'alpha':
      return `a${percentOf(Number(value))}`
    case 'offDiagonal':
      return value === 'equal' ? 'equal' : 'counts'
    case 'invariant':
      return value === true ? 'inv' : 'raw'
    case 'variable':
    case 'variables':
      return nameCode(String(value))
    case 'within':
      return value === '' ? 'all' : `in.${nameCode(String(value))}`
  }
}

function nameCode(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.]+/gu, '.')
}
