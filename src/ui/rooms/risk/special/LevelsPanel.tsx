import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import { levelsStore, needLevels } from '../../../../store/levels'
import { look } from '../../../../store/navigate'
import { filterRiskiest, riskiestStore } from '../../../../store/riskiest'
import { LevelHeatMap } from '../../../charts/LevelHeatMap'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import type { ResultOf } from '../found-family'
import { Explained } from './ContributionsPanel'
import { heatRows, type HeatOf } from './heat-rows'

type Props = {
  readonly id: string
  /** What the list of records goes by, which a cell filters. */
  readonly of: string
  readonly recipe: Recipe
  readonly result: ResultOf<'suda'>
}

/** Which values make records special: a cell for each value of each key variable. Choosing one lists its records. */
export function LevelsPanel({ id, of, recipe, result }: Props) {
  const [shown, setShown] = useState<HeatOf>('score')
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const list = useStore(riskiestStore)
  const names = Object.keys(result.contributions).join('\n')
  useEffect(() => {
    for (const name of names.split('\n')) void needLevels(name)
  }, [names])
  const filtered = list.of === of ? Object.entries(list.filter.values).at(0) : undefined
  const selected =
    filtered && filtered[1].length === 1 ? { variable: filtered[0], level: filtered[1][0] } : null
  return (
    <Panel
      title="Which values make records special"
      sub={
        shown === 'score'
          ? 'part of the total score from sets that hold the value'
          : 'score from sets that hold the value, by record that has it'
      }
      actions={
        <>
          <Segmented
            label="Shade by"
            options={[
              { value: 'score', label: 'Total score' },
              { value: 'perRecord', label: 'Per record' },
            ]}
            value={shown}
            onChange={setShown}
          />
          <Explained id={`${id}.levelContributions`} />
        </>
      }
    >
      <LevelHeatMap
        label="Which values make records special, by key variable"
        rows={heatRows(recipe, result, levels, shown)}
        selected={selected}
        onSelect={(variable, level) => {
          look({ kind: 'measure', id: `${id}.levelContributions` })
          if (list.of !== of) return
          const isChosen = selected?.variable === variable && selected.level === level
          filterRiskiest({ ...list.filter, values: isChosen ? {} : { [variable]: [level] } })
        }}
      />
    </Panel>
  )
}
