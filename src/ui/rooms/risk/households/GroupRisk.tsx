import { useEffect } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import { chosenOf } from '../../../../store/chosen'
import { setFamily, type EntryOf } from '../../../../store/families'
import { levelsStore, needLevels } from '../../../../store/levels'
import { show } from '../../../../store/navigate'
import { resultsStore } from '../../../../store/results'
import { Button } from '../../../parts/Button'
import { Panel } from '../../../parts/Panel'
import { Select } from '../../../parts/Select'
import { tau } from '../../../words/numbers'
import type { FamilyProps } from '../family-props'
import type { MeasuredFamily } from '../../../../store/found-family'
import { MeasureTab } from '../MeasureTab'
import { NotAskedFor } from '../NotAskedFor'
import { whatItNeeds } from '../what-it-needs'
import { AfterGroups } from './AfterGroups'
import { groupsAfter } from './groups-after'
import { GroupTable } from './GroupTable'
import type { VariableDescription } from '../../../../file/table-description'

/** Hierarchical risk: that of the groups of any variable, such as regions, with the re-identifications expected in each. */
export function GroupRisk(props: FamilyProps) {
  const { recipe, scenario, table, measuring } = props
  const offered = groupVariables(table.description.variables, recipe.household)
  const first = offered.find(({ name }) => scenario.key.includes(name)) ?? offered.at(0)
  const needs = whatItNeeds({ measure: 'hierarchical', by: '' }, recipe, table)
  return (
    <div style={{ marginTop: 16 }}>
      <MeasureTab
        {...props}
        measure="hierarchical"
        title="Risk by group"
        unasked={
          <NotAskedFor
            entry={{ measure: 'hierarchical' }}
            title="Risk by group"
            sub="regions, or the levels of any other variable"
            note={needs?.sentence}
          >
            {needs ? (
              <Button onPress={() => show('data')}>{needs.way}</Button>
            ) : (
              first && (
                <Button
                  busy={measuring}
                  onPress={() => measureBy({ measure: 'hierarchical', by: first.name })}
                >
                  Measure risk by {first.name}
                </Button>
              )
            )}
          </NotAskedFor>
        }
      >
        {(of) => <Groups {...props} of={of} offered={offered} />}
      </MeasureTab>
    </div>
  )
}

function measureBy(entry: EntryOf<'hierarchical'>): void {
  void setFamily(entry, { verb: 'measure risk by', things: [entry.by] })
}

type GroupsProps = FamilyProps & {
  readonly of: MeasuredFamily<'hierarchical'>
  readonly offered: readonly VariableDescription[]
}

function Groups({ recipe, scenario, measuring, dimmed, of, offered }: GroupsProps) {
  const { key, entry, result } = of
  const { by } = entry
  const candidates = useStore(resultsStore, (state) => state.candidates)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  useEffect(() => void needLevels(by), [by])
  const chosen = chosenOf(recipe)
  const after =
    chosen === null
      ? null
      : groupsAfter(recipe, candidates, { candidate: chosen, scenario: scenario.name, key })
  return (
    <Panel
      title="Risk by group"
      sub={`${tau(result.expected)} re-identifications expected in all`}
      flush
      actions={
        <Select
          label="Groups of"
          hideLabel
          small
          options={offered.map(({ name }) => ({ value: name, label: `By ${name}` }))}
          value={by}
          onChange={(name) => measureBy({ ...entry, by: name })}
          disabled={measuring}
        />
      }
    >
      <GroupTable
        variable={by}
        data={recipe.data}
        groups={result.groups}
        levels={(lookUp(levels, by) ?? []).map(({ level }) => level)}
        after={
          chosen !== null && after?.is === 'assessed'
            ? { candidate: chosen, groups: after.result.groups }
            : null
        }
        dimmed={dimmed}
      />
      {chosen !== null && after && after.is !== 'assessed' && !dimmed && (
        <div style={{ padding: '10px 16px 0' }}>
          <AfterGroups candidate={chosen} after={after} />
        </div>
      )}
      <p className="muted" style={{ padding: '10px 16px' }}>
        Anybody found is the chance that at least one record of the group is re-identified. It grows with the
        group, so large regions are told apart by the rate.
      </p>
    </Panel>
  )
}

/** Variables whose levels are groups: the household has a measure of its own. */
function groupVariables(
  variables: readonly VariableDescription[],
  household: string | undefined,
): readonly VariableDescription[] {
  return variables.filter(
    ({ name, type }) => (type === 'categorical' || type === 'ordinal') && name !== household,
  )
}
