import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import { askFor, type EntryOf } from '../../../../store/families'
import type { ResultOf } from '../../../../store/found-family'
import { candidatePart } from '../../../../store/recipe-parts'
import { candidateNamed } from '../../../../store/candidate-named'
import { omit } from '../../../../store/omit'
import { resultsStore } from '../../../../store/results'
import { Button } from '../../../parts/Button'
import { riskKey } from '../../../../engine/assess/recipe'
import type { FamilyProps } from '../family-props'
import { AfterStrip, type Looked } from './AfterStrip'
import { afterCandidate } from '../after-candidate'
import { NotKnownAfter } from '../NotKnownAfter'
import { ClosestPairs } from './ClosestPairs'
import style from './Continuous.module.css'
import { ProbabilityPanel } from './ProbabilityPanel'
import { RankPanel } from './RankPanel'

type Props = Pick<FamilyProps, 'recipe' | 'scenario' | 'index' | 'from' | 'table'> & {
  readonly candidate: string
  readonly near: EntryOf<'interval'> | null
  readonly byDistance: EntryOf<'linkage'> | null
  readonly byProbability: EntryOf<'linkage'> | null
  /** As linkage by probability is asked for first. */
  readonly usual: EntryOf<'linkage'>
}

/** What numbers give away after a candidate. */
export function AfterNumbers(props: Props) {
  const { recipe, scenario, index, from, table, candidate, usual } = props
  const state = useStore(resultsStore, ({ candidates }) => lookUp(candidates, candidate))
  const looked = <M extends 'interval' | 'linkage'>(entry: EntryOf<M> | null): Looked<M> | null => {
    if (!entry) return null
    const key = riskKey(entry)
    return { key, entry, after: afterCandidate(recipe, candidate, state, scenario.name, key) }
  }
  const [near, byDistance, byProbability] = [
    looked<'interval'>(props.near),
    looked<'linkage'>(props.byDistance),
    looked<'linkage'>(props.byProbability),
  ]
  const all = [near, byDistance, byProbability].filter((each) => each !== null)
  const asked = candidateNamed(recipe, candidate)
  const of = (entry: Partial<EntryOf<'linkage'>>) =>
    JSON.stringify([from, index, asked && candidatePart(recipe, asked), entry])
  const records = state?.replicates.at(0)
  const kept = lookUp(records, scenario.name)?.kept?.records ?? table.description.records
  const distance =
    byDistance?.after.is === 'assessed' ? (byDistance.after.result as ResultOf<'linkage'>) : null
  const probability =
    byProbability?.after.is === 'assessed' ? (byProbability.after.result as ResultOf<'linkage'>) : null
  return (
    <>
      <NotKnownAfter candidate={candidate} after={all.map(({ after }) => after)}>
        What is linked is measured of what a candidate releases, run by run.
      </NotKnownAfter>
      <AfterStrip near={near} byDistance={byDistance} byProbability={byProbability} records={kept} />
      {byDistance && distance && (
        <div className={style.two}>
          <RankPanel result={distance} candidate={candidate} scenario={index} />
          <ClosestPairs
            key={of(byDistance.entry)}
            of={of(byDistance.entry)}
            scenario={index}
            entry={byDistance.entry}
            candidate={candidate}
          />
        </div>
      )}
      {byProbability && byProbability.after.is !== 'invalid' ? (
        <ProbabilityPanel
          // The pairs of another candidate say nothing of this one.
          key={candidate}
          // The pairs and their weights are the same, whatever rates they are held against.
          of={of(omit(byProbability.entry, 'falseLinks', 'missed'))}
          scenario={index}
          entry={byProbability.entry}
          candidate={candidate}
          result={probability}
          records={kept}
        />
      ) : (
        !byProbability && (
          <p style={{ marginTop: 16 }}>
            <Button onPress={() => askFor(usual, { verb: 'link', things: ['records by probability'] })}>
              Link by probability too
            </Button>{' '}
            <span className="muted">
              Pairs are compared variable by variable, within blocks of {usual.block?.join(', ')}.
            </span>
          </p>
        )
      )}
    </>
  )
}
