import { publishedDesigns, type LabSample, type PaperRun } from '../../../../store/paper-run'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { decimals, range, tau } from '../../../words/numbers'
import { anySampleOf, modelOf } from './paper-numbers'
import { statusInWords } from './status-in-words'

const files = ['original', ...publishedDesigns]

/** The models that the search chose for each file, and whether their intervals hold the known risk. */
export function SearchedModels({ run }: { readonly run: PaperRun | null }) {
  const rows = files.flatMap((file) => {
    const sample = anySampleOf(run, file)
    const model = modelOf(sample)
    return sample && model ? [{ file, model, estimate: estimateOf(sample) }] : []
  })
  if (rows.length === 0) return null
  return (
    <Panel title="Models that the search chose" sub="the paper names none of its own" flush>
      <DataTable
        scroll={{ label: 'Models, file by file' }}
        rows={rows}
        rowKey={({ file }) => file}
        columns={[
          { head: 'File', cell: ({ file }) => (file === 'original' ? 'Original' : file) },
          {
            head: 'Interactions',
            wraps: true,
            cell: ({ model }) => model.interactions.map((term) => term.join(' × ')).join(', '),
          },
          { head: 'Search ended', wraps: true, cell: ({ model }) => statusInWords(model.status) },
          { head: 'z₂', number: true, cell: ({ model }) => decimals(model.z2, 2) },
          { head: 'Known', number: true, cell: ({ estimate }) => tau(estimate?.truth) },
          { head: 'Adjusted', number: true, cell: ({ estimate }) => tau(estimate?.estimate) },
          {
            head: '95% interval',
            number: true,
            cell: ({ estimate }) => range(estimate?.low, estimate?.high),
          },
          { head: 'Holds it', wraps: true, cell: ({ estimate }) => holdsIt(estimate) },
        ]}
      />
    </Panel>
  )
}

type Estimate = LabSample['estimates'][string]

/** The adjusted estimate; before protection there is nothing to adjust for. */
function estimateOf({ estimates }: LabSample): Estimate | null {
  const known: Readonly<Partial<Record<string, Estimate>>> = estimates
  return known['loglinear.tau2Adjusted'] ?? known['loglinear.tau2'] ?? null
}

function holdsIt(estimate: Estimate | null): string {
  if (!estimate || estimate.low === null || estimate.high === null) return ''
  return estimate.low <= estimate.truth && estimate.truth <= estimate.high ? 'yes' : 'no'
}
