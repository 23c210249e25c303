import { useStore } from 'zustand'
import type { Scenario } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { isKeyCurrent } from '../../../../store/freshness'
import { recipeStore } from '../../../../store/recipe'
import { resultsStore } from '../../../../store/results'
import { describeScenario, setScenario } from '../../../../store/scenarios'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import { TextField } from '../../../parts/TextField'
import { count, plural } from '../../../words/numbers'
import { coarserInWords } from '../coarser/coarser-in-words'
import { scenarioLetter } from '../../../words/scenario-letter'

/** A scenario: its name and description, what it comes to, and who goes by its circumstances. */
export function ScenarioSubject({ index }: { readonly index: number }) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const keys = useStore(resultsStore, (results) => results.keys)
  const scenario = recipe?.scenarios.at(index)
  if (!recipe || !scenario) return <InspectorHead kind="Scenario" title="" />
  const kept = lookUp(keys, scenario.name)
  const uniques =
    kept && scenario.key.length > 0 && isKeyCurrent(recipe, index, kept) ? kept.value.sampleUniques : null
  const coarser = Object.entries(scenario.coarser ?? {})
  return (
    <>
      <InspectorHead kind={`Scenario ${scenarioLetter(index)}`} title={scenario.name} />
      <InspectorSection title="Name and description">
        <TextField
          key={`name ${index} ${scenario.name}`}
          label="Name"
          width="100%"
          value={scenario.name}
          onChange={(name) => {
            if (name.trim() !== '') setScenario(index, { name: name.trim() })
          }}
        />
        <div style={{ marginTop: 8 }}>
          <TextField
            key={`note ${index}`}
            label="Description"
            width="100%"
            value={scenario.note ?? ''}
            help="One sentence, printed in the report."
            onChange={(note) => describeScenario(index, note.trim())}
          />
        </div>
      </InspectorSection>
      {uniques !== null && (
        <InspectorSection title="Reading">
          <p>{reading(scenario, uniques)}</p>
        </InspectorSection>
      )}
      {coarser.length > 0 && (
        <InspectorSection title="Coarser knowledge">
          {coarser.map(([name, own]) => (
            <p key={name}>
              <span className="mono">{name}</span> {coarserInWords(own)}.
            </p>
          ))}
          <p className="muted">
            File, population and releases are counted so. The key is changed in the table of scenarios.
          </p>
        </InspectorSection>
      )}
      <InspectorSection title="Used by">
        <dl className="kv">
          <dt>Key variables</dt>
          <dd className="muted">every measure of risk</dd>
          <dt>Who was sampled</dt>
          <dd className="muted">expected correct matches</dd>
          <dt>The list</dt>
          <dd className="muted">matches of one such intruder</dd>
          <dt>A missing value</dt>
          <dd className="muted">every measure of risk</dd>
          <dt>What can’t occur</dt>
          <dd className="muted">log-linear models</dd>
        </dl>
      </InspectorSection>
    </>
  )
}

function reading({ targetInSample = false }: Scenario, uniques: number): string {
  const alone = `${plural(uniques, 'person stands', 'people stand')} alone in the file`
  return targetInSample
    ? `Who knows that someone took part needs only to find them in the file. ${alone}: each is then a certain match.`
    : `${alone}. Whether a match with one of ${count(uniques)} is right depends on how many others of the population look the same.`
}
