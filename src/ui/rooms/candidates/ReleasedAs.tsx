import { useState } from 'react'
import type { Recipe } from '../../../engine/assess/recipe'
import type { MovesOfRun } from '../../../worker/questions/first-run'
import { MatrixHeatMap } from '../../charts/MatrixHeatMap'
import { Segmented } from '../../parts/Segmented'
import { count } from '../../words/numbers'
import { levelName } from '../../words/variables'
import style from './MovesForm.module.css'

/** Of a chosen level, so many others are named. */
const mostNamed = 4

/** As what the records of each level were released in one run: shares of the level, and of a chosen one the records. */
export function ReleasedAs({
  moves,
  recipe,
}: {
  readonly moves: readonly MovesOfRun[]
  readonly recipe: Recipe
}) {
  const [wanted, setWanted] = useState(moves[0].variable)
  const [level, setLevel] = useState<number | null>(null)
  const shown = moves.find(({ variable }) => variable === wanted) ?? moves[0]
  const { variable, levels, counts } = shown
  const records = counts.map((row) => row.reduce((sum, each) => sum + each, 0))
  const names = levels.map((each) => levelName(recipe.data, variable, each))
  return (
    <div className={style.next}>
      {moves.length > 1 && (
        <Segmented
          label="Variable whose moves are shown"
          options={moves.map((each) => ({ value: each.variable, label: each.variable }))}
          value={variable}
          onChange={(next) => {
            setWanted(next)
            setLevel(null)
          }}
        />
      )}
      <MatrixHeatMap
        variable={variable}
        levels={levels}
        names={names}
        matrix={counts.map((row, from) =>
          Array.from(row, (moved, to) => shareOf(moved, records[from], from === to)),
        )}
        records={records}
        selected={level}
        onSelect={setLevel}
      />
      <p className="small muted" aria-live="polite">
        {level === null
          ? 'Shares of the records of each level. Choose a row to count them.'
          : inRecords(names, counts[level], level)}
      </p>
    </div>
  )
}

/** Of a level that nobody has, nobody moves. */
function shareOf(moved: number, records: number, stays: boolean): number {
  return records > 0 ? moved / records : Number(stays)
}

/** "Of 148 records with Aldmoor, 139 keep it; 4 to Corrin, 3 to Dunmere, 2 to others." */
function inRecords(names: readonly string[], row: Uint32Array, level: number): string {
  const all = row.reduce((sum, each) => sum + each, 0)
  const order = names
    .map((_, to) => to)
    .filter((to) => to !== level && row[to] > 0)
    .sort((a, b) => row[b] - row[a])
  const named = order.slice(0, mostNamed).map((to) => `${count(row[to])} to ${names[to]}`)
  const rest = order.slice(mostNamed).reduce((sum, to) => sum + row[to], 0)
  const going = [...named, ...(rest > 0 ? [`${count(rest)} to others`] : [])].join(', ')
  return `Of ${count(all)} records with ${names[level]}, ${count(row[level])} keep it${order.length > 0 ? `; ${going}` : ''}.`
}
