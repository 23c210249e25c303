import { useEffect } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import { groupsOffered } from '../../../../engine/risk/hierarchical/definition'
import { chosenOf } from '../../../../store/chosen'
import { askFor } from '../../../../store/families'
import { formAround } from '../../../../store/form-around'
import { levelsStore, needLevels } from '../../../../store/levels'
import { show } from '../../../../store/navigate'
import { resultsStore } from '../../../../store/results'
import { Button } from '../../../parts/Button'
import { Panel } from '../../../parts/Panel'
import { tau } from '../../../words/numbers'
import type { FamilyProps } from '../family-props'
import type { MeasuredFamily } from '../../../../store/found-family'
import { MeasureSettings } from '../MeasureSettings'
import { MeasureTab } from '../MeasureTab'
import { NotAskedFor } from '../NotAskedFor'
import { whatItNeeds } from '../what-it-needs'
import { AfterGroups } from './AfterGroups'
import { groupsAfter } from './groups-after'
import { GroupTable } from './GroupTable'

/** Hierarchical risk: that of the groups of any variable, such as regions, with the re-identifications expected in each. */
export function GroupRisk(props: FamilyProps) {
  const { recipe, scenario, table } = props
  const offered = groupsOffered(formAround(recipe, scenario, table))
  const first = offered.find((name) => scenario.key.includes(name)) ?? offered.at(0)
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
                  onPress={() =>
                    askFor(
                      { measure: 'hierarchical', by: first },
                      { verb: 'measure risk by', things: [first] },
                    )
                  }
                >
                  Measure risk by {first}
                </Button>
              )
            )}
          </NotAskedFor>
        }
      >
        {(of) => <Groups {...props} of={of} />}
      </MeasureTab>
    </div>
  )
}

type GroupsProps = FamilyProps & { readonly of: MeasuredFamily<'hierarchical'> }

function Groups({ of, ...family }: GroupsProps) {
  const { recipe, scenario, dimmed } = family
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
    <Panel title="Risk by group" sub={`${tau(result.expected)} re-identifications expected in all`} flush>
      <div style={{ padding: '12px 16px' }}>
        <MeasureSettings {...family} entries={[entry]} />
      </div>
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
