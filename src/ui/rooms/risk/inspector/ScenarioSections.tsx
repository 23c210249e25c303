import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { isKeyCurrent, isRiskCurrent } from '../../../../store/freshness'
import type { ResultsState } from '../../../../store/results'
import { Assumptions, type AssumptionsProps } from '../../../parts/Assumptions'
import { expectedMatches, type ExpectedMatches } from '../../../../store/expected-matches'
import { count, tau } from '../../../words/numbers'
import { scenarioLetter } from '../../../words/scenario-letter'
import { InspectorSection } from '../../../inspector/InspectorHead'

type Props = {
  readonly recipe: Recipe
  readonly index: number
  readonly results: Pick<ResultsState, 'keys' | 'risks'>
}

/** How many cells each variable multiplies the key by: 11 × 2 × 24. */
export function LevelsOfKey({ recipe, index, results }: Props) {
  const kept = lookUp(results.keys, recipe.scenarios[index].name)
  if (!kept || !isKeyCurrent(recipe, index, kept)) return null
  const { variables } = kept.value
  return (
    <InspectorSection title="Levels in this key">
      <p>{variables.map(({ levels }) => count(levels)).join(' × ')}</p>
      <p className="muted">{variables.map(({ name }) => name).join(' × ')}</p>
    </InspectorSection>
  )
}

/** What a scenario takes the intruder to know, and why another one gives more. */
export function ScenarioSections({
  recipe,
  index,
  results,
  said,
}: Props & {
  /** Assumptions of the number itself, which stand above these. */
  readonly said: AssumptionsProps['list']
}) {
  const scenario = recipe.scenarios[index]
  const letter = scenarioLetter(index)
  const higher = higherThan({ recipe, index, results })
  return (
    <>
      <InspectorSection title={`Assumptions behind ${letter}`}>
        <Assumptions
          list={assumptionsOf(scenario).filter(({ text }) => !said.some((each) => each.text === text))}
        />
      </InspectorSection>
      {higher && (
        <InspectorSection title={`Why ${scenarioLetter(higher.index)} is higher`}>
          <p>{whyHigher(scenario, recipe.scenarios[higher.index], higher)}</p>
        </InspectorSection>
      )}
    </>
  )
}

function assumptionsOf({
  targetInSample = false,
  missing = 'category',
  coarser = {},
}: Scenario): AssumptionsProps['list'] {
  const known = Object.keys(coarser)
  return [
    { text: 'The intruder’s list covers the whole population, without errors.', holds: 'assumed' },
    {
      text:
        known.length === 0
          ? 'The intruder codes every variable as this file does.'
          : `The intruder knows ${known.join(', ')} in bands or groups, and codes every other variable as this file does.`,
      holds: 'assumed',
    },
    targetInSample
      ? { text: 'The intruder knows that the target is in the file.', holds: 'assumed' }
      : { text: 'The intruder does not know who was sampled.', holds: 'assumed' },
    { text: `A missing key value matches ${matchesWhat[missing]}.`, holds: 'assumed' },
    {
      text: targetInSample
        ? 'Any of these can fail; each failure lowers the risk.'
        : 'Any of these can fail; each failure lowers the risk, except knowing who was sampled, which raises it.',
      holds: 'caution',
    },
  ]
}

const matchesWhat = {
  category: 'other missing ones only',
  any: 'anything',
  never: 'nothing',
} as const

type Higher = ExpectedMatches & { readonly index: number; readonly than: number }

/** The measured scenario with the most matches, when it has more than this one. */
function higherThan({ recipe, index, results }: Props): Higher | null {
  const matches = recipe.scenarios.map((scenario, s) => {
    const kept = lookUp(results.risks, scenario.name)
    return kept && isRiskCurrent(recipe, s, kept) ? expectedMatches(recipe, kept.value, scenario) : null
  })
  const own = matches[index]
  if (!own) return null
  const most = matches.reduce<number>(
    (best, each, s) => (each && each.value > (matches[best]?.value ?? 0) ? s : best),
    index,
  )
  const found = matches[most]
  return most === index || !found ? null : { ...found, index: most, than: own.value }
}

function whyHigher(own: Scenario, other: Scenario, { value, sampleUniques, than, how }: Higher): string {
  const numbers = `${how === 'counted' ? count(value) : tau(value)} against ${tau(than)}`
  if (other.targetInSample && !own.targetInSample) {
    return `Who knows that the target is in the file needs only to find it there. Every one of ${count(sampleUniques)} sample uniques is then a certain match: ${numbers}.`
  }
  const more = other.key.filter((name) => !own.key.includes(name))
  if (more.length > 0) {
    return `There the intruder knows ${more.join(', ')} too, and ${count(sampleUniques)} records stand alone: ${numbers}.`
  }
  return `There ${count(sampleUniques)} records are sample uniques: ${numbers}.`
}
