import { createStore } from 'zustand/vanilla'
import { defaultReplicates } from './default-recipe'
import { paperRates, type GridKind } from './map-selectors'

/** Who is targeted: records at risk, sample uniques, or everyone but one level of a variable. */
export type TargetChoice = 'risk' | 'uniques' | 'group'

/** One parameter of the base candidate that the grid varies, with its values as they were typed or chosen. */
export type DraftAxis = {
  readonly step: number
  readonly field: string
  readonly group: number | null
  /** Numbers as a person lists them: "2, 5, 10" or "2 to 20 by 2". */
  readonly text: string
  /** What was chosen where there is nothing to type. */
  readonly chosen: readonly string[]
}

/**
 * What is filled in on the page where a grid of candidates is made. It is no part of the recipe: the candidates are. It
 * stays while one goes elsewhere. A field left at null takes what suits the file.
 */
export type GridDraft = {
  readonly open: boolean
  readonly kind: 'rates' | 'parameters'
  readonly rates: string
  /** The cells that were turned off: kind and rate. */
  readonly off: readonly string[]
  readonly variable: string | null
  readonly within: readonly string[]
  readonly target: TargetChoice | null
  readonly groupVariable: string | null
  readonly majority: string | null
  readonly above: number
  readonly invariant: boolean
  readonly offDiagonal: 'equal' | 'proportional'
  readonly alphaRandom: number | null
  readonly alphaTargeted: number | null
  readonly runs: number
  /** The candidate whose parameters are varied. */
  readonly base: string | null
  readonly axes: readonly DraftAxis[]
}

const blank: GridDraft = {
  open: false,
  kind: 'rates',
  rates: paperRates.map((rate) => String(100 * rate)).join(', '),
  off: [],
  variable: null,
  within: [],
  target: null,
  groupVariable: null,
  majority: null,
  above: 0.1,
  invariant: true,
  offDiagonal: 'equal',
  alphaRandom: null,
  alphaTargeted: null,
  runs: defaultReplicates,
  base: null,
  axes: [],
}

export const gridDraftStore = createStore<GridDraft>(() => blank)

export function changeGrid(patch: Partial<GridDraft>): void {
  gridDraftStore.setState(patch)
}

/** Which cell of methods and rates a mark in `off` is about. */
export function cellId(kind: GridKind, rate: number): string {
  return `${kind} ${rate}`
}

/** Turns cells on when any of them is off, else all of them off. */
export function toggleCells(cells: readonly string[]): void {
  const { off } = gridDraftStore.getState()
  const isAllOn = cells.every((cell) => !off.includes(cell))
  changeGrid({
    off: isAllOn ? [...off, ...cells] : off.filter((cell) => !cells.includes(cell)),
  })
}
