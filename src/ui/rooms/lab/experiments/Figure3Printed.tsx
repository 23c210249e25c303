import { tex } from '../../../../engine/tex'
import type { ManyKeysSettings } from '../../../../store/many-keys'
import { paperManyKeys } from '../../../../store/many-keys'
import { declines, highestOf, riskOf } from '../../../charts/many-keys-curves'
import { ColumnHeads } from '../../../parts/ColumnHeads'
import { Formula } from '../../../parts/Formula'
import { Panel } from '../../../parts/Panel'
import { count, decimals } from '../../../words/numbers'
import work from '../../WorkPage.module.css'
import styles from './Experiments.module.css'
import { expectedOf, furthest, uniquesOverRuns, type ThetaCurve } from './figure3-curves'

type Props = { readonly settings: ManyKeysSettings; readonly curves: readonly ThetaCurve[] }

/** The sample uniques that the text of the paper names: with 11 and with 30 key variables. */
const printedUniques = [
  { keys: 11, printed: 'about 240' },
  { keys: 30, printed: 'about 1,960' },
] as const

/** What the text of the paper says of the figure, beside the same of ours; the figure's own θ are not in it. */
export function Figure3Printed({ settings, curves }: Props) {
  const { size, sampleSize, p } = paperManyKeys
  const isPapers = settings.size === size && settings.sampleSize === sampleSize && settings.p === p
  return (
    <div className={work.two}>
      <div className={work.page}>
        <Panel
          title="Sample uniques"
          sub={isPapers ? 'printed, and here' : 'N, n or p are not those of the paper'}
          flush
        >
          <table>
            <ColumnHeads rows="Key variables" numbers={['printed', 'here, expected', 'here, simulated']} />
            <tbody>
              {printedUniques.map(({ keys, printed }) => (
                <tr key={keys}>
                  <td>{count(keys)}</td>
                  <td className="num muted">{printed}</td>
                  <td className="num">{decimals(expectedOf(settings, 0)[keys - 1].sampleUniques, 1)}</td>
                  <td className="num">{simulatedUniques(curves, keys)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.note}>
            Misclassification leaves the shares of both categories as they are, so the expected number is the
            same for every θ. Simulated: seed {settings.seed}, mean of the runs with the smallest θ.
          </p>
        </Panel>
        <Panel title="The expected curve" sub="sampled independently at rate π = n/N">
          <div
            className={styles.formula}
            role="region"
            aria-label="Formula of the expected curve"
            tabIndex={0}
          >
            <Formula
              mathml={expectedCurveFormula}
              reading="The sum over k from 0 to C of the number of keys with k values at the second category, times the probability that such a key is released unchanged, times pi over one minus pi, times the probability that nobody of the population with that key is sampled, less that nobody has it."
            />
          </div>
        </Panel>
      </div>
      <Panel title="Where the risk is highest" sub="expected, up to 60 key variables" flush>
        <table>
          <ColumnHeads rows="θ" numbers={['key variables', 'correct matches', 'printed']} />
          <tbody>
            {curves.map(({ theta, label, chosen }) => {
              const whole = expectedOf(settings, theta)
              const top = highestOf(whole)
              return (
                <tr key={theta} className={chosen ? 'is-sel' : ''}>
                  <td>{label}</td>
                  <td className="num">{declines(whole) ? count(top.keys) : `beyond ${count(furthest)}`}</td>
                  <td className="num">{declines(whole) ? riskOf(top.risk) : '–'}</td>
                  <td className="num muted">
                    {theta === 0 ? 'grows monotonically' : 'a maximum, then declines'}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <p className={styles.note}>
          The θ of the printed figure are not in the text, so only its shape can be compared.
        </p>
      </Panel>
    </div>
  )
}

/** Formula of the expected risk; p_k is the share of people with a given key of k second categories. */
const expectedCurveFormula = tex`\sum_{k = 0}^C \binom{C}{k} (1 - \theta)^{C - k} (1 - \theta_2)^k \frac{\pi}{1 - \pi} [(1 - \pi p_k)^N - (1 - p_k)^N]`

function simulatedUniques(curves: readonly ThetaCurve[], keys: number): string {
  const first = curves.find(({ runs }) => runs !== null)
  return decimals(first ? uniquesOverRuns(first, keys) : null, 1)
}
