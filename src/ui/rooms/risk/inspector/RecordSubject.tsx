import { useEffect } from 'react'
import { useStore } from 'zustand'
import { riskClassesOf, type Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { definitionNamed } from '../../../../engine/risk/definitions'
import { isRiskCurrent } from '../../../../store/freshness'
import { closeRecord, openRecord, recordStore } from '../../../../store/record'
import { recipeStore } from '../../../../store/recipe'
import { resultsStore } from '../../../../store/results'
import { riskViewStore } from '../../../../store/risk-view'
import { viewStore } from '../../../../store/view'
import { riskClass } from '../../../charts/risk-classes'
import { Prose } from '../../../parts/Prose'
import { Provenance } from '../../../parts/Provenance'
import { basisOf } from '../basis'
import { byWeightsFound } from '../population/by-weights-found'
import { specialsFound } from '../special/specials-found'
import { resultsOf } from '../../../../store/found-results'
import { measuredById, type Measured } from '../../../measures/measure-values'
import { count, outOf, plural, recordRisk } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import { SourceSection } from '../../../inspector/CatalogueSections'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import { Opens } from '../../../inspector/Opens'
import styles from './Record.module.css'
import { RecordHelp } from './RecordHelp'
import { RecordKey } from './RecordKey'
import { RecordSets } from './RecordSets'
import { RecordUnderCandidates } from './RecordUnderCandidates'
import { RecordValues } from './RecordValues'
import type { RecordExplained } from '../../../../worker/questions/explain-record'

/** One record: its risk, with whom it shares its key, what singles it out, and what would hide it. */
export function RecordSubject({ row }: { readonly row: number }) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const scenario = useStore(viewStore, (state) => state.scenario)
  const view = useStore(riskViewStore)
  const risks = useStore(resultsStore, (state) => state.risks)
  const state = useStore(recordStore)
  const name = recipe?.scenarios.at(scenario)?.name
  const kept = name === undefined ? undefined : lookUp(risks, name)
  const basis = recipe && kept ? basisOf(resultsOf(recipe, kept.value), view) : null
  const special = recipe && kept ? specialsFound(recipe, kept.value) : null
  const ofSpecials = special?.result && (view.tab === 'special' || !basis) ? `${special.key}.dis` : undefined
  const individual =
    recipe && kept && view.basis === 'individual' && ofSpecials === undefined
      ? byWeightsFound(recipe, kept.value)
      : null
  const byWeights = individual?.result ? `${individual.key}.risk` : undefined
  const current = recipe !== null && isRiskCurrent(recipe, scenario, kept)
  const by = ofSpecials ?? byWeights ?? basis?.riskId
  const of = current && by !== undefined ? `${row} ${scenario} ${by} ${kept?.from ?? ''}` : null
  useEffect(() => {
    if (of !== null && by !== undefined) void openRecord(of, { scenario, by, row })
  }, [of, scenario, by, row])
  useEffect(() => closeRecord, [])
  const title = `Record ${count(row)}`
  if (!recipe || of === null || by === undefined) {
    return (
      <>
        <InspectorHead kind="Record" title={title} />
        <section>
          <p className="muted">
            {kept
              ? 'The risk is out of date: measure it again, then the record is explained.'
              : 'Measure the risk, then the record is explained.'}
          </p>
        </section>
      </>
    )
  }
  const { explained } = state.of === of ? state : { explained: null }
  return (
    <>
      <InspectorHead kind="Record" title={title} />
      {!explained && (
        <section aria-busy={state.problem === null}>
          <p className="muted">
            <Prose text={state.problem?.sentence ?? 'Looking at what singles it out.'} />
          </p>
        </section>
      )}
      {explained && (
        <>
          <Reading recipe={recipe} explained={explained} by={by} />
          <RecordKey recipe={recipe} explained={explained} />
          <RecordSets recipe={recipe} explained={explained} />
          {/* What is special in a released file is not what was so before it was changed. */}
          {ofSpecials === undefined && byWeights === undefined && (
            <RecordUnderCandidates
              recipe={recipe}
              request={{ scenario, by, row }}
              risk={riskOf(explained, by)}
              records={explained.records}
            />
          )}
          <RecordHelp explained={explained} />
          <RecordValues row={row} />
          <Source recipe={recipe} by={by} />
        </>
      )}
    </>
  )
}

/** What the measure of a risk says of records. */
function ofRecords({ entry, which }: Measured): { readonly called: string; readonly ranked: string } {
  const said = definitionNamed(entry.measure)?.ofRecords
  return { called: said?.called(which) ?? entry.title, ranked: said?.ranked ?? 'sample uniques' }
}

/** The key in a sentence, who else has it, and the risks. */
function Reading({
  recipe,
  explained,
  by,
}: {
  readonly recipe: Recipe
  readonly explained: RecordExplained
  readonly by: string
}) {
  const { key, populationCount, sampled, rank, uniques } = explained
  const own = key.map(
    ({ variable, value }) =>
      `${variable} ${value === null ? 'missing' : levelName(recipe.data, variable, value)}`,
  )
  const main = measuredById(recipe, by)
  const others = explained.risks.filter(({ risk }) => risk !== null)
  return (
    <section>
      <p>
        {own.join(', ')}. <b>{companySentence(sampled, populationCount)}</b>
      </p>
      <dl className={`kv ${styles.risks}`}>
        {populationCount !== null && (
          <>
            <dt>
              <Provenance how="known" label="People with this key" />
            </dt>
            <dd>{count(populationCount)}</dd>
          </>
        )}
        {others.map(({ id, risk }) => {
          const measured = measuredById(recipe, id)
          return (
            <Risk
              key={id}
              id={id}
              how={measured?.entry.how ?? 'estimated'}
              label={measured ? ofRecords(measured).called : 'Risk by the model'}
              written={
                id === by ? (
                  <span className={`rdot rd${riskClass(risk ?? 0, riskClassesOf(recipe))}`}>
                    {recordRisk(risk)}
                  </span>
                ) : (
                  recordRisk(risk)
                )
              }
            />
          )
        })}
        {rank !== null && (
          <>
            <dt>
              <Provenance
                how="counted"
                label={`Rank among ${main ? ofRecords(main).ranked : 'sample uniques'}`}
              />
            </dt>
            <dd>{outOf(rank, uniques)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Risk(props: {
  readonly id: string
  readonly how: 'counted' | 'known' | 'estimated' | 'simulated'
  readonly label: string
  readonly written: React.ReactNode
}) {
  return (
    <>
      <dt>
        <Opens id={props.id}>
          <Provenance how={props.how} label={props.label} />
        </Opens>
      </dt>
      <dd>{props.written}</dd>
    </>
  )
}

function companySentence(sampled: number, people: number | null): string {
  if (people === 1) return 'Nobody else in the population has this key.'
  if (people !== null && sampled === 1) {
    return `Nobody else in the file has this key; ${plural(people, 'person', 'people')} of the population ${people === 0 ? 'do' : 'have'} it.`
  }
  if (sampled === 1) return 'Nobody else in the file has this key.'
  return `${count(sampled)} records of the file have this key.`
}

function Source({ recipe, by }: { readonly recipe: Recipe; readonly by: string }) {
  const entry = measuredById(recipe, by)?.entry
  return entry ? (
    <>
      <InspectorSection title="The risk">
        <p className="muted">{entry.definition}</p>
      </InspectorSection>
      <SourceSection source={entry.source} />
    </>
  ) : null
}

function riskOf(explained: RecordExplained, by: string): number | null {
  return explained.risks.find(({ id }) => id === by)?.risk ?? null
}
