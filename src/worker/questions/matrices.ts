import { isPerturbing, type PerturbingStep } from '../../engine/protect/definitions'
import { levelsOfCombination } from '../../engine/misclassification/combinations'
import { isJoint, type JointMisclassification, variablesOf } from '../../engine/misclassification/matrix'
import { rowsOf } from '../../engine/misclassification/misclassification-file'
import type { StepMisclassification } from '../../engine/protect/application'
import { misclassificationOf } from '../../engine/protect/apply-steps'
import { wheresOfSteps, withTargetColumns } from '../../engine/protect/check-steps'
import type { Table } from '../../engine/table/table'
import { wheresOf } from '../../engine/table/target-columns'
import type { Held } from '../held'
import { type StepOfCandidate, stepsOnHeld } from '../steps-on-held'
import type { Where } from '../../engine/table/condition'

export type MatrixDescription = {
  /** What is perturbed: a variable, or several jointly, whose levels are then combinations such as "01 × Male". */
  readonly variable: string
  readonly variables: readonly string[]
  readonly where: Where
  readonly levels: readonly string[]
  /** The levels as combinations of those of `variables`; null for one variable. */
  readonly combinations: readonly (readonly string[])[] | null
  /** Rows true, columns released. */
  readonly matrix: readonly (readonly number[])[]
  /** Records of the group at each level. */
  readonly records: readonly number[]
  readonly alpha: number | null
}

/**
 * The matrices of a step that perturbs variables, one for each group; none for other steps.
 *
 * They follow from the counts of the file as the step finds it: as it stands, or after the earlier steps of the first
 * replicate.
 *
 * @throws Problem of {@link checkSteps} that names the place in the recipe
 */
export function matrices(held: Held, of: StepOfCandidate): readonly MatrixDescription[] {
  const asked = of.recipe.candidates[of.candidate].steps[of.step]
  if (!isPerturbing(asked)) return []
  const matrices = misclassificationOf(fileBefore(held, of, asked), asked)
  return matrices.groups.map(({ where }, g) => ({
    ...(isJoint(matrices) ? ofCombinations(matrices, g) : ofVariable(matrices, g)),
    variables: variablesOf(matrices),
    variable: variablesOf(matrices).join(' × '),
    where: wheresOf(where)[0],
    alpha: matrices.alphas[g],
  }))
}

/** The file as a step finds it, with the columns that the step's conditions look at. */
function fileBefore(held: Held, { recipe, candidate, step }: StepOfCandidate, asked: PerturbingStep): Table {
  const { carryOut, targetsOf } = stepsOnHeld(held, { recipe, candidate, step })
  const found = carryOut(step)
  return withTargetColumns(found.after, wheresOfSteps([asked], {}), targetsOf(found))
}

type Shown = Pick<MatrixDescription, 'levels' | 'combinations' | 'matrix' | 'records'>

function ofVariable({ groups, records }: StepMisclassification, group: number): Shown {
  const { matrix } = groups[group]
  return {
    levels: matrix.levels,
    combinations: null,
    matrix: rowsOf(matrix),
    records: [...records[group]],
  }
}

/** Of the combinations those that records have, or are released with. */
function ofCombinations(
  { groups, records, levels: byVariable }: StepMisclassification & JointMisclassification,
  group: number,
): Shown {
  const { levels, probability } = groups[group].matrix
  const size = levels.length
  const counts = records[group]
  const occurring = Array.from(levels.keys()).filter((code) => counts[code] > 0)
  const shown = Array.from(levels.keys()).filter(
    (to) => counts[to] > 0 || occurring.some((from) => probability[from * size + to] > 0),
  )
  return {
    levels: shown.map((code) => levels[code]),
    combinations: shown.map((code) => levelsOfCombination(byVariable, code).map((level) => level ?? '')),
    matrix: shown.map((from) => shown.map((to) => probability[from * size + to])),
    records: shown.map((code) => counts[code]),
  }
}
