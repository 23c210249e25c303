import { measuredPerformance } from '../../../engine/risk/measured-performance'
import { count, share, signedPercent } from '../../words/numbers'
import style from './MethodsRoom.module.css'

/** How an estimator did on samples of populations whose truth is known. */
export function MeasuredPerformance({ of }: { readonly of: string }) {
  const rows = measuredPerformance.filter((each) => each.of === of)
  if (rows.length === 0) return null
  const hasModels = rows.some(({ model }) => model !== null)
  return (
    <>
      <h2>Tried where the truth is known</h2>
      <div className={style.scroller} role="region" aria-label="Tried where the truth is known" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col" style={{ paddingLeft: 0 }}>
                Population and sample
              </th>
              {hasModels && <th scope="col">Model</th>}
              <th scope="col" className="num">
                Samples
              </th>
              <th scope="col" className="num">
                Bias
              </th>
              <th scope="col" className="num">
                RMSE
              </th>
              <th scope="col" className="num">
                95% holds it in
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ population, model, samples, bias, rmse, coverage }) => (
              <tr key={`${population} ${model}`}>
                <td style={{ paddingLeft: 0 }}>{population}</td>
                {hasModels && <td>{model}</td>}
                <td className="num">{count(samples)}</td>
                <td className="num">{signedPercent(bias)}</td>
                <td className="num">{share(rmse)}</td>
                <td className="num">{share(coverage)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="muted small">
        Bias and root mean square error as shares of the truth, each sample’s estimate held against its own.
        Intervals are held against it where there is one. Other populations may be worse: the Lab tries yours.
      </p>
    </>
  )
}
