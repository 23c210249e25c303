import type { Recipe } from '../../../../engine/assess/recipe'
import { heatPicture } from '../../../charts/heat-picture'
import { ScenarioHeatMap, type SubgroupCell } from '../../../charts/ScenarioHeatMap'
import { shade, shadedTo, type ShadedWithin } from '../../../charts/shades'
import { count, tau } from '../../../words/numbers'
import { scenarioLetter } from '../../../words/scenario-letter'
import { groupName } from './group-names'
import type {
  RiskByGroup,
  RiskByGroupRequest,
  RiskOfGroups,
} from '../../../../worker/questions/risk-by-group'

export type SubgroupUnit = 'matches' | 'share'

type Props = {
  readonly recipe: Recipe
  readonly request: RiskByGroupRequest
  readonly found: RiskByGroup
  readonly unit: SubgroupUnit
  readonly within: ShadedWithin
}

type Shown = Pick<Parameters<typeof ScenarioHeatMap>[0], 'label' | 'rows' | 'columns'>

/** The cells of the heat map, by subgroup and scenario. */
function shownOf({ recipe, request, found, unit }: Props): Shown {
  const { variable, scenarios } = request
  return {
    label: `Expected correct matches by ${variable} and scenario`,
    rows: found.groups.map((group, g) => ({
      id: String(g),
      name: groupName(group, variable, recipe.data, found.others ?? 0),
      records: count(group.records),
      gathered: group.kind === 'others',
      cells: found.scenarios.map(
        (each) => each && cellOf(each.expected[g], each.uniques[g], group.records, unit),
      ),
    })),
    columns: scenarios.map(({ scenario }) => ({
      id: String(scenario),
      name: `${scenarioLetter(scenario)} ${recipe.scenarios[scenario].name}`,
      title: recipe.scenarios[scenario].key.join(' × '),
    })),
  }
}

/** The heat map as it is to be saved. */
export function pictureOfSubgroups(props: Props): SVGSVGElement {
  const { label, rows, columns } = shownOf(props)
  const most = shadedTo(rows, columns.length, props.within)
  return heatPicture({
    label,
    columns: columns.map(({ name }) => name),
    rows: rows.map(({ name, records, cells }) => ({
      name,
      note: `${records} records`,
      cells: cells.map((cell, at) => cell && { written: cell.written, step: shade(cell.value, most[at]) }),
    })),
  })
}

/** The heat map of subgroups by scenarios, and what it counts. */
export function Subgroups(props: Props) {
  const { request, found, unit, within } = props
  const { variable, scenarios, candidate } = request
  const all = found.groups.reduce((sum, { records }) => sum + records, 0)
  const missing = scenarios.filter((_, at) => found.scenarios[at] === null)
  return (
    <>
      <ScenarioHeatMap
        {...shownOf(props)}
        within={within}
        rowsAre={variable}
        sums={found.scenarios.map(
          (each) => each && cellOf(sum(each, 'expected'), sum(each, 'uniques'), all, unit),
        )}
      />
      <p className="muted small" style={{ marginTop: 8 }}>
        {unit === 'matches'
          ? `Sums of the risk of the sample uniques of each subgroup; shaded by their part of the largest${within === 'each' ? ' of its scenario' : ''}.`
          : 'Expected correct matches for each 1,000 records of the subgroup.'}
        {candidate !== null && ' Subgroups are told apart by the values before protection.'}
        {scenarios.some(({ certain }) => certain) &&
          ' Where the intruder knows that the target is in the file, every sample unique is matched.'}
        {missing.length > 0 &&
          ` Not known by record: scenario ${missing.map(({ scenario }) => scenarioLetter(scenario)).join(', ')}.`}
      </p>
    </>
  )
}

function cellOf(expected: number, uniques: number, records: number, unit: SubgroupUnit): SubgroupCell {
  const value = unit === 'matches' ? expected : records === 0 ? 0 : (1000 * expected) / records
  return {
    value,
    written: tau(value),
    note: `of ${count(uniques)} sample uniques among ${count(records)} records`,
  }
}

function sum(found: RiskOfGroups, of: keyof RiskOfGroups): number {
  return found[of].reduce((total, each) => total + each, 0)
}
