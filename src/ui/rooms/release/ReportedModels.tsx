import { useStore } from 'zustand'
import { riskKey } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { isRiskCurrent } from '../../../store/freshness'
import { searchStatistic } from '../../../store/loglinear/chosen-model'
import { resultsStore } from '../../../store/results'
import { DataTable } from '../../parts/DataTable'
import { entryText } from '../../measures/entry-text'
import { count, decimals, tau } from '../../words/numbers'
import type { Study } from './use-release'

/** The models that the risk is estimated by: what is in them, how they fit, and the path by which one was found. */
export function ReportedModels({ study: { recipe, index, scenario } }: { readonly study: Study }) {
  const kept = useStore(resultsStore, (state) => lookUp(state.risks, scenario.name))
  if (!kept || !isRiskCurrent(recipe, index, kept)) return null
  const models = recipe.risk.flatMap((entry) => {
    const result = lookUp(kept.value.result.risk, riskKey(entry))
    return result && 'interactions' in result ? [{ name: entryText(entry, recipe), result }] : []
  })
  if (models.length === 0) return null
  return (
    <>
      <h3>Models of the population</h3>
      <DataTable
        rowHeight={20}
        rows={models}
        rowKey={(_, at) => at}
        columns={[
          { head: 'Model', cell: ({ name }) => name },
          { head: 'Interactions', wraps: true, cell: ({ result }) => inWords(result.interactions) },
          { head: 'Parameters', number: true, cell: ({ result }) => count(result.parameters) },
          { head: 'Misfit z', number: true, cell: ({ result }) => decimals(result.z2, 2) },
          { head: 'Correct matches', number: true, cell: ({ result }) => tau(result.tau2) },
        ]}
      />
      {models.map(({ name, result: { path, search } }, at) =>
        path && search && path.length > 1 ? (
          <div key={at}>
            <p className="muted">
              How the model {name} was found: from main effects on, the interaction that fits best is added
              until the misfit is between {decimals(-search.acceptBelow, 2)} and{' '}
              {decimals(search.acceptBelow, 2)}.
            </p>
            <DataTable
              rowHeight={20}
              rows={path}
              rowKey={(_, step) => step}
              columns={[
                {
                  head: 'Added',
                  wraps: true,
                  cell: ({ interaction }, step) => (
                    <>
                      {interaction ? interaction.join(' × ') : 'main effects'}
                      {step === search.chosen && <b> chosen</b>}
                    </>
                  ),
                },
                { head: 'Parameters', number: true, cell: ({ parameters }) => count(parameters) },
                {
                  head: 'Misfit z',
                  number: true,
                  cell: (step) => decimals(searchStatistic(step, search.target), 2),
                },
                { head: 'Correct matches', number: true, cell: ({ tau2 }) => tau(tau2) },
              ]}
            />
          </div>
        ) : null,
      )}
    </>
  )
}

function inWords(interactions: readonly (readonly string[])[]): string {
  return interactions.length === 0 ? 'none' : interactions.map((each) => each.join(' × ')).join(', ')
}
