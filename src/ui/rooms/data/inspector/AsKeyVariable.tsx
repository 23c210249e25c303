import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { isKeyCurrent } from '../../../../store/freshness'
import { keyWithStore, needKeyWith } from '../../../../store/key-with'
import { levelsStore } from '../../../../store/levels'
import { keyPart } from '../../../../store/recipe-parts'
import { recipeStore } from '../../../../store/recipe'
import { resultsStore } from '../../../../store/results'
import { hasLevels } from '../../../../store/roles'
import { viewStore } from '../../../../store/view'
import { change, count, plural } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import { InspectorSection } from '../../../inspector/InspectorHead'
import type { KeyDescription } from '../../../../worker/describe-key'
import type { LevelCount } from '../../../../worker/questions/levels-of'
import type { VariableDescription } from '../../../../file/table-description'

/** What the variable does in the key of the scenario in use, or what it would do if it were in it. */
export function AsKeyVariable({ variable }: { readonly variable: VariableDescription }) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const scenario = useStore(viewStore, (view) => view.scenario)
  const used = recipe?.scenarios.at(scenario)
  if (!recipe || !used) return null
  return used.key.includes(variable.name) ? (
    <InKey recipe={recipe} scenario={scenario} variable={variable} />
  ) : (
    <OutOfKey recipe={recipe} scenario={scenario} variable={variable} />
  )
}

type Props = {
  readonly recipe: Recipe
  readonly scenario: number
  readonly variable: VariableDescription
}

function InKey({ recipe, scenario, variable }: Props) {
  const kept = useStore(resultsStore, (results) => {
    const { name } = recipe.scenarios[scenario]
    return lookUp(results.keys, name)
  })
  if (!kept || !isKeyCurrent(recipe, scenario, kept)) return null
  const at = kept.value.variables.findIndex(({ name }) => name === variable.name)
  if (at === -1) return null
  return (
    <InspectorSection title="As a key variable">
      <Effect recipe={recipe} variable={variable} withIt={kept.value} at={at} />
    </InspectorSection>
  )
}

function OutOfKey({ recipe, scenario, variable }: Props) {
  const { name } = variable
  const of = keyPart(recipe, scenario)
  useEffect(() => {
    void needKeyWith(name)
  }, [name, of])
  const withIt = useStore(keyWithStore, (state): KeyDescription | undefined =>
    state.of === of ? lookUp(state.byVariable, name) : undefined,
  )
  if (!withIt) return null
  const at = withIt.variables.length - 1
  const added = withIt.sampleUniques - withIt.uniquesWithout[at]
  return (
    <InspectorSection title="If it were in the key">
      <p>
        {added === 0
          ? 'It would add no sample unique.'
          : `It would add ${plural(added, 'sample unique')} to ${count(withIt.uniquesWithout[at])}.`}
        {!hasLevels(variable) &&
          ` It would be read by its ${plural(variable.distinct, 'different value', 'different values')}.`}
      </p>
      <Effect recipe={recipe} variable={variable} withIt={withIt} at={at} />
    </InspectorSection>
  )
}

type EffectProps = {
  readonly recipe: Recipe
  readonly variable: VariableDescription
  readonly withIt: KeyDescription
  /** The place of the variable in that key. */
  readonly at: number
}

function Effect({ recipe, variable, withIt, at }: EffectProps) {
  const levels = useStore(levelsStore, (state): readonly LevelCount[] | undefined =>
    lookUp(state.byVariable, variable.name),
  )
  const without = withIt.uniquesWithout[at]
  const rarest = levels
    ?.filter((each) => !each.missing && each.records > 0)
    .toSorted((a, b) => a.records - b.records)
    .at(0)
  return (
    <dl className="kv" style={{ marginTop: 4, gridTemplateColumns: 'max-content 1fr' }}>
      <dt>Sample uniques with it</dt>
      <dd>{count(withIt.sampleUniques)}</dd>
      <dt>Sample uniques without it</dt>
      <dd>
        {count(without)}
        {withIt.sampleUniques > 0 && (
          <span className="muted"> ({change(withIt.sampleUniques, without)})</span>
        )}
      </dd>
      <dt>Multiplies the cells by</dt>
      <dd>{count(withIt.variables[at].levels)}</dd>
      {rarest && (
        <>
          <dt>Rarest level</dt>
          <dd>
            {levelName(recipe.data, variable.name, rarest.level)}, {count(rarest.records)}
          </dd>
        </>
      )}
    </dl>
  )
}
