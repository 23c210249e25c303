import { measuredPerformance } from '../../../engine/risk/measured-performance'
import { count, share, signedPercent } from '../../words/numbers'
import { DataTable } from '../../parts/DataTable'

/** How an estimator did on samples of populations whose truth is known. */
export function MeasuredPerformance({ of }: { readonly of: string }) {
  const rows = measuredPerformance.filter((each) => each.of === of)
  if (rows.length === 0) return null
  const hasModels = rows.some(({ model }) => model !== null)
  return (
    <>
      <h2>Tried where the truth is known</h2>
      <DataTable
        inText
        scroll={{ label: 'Tried where the truth is known' }}
        rows={rows}
        rowKey={({ population, model }) => `${population} ${model}`}
        columns={[
          { head: 'Population and sample', cell: ({ population }) => population },
          hasModels && { head: 'Model', cell: ({ model }) => model },
          { head: 'Samples', number: true, cell: ({ samples }) => count(samples) },
          { head: 'Bias', number: true, cell: ({ bias }) => signedPercent(bias) },
          { head: 'RMSE', number: true, cell: ({ rmse }) => share(rmse) },
          { head: '95% holds it in', number: true, cell: ({ coverage }) => share(coverage) },
        ]}
      />
      <p className="muted small">
        Bias and root mean square error as shares of the truth, each sample’s estimate held against its own.
        Intervals are held against it where there is one. Other populations may be worse: the Lab tries yours.
      </p>
    </>
  )
}
