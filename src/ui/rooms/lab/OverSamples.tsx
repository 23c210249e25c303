import { lookUp } from '../../../engine/by-name'
import type { LabFileResults } from '../../../engine/lab/results'
import type { MeasureEntry } from '../../../engine/risk/measure'
import { CellScaleHead, RatiosCell, scaleAroundOne } from '../../charts/LabCells'
import { useWidth } from '../../charts/use-width'
import { MethodMark } from '../../parts/MethodMark'
import type { Marked } from '../../parts/marks'
import { Panel } from '../../parts/Panel'
import { Select } from '../../parts/Select'
import {
  plural,
  probability,
  share,
  signedPercent,
  signedProbability,
  signedTau,
  tau,
} from '../../words/numbers'
import type { Estimator } from './estimators'
import { estimatorOfFile } from './file-rows'
import styles from './Lab.module.css'
import { fileText } from './lab-words'

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
  const isSum = unit !== 'probability'
  const write = isSum ? tau : probability
  const { width, measure } = useWidth(863)
  const rows = files.flatMap(([file, { samples, performance }]) => {
    const id = estimatorOfFile(estimator, file)
    const found = lookUp(performance, id)
    if (!found) return []
    const ratios = samples.flatMap((sample) => {
      const trial = lookUp(sample.estimates, id)
      return trial && trial.truth > 0 ? [trial.estimate / trial.truth] : []
    })
    return [{ file, found, ratios }]
  })
  const scale = scaleAroundOne(
    rows.flatMap(({ ratios }) => ratios),
    Math.max(narrowest, width - widthOfText),
  )
  const most = Math.max(0, ...rows.map(({ found }) => found.samples))
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
      <div ref={measure} className={styles.scroll}>
        <table className={styles.files}>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col" className="num">
                mean truth
              </th>
              <th scope="col" className="num">
                mean estimate
              </th>
              <td className={styles.chart}>
                <span>estimate over truth, one dot a sample</span>
                <CellScaleHead scale={scale} />
              </td>
              <th scope="colgroup" colSpan={2} className="num">
                bias
              </th>
              <th scope="col" className="num" title="Standard error of the bias over samples">
                its s.e.
              </th>
              <th scope="col" className="num" title="Root of the mean squared error">
                RMSE
              </th>
              <th scope="col" className="num" title="Share of samples whose 95% interval held the truth">
                95% covers
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ file, found, ratios }) => (
              <tr key={file}>
                <th scope="row">
                  <MethodMark {...markOf(file)} /> {fileText(file)}
                </th>
                <td className="num">{write(found.meanTruth)}</td>
                <td className="num">{write(found.meanEstimate)}</td>
                <td className={styles.chart}>
                  <RatiosCell
                    scale={scale}
                    ratios={ratios}
                    middle={found.meanTruth > 0 ? found.meanEstimate / found.meanTruth : null}
                  />
                </td>
                <td className="num">{isSum ? signedTau(found.bias) : signedProbability(found.bias)}</td>
                <td className="num muted">{signedPercent(found.relativeBias)}</td>
                <td className="num muted">{write(found.biasStandardError)}</td>
                <td className="num">{write(found.rmse)}</td>
                <td className="num">{share(found.coverage)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`small ink2 ${styles.under}`}>
        Each estimate is held against the truth of its own sample. Bias is the mean of estimate minus truth.
        Samples without an interval do not count in how often intervals held the truth.
      </p>
    </Panel>
  )
}
