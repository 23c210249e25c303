import { tex } from '../../../../engine/tex'
import type { ManyKeysSettings } from '../../../../store/many-keys'
import { paperManyKeys } from '../../../../store/many-keys'
import { declines, highestOf, riskOf } from '../../../charts/many-keys-curves'
import { DataTable } from '../../../parts/DataTable'
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
  const tops = curves.map(({ theta, label, chosen }) => {
    const whole = expectedOf(settings, theta)
    return { theta, label, chosen, top: declines(whole) ? highestOf(whole) : null }
  })
  return (
    <div className={work.two}>
      <div className={work.page}>
        <Panel
          title="Sample uniques"
          sub={isPapers ? 'printed, and here' : 'N, n or p are not those of the paper'}
          flush
        >
          <DataTable
            rows={printedUniques}
            rowKey={({ keys }) => keys}
            columns={[
              { head: 'Key variables', cell: ({ keys }) => count(keys) },
              { head: 'printed', number: true, className: 'muted', cell: ({ printed }) => printed },
              {
                head: 'here, expected',
                number: true,
                cell: ({ keys }) => decimals(expectedOf(settings, 0)[keys - 1].sampleUniques, 1),
              },
              { head: 'here, simulated', number: true, cell: ({ keys }) => simulatedUniques(curves, keys) },
            ]}
          />
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
              reading="The sum over k from 0 to C of a product. Its factors are the number of keys with k values at the second category, the probability that such a key is released unchanged, pi over one minus pi, and a difference. The difference is the probability that nobody of the population with that key is sampled, less the probability that nobody has it."
            />
          </div>
        </Panel>
      </div>
      <Panel title="Where the risk is highest" sub="expected, up to 60 key variables" flush>
        <DataTable
          rows={tops}
          rowKey={({ theta }) => theta}
          isSelected={({ chosen }) => chosen}
          columns={[
            { head: 'θ', cell: ({ label }) => label },
            {
              head: 'key variables',
              number: true,
              cell: ({ top }) => (top ? count(top.keys) : `beyond ${count(furthest)}`),
            },
            { head: 'correct matches', number: true, cell: ({ top }) => (top ? riskOf(top.risk) : '–') },
            {
              head: 'printed',
              number: true,
              className: 'muted',
              cell: ({ theta }) => (theta === 0 ? 'grows monotonically' : 'a maximum, then declines'),
            },
          ]}
        />
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
