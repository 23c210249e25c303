import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import { familyEntry, leaveOutFamily, measureFamily, type EntryOf } from '../../../../store/families'
import { measureScenarios } from '../../../../store/measure-scenarios'
import { resultsStore } from '../../../../store/results'
import type { ReadyTable } from '../../../../store/table'
import { omit } from '../../../../store/omit'
import { Button } from '../../../parts/Button'
import { Message } from '../../../parts/Message'
import { Panel } from '../../../parts/Panel'
import { Select } from '../../../parts/Select'
import { AskForMeasure } from '../AskForMeasure'
import { ThetaTable } from './ThetaTable'
import { thetaRows } from './theta-rows'
import styles from './Scenarios.module.css'

type Props = {
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly measuring: boolean
}

const wholeFile = ' '

/** θ of Skinner and Carter: under every scenario, and of subpopulations. */
export function ThetaPanel({ recipe, table, measuring }: Props) {
  const results = useStore(resultsStore)
  const entry = familyEntry(recipe, 'theta')
  if (!entry) {
    return (
      <AskForMeasure
        entry={{ measure: 'theta' }}
        title="Probability that a unique match is correct, θ"
        recipe={recipe}
        table={table}
        measuring={measuring}
        onMeasure={() => measureTheta({ measure: 'theta' })}
      />
    )
  }
  const grouping = table.description.variables.filter(
    ({ type }) => type === 'categorical' || type === 'ordinal',
  )
  return (
    <Panel
      title={
        <>
          Probability that a unique match is correct, <i className="m">θ</i>
        </>
      }
      sub="two standard errors either way"
      flush
      actions={
        <span className={styles.settings}>
          <Select
            label="Subpopulations"
            hideLabel
            options={[
              { value: wholeFile, label: 'No subpopulations' },
              ...grouping.map(({ name }) => ({ value: name, label: `by ${name}` })),
            ]}
            value={entry.by ?? wholeFile}
            onChange={(by) => measureTheta(withBy(entry, by === wholeFile ? null : by))}
          />
          <Button kind="quiet" onPress={() => void leaveOutFamily(entry)}>
            Leave out
          </Button>
        </span>
      }
    >
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

/** Puts θ in the recipe and measures it under every scenario. */
function measureTheta(entry: EntryOf<'theta'>): void {
  void measureFamily(entry).then(measureScenarios)
}

function withBy(entry: EntryOf<'theta'>, by: string | null): EntryOf<'theta'> {
  return by === null ? omit(entry, 'by') : { ...entry, by }
}
