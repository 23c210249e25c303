import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { heldBackStore, waitingOf } from '../../../../store/held-back'
import { askedStore } from '../../../../store/measure-risk'
import { measureScenarios, scenariosToMeasure } from '../../../../store/measure-scenarios'
import { resultsStore } from '../../../../store/results'
import { Button } from '../../../parts/Button'
import { Panel } from '../../../parts/Panel'
import { listed } from '../../../words/listed'
import { plural } from '../../../words/numbers'
import { scenarioLetter } from '../../../words/scenario-letter'
import { HeadlineTable } from './HeadlineTable'
import { headlineRows } from './headlines'
import styles from './Scenarios.module.css'

type Props = { readonly recipe: Recipe; readonly candidate: string | null }

/** All scenarios side by side; those that are not measured by themselves can be from here. */
export function HeadlinePanel({ recipe, candidate }: Props) {
  const measuring = useStore(askedStore, ({ scenarios }) => scenarios.length > 0)
  const results = useStore(resultsStore)
  const rows = headlineRows(recipe, results, candidate)
  const keepUp = useStore(heldBackStore)
  const lacking = scenariosToMeasure(recipe, results)
  const waiting = lacking.filter((index) => {
    const kept = lookUp(results.risks, recipe.scenarios[index].name)
    return waitingOf(recipe, index, kept, keepUp).length > 0
  })
  const withoutKey = [...recipe.scenarios.entries()].flatMap(([index, { key }]) =>
    key.length === 0 ? [scenarioLetter(index)] : [],
  )
  const candidateIsThere = rows.some(({ figures }) => figures.some(({ candidate: figure }) => figure))
  const intervals = [
    ...new Set(
      rows.flatMap(({ figures }) =>
        figures.flatMap(({ file, candidate: of }) =>
          [file, of].flatMap((each) => each?.interval?.what ?? []),
        ),
      ),
    ),
  ]
  const differences = [...new Set(rows.flatMap(({ differs }) => differs ?? []))]
  return (
    <Panel
      title="All scenarios"
      sub={plural(recipe.scenarios.length, 'scenario')}
      flush
      actions={
        waiting.length > 0 && (
          <Button busy={measuring} onPress={() => void measureScenarios()}>
            {waiting.length === 1
              ? `Measure scenario ${scenarioLetter(waiting[0])}`
              : `Measure ${waiting.length} scenarios`}
          </Button>
        )
      }
    >
      <HeadlineTable recipe={recipe} rows={rows} candidate={candidate} />
      <p className={`muted small ${styles.note}`}>
        {intervals.length > 0 &&
          `Small: intervals, ${intervals.join('; ')}. A number without one is counted or has none.`}
        {lacking.length > 0 &&
          ` Not measured with the settings as they are now: scenario ${listed(lacking.map(scenarioLetter))}.`}
        {withoutKey.length > 0 && ` Without a key: scenario ${listed(withoutKey)}.`}
        {candidateIsThere && differences.map((each) => ` ${each} ${candidate ?? ''}.`)}
        {candidate !== null &&
          !candidateIsThere &&
          ` ${candidate} has not been assessed with the settings as they are now.`}
      </p>
    </Panel>
  )
}
