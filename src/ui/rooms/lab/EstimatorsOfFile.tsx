import { lookUp } from '../../../engine/by-name'
import type { LabFileResults } from '../../../engine/lab/results'
import type { MeasureEntry } from '../../../engine/risk/measure'
import { DataTable } from '../../parts/DataTable'
import { Panel } from '../../parts/Panel'
import {
  plural,
  probability,
  range,
  signedProbability,
  signedTau,
  tau,
  type Written,
} from '../../words/numbers'
import { isOfChange, type Estimator } from './estimators'
import { estimateOf, estimatorOfFile } from './file-rows'
import { fileText, originalFile } from './lab-words'
import { biasColumns, spreadColumns } from './performance-columns'

type Props = {
  readonly file: string
  /** Null where the run does not have the file. */
  readonly found: LabFileResults | null
  readonly estimators: readonly Estimator[]
  /** Sums over records, or probabilities. */
  readonly unitOf: (id: string) => MeasureEntry['unit']
  /** How many samples the run was asked for: one has intervals, several have a spread. */
  readonly wanted: number
}

/** One file by every estimator: what can be told from the sample alone, and what needs population counts too. */
export function EstimatorsOfFile({ file, found, estimators, unitOf, wanted }: Props) {
  if (found === null) return null
  const ids = [...new Set(estimators.map(({ id }) => estimatorOfFile(id, file)))]
  const rows = ids.flatMap((id) => {
    const performance = lookUp(found.performance, id)
    if (!performance || (file === originalFile && isOfChange(id))) return []
    const single = found.samples.length === 1 ? estimateOf(found.samples[0], id) : undefined
    const title = estimators.find((each) => each.id === id)?.title ?? id
    const isSum = unitOf(id) !== 'probability'
    const written = isSum
      ? { write: tau, signed: signedTau, between: range }
      : { write: probability, signed: signedProbability, between: betweenProbabilities }
    return [{ id, title, performance, single, ...written }]
  })
  if (rows.length === 0) return null
  const isSeveral = wanted > 1
  return (
    <Panel
      title="Estimator by estimator"
      sub={`${fileText(file)}, ${plural(found.samples.length, 'sample')}`}
      flush
    >
      <DataTable
        scroll={{}}
        rowHeight={27}
        unruled
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { head: 'Estimator', cell: ({ title }) => title },
          {
            head: isSeveral ? 'mean truth' : 'truth',
            number: true,
            cell: ({ write, performance }) => write(performance.meanTruth),
          },
          {
            head: isSeveral ? 'mean estimate' : 'estimate',
            number: true,
            cell: ({ write, performance }) => write(performance.meanEstimate),
          },
          !isSeveral && {
            head: '95% interval',
            number: true,
            className: 'muted',
            cell: ({ between, single }) => between(single?.low, single?.high),
          },
          ...biasColumns(isSeveral ? 'bias' : 'error'),
          ...(isSeveral ? spreadColumns : []),
        ]}
      />
    </Panel>
  )
}

function betweenProbabilities(low: Written, high: Written): string {
  return `${probability(low)}–${probability(high)}`
}
