import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import { byName } from '../../../../engine/by-name'
import type { VariableDescription } from '../../../../file/table-description'
import { haveBands, toldApart, type Coarser } from '../../../../store/coarser'
import { withCoarser } from '../../../../store/rules-in-keys'
import { kindOf } from '../../../../store/variable-settings'
import type { Knowledge, ReadyIntruder } from '../../../../store/ready-intruders'

/** A file, as far as it is known, that an intruder of the register is proposed for. */
export type ProposedFor = {
  readonly recipe: Recipe
  readonly variables: readonly VariableDescription[]
  /** The levels of a variable; none while they are not known. */
  readonly levelsOf: (variable: string) => readonly string[]
}

/** Whether an intruder of the register is taken to know a variable, how exactly, and why. */
export type Proposal = Pick<Knowledge, 'known' | 'why'> & { readonly coarser?: Coarser }

export function proposalFor(
  intruder: ReadyIntruder,
  variable: VariableDescription,
  { recipe, levelsOf }: Omit<ProposedFor, 'variables'>,
): Proposal {
  if (recipe.sensitive?.includes(variable.name)) return { known: false, why: 'What an intruder would learn' }
  const kind = kindOf(recipe, variable)
  if (kind === undefined) return { known: false, why: 'Its kind is not known: say it in Data' }
  const { known, why, inBands } = intruder.knows[kind]
  const levels = levelsOf(variable.name)
  if (!inBands || variable.type !== 'ordinal' || !haveBands(levels)) return { known, why }
  const coarser = { width: inBands.width }
  // Bands as wide as these are in the file already.
  if (toldApart(levels, coarser) === levels.length) return { known, why }
  return { known, why: inBands.why, coarser }
}

/** The scenario of an intruder of the register, with the key that roles and kinds propose. */
export function proposed(intruder: ReadyIntruder, file: ProposedFor): Scenario {
  const { name, note, targetInSample, list } = intruder
  const known = file.variables.flatMap((variable) => {
    const proposal = proposalFor(intruder, variable, file)
    return proposal.known ? [{ variable: variable.name, coarser: proposal.coarser }] : []
  })
  const coarser = known.flatMap((each) => (each.coarser ? [[each.variable, each.coarser] as const] : []))
  const key = known.map(({ variable }) => variable)
  return withCoarser(
    { name, note, key, ...(targetInSample && { targetInSample }), ...(list && { list }) },
    byName(coarser),
  )
}
