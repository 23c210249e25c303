import { useStore } from 'zustand'
import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import { recodedKey, recodedModel } from '../../../store/key-questions'
import { resultsStore } from '../../../store/results'
import { searchedModelOf } from '../../../store/searched-model'
import { DataTable } from '../../parts/DataTable'
import { useAnswer } from '../../parts/use-answer'
import { cells, change, count, decimals, tau } from '../../words/numbers'
import style from './recode/Recode.module.css'

type Props = { readonly candidate: Candidate; readonly recipe: Recipe; readonly scenario: number }

/** What a candidate leaves of the key that merges levels or leaves variables out, counted while its steps are put together. */
export function KeyEffect({ candidate, recipe, scenario }: Props) {
  const { key, missing, coarser } = recipe.scenarios[scenario]
  const risks = useStore(resultsStore, (state) => state.risks)
  const of = JSON.stringify([candidate.steps, scenario, key, missing, coarser, recipe.data])
  // A step that can't be carried out says so where it is assessed.
  const { value, last } = useAnswer(of, true, () => recodedKey(scenario, candidate.steps))
  // Where the population is counted nothing has to be estimated.
  const model = searchedModelOf(recipe, scenario, risks)
  const isEstimated = model !== null && last !== null && last.before.known === null
  const byModel = useAnswer(`${of} ${JSON.stringify(model?.interactions)}`, isEstimated, () =>
    recodedModel(scenario, candidate.steps, model?.interactions ?? []),
  )
  if (!last) return null
  const { before, after, bits } = last
  const ofModel = model && byModel.last?.tau2 !== undefined ? byModel.last.tau2 : null
  const rows = [
    {
      name: 'Cells of the key',
      before: cells(before.key.cells, before.key.logCells),
      after: cells(after.key.cells, after.key.logCells),
      change: change(before.key.cells, after.key.cells),
    },
    {
      name: 'Sample uniques',
      before: count(before.key.sampleUniques),
      after: count(after.key.sampleUniques),
      change: change(before.key.sampleUniques, after.key.sampleUniques),
    },
    ...(before.known && after.known
      ? [
          {
            name: 'Population uniques',
            before: count(before.known.populationUniques),
            after: count(after.known.populationUniques),
            change: change(before.known.populationUniques, after.known.populationUniques),
          },
          {
            name: 'Correct matches, known',
            before: tau(before.known.tau),
            after: tau(after.known.tau),
            change: change(before.known.tau, after.known.tau),
          },
        ]
      : []),
    ...(isEstimated && ofModel !== null
      ? [
          {
            name: 'Correct matches, by the model',
            before: tau(model.tau2),
            after: tau(ofModel),
            change: change(model.tau2, ofModel),
          },
        ]
      : []),
    { name: 'Detail lost, bits a record', before: decimals(0, 2), after: decimals(bits, 2), change: '' },
  ]
  return (
    <div
      className={value && (!isEstimated || byModel.value) ? undefined : style.old}
      aria-live="polite"
      aria-busy={!value || (isEstimated && !byModel.value && !byModel.problem)}
    >
      <DataTable
        aria-label="What is left of the key"
        inText
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { head: 'Number', hidesHead: true, cell: ({ name }) => name },
          { head: 'before', number: true, cell: (row) => row.before },
          { head: 'now', number: true, cell: (row) => row.after },
          { head: 'change', number: true, cell: (row) => row.change },
        ]}
      />
    </div>
  )
}
