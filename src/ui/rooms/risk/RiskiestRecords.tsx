import { useEffect, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { riskClassesOf, type Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { levelsStore, needLevels } from '../../../store/levels'
import { look } from '../../../store/navigate'
import {
  closeRiskiest,
  needRiskiest,
  openRiskiest,
  orderRiskiest,
  riskiestStore,
  type RiskiestRow,
} from '../../../store/riskiest'
import { viewStore } from '../../../store/view'
import { riskClass } from '../../charts/risk-classes'
import { ProblemMessage } from '../../problems/ProblemMessage'
import { Panel } from '../../parts/Panel'
import { VirtualGrid, type GridColumn } from '../../parts/VirtualGrid'
import { count, decimals, outOf, plural, recordRisk, share } from '../../words/numbers'
import { levelName } from '../../words/variables'
import { RiskiestFilterBar } from './RiskiestFilterBar'
import styles from './RiskiestRecords.module.css'
import type { SpecialScoring } from '../../../worker/questions/describe-special'
import type { LevelCount } from '../../../worker/questions/levels-of'
import type { RiskiestOrder } from '../../../worker/questions/riskiest-records'

type Props = {
  /** What the list is of; a new text is a new list. */
  readonly of: string
  readonly recipe: Recipe
  readonly scenario: number
  /** The per-record risk it is sorted by, such as `identification.risk`. */
  readonly by: string
  /** Whether the people of the population with each key are known. */
  readonly withPopulation: boolean
  /** How special uniques are scored: the list is then of them, with what of each score comes from which value. */
  readonly special?: SpecialScoring
  /** What can be done with the records of the list. */
  readonly actions?: ReactNode
}

type Column = GridColumn & {
  readonly sortedBy: RiskiestOrder['column']
  readonly cell: (row: RiskiestRow) => ReactNode
}

/** The sample uniques, riskiest first; the page asks for the rows it shows. */
export function RiskiestRecords({ of, recipe, scenario, by, withPopulation, special, actions }: Props) {
  const list = useStore(riskiestStore)
  const subject = useStore(viewStore, (state) => state.subject)
  const { key } = recipe.scenarios[scenario]
  useEffect(() => {
    openRiskiest(of, key, { scenario, by, ...(special && { special }) })
    return closeRiskiest
  }, [of, key, scenario, by, special])
  const levels = useStore(levelsStore, (state) => state.byVariable)
  useEffect(() => {
    for (const name of key) void needLevels(name)
  }, [key])
  const isShown = list.of === of
  const rows = isShown ? list.rows : {}
  const total = isShown ? list.total : null
  const columns = columnsOf(recipe, key, levels, withPopulation, special !== undefined).map((column) => ({
    ...column,
    sorted: isSameColumn(column.sortedBy, list.order.column)
      ? list.order.descending
        ? ('descending' as const)
        : ('ascending' as const)
      : undefined,
  }))
  const opened =
    subject.kind === 'record'
      ? Object.entries(rows).find(([, row]) => row.row === subject.row)?.[0]
      : undefined
  const row = (rank: number) => rows[rank] as RiskiestRow | undefined
  return (
    <div style={{ marginTop: 16 }}>
      <Panel
        title={special ? 'Most special records' : 'Riskiest records'}
        sub={
          special ? (
            <>
              The smallest set is <span className="msu">marked</span>; bars: part of the score from sets with
              the value
            </>
          ) : (
            <>
              The smallest set of values that singles each one out is <span className="msu">marked</span>
            </>
          )
        }
        actions={
          <>
            <span className="muted small">
              {total === null || list.all === null
                ? ''
                : total === list.all
                  ? plural(total, 'record')
                  : `${outOf(total, list.all)} records`}
            </span>
            {actions}
          </>
        }
        flush
      >
        <RiskiestFilterBar recipe={recipe} keyNames={key} levels={levels} filter={list.filter} />
        {isShown && list.problem ? (
          <div style={{ padding: 16 }}>
            <ProblemMessage problem={list.problem} />
          </div>
        ) : total === 0 ? (
          <p className="muted" style={{ padding: '12px 16px' }}>
            No record passes the filter.
          </p>
        ) : (
          <VirtualGrid
            label={special ? 'Most special records' : 'Riskiest records'}
            rowCount={total ?? 0}
            height={29 + 28 * 9}
            columns={columns}
            cell={(rank, column) => {
              const found = row(rank)
              if (!found) return column === 0 ? '…' : ''
              return columns[column].cell(found)
            }}
            selectedRow={opened === undefined ? -1 : Number(opened)}
            revealedRow={isShown ? list.revealed : null}
            onOpen={(rank) => {
              const found = row(rank)
              if (found) look({ kind: 'record', row: found.row })
            }}
            onSort={(id) => {
              const column = columns.find((each) => each.id === id)
              if (column) orderRiskiest(nextOrder(column.sortedBy, list.order))
            }}
            onVisible={(first, last) => void needRiskiest(first, last)}
          />
        )}
        {total === null && !list.problem && (
          <p className="muted" style={{ padding: '12px 16px' }}>
            The records are being put in order.
          </p>
        )}
      </Panel>
    </div>
  )
}

function columnsOf(
  recipe: Recipe,
  key: readonly string[],
  levels: Readonly<Record<string, readonly LevelCount[]>>,
  withPopulation: boolean,
  isSpecial: boolean,
): readonly Column[] {
  const bounds = riskClassesOf(recipe)
  return [
    {
      id: 'row',
      header: 'Record',
      width: '84px',
      numeric: true,
      sortedBy: 'row',
      cell: ({ row }) => count(row),
    },
    {
      id: 'risk',
      header: isSpecial ? 'DIS-SUDA' : 'Risk',
      width: '84px',
      sortedBy: 'risk',
      cell: ({ risk }) => <span className={`rdot rd${riskClass(risk, bounds)}`}>{recordRisk(risk)}</span>,
    },
    ...(isSpecial ? [scoreColumn] : []),
    ...(withPopulation ? [populationColumn] : []),
    ...key.map((name, v): Column => ({
      id: `key ${name}`,
      header: name,
      width: trackFor(recipe, name, lookUp(levels, name)),
      sortedBy: { variable: name },
      cell: ({ values, smallest, special }) => {
        const text = values[v] === '' ? 'missing' : levelName(recipe.data, name, values[v])
        const own = <span className={smallest.includes(v) ? 'msu' : 'muted'}>{text}</span>
        return special ? (
          <span className={styles.part} title={`${text}: ${share(special.shares[v])} of its score`}>
            {own}
            <i style={{ width: `${100 * special.shares[v]}%` }} />
          </span>
        ) : (
          <span title={text}>{own}</span>
        )
      },
    })),
    {
      id: 'sets',
      header: 'Minimal sets',
      width: '96px',
      numeric: true,
      sortedBy: 'sets',
      cell: ({ sets }) => count(sets),
    },
  ]
}

const scoreColumn: Column = {
  id: 'score',
  header: 'Score',
  width: '64px',
  numeric: true,
  // DIS-SUDA rises with the score.
  sortedBy: 'score',
  cell: ({ special }) => scoreText(special?.score ?? null),
}

function scoreText(score: number | null): string {
  return score === null || Number.isInteger(score) ? count(score) : decimals(score, 1)
}

const populationColumn: Column = {
  id: 'population',
  header: (
    <span title="People in the population with this key">
      <i className="m">F</i>
      <sub style={{ fontSize: '.8em' }}>
        <i className="m">j</i>
      </sub>
    </span>
  ),
  width: '64px',
  numeric: true,
  sortedBy: 'people',
  cell: ({ populationCount }) => count(populationCount),
}

/** The other way round where the list is in that order already; what is riskiest, rarest or first comes first. */
function nextOrder(column: RiskiestOrder['column'], now: RiskiestOrder): RiskiestOrder {
  if (isSameColumn(column, now.column)) return { column, descending: !now.descending }
  return { column, descending: column === 'risk' || column === 'score' || column === 'sets' }
}

function isSameColumn(a: RiskiestOrder['column'], b: RiskiestOrder['column']): boolean {
  return typeof a === 'string' || typeof b === 'string' ? a === b : a.variable === b.variable
}

/** The track of a key variable's column: wide enough for short levels, and the rest shared out by the longest ones. */
function trackFor(recipe: Recipe, name: string, levels: readonly LevelCount[] | undefined): string {
  const longest = (levels ?? []).reduce(
    (most, each) => Math.max(most, levelName(recipe.data, name, each.level).length),
    name.length,
  )
  return `minmax(${8 * Math.min(9, longest) + 20}px, ${Math.min(28, Math.max(6, longest))}fr)`
}
