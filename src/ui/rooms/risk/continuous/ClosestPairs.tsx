import { useState } from 'react'
import { closestPairsOf } from '../../../../store/continuous'
import type { EntryOf } from '../../../../store/families'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { DataTable, type Columns } from '../../../parts/DataTable'
import { Icon } from '../../../parts/Icon'
import { Panel } from '../../../parts/Panel'
import { useAnswer } from '../../../parts/use-answer'
import { count, outOf, significant } from '../../../words/numbers'
import style from './Continuous.module.css'
import type { ReplyOf } from '../../../../worker/questions'

type Pairs = NonNullable<ReplyOf<'closestPairs'>>
type Pair = Pairs['pairs'][number]

type Props = {
  /** What the pairs follow from. */
  readonly of: string
  readonly scenario: number
  readonly entry: EntryOf<'linkage'>
  readonly candidate: string
}

/** The released records closest to the original they are linked to, each with its values and the second nearest. */
export function ClosestPairs({ of, scenario, entry, candidate }: Props) {
  const [opened, setOpened] = useState<number | null>(null)
  const { value, problem } = useAnswer(of, true, () => closestPairsOf({ scenario, entry, candidate }))
  const pair = value?.pairs.find(({ released }) => released === opened) ?? value?.pairs.at(0)
  return (
    <Panel
      title="Closest pairs"
      sub="first run"
      actions={
        value && <span className="muted small">{outOf(value.pairs.length, value.records)} records</span>
      }
      flush
    >
      {problem ? (
        <div style={{ padding: 16 }}>
          <ProblemMessage problem={problem} />
        </div>
      ) : !value || !pair ? (
        <p className="muted" style={{ padding: '12px 16px' }}>
          The records are being linked.
        </p>
      ) : (
        <>
          <DataTable
            columns={columnsOf(value, (released) => setOpened(released))}
            rows={value.pairs}
            rowKey={({ released }) => released}
            isSelected={({ released }) => released === pair.released}
            onRow={({ released }) => setOpened(released)}
            scroll={{ height: 258 }}
          />
          <PairInDetail pairs={value} pair={pair} />
        </>
      )}
    </Panel>
  )
}

function columnsOf({ variables }: Pairs, open: (released: number) => void): Columns<Pair> {
  const shown = variables.length - 1
  return [
    {
      head: 'Released',
      number: true,
      cell: ({ released }) => (
        <button type="button" className={style.row} onClick={() => open(released)}>
          {count(released)}
        </button>
      ),
    },
    { head: 'Linked to', number: true, cell: ({ linked }) => count(linked) },
    { head: 'Distance', number: true, cell: ({ distance }) => significant(distance, 3) },
    { head: 'Link', cell: (pair) => <Link {...pair} /> },
    {
      head: (
        <>
          <span className="mono">{variables[shown]}</span>, original → released
        </>
      ),
      number: true,
      cell: ({ values }) => (
        <>
          {numberText(values[shown].linked)} <span className="muted">→</span>{' '}
          {numberText(values[shown].released)}
        </>
      ),
    },
  ]
}

function Link({ link, equal }: Pick<Pair, 'link' | 'equal'>) {
  if (link === 'wrong') return <span className={style.wrong}>{<Icon name="close" small />} wrong</span>
  return (
    <span className={style.right}>
      <Icon name="check" small /> {link === 'right' ? 'right' : `one of ${count(equal)}`}
    </span>
  )
}

/** The pair variable by variable. */
function PairInDetail({ pairs, pair }: { readonly pairs: Pairs; readonly pair: Pair }) {
  const isWrong = pair.link === 'wrong'
  const rows = pairs.variables.map((name, v) => ({ name, ...pair.values[v] }))
  return (
    <section className={style.detail} aria-label={`Record ${pair.released} and its link`}>
      <DataTable
        columns={[
          { head: `Record ${count(pair.released)}`, className: 'mono', cell: ({ name }) => name },
          { head: 'Released', number: true, cell: ({ released }) => numberText(released) },
          {
            head: isWrong ? `Linked to ${count(pair.linked)}` : 'Its own, linked',
            number: true,
            cell: ({ linked }) => numberText(linked),
          },
          isWrong && { head: 'Its own', number: true, cell: ({ own }) => numberText(own) },
          pair.second !== null && {
            head: `Second, ${count(pair.second.row)}`,
            hint: `At distance ${significant(pair.second.distance, 3)}`,
            number: true,
            className: 'muted',
            cell: ({ second }) => numberText(second),
          },
        ]}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </section>
  )
}

/** A number as people read it; a level as it is. */
function numberText(text: string): string {
  if (text === '') return 'missing'
  const value = Number(text)
  return Number.isFinite(value) && !Number.isInteger(value) && Math.abs(value) >= 100
    ? count(Math.round(value))
    : Number.isInteger(value) && Math.abs(value) >= 1000
      ? count(value)
      : Number.isFinite(value) && !Number.isInteger(value)
        ? significant(value, 3)
        : text
}
