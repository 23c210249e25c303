import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import { perturbedVariables, type PerturbingStep } from '../../../engine/protect/definitions'
import { levelsStore } from '../../../store/levels'
import { matricesKey, matricesStore, needMatrices } from '../../../store/matrices'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import { Segmented } from '../../parts/Segmented'
import { Select } from '../../parts/Select'
import { count } from '../../words/numbers'
import { withoutPaths } from '../../words/recipe-paths'
import { whereText } from '../../candidates/describe-candidate'
import { levelTexts } from '../../candidates/own-rows'
import { ownFrom, ownRows, takesMatrix, withOwnRows, withoutOwnRows } from '../../candidates/own-step'
import { OwnMatrix } from './OwnMatrix'
import { ReadMatrix } from './ReadMatrix'
import styles from './StepForm.module.css'
import { StepMatrix } from './StepMatrix'

type Props = {
  readonly candidate: string
  readonly at: number
  readonly step: PerturbingStep
  readonly recipe: Recipe
  readonly onChange: (step: PerturbingStep) => void
}

/** How a step changes values: the matrix of each group as it would be released, or the own one in its editor. */
export function StepMatrices({ candidate, at, step, recipe, onChange }: Props) {
  const { of, matrices, problem } = useStore(matricesStore)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const [wanted, setWanted] = useState(0)
  const [shows, setShows] = useState<'own' | 'released'>('own')
  const stepText = JSON.stringify(step)
  useEffect(() => {
    // A slider sends many steps in a moment; the worker is asked when it rests.
    const timer = setTimeout(() => void needMatrices(candidate, at), 60)
    return () => clearTimeout(timer)
  }, [candidate, at, stepText])
  const group = Math.max(0, Math.min(wanted, matrices.length - 1))
  const variables = perturbedVariables(step)
  const own = takesMatrix(step) ? ownRows(step, group) : null
  const isCurrent = of === matricesKey(candidate, at)

  const start = takesMatrix(step) ? ownFrom(step, variables, matrices) : null

  return (
    <div style={{ minWidth: 0 }}>
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
      {own && (
        <div style={{ marginBottom: 10 }}>
          <Segmented
            label="Which matrix"
            options={[
              { value: 'own', label: 'Own matrix' },
              { value: 'released', label: 'As it changes the file' },
            ]}
            value={shows}
            onChange={setShows}
          />
        </div>
      )}
      {problem && isCurrent && (
        <div style={{ marginBottom: 10 }}>
          <Message tone="danger" title={<Prose text={withoutPaths(problem.sentence)} />}>
            <Prose text={withoutPaths(problem.detail)} />
          </Message>
        </div>
      )}
      {own && takesMatrix(step) && shows === 'own' ? (
        <OwnMatrix
          recipe={recipe}
          variables={variables}
          levels={levelTexts(step.levels, own.length)}
          rows={own}
          onChange={(rows) => onChange(withOwnRows(step, group, rows))}
          onGiveUp={() => onChange(withoutOwnRows(step))}
        />
      ) : matrices.length > 0 ? (
        <StepMatrix
          candidate={candidate}
          at={at}
          step={step}
          group={group}
          shown={matrices[group]}
          matrices={matrices}
          recipe={recipe}
        />
      ) : problem ? null : (
        <p className="muted small">Working out the matrix…</p>
      )}
      {takesMatrix(step) && (
        <div className={styles.acts}>
          {!own && start && isCurrent && (
            <Button
              small
              onPress={() => {
                onChange(start)
                setShows('own')
              }}
            >
              Edit the matrix
            </Button>
          )}
          <ReadMatrix step={step} onChange={onChange} />
        </div>
      )}
    </div>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0)
}
