import { hasTarget } from '../../engine/table/target-columns'
import { isPerturbing, type PerturbingStep } from '../../engine/protect/definitions'
import { importsOf } from '../../engine/assess/imports-of'
import { joinedOnKeys } from '../../engine/assess/make-study'
import { openStudy } from '../../engine/assess/open-study'
import type { Recipe } from '../../engine/assess/recipe'
import { targetsFor } from '../../engine/assess/targets'
import { randomStream } from '../../engine/math/random'
import { levelsOfCombination } from '../../engine/misclassification/combinations'
import { isJoint, type JointMisclassification, variablesOf } from '../../engine/misclassification/matrix'
import { rowsOf } from '../../engine/misclassification/misclassification-file'
import type { StepMisclassification } from '../../engine/protect/application'
import { applySteps, misclassificationOf } from '../../engine/protect/apply-steps'
import { checkSteps, wheresOfSteps, withTargetColumns } from '../../engine/protect/check-steps'
import type { Table } from '../../engine/table/table'
import { wheresOf } from '../../engine/table/target-columns'
import { sampleOf, type Held } from '../held'
import { studyOf } from '../study-of-recipe'
import type { OfRecipe } from '../question'
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
export function matrices(
  held: Held,
  { recipe, candidate, step }: OfRecipe & { readonly candidate: number; readonly step: number },
): readonly MatrixDescription[] {
  const asked = recipe.candidates[candidate].steps[step]
  if (!isPerturbing(asked)) return []
  const matrices = misclassificationOf(fileBefore(held, recipe, candidate, asked), asked)
  return matrices.groups.map(({ where }, g) => ({
    ...(isJoint(matrices) ? ofCombinations(matrices, g) : ofVariable(matrices, g)),
    variables: variablesOf(matrices),
    variable: variablesOf(matrices).join(' × '),
    where: wheresOf(where)[0],
    alpha: matrices.alphas[g],
  }))
}

/** The file as a step finds it, with the columns that the step's conditions look at. */
function fileBefore(held: Held, recipe: Recipe, candidate: number, step: PerturbingStep): Table {
  const asked = recipe.candidates[candidate]
  const index = asked.steps.indexOf(step)
  const place = `candidates[${candidate}]`
  const imports = importsOf(asked, held.imports)
  const upTo = asked.steps.slice(0, index + 1)
  const { table: before } = joinedOnKeys(recipe, sampleOf(held), held.population)
  checkSteps(before, upTo, imports, `${place}.steps`)
  const wheres = wheresOfSteps(upTo, imports)
  const isByRisk = wheres.some(hasTarget)
  const { targets } = isByRisk
    ? targetsFor(openStudy(studyOf(held, { ...recipe, utility: [] })), wheres, place)
    : {}
  const { after } = applySteps(before, asked.steps.slice(0, index), {
    stream: (earlier) => randomStream(recipe.seed, asked.name, 0, earlier),
    imports,
    scenarioKeys: recipe.scenarios.map(({ key }) => key),
    ...(targets && { targets }),
  })
  return withTargetColumns(after, wheresOfSteps([step], {}), targets ?? null)
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
