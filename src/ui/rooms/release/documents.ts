import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import { publishesMatrices } from '../../../store/map-selectors'
import type { Document } from '../../../store/release'
import type { ReadyTable } from '../../../store/table'
import { codebook } from './codebook'
import { leftOut } from './left-out'
import type { Check } from './check'
import { usersNote } from './users-note'

type Asked = {
  readonly stem: string
  readonly usersStem: string
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly candidate: Candidate
  readonly checks: readonly Check[]
  /** How far results are off, as users are told. */
  readonly losses: readonly string[]
  /** The report as a page of its own. */
  readonly report: () => string
}

/** The files of a release that the page writes itself. */
export function documentsOf({
  stem,
  usersStem,
  recipe,
  table,
  candidate,
  checks,
  losses,
  report,
}: Asked): readonly Document[] {
  const file = `${usersStem}.csv`
  const matrices = publishesMatrices(recipe, candidate.steps) ? `${usersStem}.misclassification.json` : null
  return [
    {
      name: `${usersStem}.codebook.html`,
      audience: 'users',
      what: 'The variables and their values, without counts.',
      ofBuilt: true,
      write: (variables) => codebook(file, recipe, variables),
    },
    {
      name: `${usersStem}.note.html`,
      audience: 'users',
      what: 'What was changed, in general terms.',
      ofBuilt: false,
      write: () =>
        usersNote(file, recipe, candidate, leftOut(table, candidate), checks, { matrices, losses }),
    },
    {
      name: `${stem}.report.html`,
      audience: 'inside',
      what: 'The report as it stands here.',
      ofBuilt: false,
      write: report,
    },
  ]
}
