import { memo, useMemo, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import type { Candidate, Recipe, Scenario } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { isCandidateCurrent, isRiskCurrent } from '../../../store/freshness'
import { assessmentStore } from '../../../store/assessment'
import { moveCandidate } from '../../../store/candidates'
import { look, selectCandidate } from '../../../store/navigate'
import { resultsStore, type CandidateState } from '../../../store/results'
import { focusOnceDrawn } from '../../parts/focus-once-drawn'
import { MethodMark } from '../../parts/MethodMark'
import { Symbol } from '../../parts/Symbol'
import { Tag } from '../../parts/Tag'
import { topsOf, useRowWindow } from '../../parts/use-row-window'
import { noNumber, plural } from '../../words/numbers'
import { standingOf } from '../../measures/measure-validity'
import {
  defaultRiskAxis,
  isInvalidBefore,
  meanOf,
  measuredById,
  originalValue,
  writeMeasured,
  type Measured,
} from '../../measures/measure-values'
import styles from './CandidatesRoom.module.css'
import { candidateMark, describeCandidate, type KnownLevels } from '../../candidates/describe-candidate'
import { linesOf, neighbours } from './list-order'

type Props = {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly levels: KnownLevels
  readonly shown: string | null
}

/* As in the style sheet. */
const groupHeight = 29
const itemHeight = 49
/** A list that is not laid out yet is as high as this. */
const likelyHeight = 900

/**
 * All candidates by kind, each with its risk or how far its assessment has come; only those in view are drawn. The arrows
 * go from one to the next, with Alt they move the candidate.
 */
export function CandidateList({ recipe, scenario, levels, shown }: Props) {
  const axis = recipe.map?.risk ?? defaultRiskAxis(recipe)
  const measured = useMemo(() => measuredById(recipe, axis), [recipe, axis])
  const lines = useMemo(() => linesOf(recipe.candidates), [recipe.candidates])
  const tops = useMemo(
    () => topsOf(lines.map((line) => (line.kind === 'group' ? groupHeight : itemHeight))),
    [lines],
  )
  const { scroller, onScroll, rows } = useRowWindow<HTMLUListElement>(
    tops,
    likelyHeight,
    lines.findIndex((line) => line.kind === 'candidate' && line.candidate.name === shown),
  )

  function choose(name: string) {
    focusOnceDrawn(
      () => {
        selectCandidate(name)
        look({ kind: 'candidate', name })
      },
      () => scroller.current?.querySelector<HTMLElement>(`[data-candidate="${CSS.escape(name)}"]`),
    )
  }

  function onKey(event: KeyboardEvent) {
    const by = lookUp({ ArrowUp: -1, ArrowDown: 1 }, event.key)
    const name = (event.target as HTMLElement).closest<HTMLElement>('[data-candidate]')?.dataset.candidate
    const candidate = recipe.candidates.find((each) => each.name === name)
    if (by === undefined || !candidate) return
    event.preventDefault()
    if (event.altKey) {
      const { above, below } = neighbours(recipe.candidates, candidate)
      const past = by < 0 ? above : below
      if (past !== null) moveCandidate(candidate.name, past)
      return
    }
    const listed = lines.flatMap((line) => (line.kind === 'candidate' ? [line.candidate.name] : []))
    const next = listed.at(Math.max(0, listed.indexOf(candidate.name) + by))
    if (next !== undefined) choose(next)
  }

  return (
    <section className="panel" style={{ overflow: 'hidden' }} aria-labelledby="candidate-list">
      <div className="ph">
        <h2 id="candidate-list">{plural(recipe.candidates.length, 'candidate')}</h2>
        <span className="sub" style={{ textAlign: 'right' }}>
          risk {measured && <Symbol of={measured.entry.symbol} />}
        </span>
      </div>
      <ul ref={scroller} className={`clist ${styles.list}`} onScroll={onScroll} onKeyDown={onKey}>
        {rows.above > 0 && <li aria-hidden="true" style={{ height: rows.above }} />}
        {lines.slice(rows.first, rows.end).map((line) => {
          switch (line.kind) {
            case 'group':
              return (
                <li key={`group ${line.title}`} className={`g ${styles.group}`}>
                  {line.title}
                </li>
              )
            case 'original':
              return <Original key="original" scenario={scenario} recipe={recipe} measured={measured} />
            case 'candidate':
              return (
                <Item
                  key={`candidate ${line.candidate.name}`}
                  candidate={line.candidate}
                  recipe={recipe}
                  scenario={scenario}
                  levels={levels}
                  measured={measured}
                  chosen={line.candidate.name === shown}
                />
              )
          }
        })}
        {rows.below > 0 && <li aria-hidden="true" style={{ height: rows.below }} />}
      </ul>
    </section>
  )
}

/** The file before protection, with its risk as it was measured. */
function Original({ recipe, scenario, measured }: Pick<ItemProps, 'recipe' | 'scenario' | 'measured'>) {
  const index = recipe.scenarios.indexOf(scenario)
  const kept = useStore(resultsStore, (state) => lookUp(state.risks, scenario.name))
  const value = kept && measured ? originalValue(kept.value.result.risk, measured) : null
  const isInvalid =
    kept &&
    measured &&
    isRiskCurrent(recipe, index, kept) &&
    isInvalidBefore(kept.value.result.risk, measured)
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        onClick={() => measured && look({ kind: 'measure', id: measured.id })}
      >
        <span>
          <MethodMark method="original" targeted={false} />
        </span>
        <span className={styles.name}>Original</span>{' '}
        {!measured || value === null ? (
          <small className="muted">{isInvalid ? 'does not hold' : 'not measured'}</small>
        ) : isRiskCurrent(recipe, index, kept) ? (
          <span>{writeMeasured(measured.entry, value)}</span>
        ) : (
          <Tag tone="warn">out of date</Tag>
        )}{' '}
        <span className={styles.what}>No steps</span>
      </button>
    </li>
  )
}

type ItemProps = Omit<Props, 'shown'> & {
  readonly candidate: Candidate
  readonly measured: Measured | null
  readonly chosen: boolean
}

const Item = memo(function Item({ candidate, recipe, scenario, levels, measured, chosen }: ItemProps) {
  const mark = candidateMark(candidate)
  const achieved = useStore(
    resultsStore,
    (results) => lookUp(lookUp(results.candidates, candidate.name)?.summaries, scenario.name)?.achieved,
  )
  const what = describeCandidate(candidate, levels, achieved)
  return (
    <li>
      <button
        type="button"
        className={`${styles.item} ${chosen ? styles.chosen : ''}`}
        aria-pressed={chosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        data-candidate={candidate.name}
        onClick={() => {
          selectCandidate(candidate.name)
          look({ kind: 'candidate', name: candidate.name })
        }}
      >
        <span>
          <MethodMark method={mark.method} targeted={mark.targeted} />
        </span>
        <span className={styles.name}>{candidate.name}</span>{' '}
        <State candidate={candidate} recipe={recipe} scenario={scenario} measured={measured} />{' '}
        <span className={styles.what} title={what}>
          {what}
        </span>
      </button>
    </li>
  )
})

function State({
  candidate,
  recipe,
  scenario,
  measured,
}: Pick<ItemProps, 'candidate' | 'recipe' | 'scenario' | 'measured'>) {
  const state = useStore(resultsStore, (results) => lookUp(results.candidates, candidate.name))
  const isPaused = useStore(assessmentStore, (assessment) => assessment.status === 'paused')
  if (!state) return <small className="muted">not assessed</small>
  if (!isCandidateCurrent(recipe, candidate.name, state)) return <Tag tone="warn">out of date</Tag>
  switch (state.status) {
    case 'running':
      return (
        <span>
          {state.replicates.length > 0 && (
            <Risk
              candidate={candidate}
              recipe={recipe}
              scenario={scenario}
              measured={measured}
              state={state}
            />
          )}{' '}
          <Tag tone={isPaused ? undefined : 'accent'}>
            {state.replicates.length} of {state.wanted}
            {isPaused && ', paused'}
          </Tag>
        </span>
      )
    case 'waiting':
      return <small className="muted">{isPaused ? 'paused' : 'waiting'}</small>
    case 'failed':
      return <Tag tone="danger">failed</Tag>
    case 'cancelled':
      return <small className="muted">cancelled</small>
    case 'assessed':
      return (
        <Risk candidate={candidate} recipe={recipe} scenario={scenario} measured={measured} state={state} />
      )
  }
}

/** The mean over the runs so far; nothing while none has the number. */
function Risk(props: Omit<ItemProps, 'levels' | 'chosen'> & { readonly state: CandidateState }) {
  const { candidate, recipe, scenario, measured, state } = props
  if (!measured) return <span>{noNumber}</span>
  const mean = meanOf(lookUp(state.summaries, scenario.name)?.risk, measured.id)
  const standing = standingOf(measured, candidate, state, scenario.name, recipe)
  const written = writeMeasured(measured.entry, mean)
  if (!standing) return mean === null && state.status === 'running' ? null : <span>{written}</span>
  // Why, and what is read in its place, the inspector says: the whole line is a button.
  return mean === null ? (
    <small className="muted">does not hold</small>
  ) : (
    <span>
      <s>{written}</s>
      <span className="vh"> no longer holds</span>
    </span>
  )
}
