import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import type { Caution } from '../../../../engine/assess/results'
import { measureOther, otherEntry, radiusOfKey } from '../../../../store/other-models'
import type { ReadyTable } from '../../../../store/table'
import { Menu } from '../../../parts/Menu'
import { Panel } from '../../../parts/Panel'
import type { OtherModel } from '../found-results'
import { cautionsOf } from './cautions-of-others'
import { PoissonGammaSettings } from './PoissonGammaSettings'
import { SmoothingSettings } from './SmoothingSettings'

type Props = {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly table: ReadyTable
  readonly others: readonly OtherModel[]
  readonly cautions: readonly Caution[]
  readonly measuring: boolean
  readonly dimmed: boolean
}

/** The models of the population besides the log-linear one: added here, set here, and what to know of them. */
export function OtherModels({ recipe, scenario, table, others, cautions, measuring, dimmed }: Props) {
  const smoothing = otherEntry(recipe, 'negativeBinomial')
  const poissonGamma = otherEntry(recipe, 'poissonGamma')
  const { variables } = table.description
  const offered = [
    ...(smoothing
      ? []
      : [{ id: 'negativeBinomial', text: 'Negative-binomial smoothing', note: 'experimental' }]),
    ...(poissonGamma ? [] : [{ id: 'poissonGamma', text: 'Poisson–gamma', note: 'simple' }]),
  ]
  const add = (id: string) =>
    void measureOther(
      id === 'poissonGamma'
        ? { measure: 'poissonGamma' }
        : { measure: 'negativeBinomial', radius: radiusOfKey(scenario.key, variables, {}) },
    )
  return (
    <Panel
      title="Other models"
      sub="beside the log-linear one, in the same table"
      style={{ marginTop: 16 }}
      actions={
        offered.length > 0 ? (
          <Menu
            label="Add a model"
            trigger="Add a model"
            triggerClass="btn sm"
            groups={[
              {
                title: 'Models',
                entries: offered.map(({ id, text, note }) => ({ id, text, label: text, note })),
              },
            ]}
            onChoose={add}
          />
        ) : undefined
      }
    >
      {!smoothing && !poissonGamma && (
        <p className="muted">
          Smoothing over neighbouring cells, for keys of ordered variables; and the Poisson–gamma model, which
          needs only how many cells there are of each size.
        </p>
      )}
      {smoothing && (
        <SmoothingSettings
          key={`smoothing ${JSON.stringify(scenario.key)}`}
          entry={smoothing}
          scenarioKey={scenario.key}
          variables={variables}
          cautions={dimmed ? [] : cautionsOf('negativeBinomial', cautions)}
          measuring={measuring}
        />
      )}
      {poissonGamma && (
        <PoissonGammaSettings
          key={`poissonGamma ${JSON.stringify(scenario.key)}`}
          entry={poissonGamma}
          recipe={recipe}
          scenarioKey={scenario.key}
          result={
            others.flatMap(({ result }) => (result.measure === 'poissonGamma' ? [result] : [])).at(0) ?? null
          }
          cautions={dimmed ? [] : cautionsOf('poissonGamma', cautions)}
          measuring={measuring}
          dimmed={dimmed}
        />
      )}
    </Panel>
  )
}
