import type { LoglinearPathStep } from '../../../../engine/assess/results'
import { EstimateCell, MisfitCell } from '../../../charts/PathCells'
import type { Scale } from '../../../charts/path-scales'
import { Icon } from '../../../parts/Icon'
import { count, range, tau } from '../../../words/numbers'
import styles from './Model.module.css'
import type { PathColumnDefinition } from './path-columns'
import {
  interactionText,
  misfit,
  shownSum,
  verdictOf,
  type IntervalEstimate,
  type ShownPath,
} from './path-words'

type Props = {
  readonly of: ShownPath
  /** Which model of the path, from 0. */
  readonly at: number
  readonly columns: readonly PathColumnDefinition[]
  /** Of every model of the path. */
  readonly misfits: readonly (number | null)[]
  readonly estimates: readonly IntervalEstimate[]
  readonly scales: { readonly misfit: Scale; readonly estimate: Scale }
  /** Width of a chart, in pixels. */
  readonly chart: number
  readonly known: number | null
}

/** One model of the path: the term that was added, how it fits and what it estimates, drawn and in figures. */
export function PathRow({ of, at, columns, misfits, estimates, scales, chart, known }: Props) {
  const { path, search, interval } = of
  const step = path[at]
  const { value, low, high } = estimates[at]
  const chosen = at === search.chosen
  const verdict = verdictOf(step, search)
  const isOfInterval = interval && (chosen || at + 1 === search.chosen)
  return (
    <tr className={chosen ? 'is-sel' : ''}>
      <td className="num muted">{count(at)}</td>
      <th scope="row" title={interactionText(step.interaction)}>
        {at > 0 && <span className="muted">+ </span>}
        {interactionText(step.interaction)}
      </th>
      {columns.map(
        (column) => column.id === 'parameters' && <Figure key="parameters" {...{ column, step }} />,
      )}
      <td className={styles.chart} style={{ minWidth: chart }}>
        <MisfitCell
          scale={scales.misfit}
          value={misfits[at]}
          before={misfits[at - 1] ?? null}
          after={misfits[at + 1] ?? null}
          acceptBelow={search.acceptBelow}
          passes={verdict === 'passes'}
          chosen={chosen}
        />
      </td>
      <td className="num">{misfit(misfits[at])}</td>
      <td className={styles.chart} style={{ minWidth: chart }}>
        <EstimateCell
          scale={scales.estimate}
          value={value}
          low={low}
          high={high}
          before={at > 0 ? estimates[at - 1].value : null}
          after={at < path.length - 1 ? estimates[at + 1].value : null}
          band={isOfInterval ? interval[shownSum(search)] : null}
          known={known}
          chosen={chosen}
        />
      </td>
      <td className="num" title={`95% by chance alone: ${range(low, high)}`}>
        {tau(value)}
        <span className="vh">, 95% by chance alone {range(low, high)}</span>
      </td>
      <td>
        <Verdict of={of} at={at} />
      </td>
      {columns.map(
        (column) =>
          column.id !== 'parameters' && (
            <Figure
              key={column.id}
              column={column}
              step={step}
              smallest={column.id === 'bic' && at === search.smallestBic?.step}
            />
          ),
      )}
    </tr>
  )
}

type FigureProps = {
  readonly column: PathColumnDefinition
  readonly step: LoglinearPathStep
  /** Whether it is the smallest of the path, where that means something. */
  readonly smallest?: boolean
}

function Figure({ column, step, smallest = false }: FigureProps) {
  const text = column.write(step)
  return (
    <td className="num" title={smallest ? 'The smallest of the path' : undefined}>
      {smallest ? <b>{text}</b> : text}
      {smallest && <span className="vh">, the smallest</span>}
    </td>
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
