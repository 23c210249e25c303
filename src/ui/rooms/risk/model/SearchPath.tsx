import type { IdentificationResult, LoglinearPathStep } from '../../../../engine/assess/results'
import { searchStatistic } from '../../../../store/loglinear-model'
import { EstimateCell, MisfitCell, ScaleHead } from '../../../charts/PathCells'
import { estimateScale, misfitScale } from '../../../charts/path-scales'
import { useWidth } from '../../../charts/use-width'
import { Icon } from '../../../parts/Icon'
import { Panel } from '../../../parts/Panel'
import { Symbol } from '../../../parts/Symbol'
import { count, decimals, plural, range, tau } from '../../../words/numbers'
import styles from './Model.module.css'
import { estimateOf, interactionText, misfit, shownSum, verdictOf, type SearchedResult } from './path-words'

type Props = {
  readonly result: SearchedResult
  /** Where population counts are known, what the estimates are held against. */
  readonly identification: IdentificationResult | null
}

/** What the columns of text take; the two charts share the rest. */
const widthOfText = 510
const narrowest = 128

/** The models that the search went through: a table whose rows are a chart. */
export function SearchPath({ result, identification }: Props) {
  const { width, measure } = useWidth(832)
  const { path, search } = result
  const sum = shownSum(search)
  const known = identification && (sum === 'tau1' ? identification.populationUniques : identification.tauStar)
  const chart = Math.max(narrowest, Math.floor((width - widthOfText) / 2))
  const misfits = path.map((step) => searchStatistic(step, search.target))
  const estimates = path.map((step) => estimateOf(step, sum))
  const scales = {
    misfit: misfitScale(
      misfits.filter((z) => z !== null),
      search.acceptBelow,
      chart,
    ),
    estimate: estimateScale(
      [...estimates.flatMap(({ low, high }) => [low, high]), ...(known === null ? [] : [known])],
      chart,
    ),
  }
  const smallest = search.smallestBic.step
  return (
    <Panel
      title="Search path"
      sub={
        <>
          {plural(path.length, 'model')}. Shaded: passes, from {misfitLimit(-search.acceptBelow)} to{' '}
          {misfitLimit(search.acceptBelow)}.
          {known !== null && (
            <>
              {' '}
              Dashed: {sum === 'tau1' ? 'population uniques' : <i className="m">τ*</i>} = {tau(known)} from
              population counts.
            </>
          )}
        </>
      }
      flush
    >
      <div ref={measure} className={styles.scroll}>
        <table className={styles.path}>
          <thead>
            <tr>
              <th scope="col" className="num">
                Step
              </th>
              <th scope="col">Term added</th>
              <th scope="col" className="num">
                Parameters
              </th>
              <th scope="colgroup" colSpan={2} className={styles.chart}>
                Misfit, <StatisticSymbol target={search.target} /> (square-root scale)
                <ScaleHead scale={scales.misfit} />
              </th>
              <th scope="colgroup" colSpan={2} className={styles.chart}>
                Estimate{' '}
                <Symbol
                  of={`<msub><mover><mi>τ</mi><mo>^</mo></mover><mn>${sum === 'tau1' ? 1 : 2}</mn></msub>`}
                />{' '}
                with 95% interval
                <ScaleHead scale={scales.estimate} />
              </th>
              <th scope="col">Fit</th>
              <th scope="col" className="num">
                BIC
              </th>
            </tr>
          </thead>
          <tbody>
            {path.map((step, i) => {
              const { value, low, high } = estimates[i]
              const chosen = i === search.chosen
              const verdict = verdictOf(step, search)
              return (
                <tr key={i} className={chosen ? 'is-sel' : ''}>
                  <td className="num muted">{count(i)}</td>
                  <th scope="row" title={interactionText(step.interaction)}>
                    {i > 0 && <span className="muted">+ </span>}
                    {interactionText(step.interaction)}
                  </th>
                  <td className="num">{count(step.parameters)}</td>
                  <td className={styles.chart} style={{ width: chart }}>
                    <MisfitCell
                      scale={scales.misfit}
                      value={misfits[i]}
                      before={misfits[i - 1] ?? null}
                      after={misfits[i + 1] ?? null}
                      acceptBelow={search.acceptBelow}
                      passes={verdict === 'passes'}
                      chosen={chosen}
                    />
                  </td>
                  <td className="num">{misfit(misfits[i])}</td>
                  <td className={styles.chart} style={{ width: chart }}>
                    <EstimateCell
                      scale={scales.estimate}
                      value={value}
                      low={low}
                      high={high}
                      known={known}
                      chosen={chosen}
                    />
                  </td>
                  <td className="num" title={`95% interval ${range(low, high)}`}>
                    {tau(value)}
                    <span className="vh">, 95% interval {range(low, high)}</span>
                  </td>
                  <td>
                    <Verdict step={step} result={result} chosen={chosen} />
                  </td>
                  <td className="num" title={i === smallest ? 'The smallest BIC of the path' : undefined}>
                    {i === smallest ? (
                      <b>{count(step.bic)}</b>
                    ) : (
                      <span className="muted">{count(step.bic)}</span>
                    )}
                    {i === smallest && <span className="vh">, the smallest</span>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function misfitLimit(z: number): string {
  return decimals(z, 3)
}

function Verdict(props: {
  readonly step: LoglinearPathStep
  readonly result: SearchedResult
  readonly chosen: boolean
}) {
  const { step, result, chosen } = props
  const verdict = verdictOf(step, result.search)
  const isTestable = result.status !== 'too-few-doubletons' && verdict !== 'untested'
  if (chosen) {
    return (
      <span className={styles.chosen}>
        <Icon name="check" small />
        chosen
        {isTestable && verdict !== 'passes' && <span className={styles.verdict}>, {verdict}</span>}
      </span>
    )
  }
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      {isTestable ? verdict : 'not tested'}
    </span>
  )
}

function StatisticSymbol({ target }: { readonly target: SearchedResult['search']['target'] }) {
  if (target === 'both') {
    return <>the larger z</>
  }
  return <Symbol of={`<msub><mi>z</mi><mn>${target === 'tau1' ? 1 : 2}</mn></msub>`} />
}
