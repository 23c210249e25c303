import { riskKey, type RiskEntry } from '../../../../engine/assess/recipe'
import { definitionOf, riskDefinitions } from '../../../../engine/risk/definitions'
import { askFor } from '../../../../store/families'
import { formAround } from '../../../../store/form-around'
import { Menu } from '../../../parts/Menu'
import { Panel } from '../../../parts/Panel'
import type { FamilyProps } from '../family-props'
import { OtherModel } from './OtherModel'

/** What rivals the log-linear model: added here, set here, and what to know of it. */
export function OtherModels(props: FamilyProps) {
  const { recipe, scenario, table } = props
  const rivals = recipe.risk.filter((entry) => definitionOf(entry).asRival)
  const offered = riskDefinitions.flatMap(({ measure, name, asRival }) =>
    asRival && !rivals.some((entry) => entry.measure === measure)
      ? [{ id: measure, text: name, label: name, note: asRival.note }]
      : [],
  )
  const asked = (measure: string) =>
    (definitionOf({ measure }).start?.(formAround(recipe, scenario, table)) ?? { measure }) as RiskEntry
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
            onChoose={(measure) => askFor(asked(measure))}
          />
        ) : undefined
      }
    >
      {rivals.length === 0 && (
        <p className="muted">
          Smoothing over neighbouring cells, for keys of ordered variables; and estimators of the population
          uniques that need only how many cells there are of each size.
        </p>
      )}
      {rivals.map((entry) => (
        <OtherModel key={riskKey(entry)} {...props} entry={entry} />
      ))}
    </Panel>
  )
}
