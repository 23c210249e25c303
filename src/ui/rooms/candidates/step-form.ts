import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import type { Step } from '../../../engine/protect/definitions'
import type { ReadyTable } from '../../../store/table'
import type { KnownLevels } from '../../candidates/describe-candidate'

/** What the form of a step of a candidate is given. */
export type StepFormProps<Of extends Step = Step> = {
  readonly candidate: Candidate
  /** Which of the candidate's steps it is, from 0. */
  readonly at: number
  readonly step: Of
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly levels: KnownLevels
}
