import { useEffect } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import { chosenOf } from '../../../../store/chosen'
import { setFamily } from '../../../../store/families'
import { levelsStore, needLevels } from '../../../../store/levels'
import { resultsStore } from '../../../../store/results'
import { Button } from '../../../parts/Button'
import { Panel } from '../../../parts/Panel'
import { Select } from '../../../parts/Select'
import { tau } from '../../../words/numbers'
import type { FamilyProps } from '../family-props'
import { foundFamily } from '../found-family'
import { InvalidMeasure } from '../individual/InvalidMeasure'
import { isSampled } from '../individual/is-sampled'
import { needsSampling } from '../individual/needs-sampling'
import { AfterGroups } from './AfterGroups'
import { groupsAfter } from './groups-after'
import { GroupTable } from './GroupTable'
import type { VariableDescription } from '../../../../file/table-description'

/** Hierarchical risk: that of the groups of any variable, such as regions, with the re-identifications expected in each. */
export function GroupRisk({ recipe, scenario, table, measured, measuring, dimmed }: FamilyProps) {
  const found = foundFamily(recipe, measured, 'hierarchical')
  const candidates = useStore(resultsStore, (state) => state.candidates)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const variable = found?.entry.by ?? null
  useEffect(() => {
    if (variable !== null) void needLevels(variable)
  }, [variable])
  if (found?.invalid) return <InvalidMeasure title="Risk by group" invalid={found.invalid} />
  const offered = groupVariables(table.description.variables, recipe.household)
  const needs = needsSampling(isSampled(recipe, table))
  const measure = (by: string) =>
    void setFamily(
      { ...(found?.entry ?? {}), measure: 'hierarchical', by },
      { verb: 'measure risk by', things: [by] },
    )
  const first = offered.find(({ name }) => scenario.key.includes(name)) ?? offered.at(0)
  const result = found?.result ?? null
  const chosen = chosenOf(recipe)
  const after =
    chosen === null || !found
      ? null
      : groupsAfter(recipe, candidates, { candidate: chosen, scenario: scenario.name, key: found.key })
  return (
    <Panel
      title="Risk by group"
      sub={
        result
          ? `${tau(result.expected)} re-identifications expected in all`
          : 'regions, or the levels of any other variable'
      }
      flush={result !== null}
      style={{ marginTop: 16 }}
      actions={
        variable !== null ? (
          <Select
            label="Groups of"
            hideLabel
            small
            options={offered.map(({ name }) => ({ value: name, label: `By ${name}` }))}
            value={variable}
            onChange={measure}
            disabled={measuring}
          />
        ) : undefined
      }
    >
      {result && variable !== null ? (
        <>
          <GroupTable
            variable={variable}
            data={recipe.data}
            groups={result.groups}
            levels={(lookUp(levels, variable) ?? []).map(({ level }) => level)}
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
            Anybody found is the chance that at least one record of the group is re-identified. It grows with
            the group, so large regions are told apart by the rate.
          </p>
        </>
      ) : (
        <>
          <p style={{ maxWidth: '68ch' }}>
            How many records of each group are expected to be re-identified, and the chance that anybody of it
            is: where in the file the risk lies.
          </p>
          {needs && (
            <p className="muted" style={{ marginTop: 8 }}>
              {needs.sentence}
            </p>
          )}
          <div style={{ marginTop: 12 }}>
            {needs?.action ??
              (first && (
                <Button busy={measuring} onPress={() => measure(first.name)}>
                  Measure risk by {first.name}
                </Button>
              ))}
          </div>
        </>
      )}
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
