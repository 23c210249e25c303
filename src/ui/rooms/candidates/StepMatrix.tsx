import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { levelsStore } from '../../../store/levels'
import { look } from '../../../store/navigate'
import { matricesStore, needMatrices } from '../../../store/matrices'
import { viewStore } from '../../../store/view'
import type { MatrixDescription } from '../../../worker/contract'
import { MatrixHeatMap } from '../../charts/MatrixHeatMap'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import { Select } from '../../parts/Select'
import { withoutPaths } from '../../words/recipe-paths'
import { count, decimals, probability, share } from '../../words/numbers'
import styles from './CandidatesRoom.module.css'
import { whereText } from './describe-candidate'

type Props = {
  readonly candidate: string
  readonly at: number
  /** The step as text: another step, another matrix. */
  readonly stepText: string
  readonly method: 'swap' | 'pram'
}

/** How a step would change values: the matrix of each group, and what it changes overall. */
export function StepMatrix({ candidate, at, stepText, method }: Props) {
  const { matrices, problem } = useStore(matricesStore)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const subject = useStore(viewStore, (state) => state.subject)
  const [wanted, setWanted] = useState(0)
  useEffect(() => {
    // A slider sends many steps in a moment; the worker is asked when it rests.
    const timer = setTimeout(() => void needMatrices(candidate, at), 60)
    return () => clearTimeout(timer)
  }, [candidate, at, stepText])
  if (problem) {
    return (
      <div>
        <Message tone="danger" title={<Prose text={withoutPaths(problem.sentence)} />}>
          <Prose text={withoutPaths(problem.detail)} />
        </Message>
      </div>
    )
  }
  if (matrices.length === 0) return <p className="muted small">Working out the matrix…</p>
  const group = Math.min(wanted, matrices.length - 1)
  const shown = matrices[group]
  const row =
    subject.kind === 'transition' &&
    subject.candidate === candidate &&
    subject.step === at &&
    subject.group === group
      ? subject.level
      : null
  const expected = expectedChange(matrices)
  return (
    <div>
      {matrices.length > 1 && (
        <div style={{ marginBottom: 10 }}>
          <Select
            label="Records where"
            options={matrices.map((each, i) => ({
              value: String(i),
              label: `${whereText(each.where, levels)} (${count(sum(each.records))})`,
            }))}
            value={String(group)}
            onChange={(chosen) => setWanted(Number(chosen))}
          />
        </div>
      )}
      <MatrixHeatMap
        variable={shown.variable}
        levels={shown.levels}
        matrix={shown.matrix}
        records={shown.records}
        selected={row}
        onSelect={(level) => look({ kind: 'transition', candidate, step: at, group, level })}
      />
      <p className="small muted" style={{ marginTop: 8 }}>
        Each row sums to 1.
        {method === 'swap' && ` A swap keeps the counts of ${shown.variable}.`}
        {shown.alpha !== null && ` Mixed with α = ${decimals(shown.alpha, 3)}.`}
        {method === 'pram' &&
          largestShift(shown) < 5e-4 &&
          ' Weighted by the shares, the columns return the shares.'}
      </p>
      <dl className={`kv ${styles.total}`} style={{ marginTop: 12, maxWidth: 320 }}>
        <dt>Expected change</dt>
        <dd>{share(expected)}</dd>
        <dt>Largest shift of a share of {shown.variable}</dt>
        <dd>{probability(method === 'swap' ? 0 : largestShift(shown))}</dd>
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
