import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import { levelsStore, needLevels } from '../../../../store/levels'
import { look } from '../../../../store/navigate'
import { filterRiskiest, riskiestStore } from '../../../../store/riskiest'
import { heatPicture } from '../../../charts/heat-picture'
import { LevelHeatMap, pictureOfLevels } from '../../../charts/LevelHeatMap'
import { Segmented } from '../../../parts/Segmented'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { methodOf } from '../../../chart-panel/chart-source'
import type { ResultOf } from '../../../../store/found-family'
import { Explained } from './ContributionsPanel'
import { heatRows, levelNumbers, type HeatOf } from './heat-rows'

type Props = {
  readonly id: string
  /** What the list of records goes by, which a cell filters. */
  readonly of: string
  readonly scenario: number
  readonly recipe: Recipe
  readonly result: ResultOf<'suda'>
}

const label = 'Which values make records special, by key variable'

/** Which values make records special: a cell for each value of each key variable. Choosing one lists its records. */
export function LevelsPanel({ id, of, scenario, recipe, result }: Props) {
  const [shown, setShown] = useState<HeatOf>('score')
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const list = useStore(riskiestStore)
  const names = JSON.stringify(Object.keys(result.contributions))
  useEffect(() => {
    for (const name of JSON.parse(names) as readonly string[]) void needLevels(name)
  }, [names])
  const filtered = list.of === of ? Object.entries(list.filter.values).at(0) : undefined
  const selected =
    filtered && filtered[1].length === 1 ? { variable: filtered[0], level: filtered[1][0] } : null
  const rows = heatRows(recipe, result, levels, shown)
  return (
    <ChartPanel
      title="Which values make records special"
      name="special-values"
      numbers={levelNumbers(recipe, result, levels)}
      subtitle={
        shown === 'score'
          ? 'Part of the total score from sets that hold the value.'
          : 'Score from sets that hold the value, by record that has it.'
      }
      of={{ scenario }}
      method={methodOf('suda.levelContributions')}
      draw={() => heatPicture(pictureOfLevels(label, rows))}
      sub={shown === 'score' ? 'part of the total score' : 'score by record that has the value'}
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
        label={label}
        rows={rows}
        selected={selected}
        onSelect={(variable, level) => {
          look({ kind: 'measure', id: `${id}.levelContributions` })
          if (list.of !== of) return
          const isChosen = selected?.variable === variable && selected.level === level
          filterRiskiest({ ...list.filter, values: isChosen ? {} : { [variable]: [level] } })
        }}
      />
    </ChartPanel>
  )
}
