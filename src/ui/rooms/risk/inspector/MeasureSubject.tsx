import { matchesBy } from '../../../../engine/risk/main-measures'
import { useStore } from 'zustand'
import type { Candidate, Recipe, Scenario } from '../../../../engine/assess/recipe'
import type { RiskResults } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import type { MeasureEntry } from '../../../../engine/risk/measure'
import { chosenOf } from '../../../../store/chosen'
import { recipeStore } from '../../../../store/recipe'
import { resultsStore, type CandidateState } from '../../../../store/results'
import { tableStore } from '../../../../store/table'
import { viewStore } from '../../../../store/view'
import { Provenance } from '../../../parts/Provenance'
import { Symbol } from '../../../parts/Symbol'
import { Tag } from '../../../parts/Tag'
import { Held } from '../../../measures/Held'
import { standingOf } from '../../../measures/measure-validity'
import { fileValue, type FileValue } from '../../../measures/file-value'
import { measuredById, riskValue, writeMeasured, type Measured } from '../../../measures/measure-values'
import { riskKey } from '../../../../engine/assess/recipe'
import { entryText, measureName } from '../../../measures/entry-text'
import { WordsIn } from '../../../help/WordsIn'
import { Indexed } from '../../../parts/Indexed'
import { readingOf } from '../reading'
import { change, range, tau } from '../../../words/numbers'
import { AssumptionsSection, FormulaSection, SourceSection } from '../../../inspector/CatalogueSections'
import { GroupDisclosures } from '../attributes/GroupDisclosures'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import { LargeKey } from '../population/LargeKey'
import { PredictionRows } from '../population/PredictionRows'
import { LevelsOfKey, ScenarioSections } from './ScenarioSections'
import { SpecialLists } from '../special/SpecialLists'

/** A number: reading, definition, formula, assumptions, this file, source, in that order. */
export function MeasureSubject({ id }: { readonly id: string }) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const index = useStore(viewStore, (state) => state.scenario)
  const results = useStore(resultsStore)
  const records = useStore(tableStore, (table) =>
    table.status === 'ready' ? table.description.records : null,
  )
  const focused = useStore(viewStore, (state) => state.candidate)
  const measured = recipe ? measuredById(recipe, id) : null
  if (!recipe || !measured) return <InspectorHead kind="Measure" title={id} />
  const shown = focused ?? chosenOf(recipe)
  const candidate = recipe.candidates.find(({ name }) => name === shown) ?? null
  const scenario = recipe.scenarios.at(index)
  const kept = scenario ? lookUp(results.risks, scenario.name) : undefined
  const found = kept?.value.result.risk ?? null
  const { entry } = measured
  const own = fileValue(results, recipe, index, measured)
  const symbol = entry.symbol !== '' && (
    <>
      , <Symbol of={entry.symbol} />
    </>
  )
  return (
    <>
      <InspectorHead
        kind={measured.which === '' ? 'Measure' : `Measure, ${measured.which}`}
        title={
          <>
            {entry.title}
            {symbol}
          </>
        }
      />
      <InspectorSection title="Reading">
        {own === null ? (
          <p className="muted">{found && isListed(entry) ? entry.reading : withoutValue(entry)}</p>
        ) : (
          <p>{readingOf(measured, own, found, records)}</p>
        )}
        {own?.current === false && (
          <p style={{ marginTop: 6 }}>
            <Tag tone="warn">out of date</Tag>
          </p>
        )}
      </InspectorSection>
      {scenario && id === 'key.cells' && <LargeKey scenario={scenario.name} />}
      <InspectorSection title="Definition">
        <p>
          <Indexed text={entry.definition} />
        </p>
        <WordsIn text={`${entry.title} ${entry.definition}`} />
      </InspectorSection>
      <FormulaSection formula={entry.formula} reading={entry.definition} where={entry.where} />
      {entry.id === 'key.cells' && scenario && (
        <LevelsOfKey recipe={recipe} index={index} results={results} />
      )}
      <AssumptionsSection list={entry.assumptions} />
      {entry.measure === 'key' && scenario && (
        <ScenarioSections recipe={recipe} index={index} results={results} said={entry.assumptions} />
      )}
      {scenario && own && (
        <InFile
          recipe={recipe}
          scenario={scenario}
          measured={measured}
          found={found}
          own={own}
          candidate={candidate}
          states={results.candidates}
        />
      )}
      {isListed(entry) && found && <SpecialLists id={id} recipe={recipe} found={found} />}
      {entry.field === 'groupDisclosures' && found && <GroupDisclosures of={measured.key} risk={found} />}
      <SourceSection source={entry.source} />
    </>
  )
}

/** Several numbers of the file, which no single one stands for. */
function isListed({ unit, per }: MeasureEntry): boolean {
  return unit === 'list' && per === 'file'
}

function InFile(props: {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly measured: Measured
  readonly found: RiskResults | null
  readonly own: FileValue
  /** The one in focus, otherwise the chosen one. */
  readonly candidate: Candidate | null
  readonly states: Readonly<Record<string, CandidateState>>
}) {
  const { recipe, scenario, measured, found, own, candidate, states } = props
  const { entry } = measured
  const state = candidate === null ? undefined : lookUp(states, candidate.name)
  const standing =
    candidate && state?.status === 'assessed'
      ? standingOf(measured, candidate, state, scenario.name, recipe)
      : null
  const summary = lookUp(state?.summaries, scenario.name)
  const spread = lookUp(summary?.risk, measured.id) ?? lookUp(summary?.utility, measured.id)
  const rivals = found && matchesFields.has(entry.field) ? matchesByModel(recipe, found) : []
  const known = found && riskValue(found, `${identificationKey(recipe)}.tauStar`)
  return (
    <InspectorSection title="In this file">
      <dl className="kv">
        <dt>
          <Provenance how={entry.how} label="As it stands" />
        </dt>
        <dd>{own.text}</dd>
        {known !== null && matchesFields.has(entry.field) && entry.measure !== matchesBy.known && (
          <>
            <dt>
              <Provenance how="known" label="Population counts" />
            </dt>
            <dd>{tau(known)}</dd>
          </>
        )}
        <PredictionRows found={found} measured={measured} />
        {rivals.map((rival) => (
          <Rival key={rival.key} rival={rival} known={known} own={measured.key === rival.key} />
        ))}
        {candidate && standing && (
          <>
            <dt className="muted">{candidate.name}</dt>
            <dd>
              <Held
                written={spread && spread.mean !== null ? writeMeasured(entry, spread.mean) : null}
                standing={standing}
              />
            </dd>
          </>
        )}
        {candidate && !standing && spread && spread.mean !== null && (
          <>
            <dt>
              <Provenance how={spread.sd === null ? entry.how : 'simulated'} label={candidate.name} />
            </dt>
            <dd>{writeMeasured(entry, spread.mean)}</dd>
            {spread.sd !== null && (
              <>
                <dt className="muted">5th to 95th percentile of its runs</dt>
                <dd className="muted">
                  {range(spread.low, spread.high, (each) => writeMeasured(entry, each))}
                </dd>
              </>
            )}
            <PredictionRows
              found={lookUp(state?.replicates.at(0), scenario.name)?.risk ?? null}
              measured={measured}
              of="run 1"
            />
          </>
        )}
      </dl>
    </InspectorSection>
  )
}

type ModelMatches = {
  readonly key: string
  readonly name: string
  readonly estimate: number
  readonly sd: number | null
}

function Rival({
  rival,
  known,
  own,
}: {
  readonly rival: ModelMatches
  readonly known: number | null
  readonly own: boolean
}) {
  return (
    <>
      {!own && (
        <>
          <dt>
            <Provenance how="estimated" label={`Model, ${rival.name}`} />
          </dt>
          <dd>{tau(rival.estimate)}</dd>
        </>
      )}
      {rival.sd !== null && (
        <>
          <dt className="muted">{own ? 'Standard deviation given the model' : 'its standard deviation'}</dt>
          <dd className="muted">{tau(rival.sd)}</dd>
        </>
      )}
      {known !== null && known > 0 && (
        <>
          <dt className="muted">{own ? 'Error against known' : 'its error against known'}</dt>
          <dd className="muted">{change(known, rival.estimate)}</dd>
        </>
      )}
    </>
  )
}

/** Fields that say how many matches would be correct, so that known counts and models can be held side by side. */
const matchesFields: ReadonlySet<string> = new Set(['tau', 'tauStar', 'tau2'])

function matchesByModel(recipe: Recipe, found: RiskResults): readonly ModelMatches[] {
  return recipe.risk.flatMap((entry) => {
    const key = riskKey(entry)
    const estimate = riskValue(found, `${key}.tau2`)
    const name =
      entry.measure === matchesBy.estimated ? entryText(entry, recipe) : (measureName(entry.measure) ?? key)
    return estimate === null ? [] : [{ key, name, estimate, sd: riskValue(found, `${key}.tau2Sd`) }]
  })
}

function identificationKey(recipe: Recipe): string {
  const entry = recipe.risk.find((each) => each.measure === matchesBy.known)
  return entry ? riskKey(entry) : matchesBy.known
}

/** Why there is no number for the file: it speaks of candidates, of single records, or was not measured. */
function withoutValue({ needs, direction, per }: MeasureEntry): string {
  if (direction === 'more-is-useful' || direction === 'zero-is-best' || needs.includes('matrix'))
    return 'A number of candidates: it compares the released file with the original.'
  if (per === 'record') return 'A number of each record: the riskiest are listed in Risk.'
  return 'Not measured for the file as it stands.'
}
