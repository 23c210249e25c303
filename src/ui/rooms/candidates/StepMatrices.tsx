import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import { levelsStore } from '../../../store/levels'
import { matricesKey, matricesStore, needMatrices } from '../../../store/matrices'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import { Segmented } from '../../parts/Segmented'
import { Select } from '../../parts/Select'
import { count } from '../../words/numbers'
import { withoutPaths } from '../../words/recipe-paths'
import { whereText } from './describe-candidate'
import { identityRows, levelsOf, levelTexts, roundedRows } from './own-rows'
import { OwnMatrix } from './OwnMatrix'
import { ReadMatrix } from './ReadMatrix'
import { stepOf, type MatrixRows, type StepDraft } from './step-draft'
import styles from './StepForm.module.css'
import { StepMatrix } from './StepMatrix'
import type { MatrixDescription } from '../../../worker/questions/matrices'

type Props = {
  readonly candidate: string
  readonly at: number
  readonly draft: StepDraft
  readonly recipe: Recipe
  readonly onChange: (draft: StepDraft) => void
}

/** How a step changes values: the matrix of each group as it would be released, or the own one in its editor. */
export function StepMatrices({ candidate, at, draft, recipe, onChange }: Props) {
  const { of, matrices, problem } = useStore(matricesStore)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const [wanted, setWanted] = useState(0)
  const [shows, setShows] = useState<'own' | 'released'>('own')
  const stepText = JSON.stringify(stepOf(draft))
  useEffect(() => {
    // A slider sends many steps in a moment; the worker is asked when it rests.
    const timer = setTimeout(() => void needMatrices(candidate, at), 60)
    return () => clearTimeout(timer)
  }, [candidate, at, stepText])
  const group = Math.max(0, Math.min(wanted, matrices.length - 1))
  const own = ownRows(draft, group)
  const isCurrent = of === matricesKey(candidate, at)

  const start = ownFrom(draft, matrices)

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
      {own && shows === 'own' ? (
        <OwnMatrix
          recipe={recipe}
          variables={draft.variables}
          levels={levelTexts(draft.levels, own.length)}
          rows={own}
          onChange={(rows) => onChange(withOwnRows(draft, group, rows))}
          onGiveUp={() => onChange(withoutOwnRows(draft))}
        />
      ) : matrices.length > 0 ? (
        <StepMatrix
          candidate={candidate}
          at={at}
          method={draft.method}
          asPublished={draft.asPublished}
          group={group}
          shown={matrices[group]}
          matrices={matrices}
          recipe={recipe}
        />
      ) : problem ? null : (
        <p className="muted small">Working out the matrix…</p>
      )}
      {draft.method === 'pram' && (
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
          <ReadMatrix draft={draft} onChange={onChange} />
        </div>
      )}
    </div>
  )
}

/** The matrix by hand of a group, if it has one. */
function ownRows(draft: StepDraft, group: number): MatrixRows | null {
  return draft.groups ? (draft.groups.at(group)?.matrix ?? null) : draft.matrix
}

function withOwnRows(draft: StepDraft, group: number, rows: MatrixRows): StepDraft {
  if (!draft.groups) return { ...draft, matrix: rows }
  const groups = draft.groups.map((each, g) => (g === group ? { ...each, matrix: rows } : each))
  return { ...draft, groups }
}

/** Back to matrices made from rates. */
function withoutOwnRows(draft: StepDraft): StepDraft {
  const groups = draft.groups?.map((each) => ({ ...each, matrix: null })) ?? null
  return { ...draft, matrix: null, levels: null, invariant: true, groups }
}

/**
 * The step with the matrices it has now written by hand: they change the file as they stand, without mixing and without
 * the way through the matrix twice. Null when they can't be taken over.
 */
function ownFrom(draft: StepDraft, matrices: readonly MatrixDescription[]): StepDraft | null {
  const [first] = matrices
  const levels = matrices.length > 0 ? (draft.levels ?? levelsOf(first, draft.variables)) : null
  if (!levels) return null
  const as = { levels, invariant: false, alpha: null }
  if (!draft.groups) return { ...draft, ...as, matrix: roundedRows(first.matrix) }
  const groups = draft.groups.map((group, g) => {
    const shown = draft.within.length === 0 ? matrices.at(g) : undefined
    const rows = group.matrix ?? (shown ? roundedRows(shown.matrix) : identityRows(levels.length))
    return { ...group, alpha: null, matrix: rows }
  })
  return { ...draft, ...as, groups }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0)
}
