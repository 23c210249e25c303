import { useEffect } from 'react'
import { useStore } from 'zustand'
import { levelsStore, needLevels } from '../../../store/levels'
import { look } from '../../../store/navigate'
import { closeRiskiest, needRiskiest, openRiskiest, riskiestStore } from '../../../store/riskiest'
import { viewStore } from '../../../store/view'
import type { LevelCount } from '../../../worker/contract'
import { riskClass } from '../../charts/risk-classes'
import { Message } from '../../parts/Message'
import { Panel } from '../../parts/Panel'
import { Prose } from '../../parts/Prose'
import { VirtualGrid, type GridColumn } from '../../parts/VirtualGrid'
import { count, recordRisk } from '../../words/numbers'

type Props = {
  /** What the list is of; a new text is a new list. */
  readonly of: string
  readonly scenario: number
  /** The per-record risk it is sorted by, such as `identification.risk`. */
  readonly by: string
  readonly keyNames: readonly string[]
  /** Whether the people of the population with each key are known. */
  readonly withPopulation: boolean
}

const populationColumn: GridColumn = {
  id: 'population',
  header: (
    <span title="People in the population with this key">
      <i className="m">F</i>
      <sub style={{ fontSize: '.8em' }}>
        <i className="m">j</i>
      </sub>
    </span>
  ),
  width: '56px',
  numeric: true,
}

/** The sample uniques, riskiest first; the page asks for the rows it shows. */
export function RiskiestRecords({ of, scenario, by, keyNames, withPopulation }: Props) {
  const list = useStore(riskiestStore)
  const subject = useStore(viewStore, (state) => state.subject)
  useEffect(() => {
    openRiskiest(of, keyNames, { scenario, by })
    return closeRiskiest
  }, [of, keyNames, scenario, by])
  const levels = useStore(levelsStore, (state) => state.byVariable)
  useEffect(() => {
    for (const name of keyNames) void needLevels(name)
  }, [keyNames])
  const rows = list.of === of ? list.rows : {}
  const total = list.of === of ? list.total : null
  const opened =
    subject.kind === 'record'
      ? Object.entries(rows).find(([, row]) => row.row === subject.row)?.[0]
      : undefined
  const row = (rank: number) => rows[rank] as (typeof rows)[number] | undefined
  return (
    <div style={{ marginTop: 16 }}>
      <Panel
        title="Riskiest records"
        sub="sample uniques; Enter opens one in the inspector"
        actions={<span className="muted small">{total === null ? '' : `${count(total)} records`}</span>}
        flush
      >
        {list.of === of && list.problem ? (
          <div style={{ padding: 16 }}>
            <Message tone="danger" title={<Prose text={list.problem.sentence} />}>
              <Prose text={list.problem.detail} />
            </Message>
          </div>
        ) : (
          <VirtualGrid
            label="Riskiest records"
            rowCount={total ?? 0}
            height={29 + 28 * 9}
            columns={[
              { id: 'row', header: 'Row', width: '84px', numeric: true },
              { id: 'risk', header: 'Risk ↓', width: '76px' },
              ...(withPopulation ? [populationColumn] : []),
              ...keyNames.map((name) => ({
                id: `key ${name}`,
                header: name,
                width: trackFor(name, levels[name]),
              })),
            ]}
            cell={(rank, column) => {
              const found = row(rank)
              if (!found) return column === 0 ? '…' : ''
              if (column === 0) return count(found.row)
              if (column === 1)
                return <span className={`rdot rd${riskClass(found.risk)}`}>{recordRisk(found.risk)}</span>
              if (withPopulation && column === 2) return count(found.populationCount)
              const value = found.values[column - (withPopulation ? 3 : 2)]
              return (
                <span className="muted" title={value}>
                  {value === '' ? 'missing' : value}
                </span>
              )
            }}
            selectedRow={opened === undefined ? -1 : Number(opened)}
            onOpen={(rank) => {
              const found = row(rank)
              if (found) look({ kind: 'record', row: found.row })
            }}
            onVisible={(first, last) => void needRiskiest(of, { scenario, by }, first, last)}
          />
        )}
      </Panel>
    </div>
  )
}

/** The track of a key variable's column: wide enough for short levels, and the rest shared out by the longest ones. */
function trackFor(name: string, levels: readonly LevelCount[] | undefined): string {
  const longest = (levels ?? []).reduce((most, each) => Math.max(most, each.level.length), name.length)
  return `minmax(${7 * Math.min(9, longest) + 18}px, ${Math.min(28, Math.max(6, longest))}fr)`
}
