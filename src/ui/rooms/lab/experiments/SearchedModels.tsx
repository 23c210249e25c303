import { publishedDesigns, type LabSample, type PaperRun } from '../../../../store/paper-run'
import { Panel } from '../../../parts/Panel'
import { decimals, range, tau } from '../../../words/numbers'
import work from '../../WorkPage.module.css'
import styles from './Experiments.module.css'
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
      <div className={work.scroll} role="region" aria-label="Models, file by file" tabIndex={0}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Interactions</th>
              <th scope="col">Search ended</th>
              <th scope="col" className="num">
                z₂
              </th>
              <th scope="col" className="num">
                Known
              </th>
              <th scope="col" className="num">
                Adjusted
              </th>
              <th scope="col" className="num">
                95% interval
              </th>
              <th scope="col">Holds it</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ file, model, estimate }) => (
              <tr key={file}>
                <th scope="row">{file === 'original' ? 'Original' : file}</th>
                <td>{model.interactions.map((term) => term.join(' × ')).join(', ')}</td>
                <td>{statusInWords(model.status)}</td>
                <td className="num">{decimals(model.z2, 2)}</td>
                <td className="num">{tau(estimate?.truth)}</td>
                <td className="num">{tau(estimate?.estimate)}</td>
                <td className="num">{range(estimate?.low, estimate?.high)}</td>
                <td>{holdsIt(estimate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
