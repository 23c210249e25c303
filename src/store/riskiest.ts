import { createStore } from 'zustand/vanilla'
import { byName } from '../engine/by-name'
import type { ProblemData } from '../engine/problem'
import { isCancelled } from '../worker/problems'
import { sameData } from './same-data'
import { look } from './navigate'
import { riskiestRecords } from './questions'
import type {
  RiskiestFilter,
  RiskiestOrder,
  RiskiestRecords,
  RiskiestRequest,
} from '../worker/questions/riskiest-records'

export type RiskiestRow = RiskiestRecords['rows'][number]

/** The riskiest records around those in view, by rank; the page holds no others, and none when the list is left. */
type RiskiestState = {
  /** What they are the riskiest of: the scenario, the risk, and what it was computed from. */
  readonly of: string
  /** The key variables that `values` speak of. */
  readonly key: readonly string[]
  readonly request: Pick<RiskiestRequest, 'scenario' | 'by' | 'special'>
  readonly order: RiskiestOrder
  readonly filter: RiskiestFilter
  /** Records that pass the filter, and all there are; null as long as they have not been listed. */
  readonly total: number | null
  readonly all: number | null
  /** The largest risk below the filter's. */
  readonly nextBelow: number | null
  readonly rows: Readonly<Record<number, RiskiestRow>>
  /** The rank that is to come into view, because its record was gone to without the list; null for none. */
  readonly revealed: number | null
  readonly problem: ProblemData | null
}

export const byRisk: RiskiestOrder = { column: 'risk', descending: true }
export const unfiltered: RiskiestFilter = { from: null, below: null, values: {}, found: null }

const noRows = { total: null, rows: {}, revealed: null, problem: null, nextBelow: null }
const none: RiskiestState = {
  of: '',
  key: [],
  request: { scenario: 0, by: '' },
  order: byRisk,
  filter: unfiltered,
  all: null,
  ...noRows,
}
const page = 60
const pagesHeld = 6

export const riskiestStore = createStore<RiskiestState>(() => none)

/** First ranks of the pages asked for, the oldest first; and which list they are of. */
let asked: readonly number[] = []
let list = 0

/** Starts a new list, if `of` is not the one shown, and asks for its first page. */
export function openRiskiest(of: string, key: readonly string[], request: RiskiestState['request']): void {
  if (riskiestStore.getState().of === of) return
  startList({ ...none, of, key, request })
}

/** Puts the list in another order. */
export function orderRiskiest(order: RiskiestOrder): void {
  const now = riskiestStore.getState()
  if (!sameData(order, now.order)) startList({ ...now, ...noRows, order })
}

/** Lists only the records that pass. */
export function filterRiskiest(filter: RiskiestFilter): void {
  const now = riskiestStore.getState()
  if (!sameData(filter, now.filter)) startList({ ...now, ...noRows, filter })
}

function startList(state: RiskiestState): void {
  asked = []
  list++
  riskiestStore.setState(state)
  if (state.of !== '') void needRiskiest(0, page - 1)
}

/** Asks for the pages that hold the ranks `first` to `last`, where they have not been asked for. */
export async function needRiskiest(first: number, last: number): Promise<void> {
  const of = list
  for (let start = Math.floor(first / page) * page; start <= last; start += page) {
    if (list !== of || asked.includes(start)) continue
    asked = [...asked, start].slice(-pagesHeld)
    const held = asked
    const { request, order, filter } = riskiestStore.getState()
    const answer = await riskiestRecords({ ...request, order, filter, first: start, count: page })
    if (list !== of) return
    if (!answer.ok) {
      // Whoever did not want to wait for one order gets the usual one.
      if (isCancelled(answer.problem) && !sameData(order, byRisk)) orderRiskiest(byRisk)
      else riskiestStore.setState({ problem: answer.problem })
      return
    }
    const { total, all, nextBelow } = answer.value
    const found = answer.value.rows.map((row, i) => [String(start + i), row] as const)
    riskiestStore.setState(({ rows }) => ({
      total,
      all,
      nextBelow,
      rows: byName([...Object.entries(rows).filter(([rank]) => isHeld(Number(rank), held)), ...found]),
      problem: null,
    }))
  }
}

/**
 * Looks at the record that stands after this one, or before it, in the list as it is ordered and filtered; false where
 * the list does not show this one.
 */
export function lookAlongRiskiest(row: number, by: 1 | -1): boolean {
  const { rows, total } = riskiestStore.getState()
  const at = Object.entries(rows).find(([, each]) => each.row === row)?.[0]
  if (at === undefined || total === null) return false
  const rank = Number(at) + by
  if (rank >= 0 && rank < total) void lookAtRank(rank)
  return true
}

async function lookAtRank(rank: number): Promise<void> {
  const of = list
  await needRiskiest(rank, rank)
  const found = riskiestStore.getState().rows[rank] as RiskiestRow | undefined
  if (list !== of || !found) return
  riskiestStore.setState({ revealed: rank })
  look({ kind: 'record', row: found.row })
}

/** Lets go of the rows when the list is no longer on screen. */
export function closeRiskiest(): void {
  startList(none)
}

function isHeld(rank: number, held: readonly number[]): boolean {
  return held.includes(Math.floor(rank / page) * page)
}
