import { useStore } from 'zustand'
import { riskKey, type Recipe, type Scenario } from '../../../engine/assess/recipe'
import type { RiskResults, Spread } from '../../../engine/assess/results'
import { chooseCandidate, look, selectCandidate, show } from '../../../store/navigate'
import { recipeStore } from '../../../store/recipe'
import { resultsStore, type CandidateState } from '../../../store/results'
import { isCandidateCurrent } from '../../../store/freshness'
import { viewStore } from '../../../store/view'
import { BeforeAfterBars } from '../../charts/BeforeAfterBars'
import { Button } from '../../parts/Button'
import { ColumnHeads } from '../../parts/ColumnHeads'
import { MethodMark } from '../../parts/MethodMark'
import { Prose } from '../../parts/Prose'
import { Symbol } from '../../parts/Symbol'
import { Tag } from '../../parts/Tag'
import { candidateMark, stepSentence } from '../../rooms/candidates/describe-candidate'
import { unchanged, utilityAxes } from '../../rooms/map/map-points'
import { classesAfter } from '../../rooms/map/classes-after'
import { comparableRisk } from '../../rooms/risk/file-value'
import {
  measuredById,
  originalValue,
  riskValue,
  utilityLabel,
  writeMeasured,
  type Measured,
} from '../../rooms/risk/measure-values'
import { change, count, plural, points, range, share } from '../../words/numbers'
import { withoutPaths } from '../../words/recipe-paths'
import styles from './Subject.module.css'
import { InspectorHead, InspectorSection } from './InspectorHead'

/** A candidate: what it does, its risk before and after, the same risk said otherwise, utility, spread. */
export function CandidateSubject({ name }: { readonly name: string }) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const index = useStore(viewStore, (state) => state.scenario)
  const chosen = useStore(viewStore, (state) => state.chosen)
  const room = useStore(viewStore, (state) => state.room)
  const risks = useStore(resultsStore, (state) => state.risks)
  const state = useStore(
    resultsStore,
    (results) => results.candidates[name] as (typeof results.candidates)[string] | undefined,
  )
  const candidate = recipe?.candidates.find((each) => each.name === name)
  const scenario = recipe?.scenarios.at(index)
  if (!recipe || !candidate || !scenario) return <InspectorHead kind="Candidate" title={name} />
  const mark = candidateMark(candidate)
  const summary = state?.summaries[scenario.name]
  const stale = state !== undefined && !isCandidateCurrent(recipe, name, state)
  const before = comparableRisk({ risks }, recipe, index, !stale)
  const beforeMissing = before === null && scenario.name in risks
  return (
    <>
      <InspectorHead
        kind="Candidate"
        title={
          <>
            <MethodMark method={mark.method} targeted={mark.targeted} /> {name}
          </>
        }
      />
      <section>
        {candidate.steps.map((step, i) => (
          <p key={i}>{stepSentence(step)}</p>
        ))}
        {state && <Changed state={state} scenario={scenario} />}
        {stale && (
          <p style={{ marginTop: 6 }}>
            <Tag tone="warn">out of date</Tag>
          </p>
        )}
        <div style={{ display: 'flex', gap: 8, marginTop: 10, flexWrap: 'wrap' }}>
          <Button
            kind="primary"
            disabled={!summary}
            reason="It has not been assessed."
            onPress={() => {
              chooseCandidate(name)
              show('release')
            }}
          >
            {chosen === name ? 'Go to the release' : 'Choose for release'}
          </Button>
          {room !== 'candidates' && (
            <Button
              onPress={() => {
                selectCandidate(name)
                show('candidates')
              }}
            >
              Edit steps
            </Button>
          )}
        </div>
      </section>
      {state?.problem && (
        <InspectorSection title="Why it stopped">
          <p>
            <Prose text={withoutPaths(`${state.problem.sentence} ${state.problem.detail}`)} />
          </p>
        </InspectorSection>
      )}
      {summary && (
        <>
          <BeforeAndAfter
            beforeMissing={beforeMissing}
            recipe={recipe}
            scenario={scenario}
            before={before}
            state={state}
            risk={summary.risk}
          />
          <OtherWays recipe={recipe} risk={summary.risk} />
          <Utility recipe={recipe} utility={summary.utility} />
          <SpreadOverRuns recipe={recipe} state={state} summary={summary} />
          <Cautions state={state} scenario={scenario} />
        </>
      )}
    </>
  )
}

type Risk = Readonly<Record<string, Spread>>

function BeforeAndAfter(props: {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly before: RiskResults | null
  /** The original was measured, but under other settings than the candidate. */
  readonly beforeMissing: boolean
  readonly state: CandidateState
  readonly risk: Risk
}) {
  const { recipe, scenario, before, beforeMissing, state, risk } = props
  const key = mainKey(recipe)
  const uniques = `${key}.sampleUniques`
  const main = mainRiskIds(recipe).find((id) => mean(risk[id]) !== null)
  const measured = main === undefined ? null : measuredById(recipe, main)
  const after = main === undefined ? null : mean(risk[main])
  // Without a population or a model the risk is the sample uniques, and nothing is known of correct matches.
  const matches = measured?.entry.unit === 'records'
  const earlier = before && measured ? originalValue(before, measured) : null
  const uniquesBefore = before ? riskValue(before, uniques) : null
  const uniquesAfter = mean(risk[uniques])
  const shareBefore = quotient(earlier, uniquesBefore)
  const shareAfter = quotient(after, uniquesAfter)
  const populationBefore = before ? riskValue(before, `${key}.populationUniques`) : null
  const populationAfter = mean(risk[`${key}.populationUniques`])
  const classesBefore = before ? classesOf(before, key) : null
  const classes = classesAfter(state, scenario.name, key)
  const runs = main === undefined ? state.replicates.length : risk[main].replicates
  return (
    <InspectorSection title="Before and after">
      <table>
        <ColumnHeads rows="Number" hidden numbers={['before', 'after', 'change']} />
        <tbody>
          {measured && matches && (
            <tr>
              <td>
                <Opens id={measured.id}>
                  Correct matches, <Symbol of={measured.entry.symbol} />
                </Opens>
              </td>
              <td className="num muted">{writeMeasured(measured.entry, earlier)}</td>
              <td className="num">{writeMeasured(measured.entry, after)}</td>
              <td className="num muted">{change(earlier, after)}</td>
            </tr>
          )}
          {matches && (
            <tr>
              <td>
                <Opens id={`${key}.shareOfMatches`}>Share correct</Opens>
              </td>
              <td className="num muted">{share(shareBefore)}</td>
              <td className="num">{share(shareAfter)}</td>
              <td className="num muted">{points(shareBefore, shareAfter)}</td>
            </tr>
          )}
          <tr>
            <td>
              <Opens id={uniques}>Sample uniques</Opens>
            </td>
            <td className="num muted">{count(uniquesBefore)}</td>
            <td className="num">{count(uniquesAfter)}</td>
            <td className="num muted">{difference(uniquesBefore, uniquesAfter)}</td>
          </tr>
          {populationAfter !== null && (
            <tr>
              <td>
                <Opens id={`${key}.populationUniques`}>Population uniques</Opens>
              </td>
              <td className="num muted">{count(populationBefore)}</td>
              <td className="num">{count(populationAfter)}</td>
              <td className="num muted">{difference(populationBefore, populationAfter)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="muted" style={{ marginTop: 6 }}>
        {runs > 1 ? `After: mean of ${plural(runs, 'run')}.` : 'After: one run.'}
        {beforeMissing && ' Before: out of date, measure the risk again.'}
        {before === null && !beforeMissing && ' Before: not measured yet; measure it in Risk.'}
      </p>
      {classesBefore && classes && (
        <div style={{ marginTop: 12 }}>
          <BeforeAfterBars before={classesBefore} after={classes} />
        </div>
      )}
    </InspectorSection>
  )
}

function OtherWays({ recipe, risk }: { readonly recipe: Recipe; readonly risk: Risk }) {
  const [main] = mainRiskIds(recipe).filter((id) => mean(risk[id]) !== null)
  const others = Object.keys(risk)
    .filter((id) => id !== main && mean(risk[id]) !== null)
    .flatMap((id) => measuredById(recipe, id) ?? [])
    .filter(
      ({ entry }) =>
        entry.unit === 'records' && entry.direction === 'more-is-riskier' && entry.field !== 'tauStar',
    )
  const first = others
    .filter(({ entry }) => told.includes(entry.field))
    .toSorted((a, b) => place(a) - place(b))
  const rest = others.filter(({ entry }) => !told.includes(entry.field))
  if (others.length === 0) return null
  return (
    <InspectorSection title="The same risk, other ways">
      <OtherList list={first} risk={risk} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>All expressions</summary>
          <OtherList list={rest} risk={risk} />
        </details>
      )}
    </InspectorSection>
  )
}

/** The fields that are told at once, in this order; the others on request. */
const told = ['correctlyClassified', 'approximation5', 'tau2Adjusted', 'tau2', 'knownInSample']

function place({ entry }: Measured): number {
  return told.indexOf(entry.field)
}

function OtherList({ list, risk }: { readonly list: readonly Measured[]; readonly risk: Risk }) {
  return (
    <dl className={`kv ${styles.list}`}>
      {list.map((measured) => (
        <OtherWay key={measured.id} measured={measured} value={mean(risk[measured.id])} />
      ))}
    </dl>
  )
}

function OtherWay({ measured, value }: { readonly measured: Measured; readonly value: number | null }) {
  const { entry, which, id } = measured
  return (
    <>
      <dt>
        <Opens id={id}>
          {entry.title
            .replace(/^Expected correct matches, /, '')
            .replace(/^./, (first) => first.toUpperCase())}
          {which && <span className="muted">, {which}</span>}
        </Opens>
      </dt>
      <dd>{writeMeasured(entry, value)}</dd>
    </>
  )
}

function Utility({ recipe, utility }: { readonly recipe: Recipe; readonly utility: Risk }) {
  const rows = utilityAxes(recipe)
  if (rows.length === 0) return null
  return (
    <InspectorSection title="Utility">
      <table>
        <ColumnHeads rows="Table" hidden numbers={['unchanged', 'after']} />
        <tbody>
          {rows.map((measured) => (
            <tr key={measured.id}>
              <td style={{ whiteSpace: 'normal', padding: '3px 6px 3px 0' }}>
                <Opens id={measured.id}>{utilityLabel(measured)}</Opens>
              </td>
              <td className="num muted">{writeMeasured(measured.entry, unchanged(measured))}</td>
              <td className="num">{writeMeasured(measured.entry, mean(utility[measured.id]))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </InspectorSection>
  )
}

function SpreadOverRuns(props: {
  readonly recipe: Recipe
  readonly state: CandidateState
  readonly summary: CandidateState['summaries'][string]
}) {
  const { recipe, state, summary } = props
  const limit = useStore(viewStore, (view) => view.limit)
  const main = mainRiskIds(recipe).find((id) => mean(summary.risk[id]) !== null)
  const runs = main === undefined ? state.replicates.length : summary.risk[main].replicates
  if (runs < 2) return null
  const measured = main === undefined ? null : measuredById(recipe, main)
  const utility = utilityAxes(recipe).at(0)
  const parts = [
    ...(measured
      ? [
          `Risk ${range(summary.risk[measured.id].low, summary.risk[measured.id].high, (value) => writeMeasured(measured.entry, value))}`,
        ]
      : []),
    ...(utility && utility.id in summary.utility
      ? [
          `${utilityLabel(utility)} ${range(summary.utility[utility.id].low, summary.utility[utility.id].high, (value) => writeMeasured(utility.entry, value))}`,
        ]
      : []),
  ]
  const high = measured ? summary.risk[measured.id].high : null
  return (
    <InspectorSection title={`Spread over ${plural(runs, 'run')}`}>
      <p className="muted">
        {parts.join(', ')} (5th to 95th percentile, the bars on the map).
        {limit !== null && high !== null && high > limit && ' Some runs may exceed the limit.'}
      </p>
    </InspectorSection>
  )
}

function Cautions({ state, scenario }: { readonly state: CandidateState; readonly scenario: Scenario }) {
  const sentences = new Set(
    state.replicates.slice(0, 1).flatMap((replicate) => {
      const result = replicate[scenario.name] as (typeof replicate)[string] | undefined
      return result?.cautions.map((caution) => caution.sentence) ?? []
    }),
  )
  if (sentences.size === 0) return null
  return (
    <InspectorSection title="Leans on">
      {[...sentences].map((sentence) => (
        <p key={sentence} className="muted">
          <Prose text={sentence} />
        </p>
      ))}
    </InspectorSection>
  )
}

function Changed({ state, scenario }: { readonly state: CandidateState; readonly scenario: Scenario }) {
  const first = state.replicates.at(0)?.[scenario.name]
  if (!first) return null
  const changed = Object.entries(first.changed).map(
    ([variable, records]) => `${variable} in ${plural(records, 'record')}`,
  )
  return changed.length === 0 ? null : <p className="muted">The first run changes {changed.join(', ')}.</p>
}

/** A number's name that opens its own page of the inspector. */
function Opens({ id, children }: { readonly id: string; readonly children: React.ReactNode }) {
  return (
    <button type="button" className={styles.opens} onClick={() => look({ kind: 'measure', id })}>
      {children}
    </button>
  )
}

function mainKey(recipe: Recipe): string {
  const [first] = mainRiskIds(recipe)
  return first.slice(0, first.indexOf('.'))
}

/** The ids that can stand for the risk, the best known first. */
function mainRiskIds(recipe: Recipe): readonly string[] {
  const fields = {
    identification: ['tau', 'tauStar'],
    loglinear: ['tau2Adjusted', 'tau2'],
    uniqueness: ['sampleUniques'],
  }
  const order = ['identification', 'loglinear', 'uniqueness'] as const
  const ids = order.flatMap((measure) =>
    recipe.risk
      .filter((entry) => entry.measure === measure)
      .toReversed()
      .flatMap((entry) => fields[measure].map((field) => `${riskKey(entry)}.${field}`)),
  )
  return ids.length > 0 ? ids : ['uniqueness.sampleUniques']
}

function classesOf(results: RiskResults, key: string): readonly number[] | null {
  const result = results[key] as RiskResults[string] | undefined
  return result && 'classes' in result ? result.classes : null
}

function mean(spread: Spread | undefined): number | null {
  return spread?.mean ?? null
}

function quotient(above: number | null, below: number | null): number | null {
  return above === null || below === null || below === 0 ? null : above / below
}

function difference(from: number | null, to: number | null): string {
  if (from === null || to === null) return '–'
  const moved = Math.round(to - from)
  return moved > 0 ? `+${count(moved)}` : count(moved)
}
