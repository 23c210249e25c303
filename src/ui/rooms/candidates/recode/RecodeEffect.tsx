import { useEffect, useState } from 'react'
import type { Candidate, Recipe } from '../../../../engine/assess/recipe'
import { recodedKey } from '../../../../store/key-questions'
import type { RecodedKey } from '../../../../worker/questions/recoded-key'
import { DataTable } from '../../../parts/DataTable'
import { cells, change, count } from '../../../words/numbers'
import style from './Recode.module.css'

type Props = { readonly candidate: Candidate; readonly recipe: Recipe; readonly scenario: number }

/** What the recodings of a candidate leave of the key, counted while they are put together. */
export function RecodeEffect({ candidate, recipe, scenario }: Props) {
  const { key, missing, coarser } = recipe.scenarios[scenario]
  const of = JSON.stringify([candidate.steps, key, missing, coarser, recipe.data])
  const [found, setFound] = useState<{ readonly of: string; readonly key: RecodedKey } | null>(null)
  useEffect(() => {
    let wanted = true
    void recodedKey(scenario, candidate.steps).then((answer) => {
      // A step that can't be carried out says so where it is assessed.
      if (wanted && answer.ok) setFound({ of, key: answer.value })
    })
    return () => {
      wanted = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the steps are in `of`
  }, [of, scenario])
  if (!found) return null
  const { before, after } = found.key
  const rows = [
    {
      name: 'Cells of the key',
      before: cells(before.cells, before.logCells),
      after: cells(after.cells, after.logCells),
      change: change(before.cells, after.cells),
    },
    {
      name: 'Sample uniques',
      before: count(before.sampleUniques),
      after: count(after.sampleUniques),
      change: change(before.sampleUniques, after.sampleUniques),
    },
  ]
  return (
    <div className={found.of === of ? style.effect : `${style.effect} ${style.old}`} aria-live="polite">
      <DataTable
        aria-label="What recoding leaves"
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { head: '', cell: ({ name }) => name },
          { head: 'before', number: true, cell: (row) => row.before },
          { head: 'now', number: true, cell: (row) => row.after },
          { head: 'change', number: true, cell: (row) => row.change },
        ]}
      />
    </div>
  )
}
