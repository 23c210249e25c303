/** What a button beside a way out does; without one the user does it elsewhere. */
type WayOutAction =
  | 'choose-file'
  | 'reading-options'
  | 'back-to-table'
  | 'open-census'
  | 'go-data'
  | 'go-scenario'
  | 'go-candidates'
  | 'forget-population'
  | 'unlock-protocol'
  | 'reload'
  | 'read-again'

/** One thing that can be done about a problem. The first of a list is the one recommended. */
export type WayOut = {
  readonly sentence: string
  /** What it does to the file and to the results. */
  readonly cost: string
  readonly action?: WayOutAction
}

export const changeKey: WayOut = {
  sentence: 'Take a variable out of the key, or recode it to fewer levels before reading',
  cost: 'The intruder is then thought to know less. Measures that need only the occupied cells are not affected.',
  action: 'go-scenario',
}

export const changeCandidate: WayOut = {
  sentence: 'Change the candidate’s step',
  cost: 'Other candidates are not affected.',
  action: 'go-candidates',
}
