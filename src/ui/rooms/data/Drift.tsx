import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import type { EarlierWave } from '../../../engine/assess/wave/contents'
import { forgetWave } from '../../../store/forget-wave'
import { levelsSince, needLevelsSince } from '../../../store/levels-since'
import { levelsStore } from '../../../store/levels'
import { resultsStore } from '../../../store/results'
import type { ReadyTable } from '../../../store/table'
import { Button } from '../../parts/Button'
import { DataTable } from '../../parts/DataTable'
import { Panel } from '../../parts/Panel'
import { driftRows, type DriftRow } from './drift-rows'
import { levelsMean } from './levels-moved'
import style from './Drift.module.css'

type Props = { readonly recipe: Recipe; readonly before: EarlierWave; readonly table: ReadyTable }

/** How far the file has moved since the wave that the recipe was carried over from: levels, risk, models and losses, then and now. */
export function Drift({ recipe, before, table }: Props) {
  const results = useStore(resultsStore)
  const known = useStore(levelsStore, (state) => state.byVariable)
  useEffect(() => needLevelsSince(recipe), [recipe, table.description])
  const rows = useMemo(
    () => driftRows(recipe, before, table.description.records, results),
    [recipe, before, table.description.records, results],
  )
  const levels = useMemo(() => levelsSince(recipe, known), [recipe, known])
  return (
    <Panel
      title={
        <>
          Since <span className="mono">{before.file}</span>
        </>
      }
      sub="the wave before, as it was known when its project was saved"
      actions={
        <Button small onPress={forgetWave}>
          Forget the wave before
        </Button>
      }
      flush
      style={{ marginTop: 16 }}
    >
      {levels.length > 0 && (
        <DataTable
          rowHeight={32}
          rows={levels}
          rowKey={({ variable }) => variable}
          columns={[
            { head: 'Levels of', cell: ({ variable }) => <span className="mono">{variable}</span> },
            { head: 'Gone', number: true, cell: ({ vanished }) => vanished.length },
            { head: 'New', number: true, cell: ({ added }) => added.length },
            { head: 'What it means', wraps: true, className: 'ink2', cell: (moved) => levelsMean(moved) },
          ]}
        />
      )}
      <DataTable
        rowHeight={28}
        scroll={{ label: 'Figures of then and now', height: 480 }}
        rows={rows}
        rowKey={({ id }) => id}
        groupOf={({ group }) => group}
        columns={[
          { head: 'Figure', wraps: true, cell: ({ what }: DriftRow) => what },
          { head: 'Then', number: true, wraps: true, className: style.value, cell: ({ then }) => then },
          { head: 'Now', number: true, wraps: true, className: style.value, cell: ({ now }) => now },
          { head: 'Moved by', number: true, cell: ({ moved }) => moved },
        ]}
      />
    </Panel>
  )
}
