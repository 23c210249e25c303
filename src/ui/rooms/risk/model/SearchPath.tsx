import { useStore } from 'zustand'
import type { IdentificationResult } from '../../../../engine/assess/results'
import { tex } from '../../../../engine/tex'
import { searchStatistic } from '../../../../store/loglinear-model'
import { riskViewStore, showPathColumns } from '../../../../store/risk-view'
import { ScaleHead } from '../../../charts/PathCells'
import { estimateScale, misfitScale } from '../../../charts/path-scales'
import { useWidth } from '../../../charts/use-width'
import { Button } from '../../../parts/Button'
import { CheckMenu } from '../../../parts/CheckMenu'
import { Panel } from '../../../parts/Panel'
import { Symbol } from '../../../parts/Symbol'
import { decimals, plural } from '../../../words/numbers'
import { intervalInWords } from './interval-words'
import work from '../../WorkPage.module.css'
import styles from './Model.module.css'
import { columnsOf, firstColumns, type PathColumn, type PathColumnDefinition } from './path-columns'
import { PathRow } from './PathRow'
import { estimateOf, knownSum, knownText, shownSum, type ShownPath } from './path-words'

type Props = {
  /** The search that is over, or as far as one has come. */
  readonly path: ShownPath
  /** Where population counts are known, what the estimates are held against. */
  readonly identification: IdentificationResult | null
  /** Takes the search out of the recipe; null where that is not to be done now. */
  readonly onLeaveOut: (() => void) | null
}

/** What the columns take that are always there; the charts share what the others leave. */
const widthOfText = 384
const narrowest = 104

/** The models that the search went through: a table whose rows are a chart. */
export function SearchPath({ path: of, identification, onLeaveOut }: Props) {
  const { width, measure } = useWidth(862)
  const chosenColumns = useStore(riskViewStore, ({ pathColumns }) => pathColumns)
  const { path, search } = of
  const sum = shownSum(search)
  const known = knownSum(identification, sum)
  const possible = columnsOf(search)
  const wanted = chosenColumns ?? firstColumns(width)
  const columns = possible.filter(({ id }) => wanted.includes(id))
  const text = columns.reduce((total, column) => total + column.width, widthOfText)
  const chart = Math.max(narrowest, Math.floor((width - text) / 2))
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
  return (
    <Panel
      title="Search path"
      sub={
        <>
          {plural(path.length, 'model')}. Shaded: passes, from {decimals(-search.acceptBelow, 3)} to{' '}
          {decimals(search.acceptBelow, 3)}.
          {known !== null && (
            <>
              {' '}
              Dashed: {sum === 'tau1' ? 'PU' : <i className="m">τ*</i>} = {knownText(known, sum)} from
              population counts.
            </>
          )}
        </>
      }
      actions={
        <>
          {onLeaveOut && (
            <Button kind="quiet" small label="Leave out the search" onPress={onLeaveOut}>
              Leave out
            </Button>
          )}
          <CheckMenu
            label="Columns of the search path"
            hideLabel
            options={possible.map(({ id, label }) => ({ value: id, label }))}
            chosen={columns.map(({ id }) => id)}
            shown="Columns"
            none="Columns"
            onChange={(ids) => showPathColumns(ids as readonly PathColumn[])}
          />
        </>
      }
      flush
    >
      <div ref={measure} className={work.scroll} role="region" aria-label="Models of the search" tabIndex={0}>
        <table className={styles.path}>
          <thead>
            <tr>
              <th scope="col" className="num">
                Step
              </th>
              <th scope="col">Term added</th>
              {columns.map((column) => column.id === 'parameters' && <Head key="parameters" {...column} />)}
              <th scope="colgroup" colSpan={2} className={styles.chart}>
                <StatisticName target={search.target} /> (square-root scale)
                <ScaleHead scale={scales.misfit} />
              </th>
              <th scope="colgroup" colSpan={2} className={styles.chart}>
                Estimate <Symbol of={sum === 'tau1' ? tex`\hat\tau_1` : tex`\hat\tau_2`} /> 95% by chance
                alone
                <ScaleHead scale={scales.estimate} />
              </th>
              <th scope="col">Fit</th>
              {columns.map((column) => column.id !== 'parameters' && <Head key={column.id} {...column} />)}
            </tr>
          </thead>
          <tbody>
            {path.map((_, i) => (
              <PathRow
                key={i}
                of={of}
                at={i}
                columns={columns}
                misfits={misfits}
                estimates={estimates}
                scales={scales}
                chart={chart}
                known={known}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={`muted small ${styles.footnote}`}>{intervalInWords(of)}</p>
    </Panel>
  )
}

/** A head of words stays upright; one of letters is set as a formula. */
function Head({ head, title }: PathColumnDefinition) {
  return (
    <th scope="col" className="num" title={title}>
      {head.startsWith('<') ? (
        <>
          <Symbol of={head} />
          <span className="vh">{title}</span>
        </>
      ) : (
        head
      )}
    </th>
  )
}

/** Short enough for the narrowest chart. */
function StatisticName({ target }: { readonly target: ShownPath['search']['target'] }) {
  if (target === 'both') {
    return (
      <>
        Larger <i className="m">z</i>
      </>
    )
  }
  return (
    <>
      Misfit, <Symbol of={target === 'tau1' ? tex`z_1` : tex`z_2`} />
    </>
  )
}
