import { Fragment, type ReactNode } from 'react'
import type { Extent } from '../../charts/map-point'
import type { Column as TableColumn } from '../../parts/DataTable'
import { Icon } from '../../parts/Icon'
import { MethodMark } from '../../parts/MethodMark'
import { Symbol } from '../../parts/Symbol'
import { Tag } from '../../parts/Tag'
import { count, share } from '../../words/numbers'
import { utilityName, writeMeasured, type Measured } from '../../measures/measure-values'
import { Held } from '../../measures/Held'
import { lossNamed } from '../../../engine/utility/definitions'
import styles from './MapRoom.module.css'
import { writeOnAxis } from '../../candidates/map-axis'
import { usefulness } from '../../candidates/map-points'
import type { Column } from './table-columns'
import { loss, type TableRow } from './table-rows'

type Asked = {
  readonly risk: Measured
  readonly columns: readonly Column[]
  /** The largest loss of each number, for the bars; null when there is no room for bars. */
  readonly losses: readonly number[] | null
  /** The end of the line of risk. */
  readonly most: number
  /** The most risk that passes; and the limit in words, empty without one. */
  readonly limit: number | null
  readonly limitText: string
  readonly passing: ReadonlySet<string>
}

/** The chosen columns of the map's table, beside the names of the candidates. */
export function candidateColumns(asked: Asked): readonly TableColumn<TableRow>[] {
  const measures = asked.columns.flatMap(({ measured }) => measured ?? [])
  return asked.columns.flatMap(({ id, measured, group }) =>
    measured
      ? [numberColumn(measured, measures.indexOf(measured), group === 'Utility', asked.losses)]
      : plainColumns(id, asked),
  )
}

function numberColumn(
  measured: Measured,
  at: number,
  isUtility: boolean,
  losses: readonly number[] | null,
): TableColumn<TableRow> {
  const { entry } = measured
  return {
    id: measured.id,
    head: <MeasureHead measured={measured} />,
    number: true,
    sortBy: ({ values }) => {
      const { value } = values[at]
      if (value === null) return null
      return entry.direction === 'more-is-riskier' ? value : usefulness(measured, value)
    },
    cell: ({ values }) => {
      const { value, standing } = values[at]
      const written = writeOnAxis(entry, value)
      return (
        <>
          <Held written={value === null ? null : written} standing={standing} />
          {losses && isUtility && value !== null && <LossBar part={loss(measured, value) / losses[at]} />}
        </>
      )
    },
  }
}

function plainColumns(id: string, asked: Asked): readonly TableColumn<TableRow>[] {
  const { risk, most, limit, limitText, passing } = asked
  switch (id) {
    case 'risk':
      return [
        {
          id,
          head: (
            <>
              Risk {risk.entry.symbol && <Symbol of={risk.entry.symbol} />}
              {limitText !== '' && `, limit ${limitText.replace(/^≤ /, '')}`}
            </>
          ),
          className: styles.line,
          sortBy: (row) => row.risk?.value ?? null,
          cell: (row) => row.risk && <RiskDot extent={row.risk} most={most} limit={limit} />,
        },
        {
          id: 'riskInNumbers',
          number: true,
          cell: (row) => (
            <Held
              written={row.risk ? writeMeasured(risk.entry, row.risk.value) : null}
              standing={row.standing}
            />
          ),
        },
      ]
    case 'share':
      return [
        {
          id,
          head: 'Correct',
          number: true,
          sortBy: (row) => row.share,
          cell: (row) => share(row.share),
        },
      ]
    case 'runs':
      return [{ id, head: 'Runs', number: true, sortBy: ({ runs }) => runs, cell: ({ runs }) => count(runs) }]
    case 'passes':
      return [tickColumn(id, 'Passes', ({ mark }) => passing.has(mark.id))]
    case 'frontier':
      return [
        tickColumn(
          id,
          <>
            On the
            <br />
            frontier
          </>,
          ({ onFrontier }) => onFrontier,
        ),
      ]
    case 'note':
      return [{ id, head: 'Note', cut: 190, sortBy: ({ note }) => note, cell: ({ note }) => note }]
    default:
      return [{ id, head: 'Step', cut: 160, sortBy: ({ mark }) => mark.what, cell: ({ mark }) => mark.what }]
  }
}

/** Those with a tick come first. */
function tickColumn(id: string, head: ReactNode, isOn: (row: TableRow) => boolean): TableColumn<TableRow> {
  return {
    id,
    head,
    headClass: styles.centre,
    className: styles.centre,
    sortBy: (row) => (isOn(row) ? 0 : 1),
    cell: (row) =>
      isOn(row) && (
        <>
          <Icon name="check" small />
          <span className="vh">yes</span>
        </>
      ),
  }
}

function MeasureHead({ measured: { entry, of, which } }: { readonly measured: Measured }) {
  const loss = of && lossNamed(of.measure)
  if (loss) {
    return (
      <>
        {utilityName(entry)}
        {entry.unit === 'percent' && ', %'}
        {(entry.by ? [which] : (loss.linesOf?.(of) ?? [which])).map((line) => (
          <Fragment key={line}>
            <br />
            {line}
          </Fragment>
        ))}
      </>
    )
  }
  return (
    <span title={entry.title}>
      {entry.symbol === '' ? entry.title : <Symbol of={entry.symbol} />}
      {which !== '' && (
        <>
          <br />
          {which}
        </>
      )}
    </span>
  )
}

type NameProps = {
  readonly row: TableRow
  readonly chosen: boolean
  readonly inTabOrder: boolean
}

/** The name of a candidate, which opens it. */
export function CandidateName({ row: { mark, outOfDate }, chosen, inTabOrder }: NameProps) {
  return (
    <>
      <MethodMark method={mark.kind} targeted={mark.targeted} />{' '}
      <button type="button" className={styles.name} tabIndex={inTabOrder ? 0 : -1}>
        {mark.label}
      </button>
      {chosen && (
        <>
          {' '}
          <Icon name="pin" small tone="ok" />
          <span className="vh">chosen for release</span>
        </>
      )}
      {outOfDate && (
        <>
          {' '}
          <Tag tone="warn">out of date</Tag>
        </>
      )}
    </>
  )
}

/** Risk on a short line from zero, with its spread and the limit. */
function RiskDot(props: { readonly extent: Extent; readonly most: number; readonly limit: number | null }) {
  const { extent, most, limit } = props
  const width = 80
  const x = (value: number) => 3 + ((width - 6) * Math.max(0, value)) / most
  const { value, low, high } = extent
  return (
    <svg width={width} height={14} style={{ display: 'block' }} aria-hidden="true">
      <rect
        x={0}
        y={4}
        width={limit === null ? width : Math.min(width, x(limit))}
        height={6}
        fill="var(--bg-sunken)"
      />
      {limit !== null && (
        <line x1={x(limit)} x2={x(limit)} y1={1} y2={13} stroke="var(--ink)" strokeDasharray="2 2" />
      )}
      {low !== null && high !== null && (
        <line x1={x(low)} x2={x(high)} y1={7} y2={7} stroke="var(--risk-4)" strokeWidth={1.5} />
      )}
      <circle cx={x(value)} cy={7} r={3} fill="var(--risk-4)" />
    </svg>
  )
}

function LossBar({ part }: { readonly part: number }) {
  return (
    <svg className={styles.bar} width={30} height={8} aria-hidden="true">
      <rect width={30} height={8} rx={1} fill="var(--bg-sunken)" />
      <rect width={30 * Math.min(1, Math.max(0, part))} height={8} rx={1} fill="var(--prob-5)" />
    </svg>
  )
}
