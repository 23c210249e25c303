import { lookUp } from '../../../engine/by-name'
import type { LabFileResults } from '../../../engine/lab/results'
import type { MeasureEntry } from '../../../engine/risk/measure'
import { CellScaleHead, RatiosCell, scaleAroundOne } from '../../charts/LabCells'
import { useWidth } from '../../charts/use-width'
import { DataTable } from '../../parts/DataTable'
import type { Marked } from '../../parts/marks'
import { Panel } from '../../parts/Panel'
import { Select } from '../../parts/Select'
import { plural, probability, signedProbability, signedTau, tau } from '../../words/numbers'
import type { Estimator } from './estimators'
import { estimatorOfFile } from './file-rows'
import styles from './Lab.module.css'
import { fileColumn } from './file-column'
import { biasColumns, spreadColumns } from './performance-columns'

type Props = {
  readonly files: readonly (readonly [file: string, found: LabFileResults])[]
  readonly estimators: readonly Estimator[]
  readonly estimator: string
  /** Sums over records, or probabilities. */
  readonly unit: MeasureEntry['unit']
  readonly onEstimator: (id: string) => void
  readonly markOf: (file: string) => { readonly method: Marked; readonly targeted: boolean }
}

/** What the columns of text take; the dots have the rest. */
const widthOfText = 560
const narrowest = 140

/** One estimator over samples: how far it is off on the average, how far from sample to sample, and how often it says so. */
export function OverSamples({ files, estimators, estimator, unit, onEstimator, markOf }: Props) {
  const written =
    unit === 'probability'
      ? { write: probability, signed: signedProbability }
      : { write: tau, signed: signedTau }
  const { width, measure } = useWidth(863)
  const rows = files.flatMap(([file, { samples, performance }]) => {
    const id = estimatorOfFile(estimator, file)
    const found = lookUp(performance, id)
    if (!found) return []
    const ratios = samples.flatMap((sample) => {
      const trial = lookUp(sample.estimates, id)
      return trial && trial.truth > 0 ? [trial.estimate / trial.truth] : []
    })
    return [{ file, performance: found, ratios, ...written }]
  })
  const scale = scaleAroundOne(
    rows.flatMap(({ ratios }) => ratios),
    Math.max(narrowest, width - widthOfText),
  )
  const most = Math.max(0, ...rows.map(({ performance }) => performance.samples))
  return (
    <Panel
      title="Over samples"
      sub={plural(most, 'sample')}
      flush
      actions={
        <Select
          label="Estimator"
          hideLabel
          small
          width={380}
          options={estimators.map(({ id, title }) => ({ value: id, label: title }))}
          value={estimator}
          onChange={onEstimator}
        />
      }
    >
      <DataTable
        scroll={{ ref: measure }}
        rowHeight={27}
        unruled
        rows={rows}
        rowKey={({ file }) => file}
        columns={[
          fileColumn(markOf),
          {
            head: 'mean truth',
            number: true,
            cell: ({ performance }) => written.write(performance.meanTruth),
          },
          {
            head: 'mean estimate',
            number: true,
            cell: ({ performance }) => written.write(performance.meanEstimate),
          },
          {
            head: (
              <>
                <span>estimate over truth, one dot a sample</span>
                <CellScaleHead scale={scale} />
              </>
            ),
            headClass: styles.chart,
            className: styles.chart,
            cell: ({ performance: { meanTruth, meanEstimate }, ratios }) => (
              <RatiosCell
                scale={scale}
                ratios={ratios}
                middle={meanTruth > 0 ? meanEstimate / meanTruth : null}
              />
            ),
          },
          ...biasColumns('bias'),
          ...spreadColumns,
        ]}
      />
      <p className={`small ink2 ${styles.under}`}>
        Each estimate is held against the truth of its own sample. Bias is the mean of estimate minus truth.
        Samples without an interval do not count in how often intervals held the truth.
      </p>
    </Panel>
  )
}
