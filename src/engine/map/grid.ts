import type { Candidate } from '../assess/recipe'
import type { PramStep } from '../protect/pram/definition'
import type { SwapStep } from '../protect/swap/definition'
import { targetedRates } from '../protect/targeted-rates'
import type { Where } from '../table/condition'

/** Who is changed first: the records that meet `where`, a `share` of the file; everyone else meets `others`. */
export type Target = { readonly where: Where; readonly others: Where; readonly share: number }

/** One row of the grid: random or targeted, swap or PRAM. */
export type GridKind = 'RS' | 'TS' | 'RP' | 'TP'

export const gridKinds: readonly GridKind[] = ['RS', 'TS', 'RP', 'TP']

/** What the candidates of a grid of methods and rates share. */
export type GridSettings = {
  /** The variable that is perturbed, as a rule the area. */
  readonly variable: string
  readonly within?: readonly string[]
  /** Null: nobody can be targeted, and the targeted rows are empty. */
  readonly target: Target | null
  readonly replicates: number
  readonly pram?: PramSettings
  /** The matrix of the swaps, as in their step. */
  readonly swapMatrix?: SwapStep['matrix']
}

type PramSettings = {
  readonly invariant?: boolean
  readonly offDiagonal?: 'equal' | 'proportional'
  /** α of the random and of the targeted candidates; null: by its rule. */
  readonly alpha?: { readonly random: number | null; readonly targeted: number | null }
}

/**
 * The candidate of one cell of the grid; null when it is a targeted one and nobody can be targeted.
 *
 * Its name is R or T for random or targeted, the rate in per cent, and S or P for swap or PRAM: R2S … T20P. The group
 * rates of the targeted ones come from {@link targetedRates}. α of PRAM is left to its rule unless it is given, except
 * where the whole targeted group is to change: there both groups have α = 1, as in the paper, and more than the rate is
 * changed. Shlomo and Skinner (2010), sections 4.1 and 4.2.
 */
export function candidateOfCell(settings: GridSettings, kind: GridKind, rate: number): Candidate | null {
  const { target, replicates } = settings
  const isTargeted = kind.startsWith('T')
  if (isTargeted && !target) return null
  const groups = isTargeted && target ? groupsWithRates(target, rate) : null
  const step = kind.endsWith('S') ? swapStep(settings, rate, groups) : pramStep(settings, rate, groups)
  return { name: `${kind.charAt(0)}${percentOf(rate)}${kind.charAt(1)}`, replicates, steps: [step] }
}

/** What the sixteen candidates of the paper need to know of the file. */
type SixteenSettings = {
  readonly variable: string
  /** The variable that tells the targeted group apart, such as ethnicity, and the levels that are not targeted. */
  readonly groupVariable: string
  readonly majorityLevels: readonly string[]
  /** The share of the records that are targeted: those at no majority level. */
  readonly targetedShare: number
  readonly replicates: number
  readonly rates?: readonly number[]
  /** The matrix of the swaps, as in their step. */
  readonly swapMatrix?: SwapStep['matrix']
}

/** The rates of the paper's sixteen; the paper itself has 10 and 20%. */
export const paperRates: readonly number[] = [0.02, 0.05, 0.1, 0.2]

/** The paper's sixteen candidates: swap and PRAM, at random or targeted, with 2, 5, 10 and 20% of the records changed. */
export function papersSixteen(settings: SixteenSettings): Candidate[] {
  const { variable, replicates, groupVariable, majorityLevels, targetedShare, swapMatrix } = settings
  const target = groupTarget(groupVariable, majorityLevels, targetedShare)
  return gridKinds.flatMap((kind) =>
    (settings.rates ?? paperRates).flatMap(
      (rate) => candidateOfCell({ variable, replicates, target, swapMatrix }, kind, rate) ?? [],
    ),
  )
}

/** Everyone who is at none of these levels of a variable is targeted. */
export function groupTarget(variable: string, majorityLevels: readonly string[], share: number): Target {
  return {
    where: { [variable]: { not: majorityLevels } },
    others: { [variable]: majorityLevels },
    share,
  }
}

/** 0.2 → "20", 0.025 → "2.5". */
export function percentOf(rate: number): string {
  return String(Number((100 * rate).toPrecision(6)))
}

type RatedGroup = { readonly where: Where; readonly rate: number }

function swapStep(settings: GridSettings, rate: number, groups: readonly RatedGroup[] | null): SwapStep {
  const { swapMatrix } = settings
  return {
    method: 'swap',
    ...changed(settings),
    ...(groups ? { groups } : { rate }),
    ...(swapMatrix && { matrix: swapMatrix }),
  }
}

function pramStep(settings: GridSettings, rate: number, groups: readonly RatedGroup[] | null): PramStep {
  const { invariant = true, offDiagonal = 'equal', alpha } = settings.pram ?? {}
  const how = {
    ...(offDiagonal === 'equal' ? {} : { offDiagonal }),
    ...(invariant ? {} : { invariant }),
  }
  if (!groups) {
    const given = alpha?.random ?? null
    return {
      method: 'pram',
      ...changed(settings),
      diagonal: 1 - rate,
      ...how,
      ...(given === null ? {} : { alpha: given }),
    }
  }
  const given = alpha?.targeted ?? (groups.some((group) => group.rate === 1) ? 1 : null)
  return {
    method: 'pram',
    ...changed(settings),
    ...how,
    groups: groups.map((group) => ({
      where: group.where,
      diagonal: 1 - group.rate,
      ...(given === null ? {} : { alpha: given }),
    })),
  }
}

function changed({ variable, within = [] }: GridSettings) {
  return { variable, ...(within.length === 0 ? {} : { within }) }
}

/** The targeted group, and everyone else when their rate is not 0. */
function groupsWithRates(target: Target, rate: number): readonly RatedGroup[] {
  const { targeted, others } = targetedRates(rate, target.share)
  const first = { where: target.where, rate: targeted }
  return others > 0 ? [first, { where: target.others, rate: others }] : [first]
}
