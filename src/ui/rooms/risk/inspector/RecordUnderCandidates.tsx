import { useEffect } from 'react'
import { useStore } from 'zustand'
import { riskClassesOf, type Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { look } from '../../../../store/navigate'
import { askUnderCandidates, assessedCandidates, recordStore } from '../../../../store/record'
import { resultsStore } from '../../../../store/results'
import { riskClass } from '../../../charts/risk-classes'
import { Button } from '../../../parts/Button'
import { MethodMark } from '../../../parts/MethodMark'
import { candidateMark } from '../../../candidates/describe-candidate'
import { outOf, plural, recordRisk } from '../../../words/numbers'
import { InspectorSection } from '../../../inspector/InspectorHead'
import styles from './Record.module.css'
import type { RecordRequest } from '../../../../worker/questions/explain-record'
import type { CandidateRecord } from '../../../../worker/questions/record-under-candidate'

type Props = {
  readonly recipe: Recipe
  readonly request: RecordRequest
  /** Its risk in the file as it stands. */
  readonly risk: number | null
  readonly records: number
}

/** Files of more records are asked for candidates when the user wishes, because every candidate is built anew. */
const askedAtOnce = 50_000

/** The record's risk in the first run of every assessed candidate, which is the file that would be released. */
export function RecordUnderCandidates({ recipe, request, risk, records }: Props) {
  const { of, under, asked } = useStore(recordStore)
  const states = useStore(resultsStore, (state) => state.candidates)
  const assessed = assessedCandidates(recipe, states)
  const known = Object.keys(under).length
  const atOnce = records <= askedAtOnce && assessed.length > 0
  const { scenario, by, row } = request
  useEffect(() => {
    if (atOnce && of !== '') void askUnderCandidates({ scenario, by, row })
  }, [atOnce, of, scenario, by, row])
  if (assessed.length === 0) return null
  const shown = recipe.candidates.filter(({ name }) => Object.hasOwn(under, name))
  return (
    <InspectorSection title="Risk under candidates">
      <ul className={styles.bars}>
        <Bar recipe={recipe} name="Original" risk={risk} mark={<MethodMark method="original" targeted />} />
        {shown.map((candidate) => {
          const { name } = candidate
          return (
            <Bar
              key={name}
              recipe={recipe}
              name={name}
              risk={riskUnder(lookUp(under, name)!)}
              mark={<MethodMark {...candidateMark(candidate)} />}
              onPress={() => look({ kind: 'candidate', name })}
            />
          )
        })}
      </ul>
      <p className="muted" style={{ marginTop: 6 }} aria-live="polite">
        {asked > 0 && known < asked
          ? `${outOf(known, asked)} candidates built.`
          : asked > 0 &&
            'In the first run of each, the one that is released; 0 where its key is no longer alone or the record is left out.'}
      </p>
      {asked === 0 && !atOnce && (
        <Button small onPress={() => void askUnderCandidates(request)}>
          Build {plural(assessed.length, 'candidate')} and look
        </Button>
      )}
    </InspectorSection>
  )
}

/** Among others with its key a record is matched by nobody; without matrices it is not known how probably. */
function riskUnder({ risk, unique }: CandidateRecord): number | null {
  return unique ? risk : 0
}

function Bar(props: {
  readonly recipe: Recipe
  readonly name: string
  readonly risk: number | null
  readonly mark: React.ReactNode
  readonly onPress?: () => void
}) {
  const { recipe, name, risk, mark, onPress } = props
  return (
    <li>
      {mark}
      <span className={styles.candidate} title={name}>
        {onPress ? (
          <button type="button" className={styles.name} onClick={onPress}>
            {name}
          </button>
        ) : (
          name
        )}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span
          className={`${styles.fill} rd${riskClass(risk ?? 0, riskClassesOf(recipe))}`}
          style={{ width: `${100 * (risk ?? 0)}%` }}
        />
      </span>
      <span className="num">{recordRisk(risk)}</span>
    </li>
  )
}
