import { useStore } from 'zustand'
import type { Candidate, Recipe, Scenario } from '../../../engine/assess/recipe'
import { isCandidateCurrent } from '../../../store/freshness'
import { look, selectCandidate } from '../../../store/navigate'
import { resultsStore } from '../../../store/results'
import { viewStore } from '../../../store/view'
import { MethodMark } from '../../parts/MethodMark'
import { Symbol } from '../../parts/Symbol'
import { Tag } from '../../parts/Tag'
import { count } from '../../words/numbers'
import {
  defaultRiskAxis,
  meanOf,
  measuredById,
  originalValue,
  writeMeasured,
  type Measured,
} from '../risk/measure-values'
import styles from './CandidatesRoom.module.css'
import {
  candidateGroup,
  candidateMark,
  describeCandidate,
  type CandidateGroup,
  type KnownLevels,
} from './describe-candidate'

type Props = {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly levels: KnownLevels
  readonly shown: string | null
}

const groups: readonly { readonly id: CandidateGroup; readonly title: string }[] = [
  { id: 'targeted', title: 'Targeted' },
  { id: 'random', title: 'Random' },
  { id: 'other', title: 'Other' },
]

/** All candidates by kind, each with its risk or how far its assessment has come. */
export function CandidateList({ recipe, scenario, levels, shown }: Props) {
  const axis = useStore(viewStore, (state) => state.riskAxis) ?? defaultRiskAxis(recipe)
  const measured = measuredById(recipe, axis)
  const original = useStore(resultsStore, (state) => {
    const kept = state.risks[scenario.name] as (typeof state.risks)[string] | undefined
    return kept && measured ? originalValue(kept.value.result.risk, measured) : null
  })
  return (
    <section className="panel" style={{ overflow: 'hidden' }} aria-labelledby="candidate-list">
      <div className="ph">
        <h2 id="candidate-list">
          {count(recipe.candidates.length)} {recipe.candidates.length === 1 ? 'candidate' : 'candidates'}
        </h2>
        <span className="sub" style={{ textAlign: 'right' }}>
          risk {measured && <Symbol of={measured.entry.symbol} />}
        </span>
      </div>
      <ul className={`clist ${styles.list}`}>
        <li className="g">Baseline</li>
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
            <span>
              {measured && original !== null ? (
                writeMeasured(measured.entry, original)
              ) : (
                <small className="muted">not measured</small>
              )}
            </span>{' '}
            <span className={styles.what}>No steps</span>
          </button>
        </li>
        {groups.map(({ id, title }) => {
          const members = recipe.candidates.filter((candidate) => candidateGroup(candidate) === id)
          return members.length === 0 ? null : (
            <Group key={id} title={title}>
              {members.map((candidate) => (
                <Item
                  key={candidate.name}
                  candidate={candidate}
                  recipe={recipe}
                  scenario={scenario}
                  levels={levels}
                  measured={measured}
                  chosen={candidate.name === shown}
                />
              ))}
            </Group>
          )
        })}
      </ul>
    </section>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <>
      <li className="g">{title}</li>
      {children}
    </>
  )
}

type ItemProps = Omit<Props, 'shown'> & {
  readonly candidate: Candidate
  readonly measured: Measured | null
  readonly chosen: boolean
}

function Item({ candidate, recipe, scenario, levels, measured, chosen }: ItemProps) {
  const mark = candidateMark(candidate)
  return (
    <li>
      <button
        type="button"
        className={`${styles.item} ${chosen ? styles.chosen : ''}`}
        aria-pressed={chosen}
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
        <span className={styles.what} title={describeCandidate(candidate, levels)}>
          {describeCandidate(candidate, levels)}
        </span>
      </button>
    </li>
  )
}

function State({
  candidate,
  recipe,
  scenario,
  measured,
}: Pick<ItemProps, 'candidate' | 'recipe' | 'scenario' | 'measured'>) {
  const state = useStore(
    resultsStore,
    (results) => results.candidates[candidate.name] as (typeof results.candidates)[string] | undefined,
  )
  if (!state) return <small className="muted">not assessed</small>
  switch (state.status) {
    case 'running':
      return (
        <Tag tone="accent">
          {state.replicates.length} of {state.wanted}
        </Tag>
      )
    case 'waiting':
      return <small className="muted">waiting</small>
    case 'failed':
      return <Tag tone="danger">failed</Tag>
    case 'cancelled':
      return <small className="muted">cancelled</small>
    case 'assessed': {
      if (!isCandidateCurrent(recipe, candidate.name, state)) return <Tag tone="warn">out of date</Tag>
      const summary = state.summaries[scenario.name] as (typeof state.summaries)[string] | undefined
      const mean = measured ? meanOf(summary?.risk, measured.id) : null
      return <span>{measured ? writeMeasured(measured.entry, mean) : '–'}</span>
    }
  }
}
