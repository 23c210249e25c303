import { byName, lookUp } from '../by-name'
import { type GridKind, percentOf, type Target } from '../map/grid'
import { openStudy, type Study } from '../assess/open-study'
import type { SearchMethod } from '../assess/recipe'
import type { StudyData } from '../assess/study'
import { targetsFor } from '../assess/targets'
import { withTargetColumns } from '../protect/check-steps'
import { recordsMeetingAll } from '../protect/groups'
import { type Condition, isLevelCondition, type Where } from '../table/condition'
import { goesByLevelsOf, questionOf, usualMostChanged } from './check-search'
import { type Ladder, ladderOf } from './ladder'

/*
 * The pipelines that a search may try: levels merged, then one variable swapped or drawn anew, then values emptied. Each of the
 * three may be left out, not all of them.
 */
export type Space = {
  readonly seed: number
  /** The key of the scenario. */
  readonly key: readonly string[]
  /** Whether it is the only one, which suppression works on without being told. */
  readonly isOnlyKey: boolean
  readonly ladders: readonly Ladder[]
  readonly ways: readonly Way[]
  /** Who is changed first where a way says so. */
  readonly target: Target | null
  /** The largest share that is changed, in thousandths. */
  readonly mostChanged: number
  readonly suppressions: readonly Suppression[]
  /** The variables of which values may be emptied. */
  readonly emptied: readonly string[]
}

/** One variable, changed as a row of the grid has it: swapped or drawn anew, at random or those first whom the question names. */
type Way = { readonly variable: string; readonly kind: GridKind }

/** What may be done to a variable, in the order of the steps; of what changes values, the rows of the grid. */
export const searchMethods: Readonly<
  Record<SearchMethod, { readonly targeted: GridKind; readonly random: GridKind } | null>
> = {
  recode: null,
  swap: { targeted: 'TS', random: 'RS' },
  pram: { targeted: 'TP', random: 'RP' },
  suppress: null,
}

/** Until so many are alike, or where the risk before protection is above so much; with the number at each level from 1. */
type Suppression = { readonly by: 'k' | 'riskAbove'; readonly values: readonly number[] }

const alike: Suppression = { by: 'k', values: [2, 3, 4, 5, 6, 7, 8, 9, 10] }

/** From few records to many, so that a larger level protects more under both. */
const risky: Suppression = {
  by: 'riskAbove',
  values: Array.from({ length: 19 }, (_, i) => Number((0.95 - i / 20).toFixed(2))),
}

/**
 * A place in the space, in whole numbers: by ladder the rung from 1, 0 for the levels of the file; the way from 1, 0 for none,
 * and the share that it changes in thousandths; the suppression from 1, 0 for none, and its level. Larger numbers of rung, share
 * and level protect more.
 */
export type Place = {
  readonly rungs: readonly number[]
  readonly way: number
  readonly share: number
  readonly suppression: number
  readonly level: number
}

/** The space of the study's search. @throws Problem that names the place in the recipe */
export function spaceOf(data: StudyData): Space {
  const { recipe, table, population } = data
  const { settings, scenario } = questionOf(recipe, table)
  const { allowed, first, mostChanged = usualMostChanged } = settings
  const study = openStudy(data)
  const inKey = (method: SearchMethod) =>
    scenario.key.filter((name) => lookUp(allowed, name)?.includes(method))
  const own = study.scenarios.find(({ name }) => name === scenario.name)!
  const emptied = inKey('suppress')
  return {
    seed: recipe.seed,
    key: scenario.key,
    isOnlyKey: recipe.scenarios.length === 1,
    ladders: inKey('recode')
      .map((name) => ladderOf(study, own, name, recipe.hierarchies ?? []))
      .filter(({ rungs }) => rungs.length > 0),
    ways: Object.entries(searchMethods).flatMap(([method, kinds]) =>
      kinds === null
        ? []
        : inKey(method as SearchMethod).flatMap((variable) => [
            ...(first && !goesByLevelsOf(first, variable) ? [{ variable, kind: kinds.targeted }] : []),
            { variable, kind: kinds.random },
          ]),
    ),
    target: first ? targetOf(first, study) : null,
    mostChanged: Math.round(1000 * mostChanged),
    suppressions: emptied.length === 0 ? [] : population ? [alike, risky] : [alike],
    emptied,
  }
}

/** Everyone whom `first` names, everyone else, and the share of the records that it names. */
function targetOf(first: Where, study: Study): Target {
  const [[name, condition]] = Object.entries(first)
  const { targets = null } = targetsFor(study, [first], 'search.first')
  const table = withTargetColumns(study.data.table, [first], targets)
  const named = recordsMeetingAll(table, [first]).reduce((sum, meets) => sum + meets, 0)
  return { where: first, others: byName([[name, opposite(condition)]]), share: named / table.records }
}

function opposite(condition: Condition): Condition {
  if (typeof condition === 'boolean') return !condition
  if (!isLevelCondition(condition)) throw new Error('A search goes by levels or by sample uniques.')
  return 'not' in condition ? condition.not : { not: condition }
}

/** Whether a way can be gone together with a suppression: records chosen by their true risk once values were changed are in no matrix. */
export function goTogether(
  { suppressions }: Space,
  { way, suppression }: Pick<Place, 'way' | 'suppression'>,
): boolean {
  return way === 0 || suppression === 0 || suppressions[suppression - 1].by === 'k'
}

export function isUntouched({ rungs, way, suppression }: Place): boolean {
  return way === 0 && suppression === 0 && rungs.every((rung) => rung === 0)
}

/** A share in thousandths as it is written in per cent. */
export function percentOfThousandths(share: number): string {
  return percentOf(share / 1000)
}
