import { createStore } from 'zustand/vanilla'
import type { ProblemData } from '../engine/problem'
import type { RiskiestRecords, RiskiestRequest } from '../worker/contract'
import { riskiestRecords } from './questions'

export type RiskiestRow = RiskiestRecords['rows'][number]

/** The riskiest records around those in view, by rank; the page holds no others, and none when the list is left. */
export type RiskiestState = {
  /** What they are the riskiest of: the scenario, the risk, and what it was computed from. */
  readonly of: string
  /** The key variables that `values` speak of. */
  readonly key: readonly string[]
  readonly by: string
  readonly total: number | null
  readonly rows: Readonly<Record<number, RiskiestRow>>
  readonly problem: ProblemData | null
}

const none: RiskiestState = { of: '', key: [], by: '', total: null, rows: {}, problem: null }
const page = 60
const pagesHeld = 6

export const riskiestStore = createStore<RiskiestState>(() => none)

/** First ranks of the pages asked for, the oldest first. */
let asked: readonly number[] = []

/** Starts a new list, if `of` is not the one shown, and asks for its first page. */
export function openRiskiest(
  of: string,
  key: readonly string[],
  request: Pick<RiskiestRequest, 'scenario' | 'by'>,
): void {
  if (riskiestStore.getState().of === of) return
  asked = []
  riskiestStore.setState({ ...none, of, key, by: request.by })
  void needRiskiest(of, request, 0, page - 1)
}

/** Asks for the pages that hold the ranks `first` to `last`, where they have not been asked for. */
export async function needRiskiest(
  of: string,
  request: Pick<RiskiestRequest, 'scenario' | 'by'>,
  first: number,
  last: number,
): Promise<void> {
  for (let start = Math.floor(first / page) * page; start <= last; start += page) {
    if (riskiestStore.getState().of !== of || asked.includes(start)) continue
    asked = [...asked, start].slice(-pagesHeld)
    const held = asked
    const answer = await riskiestRecords({ ...request, first: start, count: page })
    if (riskiestStore.getState().of !== of) return
    if (!answer.ok) {
      riskiestStore.setState({ problem: answer.problem })
      return
    }
    const found = answer.value.rows.map((row, i) => [String(start + i), row] as const)
    riskiestStore.setState(({ rows }) => ({
      total: answer.value.total,
      rows: Object.fromEntries([
        ...Object.entries(rows).filter(([rank]) => isHeld(Number(rank), held)),
        ...found,
      ]),
      problem: null,
    }))
  }
}

/** Lets go of the rows when the list is no longer on screen. */
export function closeRiskiest(): void {
  asked = []
  riskiestStore.setState(none)
}

function isHeld(rank: number, held: readonly number[]): boolean {
  return held.includes(Math.floor(rank / page) * page)
}
