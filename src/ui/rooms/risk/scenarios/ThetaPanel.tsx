import { useStore } from 'zustand'
import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import { familyEntry } from '../../../../store/families'
import { resultsStore } from '../../../../store/results'
import type { ReadyTable } from '../../../../store/table'
import { Message } from '../../../parts/Message'
import { Panel } from '../../../parts/Panel'
import { AskForMeasure } from '../AskForMeasure'
import { MeasureSettings } from '../MeasureSettings'
import { ThetaTable } from './ThetaTable'
import { thetaRows } from './theta-rows'
import styles from './Scenarios.module.css'

type Props = {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly table: ReadyTable
}

/** θ of Skinner and Carter: under every scenario, and of subpopulations. */
export function ThetaPanel({ recipe, scenario, table }: Props) {
  const results = useStore(resultsStore)
  const entry = familyEntry(recipe, 'theta')
  if (!entry) {
    return (
      <AskForMeasure
        entry={{ measure: 'theta' }}
        title="Probability that a unique match is correct, θ"
        recipe={recipe}
        scenario={scenario}
        table={table}
      />
    )
  }
  return (
    <Panel
      title={
        <>
          Probability that a unique match is correct, <i className="m">θ</i>
        </>
      }
      sub="two standard errors either way"
      flush
    >
      <div className={styles.note}>
        <MeasureSettings recipe={recipe} scenario={scenario} table={table} entries={[entry]} />
      </div>
      <div className={styles.note}>
        <Message
          tone="warn"
          title={
            recipe.household === undefined
              ? 'θ takes people to be sampled independently.'
              : `θ takes people to be sampled independently, and ${recipe.household} says that this file has households.`
          }
        >
          In a sample of whole households or other clusters it is too low, and so is its bound: the more so,
          the more the key says of the household.
        </Message>
      </div>
      <ThetaTable recipe={recipe} rows={thetaRows(recipe, results, entry)} by={entry.by ?? null} />
      <p className={`muted small ${styles.note}`}>
        Skinner and Carter (2003), with unequal probabilities; the variance with the sign that the paper’s own
        derivation gives. Without a pair of two alike there is no bound.
      </p>
    </Panel>
  )
}
