import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { utilityKey, type Recipe, type UtilityEntry } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { lossDefinitions, lossOf } from '../../../engine/utility/definitions'
import { setUtility } from '../../../store/data-settings'
import { levelsStore, needLevels } from '../../../store/levels'
import { setMapAxes } from '../../../store/map-settings'
import type { ReadyTable } from '../../../store/table'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { IconButton } from '../../parts/IconButton'
import { Select } from '../../parts/Select'
import { levelName } from '../../words/variables'
import { tableText } from '../../measures/measure-values'
import { categoricalNames } from '../../candidates/step-variables'

type Props = { readonly recipe: Recipe; readonly table: ReadyTable; readonly onClose: () => void }

const measures = lossDefinitions.map(({ measure, name, about }) => ({
  value: measure,
  label: `${name}: ${about}`,
}))

/** The tables that must stay useful: those the recipe asks for, and one more. */
export function UtilityDialog({ recipe, table, onClose }: Props) {
  const names = categoricalNames(recipe, table)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const [measure, setMeasure] = useState<UtilityEntry['measure']>(measures[0].value)
  const [row, setRow] = useState(names[0] ?? '')
  const [column, setColumn] = useState(names[1] ?? '')
  const [level, setLevel] = useState<string | null>(null)
  useEffect(() => {
    if (column !== '') void needLevels(column)
  }, [column])
  const known = (lookUp(levels, column) ?? []).filter((each) => !each.missing)
  const chosenLevel = level ?? known.at(0)?.level ?? null
  const loss = lossOf({ measure })
  const isOfLevel = loss.level !== undefined
  const entry =
    isOfLevel && chosenLevel === null ? null : (loss.of(row, column, chosenLevel ?? '') as UtilityEntry)
  const there = entry !== null && recipe.utility.some((each) => utilityKey(each) === utilityKey(entry))

  function add() {
    if (!entry) return
    setUtility([...recipe.utility, entry])
    setMapAxes({ utility: utilityKey(entry) })
    onClose()
  }

  return (
    <Dialog
      title="Utility tables"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button
            kind="primary"
            disabled={entry === null || row === column || there}
            reason={there ? 'This table is asked for already.' : 'Two different variables are needed.'}
            onPress={add}
          >
            Add this table
          </Button>
        </>
      }
    >
      <ul>
        {recipe.utility.map((each) => (
          <li key={utilityKey(each)} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            <span className="small" style={{ flex: 1 }}>
              {lossOf(each).name}, {tableText(each, recipe)}
            </span>
            <IconButton
              name="close"
              label={`Remove ${lossOf(each).name}, ${tableText(each, recipe)}`}
              small
              onPress={() => setUtility(recipe.utility.filter((other) => other !== each))}
            />
          </li>
        ))}
      </ul>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '14px 16px', marginTop: 14 }}>
        <Select label="Measure" options={measures} value={measure} onChange={setMeasure} />
        <Select
          label="Rows"
          options={names.map((name) => ({ value: name, label: name }))}
          value={row}
          onChange={setRow}
        />
        <Select
          label="Columns"
          options={names.map((name) => ({ value: name, label: name }))}
          value={column}
          onChange={(name) => {
            setColumn(name)
            setLevel(null)
          }}
          error={row === column ? 'Another variable is needed' : null}
        />
        {isOfLevel && (
          <Select
            label="Level"
            options={known.map((each) => ({
              value: each.level,
              label: levelName(recipe.data, column, each.level),
            }))}
            value={chosenLevel ?? ''}
            disabled={known.length === 0}
            onChange={setLevel}
          />
        )}
      </div>
      <p className="small muted" style={{ marginTop: 14 }}>
        Candidates are assessed again with the new table.
      </p>
    </Dialog>
  )
}
