import type { IdentificationResult } from '../../../../engine/risk/identification/definition'
import type { LoglinearPathStep } from '../../../../engine/model/models-on-trial'
import { useStore } from 'zustand'
import { tex } from '../../../../engine/tex'
import { searchStatistic } from '../../../../store/loglinear/chosen-model'
import { riskViewStore, showPathColumns } from '../../../../store/risk-view'
import { EstimateCell, MisfitCell, ScaleHead } from '../../../charts/PathCells'
import { estimateScale, misfitScale } from '../../../charts/path-scales'
import { useWidth } from '../../../charts/use-width'
import { Button } from '../../../parts/Button'
import { CheckMenu } from '../../../parts/CheckMenu'
import { DataTable, type Column } from '../../../parts/DataTable'
import { Icon } from '../../../parts/Icon'
import { Panel } from '../../../parts/Panel'
import { Symbol } from '../../../parts/Symbol'
import { count, decimals, plural, range, tau } from '../../../words/numbers'
import { intervalInWords } from './interval-words'
import styles from './Model.module.css'
import { columnsOf, firstColumns, type PathColumn, type PathColumnDefinition } from './path-columns'
import { verdictOf } from '../../../../store/believed-model'
import {
  estimateOf,
  interactionText,
  knownSum,
  knownText,
  misfit,
  shownSum,
  type IntervalEstimate,
  type ShownPath,
} from './path-words'

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
  const { path, search, interval } = of
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
      <DataTable
        scroll={{ label: 'Models of the search', ref: measure }}
        rowHeight={32}
        unruled
        rows={path}
        rowKey={(_, at) => at}
        isSelected={(_, at) => at === search.chosen}
        columns={[
          { head: 'Step', number: true, className: 'muted', cell: (_, at) => count(at) },
          {
            head: 'Term added',
            rowHead: true,
            cut: 168,
            cellProps: ({ interaction }, at) => ({
              title: interactionText(interaction),
              className: at === search.chosen ? 'b' : undefined,
            }),
            cell: ({ interaction }, at) => (
              <>
                {at > 0 && <span className="muted">+ </span>}
                {interactionText(interaction)}
              </>
            ),
          },
          ...columns.filter(({ id }) => id === 'parameters').map((column) => figureColumn(column, of)),
          {
            head: (
              <>
                <StatisticName target={search.target} /> (square-root scale)
                <ScaleHead scale={scales.misfit} />
              </>
            ),
            headClass: styles.chart,
            className: styles.chart,
            cellProps: () => ({ style: { minWidth: chart } }),
            cell: (step, at) => (
              <MisfitCell
                scale={scales.misfit}
                value={misfits[at]}
                before={misfits[at - 1] ?? null}
                after={misfits[at + 1] ?? null}
                acceptBelow={search.acceptBelow}
                passes={verdictOf(step, search) === 'passes'}
                chosen={at === search.chosen}
              />
            ),
          },
          { number: true, cell: (_, at) => misfit(misfits[at]) },
          {
            head: (
              <>
                Estimate <Symbol of={sum === 'tau1' ? tex`\hat\tau_1` : tex`\hat\tau_2`} /> 95% by chance
                alone
                <ScaleHead scale={scales.estimate} />
              </>
            ),
            headClass: styles.chart,
            className: styles.chart,
            cellProps: () => ({ style: { minWidth: chart } }),
            cell: (_, at) => (
              <EstimateCell
                scale={scales.estimate}
                {...estimates[at]}
                before={at > 0 ? estimates[at - 1].value : null}
                after={at < path.length - 1 ? estimates[at + 1].value : null}
                band={interval && (at === search.chosen || at + 1 === search.chosen) ? interval[sum] : null}
                known={known}
                chosen={at === search.chosen}
              />
            ),
          },
          {
            number: true,
            cellProps: (_, at) => ({ title: `95% by chance alone: ${chanceOf(estimates[at])}` }),
            cell: (_, at) => (
              <>
                {tau(estimates[at].value)}
                <span className="vh">, 95% by chance alone {chanceOf(estimates[at])}</span>
              </>
            ),
          },
          { head: 'Fit', cell: (_, at) => <Verdict of={of} at={at} /> },
          ...columns.filter(({ id }) => id !== 'parameters').map((column) => figureColumn(column, of)),
        ]}
      />
      <p className={`muted small ${styles.footnote}`}>{intervalInWords(of)}</p>
    </Panel>
  )
}

/** A figure of each model. A head of words stays upright; one of letters is set as a formula. */
function figureColumn(
  { id, head, title, write }: PathColumnDefinition,
  { search }: ShownPath,
): Column<LoglinearPathStep> {
  const isSmallest = (at: number) => id === 'bic' && at === search.smallestBic?.step
  return {
    id,
    head: head.startsWith('<') ? (
      <>
        <Symbol of={head} />
        <span className="vh">{title}</span>
      </>
    ) : (
      head
    ),
    hint: title,
    number: true,
    cellProps: (_, at) => ({ title: isSmallest(at) ? 'The smallest of the path' : undefined }),
    cell: (step, at) =>
      isSmallest(at) ? (
        <>
          <b>{write(step)}</b>
          <span className="vh">, the smallest</span>
        </>
      ) : (
        write(step)
      ),
  }
}

function chanceOf({ low, high }: IntervalEstimate): string {
  return range(low, high)
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

function Verdict({ of: { path, search, status }, at }: { readonly of: ShownPath; readonly at: number }) {
  const verdict = verdictOf(path[at], search)
  const isTestable = status !== 'too-few-doubletons' && verdict !== 'untested'
  if (at === search.chosen) {
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
