import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import { perturbationOf, type PerturbingStep } from '../../../engine/protect/definitions'
import { look } from '../../../store/navigate'
import { viewStore } from '../../../store/view'
import { MatrixHeatMap } from '../../charts/MatrixHeatMap'
import { decimals, probability, share } from '../../words/numbers'
import { levelName } from '../../words/variables'
import styles from './StepForm.module.css'
import type { MatrixDescription } from '../../../worker/questions/matrices'

type Props = {
  readonly candidate: string
  readonly at: number
  readonly step: PerturbingStep
  /** Which of the matrices is shown. */
  readonly group: number
  readonly shown: MatrixDescription
  readonly matrices: readonly MatrixDescription[]
  readonly recipe: Recipe
}

/** How a step would change values: the matrix of one group, and what all of them change overall. */
export function StepMatrix({ candidate, at, step, group, shown, matrices, recipe }: Props) {
  const subject = useStore(viewStore, (state) => state.subject)
  const row =
    subject.kind === 'transition' &&
    subject.candidate === candidate &&
    subject.step === at &&
    subject.group === group
      ? subject.level
      : null
  const { keepsCounts, note } = perturbationOf(step)
  const shift = keepsCounts ? 0 : largestShift(shown)
  const said = note(step, shift, shown.variable)
  return (
    <div>
      <MatrixHeatMap
        variable={shown.variable}
        levels={shown.levels}
        names={shown.levels.map((level) => levelName(recipe.data, shown.variable, level))}
        matrix={shown.matrix}
        records={shown.records}
        selected={row}
        onSelect={(level) => look({ kind: 'transition', candidate, step: at, group, level })}
      />
      <p className="small muted" style={{ marginTop: 8 }}>
        Each row sums to 1.
        {shown.alpha !== null && shown.alpha < 1 && ` Mixed with α = ${decimals(shown.alpha, 3)}.`}
        {said !== '' && ` ${said}`}
      </p>
      <dl className={`kv ${styles.total}`} style={{ marginTop: 12, maxWidth: 320 }}>
        <dt>Expected change</dt>
        <dd>{share(expectedChange(matrices))}</dd>
        <dt>Largest shift of a share of {shown.variable}</dt>
        <dd>{probability(shift)}</dd>
      </dl>
    </div>
  )
}

/** The share of all records of these groups that are expected to change. */
function expectedChange(matrices: readonly MatrixDescription[]): number {
  let changed = 0
  let all = 0
  for (const { matrix, records } of matrices) {
    records.forEach((n, level) => {
      all += n
      changed += n * (1 - matrix[level][level])
    })
  }
  return all > 0 ? changed / all : 0
}

/** By how much the expected share of a released level differs from its share in the group, at most. */
function largestShift({ matrix, records }: MatrixDescription): number {
  const total = sum(records)
  if (total === 0) return 0
  return Math.max(
    ...records.map(
      (n, released) =>
        Math.abs(
          records.reduce((expected, from, level) => expected + from * matrix[level][released], 0) - n,
        ) / total,
    ),
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0)
}
