import { riskKey, type Recipe, type RiskEntry, type Scenario } from '../../../../engine/assess/recipe'
import type { Caution } from '../../../../engine/assess/results'
import { definitionOf, riskDefinitions } from '../../../../engine/risk/definitions'
import { familyEntry, measureFamily } from '../../../../store/families'
import { radiusOfKey } from '../../../../store/radius-of-key'
import type { ReadyTable } from '../../../../store/table'
import { Menu } from '../../../parts/Menu'
import { Panel } from '../../../parts/Panel'
import type { OtherModel } from '../../../../store/found-results'
import { cautionsOf } from './cautions-of-others'
import { PlainModel } from './PlainModel'
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

/** What rivals the log-linear model: added here, set here, and what to know of it. */
export function OtherModels({ recipe, scenario, table, others, cautions, measuring, dimmed }: Props) {
  const smoothing = familyEntry(recipe, 'negativeBinomial')
  const poissonGamma = familyEntry(recipe, 'poissonGamma')
  const { variables } = table.description
  const offered = riskDefinitions.flatMap(({ measure, name, asRival }) =>
    asRival && !recipe.risk.some((entry) => entry.measure === measure)
      ? [{ id: measure, text: name, label: name, note: asRival.note }]
      : [],
  )
  const add = (measure: string) =>
    void measureFamily(
      measure === 'negativeBinomial'
        ? { measure, radius: radiusOfKey(scenario.key, variables, {}) }
        : ({ measure } as RiskEntry),
    )
  const plain = recipe.risk.filter((entry) => {
    const { asRival, settings } = definitionOf(entry)
    return asRival !== undefined && Object.keys(settings).length === 0
  })
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
            groups={[{ title: 'Models', entries: offered }]}
            onChoose={add}
          />
        ) : undefined
      }
    >
      {!smoothing && !poissonGamma && plain.length === 0 && (
        <p className="muted">
          Smoothing over neighbouring cells, for keys of ordered variables; and estimators of the population
          uniques that need only how many cells there are of each size.
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
      {plain.map((entry) => (
        <PlainModel
          key={riskKey(entry)}
          entry={entry}
          cautions={dimmed ? [] : cautionsOf(entry.measure, cautions)}
        />
      ))}
    </Panel>
  )
}
