import { lookUp } from '../../../engine/by-name'
import type { LabFileResults } from '../../../engine/lab/results'
import type { MeasureEntry } from '../../../engine/risk/measure'
import { Panel } from '../../parts/Panel'
import {
  plural,
  probability,
  range,
  share,
  signedPercent,
  signedProbability,
  signedTau,
  tau,
  type Written,
} from '../../words/numbers'
import { isOfChange, type Estimator } from './estimators'
import { estimateOf, estimatorOfFile } from './file-rows'
import styles from './Lab.module.css'
import { fileText, originalFile } from './lab-words'

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
      <div className={styles.scroll}>
        <table className={styles.files}>
          <thead>
            <tr>
              <th scope="col">Estimator</th>
              <th scope="col" className="num">
                {isSeveral ? 'mean truth' : 'truth'}
              </th>
              <th scope="col" className="num">
                {isSeveral ? 'mean estimate' : 'estimate'}
              </th>
              {!isSeveral && (
                <th scope="col" className="num">
                  95% interval
                </th>
              )}
              <th scope="colgroup" colSpan={2} className="num">
                {isSeveral ? 'bias' : 'error'}
              </th>
              {isSeveral && (
                <>
                  <th scope="col" className="num" title="Standard error of the bias over samples">
                    its s.e.
                  </th>
                  <th scope="col" className="num" title="Root of the mean squared error">
                    RMSE
                  </th>
                  <th scope="col" className="num" title="Share of samples whose 95% interval held the truth">
                    95% covers
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, performance, single, write, signed, between }) => (
              <tr key={id}>
                <th scope="row" className={styles.estimator}>
                  {title}
                </th>
                <td className="num">{write(performance.meanTruth)}</td>
                <td className="num">{write(performance.meanEstimate)}</td>
                {!isSeveral && <td className="num muted">{between(single?.low, single?.high)}</td>}
                <td className="num">{signed(performance.bias)}</td>
                <td className="num muted">{signedPercent(performance.relativeBias)}</td>
                {isSeveral && (
                  <>
                    <td className="num muted">{write(performance.biasStandardError)}</td>
                    <td className="num">{write(performance.rmse)}</td>
                    <td className="num">{share(performance.coverage)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function betweenProbabilities(low: Written, high: Written): string {
  return `${probability(low)}–${probability(high)}`
}
